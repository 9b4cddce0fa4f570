import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { arriveAs } from './demo.ts';
import { BASE_URL } from './environment.ts';

const CODE = '**/assets/*.js';

/** The operations that the page asks for, as they go out. */
function listen(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    const { operationName } = request.postDataJSON() as { operationName: string };
    asked.push(operationName);
  });
  return asked;
}

/** Opens a page whose code does not come before it is let go. */
async function openBeforeCode(page: Page, path: string): Promise<() => void> {
  let letCodeCome = (): void => undefined;
  const mayCome = new Promise<void>((resolve) => {
    letCodeCome = resolve;
  });
  // Each file is let go by itself: a file that is asked for just while a route is taken away is held for good.
  await page.route(CODE, async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return letCodeCome;
}

test('a page asks for its session and its data while its code is on its way, and once', async ({
  page,
  context,
}) => {
  await arriveAs(page, 'Ada');
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
    // Each in a tab of its own: what the last page still asks for while it is left is no question of this one.
    const tab = await context.newPage();
    const asked = listen(tab);
    const letCodeCome = await openBeforeCode(tab, path);
    await expect.poll(() => asked, path).toEqual(['RefreshSession', operation]);

    letCodeCome();
    await expect(tab.getByRole('heading', { name: heading }).first()).toBeVisible();
    expect(
      asked.filter((each) => each === operation || each === 'RefreshSession'),
      path,
    ).toEqual(['RefreshSession', operation]);
    await tab.close();
  }
});

test('a page asks for nothing where its session is not that of who was signed in here', async ({
  page,
  context,
}) => {
  await arriveAs(page, 'Ada');
  // As it is where a cookie was planted: whom it belongs to was never signed in here.
  await page.evaluate(() => localStorage.setItem('kolo.signed-in', 'somebody-else'));
  await page.close();
  const tab = await context.newPage();
  const asked = listen(tab);
  const letCodeCome = await openBeforeCode(tab, '/my-cycles');
  await expect.poll(() => asked).toEqual(['RefreshSession']);

  letCodeCome();
  await expect(tab.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(asked).toEqual(['RefreshSession']);
});

test('data that did not come early is asked for again', async ({ page }) => {
  await arriveAs(page, 'Ada');
  let refused = 0;
  await page.route('**/graphql', async (route) => {
    const isFirst = route.request().postData()?.includes('query MyCycles') && refused === 0;
    refused += isFirst ? 1 : 0;
    await (isFirst ? route.abort() : route.fallback());
  });
  await page.goto('/my-cycles');

  await expect(page.getByRole('article').first()).toBeVisible();
  expect(refused).toBe(1);
});

test('My Cycles needs few files, and no page waits for a style sheet', async ({ page }) => {
  await arriveAs(page, 'Ada');
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

test('a visitor asks for nothing before there is an application', async ({ page }) => {
  const asked = listen(page);
  await page.goto('/dashboard');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(page.locator('.picture')).toHaveCount(0);

  expect(asked).toEqual([]);
});

/** Kolo behind a slow line: what has gone there is done at once, but answers to requests for a session take their time. */
async function slowLine(slowness: number): Promise<{ server: Server; url: string; asked: () => number }> {
  let asked = 0;
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      const body = Buffer.concat(parts);
      const isForSession = body.includes('"operationName":"RefreshSession"');
      asked += isForSession ? 1 : 0;
      const { method, headers } = req;
      ask(new URL(req.url ?? '/', BASE_URL), { method, headers }, (answer) => {
        setTimeout(
          () => {
            res.writeHead(answer.statusCode ?? 502, answer.headers);
            answer.pipe(res);
          },
          isForSession ? slowness : 0,
        );
      }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}`, asked: () => asked };
}

test('whoever reloads a page while it asks for its session stays signed in', async ({ browser }) => {
  const { server, url, asked } = await slowLine(500);
  const page = await browser.newPage({ baseURL: url });
  await arriveAs(page, 'Bola');
  const before = asked();
  await page.goto('/my-cycles', { waitUntil: 'commit' });
  await expect.poll(asked).toBe(before + 1);
  await page.reload();

  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.close();
  server.close();
});
