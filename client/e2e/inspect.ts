import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Collects what the browser complains about; that a call was refused or cut off, the page itself may say. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const expected = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !expected) complaints.push(message.text());
  });
  return complaints;
}

/** Until nothing moves any more: axe would take colours on their way for what they are. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  );

/** What can differ between light and dark: the rest is asked once. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const LOOKS = [
  { width: 360, height: 740 },
  { width: 1280, height: 860 },
];

/** On a small phone and on a desk: nothing sticks out sideways, and axe finds nothing, in the light and in the dark. */
export async function expectWhole(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const look of LOOKS) {
    const where = `${name}, ${look.width} pixels wide`;
    await page.setViewportSize(look);
    const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(sticksOut, `${where}, sticks out`).toBe(false);
    await expectClean(page, `${where}, light`, 'light', new AxeBuilder({ page }));
    await expectClean(page, `${where}, dark`, 'dark', new AxeBuilder({ page }).withRules(COLOUR_RULES));
  }
  if (before) await page.setViewportSize(before);
}

async function expectClean(page: Page, name: string, colorScheme: 'light' | 'dark', axe: AxeBuilder) {
  await page.emulateMedia({ colorScheme });
  await settled(page);
  // There are no frames, and the other mode opens a page of its own for each look.
  const { violations } = await axe.setLegacyMode().analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    `axe on ${name}`,
  ).toEqual([]);
}

/** The page stands with its heading and what it had to fetch. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('.chakra-skeleton')).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
}
