import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { signInAs } from './demo.ts';
import { BASE_URL } from './environment.ts';

const CODE = '**/assets/*.js';

/** Returns an array that collects the names of the operations that the page sends. */
function recordOperations(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    const { operationName } = request.postDataJSON() as { operationName: string };
    sent.push(operationName);
  });
  return sent;
}

/** Opens a page and holds back its code. Returns a function that releases the code. */
async function openBeforeCode(page: Page, path: string): Promise<() => void> {
  let releaseCode = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    releaseCode = resolve;
  });
  // The route stays in place: removing it would block files that are requested at that moment.
  await page.route(CODE, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return releaseCode;
}

test('a page requests its session and its data once, while its code loads', async ({ page, context }) => {
  await signInAs(page, 'Ada');
  await page.goto('/my-cycles');
  const card = page.getByRole('article').first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  const cycle = (await card.getByRole('link', { name: 'View Details' }).getAttribute('href')) ?? '';

  await page.close();

  for (const [path, operation, heading] of [
    ['/my-cycles', 'MyCycles', title],
    ['/dashboard', 'Dashboard', 'Needs you now'],
    [cycle, 'CyclePage', title],
  ] as const) {
    // Uses a new tab, so that late requests of the previous page are not counted.
    const tab = await context.newPage();
    const sent = recordOperations(tab);
    const releaseCode = await openBeforeCode(tab, path);
    await expect.poll(() => sent, path).toEqual(['RefreshSession', operation]);

    releaseCode();
    await expect(tab.getByRole('heading', { name: heading }).first()).toBeVisible();
    expect(
      sent.filter((each) => each === operation || each === 'RefreshSession'),
      path,
    ).toEqual(['RefreshSession', operation]);
    await tab.close();
  }
});

test('a page requests no data if the session belongs to another person than the last signed-in one', async ({
  page,
  context,
}) => {
  await signInAs(page, 'Ada');
  // As after an attacker has planted a cookie, whose owner has never signed in in this browser.
  await page.evaluate(() => localStorage.setItem('kolo.signed-in', 'another-person'));
  await page.close();
  const tab = await context.newPage();
  const sent = recordOperations(tab);
  const releaseCode = await openBeforeCode(tab, '/my-cycles');
  await expect.poll(() => sent).toEqual(['RefreshSession']);

  releaseCode();
  await expect(tab.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(sent).toEqual(['RefreshSession']);
});

test('the application sends a preloaded query again if it has failed', async ({ page }) => {
  await signInAs(page, 'Ada');
  let aborted = 0;
  await page.route('**/graphql', async (route) => {
    const isFirst = route.request().postData()?.includes('query MyCycles') && aborted === 0;
    aborted += isFirst ? 1 : 0;
    await (isFirst ? route.abort() : route.fallback());
  });
  await page.goto('/my-cycles');

  await expect(page.getByRole('article').first()).toBeVisible();
  expect(aborted).toBe(1);
});

test('My Cycles loads five files of code and no style sheet', async ({ page }) => {
  await signInAs(page, 'Ada');
  await page.goto('/my-cycles');
  await expect(page.getByRole('article').first()).toBeVisible();
  const script = page.locator('script[data-pages]');
  const application = (await script.getAttribute('data-application')) ?? '';
  const pages = (await script.getAttribute('data-pages')) ?? '';
  const sheets = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.css')),
  );
  const { code } = (JSON.parse(pages) as Record<string, { code: string[] }>)['/my-cycles'] ?? {};

  expect(sheets).toEqual([]);
  expect([...(JSON.parse(application) as string[]), ...(code ?? [])]).toHaveLength(5);
});

test('a signed-out page preloads no queries', async ({ page }) => {
  const sent = recordOperations(page);
  await page.goto('/dashboard');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(page.locator('.shell')).toHaveCount(0);

  expect(sent).toEqual([]);
});

/** A proxy that forwards requests to Kolo immediately, and delays the responses of session refreshes. */
async function delayingProxy(
  delayMs: number,
): Promise<{ server: Server; url: string; refreshes: () => number }> {
  let refreshes = 0;
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      const body = Buffer.concat(parts);
      const isForSession = body.includes('"operationName":"RefreshSession"');
      refreshes += isForSession ? 1 : 0;
      const { method, headers } = req;
      forward(new URL(req.url ?? '/', BASE_URL), { method, headers }, (response) => {
        setTimeout(
          () => {
            res.writeHead(response.statusCode ?? 502, response.headers);
            response.pipe(res);
          },
          isForSession ? delayMs : 0,
        );
      }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}`, refreshes: () => refreshes };
}

test('reloading a page during a session refresh does not sign the person out', async ({ browser }) => {
  const { server, url, refreshes } = await delayingProxy(500);
  const page = await browser.newPage({ baseURL: url });
  await signInAs(page, 'Bola');
  const before = refreshes();
  await page.goto('/my-cycles', { waitUntil: 'commit' });
  await expect.poll(refreshes).toBe(before + 1);
  await page.reload();

  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.close();
  server.close();
});
