import { expect, test, type Page, type Request } from '@playwright/test';
import { signInAs } from './demo.ts';

const VARIANTS = [
  { width: 360, height: 740, colorScheme: 'dark' },
  { width: 1280, height: 860, colorScheme: 'light' },
] as const;

const CODE = '**/assets/*.js';
const TYPEFACES = '**/assets/*.woff2';

/** Opens a page whose code is blocked until `allowCode` is called and the page is reloaded. */
async function openWithoutCode(page: Page, path: string): Promise<void> {
  await page.unroute(CODE);
  await page.route(CODE, (route) => route.abort());
  await page.goto(path);
}

const allowCode = (page: Page): Promise<void> => page.unroute(CODE);

/** Returns each visible text and control with its colour and its position in pixels. */
const visibleContent = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const visible = [...document.querySelectorAll<HTMLElement>('#root *')].filter(
      (node) =>
        node.checkVisibility() &&
        // The notice about missing code covers the shell and moves nothing.
        !node.closest('.unreachable') &&
        (node.matches('input, button') || [...node.childNodes].some(({ nodeType }) => nodeType === 3)),
    );
    return visible.map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      const at = [x, y, width, height].map((each) => Math.round(each)).join(' ');
      return `${node.innerText} (${getComputedStyle(node).color}) at ${at}`;
    });
  });

const shell = (page: Page) => page.locator('.shell').filter({ visible: true });

for (const { colorScheme, ...viewport } of VARIANTS) {
  test.describe(`${viewport.width} pixels wide, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    // Typefaces may load in time or not, so they are blocked. They never move text that is already painted.
    test.beforeEach(({ page }) => page.route(TYPEFACES, (route) => route.abort()));

    test('the shell of Sign In looks like the page', async ({ page }) => {
      await openWithoutCode(page, '/');
      await expect(shell(page)).toHaveCount(1);
      // The notice that the code cannot be loaded covers the shell.
      await expect(page.getByRole('alert')).toBeVisible();
      const before = await visibleContent(page);

      await allowCode(page);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
      await expect(page.locator('.shell')).toHaveCount(0);

      expect(before.join('\n')).toContain('Sign In');
      expect(await visibleContent(page)).toEqual(before);
    });

    test('the shell of My Cycles looks like the page while its cycles load', async ({ page }) => {
      await signInAs(page, 'Ada');
      await page.route('**/graphql', async (route) => {
        // Never answers the query for the cycles.
        if (route.request().postData()?.includes('query MyCycles')) return;
        await route.fallback();
      });
      await openWithoutCode(page, '/my-cycles');
      await expect(shell(page)).toHaveCount(1);
      const before = await visibleContent(page);

      await allowCode(page);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'My Cycles' })).toBeVisible();
      await expect(page.locator('.shell')).toHaveCount(0);

      expect(before.join('\n')).toContain('My Cycles');
      expect(await visibleContent(page)).toEqual(before);
    });

    test('the shell of My Cycles shows the cycles where the page shows them', async ({ page }) => {
      await signInAs(page, 'Ada');
      await openWithoutCode(page, '/my-cycles');
      await expect(shell(page).getByRole('article', { includeHidden: true }).first()).toBeVisible();
      const before = await visibleContent(page);

      await allowCode(page);
      await page.reload();
      await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeVisible();
      await expect(page.locator('.shell')).toHaveCount(0);

      expect(before.filter((each) => each.startsWith('View Details'))).not.toHaveLength(0);
      // Hiding a cycle needs the code, so its button appears with it. It moves nothing.
      const isHideButton = (each: string): boolean => each.startsWith('Hide (');
      const after = await visibleContent(page);
      expect(after.filter(isHideButton)).not.toHaveLength(0);
      expect(after.filter((each) => !isHideButton(each))).toEqual(before);
    });
  });
}

test('a shell is painted before any code is requested', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.shell')).toHaveCount(0);
  const { painted, requested } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    requested: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));

  expect(requested.length).toBeGreaterThan(0);
  expect(Math.min(...requested)).toBeGreaterThan(painted ?? Infinity);
});

test('no page shows another page’s shell', async ({ page }) => {
  for (const path of ['/sign-up', '/forgot-password', '/dashboard', '/my-cycles', '/nowhere']) {
    await openWithoutCode(page, path);
    await expect(shell(page), path).toHaveCount(0);
  }
  await allowCode(page);
  await signInAs(page, 'Bola');
  await openWithoutCode(page, '/');
  await expect(shell(page)).toHaveCount(0);
  for (const path of ['/dashboard', '/profile', '/my-cycles/some-cycle']) {
    await openWithoutCode(page, path);
    await expect(shell(page), path).toHaveClass(/shell-signed-in/);
  }
});

test('a shell accepts no input that would be lost', async ({ page }) => {
  await openWithoutCode(page, '/');
  const email = page.locator('input[name=email]');

  await expect(email).not.toBeEditable();
  await page.mouse.click(10, 10);
  await page.keyboard.press('Tab');
  await expect(email).not.toBeFocused();
});

test.describe('the code of My Cycles', () => {
  let releaseCycles: () => void = () => undefined;
  let cyclesRequested: Promise<unknown>;

  test.beforeEach(async ({ page }) => {
    await signInAs(page, 'Ada');
    // Replaces the timeout of the wait for the cycles with a function that the test calls.
    await page.addInitScript((timeoutMs) => {
      const original = window.setTimeout.bind(window);
      const replaced = (work: () => void, ms?: number): number => {
        if (ms !== timeoutMs) return original(work, ms);
        Object.assign(window, { endWait: work });
        return 0;
      };
      Object.assign(window, { setTimeout: replaced });
    }, 100);
    const released = new Promise<void>((resolve) => {
      releaseCycles = resolve;
    });
    cyclesRequested = page.waitForRequest((request) => isForCycles(request));
    await page.route('**/graphql', async (route) => {
      if (isForCycles(route.request())) await released;
      await route.fallback();
    });
    await page.goto('/my-cycles', { waitUntil: 'commit' });
    await cyclesRequested;
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  });

  const isForCycles = (request: Request) => request.postData()?.includes('query MyCycles') ?? false;
  const countCodeFiles = (page: Page) =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    );

  test('loads after the cycles are painted', async ({ page }) => {
    expect(await countCodeFiles(page)).toBe(0);
    releaseCycles();
    await expect.poll(() => countCodeFiles(page)).toBeGreaterThan(0);
  });

  test('loads after a timeout if the cycles do not arrive', async ({ page }) => {
    expect(await countCodeFiles(page)).toBe(0);
    await page.evaluate(() => (window as unknown as { endWait: () => void }).endWait());
    await expect.poll(() => countCodeFiles(page)).toBeGreaterThan(0);
    releaseCycles();
  });
});
