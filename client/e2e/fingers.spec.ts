import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectToast, toast, trySignIn } from './app.ts';
import { arriveAs } from './demo.ts';
import { expectLoaded } from './inspect.ts';

// A small phone: a finger, no mouse, no keyboard.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** As large as a fingertip (WCAG 2.5.5), but for what rounding takes. */
const FINGERTIP = 43.5;

/** What can be pressed in less height than a fingertip has; a link's reach counts, not its words alone. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const pressed = document.querySelectorAll<HTMLElement>(
      'button, a:not([href^="#"]), select, input, textarea, [role=tab], label:has(input)',
    );
    const reach = (node: HTMLElement): number => {
      const after = getComputedStyle(node, '::after');
      const beyond = after.position === 'absolute' && after.content !== 'none' ? parseFloat(after.height) : 0;
      return Math.max(node.getBoundingClientRect().height, beyond);
    };
    return [...pressed]
      .filter((node) => node.checkVisibility({ visibilityProperty: true }) && node.offsetWidth > 1)
      .filter((node) => !(node.matches('input') && node.closest('label')) && reach(node) < least)
      .map((node) => `${node.localName} ${node.innerText || node.ariaLabel} ${reach(node)}`);
  }, FINGERTIP);

/** Taps the middle of it, whether it can be used or not. */
async function tapOn(page: Page, target: Locator): Promise<void> {
  await target.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  const { x, y, width, height } = await boxOf(target);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not in the page.');
  return box;
}

const openCircle = async (page: Page, title: string): Promise<void> => {
  await page.goto('/my-cycles');
  await tapOn(page, page.getByRole('article', { name: title }));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('tablist')).toBeVisible();
};

/** A tap on what cannot be used says why, in sight, until the next tap. */
async function expectReasons(page: Page): Promise<void> {
  const tips = page.getByRole('tooltip', { includeHidden: true });
  for (const button of await page.locator('main button[aria-disabled=true]').all()) {
    await tapOn(page, button);
    const described = (await button.getAttribute('aria-describedby'))?.split(' ').at(-1) ?? '';
    const why = await page.locator(`[id="${described}"]`).textContent();
    await expect(tips).toHaveText([why ?? '']);
    const { x, y, width, height } = await boxOf(tips);
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360);
    expect(y + height).toBeLessThanOrEqual(740);
  }
  await expect(tips).toHaveCount(1);
  await tapOn(page, page.getByRole('heading', { level: 1 }));
  await expect(tips).toHaveCount(0);
}

/** A form's button says why though the field that is left complains, and moves it. */
async function expectReasonOfForm(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Title').tap();
  await tapOn(page, next);
  await expect(page.getByRole('tooltip', { includeHidden: true })).toBeVisible();
  await expect(page).toHaveURL(/step=1/);
}

test('a finger finds everything large enough, nothing sticks out, and what cannot be used says why', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(await tooSmall(page), 'Sign In').toEqual([]);
  await arriveAs(page, 'Ada');
  for (const path of ['/dashboard', '/my-cycles', '/profile', '/start-cycle?step=1']) {
    await page.goto(path);
    await expectLoaded(page);
    expect(await tooSmall(page), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
  await expectReasonOfForm(page);
  await openCircle(page, 'Holiday savings');
  expect(await tooSmall(page), 'a running circle').toEqual([]);
  await expectReasons(page);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  expect(await tooSmall(page), 'the menu').toEqual([]);
  const left = await page
    .getByRole('navigation', { name: 'Main' })
    .locator('a, button')
    .evaluateAll((entries) =>
      entries.map((entry) => {
        const words = [...entry.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE) ?? entry;
        const range = document.createRange();
        range.selectNodeContents(words);
        return Math.round(range.getBoundingClientRect().left);
      }),
    );
  expect(new Set(left).size, `where the entries of the menu begin: ${left.join(', ')}`).toBe(1);
});

test('a toast covers neither the menu’s button nor the menu', async ({ page }) => {
  await page.goto('/');
  await trySignIn(page, 'ada@example.com', 'kolo-demo');
  await expectToast(page, 'Signed in successfully');
  const bottomOfBar = async () => {
    const { y, height } = await boxOf(page.locator('header'));
    return y + height;
  };
  const top = async () => (await boxOf(toast(page, 'Signed in successfully'))).y;
  await expect(page.getByRole('heading', { name: /Hello/ })).toBeVisible();
  expect(await top()).toBeGreaterThan(await bottomOfBar());

  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect.poll(top).toBeGreaterThan(await bottomOfBar());
});
