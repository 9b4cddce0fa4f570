import { expect, test, type Page, type Request } from '@playwright/test';
import { arriveAs } from './demo.ts';

const LOOKS = [
  { width: 360, height: 740, colorScheme: 'dark' },
  { width: 1280, height: 860, colorScheme: 'light' },
] as const;

const CODE = '**/assets/*.js';
const TYPEFACES = '**/assets/*.woff2';

/** The page as it is until its code has run, which it does not before `letCodeRun`. */
async function openWithoutCode(page: Page, path: string): Promise<void> {
  await page.unroute(CODE);
  await page.route(CODE, (route) => route.abort());
  await page.goto(path);
}

const letCodeRun = (page: Page): Promise<void> => page.unroute(CODE);

/** What stands where, to the pixel: each text that can be seen, and each control. */
const whatIsSeen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('#root *')].filter(
      (node) =>
        node.checkVisibility() &&
        // What says that the code does not come lies over the picture, and moves nothing.
        !node.closest('.unreachable') &&
        (node.matches('input, button') || [...node.childNodes].some(({ nodeType }) => nodeType === 3)),
    );
    return seen.map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      const at = [x, y, width, height].map((each) => Math.round(each)).join(' ');
      return `${node.innerText} (${getComputedStyle(node).color}) at ${at}`;
    });
  });

const shell = (page: Page) => page.locator('.picture').filter({ visible: true });

for (const { colorScheme, ...viewport } of LOOKS) {
  test.describe(`${viewport.width} pixels wide, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    // Whether a typeface is there in time is chance, and moves nothing that was painted before.
    test.beforeEach(({ page }) => page.route(TYPEFACES, (route) => route.abort()));

    test('Sign In is seen before its code has run, just as it is after', async ({ page }) => {
      await openWithoutCode(page, '/');
      await expect(shell(page)).toHaveCount(1);
      // That its code does not come is said over it.
      await expect(page.getByRole('alert')).toBeVisible();
      const before = await whatIsSeen(page);

      await letCodeRun(page);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
      await expect(page.locator('.picture')).toHaveCount(0);

      expect(before.join('\n')).toContain('Sign In');
      expect(await whatIsSeen(page)).toEqual(before);
    });

    test('My Cycles is seen as it looks while its cycles are on their way', async ({ page }) => {
      await arriveAs(page, 'Ada');
      await page.route('**/graphql', async (route) => {
        // All but the cycles themselves.
        if (route.request().postData()?.includes('query MyCycles')) return;
        await route.fallback();
      });
      await openWithoutCode(page, '/my-cycles');
      await expect(shell(page)).toHaveCount(1);
      const before = await whatIsSeen(page);

      await letCodeRun(page);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'My Cycles' })).toBeVisible();
      await expect(page.locator('.picture')).toHaveCount(0);

      expect(before.join('\n')).toContain('My Cycles');
      expect(await whatIsSeen(page)).toEqual(before);
    });

    test('My Cycles shows its cycles before its code has run, just where they are after', async ({
      page,
    }) => {
      await arriveAs(page, 'Ada');
      await openWithoutCode(page, '/my-cycles');
      await expect(shell(page).getByRole('article', { includeHidden: true }).first()).toBeVisible();
      const before = await whatIsSeen(page);

      await letCodeRun(page);
      await page.reload();
      await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeVisible();
      await expect(page.locator('.picture')).toHaveCount(0);

      expect(before.filter((each) => each.startsWith('View Details'))).not.toHaveLength(0);
      expect(await whatIsSeen(page)).toEqual(before);
    });
  });
}

test('a first picture is painted before any code is asked for', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.picture')).toHaveCount(0);
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));

  expect(asked.length).toBeGreaterThan(0);
  expect(Math.min(...asked)).toBeGreaterThan(painted ?? Infinity);
});

test('nobody sees another page’s picture', async ({ page }) => {
  for (const path of ['/sign-up', '/forgot-password', '/dashboard', '/my-cycles', '/nowhere']) {
    await openWithoutCode(page, path);
    await expect(shell(page), path).toHaveCount(0);
  }
  await letCodeRun(page);
  await arriveAs(page, 'Bola');
  await openWithoutCode(page, '/');
  await expect(shell(page)).toHaveCount(0);
  for (const path of ['/dashboard', '/profile', '/my-cycles/some-cycle']) {
    await openWithoutCode(page, path);
    await expect(shell(page), path).toHaveClass(/picture-signed-in/);
  }
});

test('a first picture takes no letters that would be lost', async ({ page }) => {
  await openWithoutCode(page, '/');
  const email = page.locator('input[name=email]');

  await expect(email).not.toBeEditable();
  await page.mouse.click(10, 10);
  await page.keyboard.press('Tab');
  await expect(email).not.toBeFocused();
});

test.describe('the code of My Cycles', () => {
  let letCyclesCome: () => void = () => undefined;
  let cyclesAreAskedFor: Promise<unknown>;

  test.beforeEach(async ({ page }) => {
    await arriveAs(page, 'Ada');
    // The longest wait for the cycles is over when the test says so.
    await page.addInitScript((longestMs) => {
      const later = window.setTimeout.bind(window);
      const held = (work: () => void, ms?: number): number => {
        if (ms !== longestMs) return later(work, ms);
        Object.assign(window, { waitNoLonger: work });
        return 0;
      };
      Object.assign(window, { setTimeout: held });
    }, 100);
    const mayCome = new Promise<void>((resolve) => {
      letCyclesCome = resolve;
    });
    cyclesAreAskedFor = page.waitForRequest((request) => isForCycles(request));
    await page.route('**/graphql', async (route) => {
      if (isForCycles(route.request())) await mayCome;
      await route.fallback();
    });
    await page.goto('/my-cycles', { waitUntil: 'commit' });
    await cyclesAreAskedFor;
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  });

  const isForCycles = (request: Request) => request.postData()?.includes('query MyCycles') ?? false;
  const filesOfCode = (page: Page) =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    );

  test('waits for the cycles to be seen', async ({ page }) => {
    expect(await filesOfCode(page)).toBe(0);
    letCyclesCome();
    await expect.poll(() => filesOfCode(page)).toBeGreaterThan(0);
  });

  test('waits no longer than that', async ({ page }) => {
    expect(await filesOfCode(page)).toBe(0);
    await page.evaluate(() => (window as unknown as { waitNoLonger: () => void }).waitNoLonger());
    await expect.poll(() => filesOfCode(page)).toBeGreaterThan(0);
    letCyclesCome();
  });
});
