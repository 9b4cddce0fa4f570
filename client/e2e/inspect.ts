import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';

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

/**
 * Until nothing moves any more: axe would take colours on their way for what they are. A change of colours that was
 * just asked for begins with the next frame, and is seen to move in the one after it.
 */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    );
  });

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare global {
  // There once it has come to a page, which reads it once for all that is looked at there.
  var axe: typeof Axe | undefined;
}

/** What axe finds; the page has no frames that it would have to look into. */
async function faultsOf(
  page: Page,
  part: string | undefined,
  foreign: Record<string, string>,
): Promise<string[]> {
  if (!(await page.evaluate(() => globalThis.axe !== undefined))) await page.evaluate(AXE);
  const found = await page.evaluate(async (within) => {
    // What passes need not be described node by node: on a large page that takes as long as the rules themselves.
    const results = await globalThis.axe?.run(within ?? document, { resultTypes: ['violations'] });
    return results?.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  }, part);
  if (!found) throw new Error('axe did not come to the page');
  const isForeign = (id: string, html: string) =>
    id in foreign && html.match(/class="([^"]*)"/)?.[1]?.includes(foreign[id] ?? '');
  return found.flatMap(({ id, nodes }) =>
    nodes.filter((html) => !isForeign(id, html)).map((html) => `${id}: ${html}`),
  );
}

const LOOKS = [
  { width: 320, height: 640, colorScheme: 'dark' },
  { width: 1280, height: 860, colorScheme: 'light' },
] as const;

/**
 * On the narrowest of phones in the dark (or a desk that is magnified four times) and on a desk in the light: nothing sticks out sideways, and axe finds nothing.
 * @param part what axe has not looked at yet, where a dialog lies above a page; all of it by default
 * @param foreign faults of a library, its own to mend: axe's rule, and a class of what breaks it
 */
export async function expectWhole(
  page: Page,
  name: string,
  part?: string,
  foreign: Record<string, string> = {},
): Promise<void> {
  const before = page.viewportSize();
  // The look whose colours the page has, first: each change of them is work for the whole of it.
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const looks = isDark ? LOOKS : LOOKS.toReversed();
  for (const { colorScheme, ...look } of looks) {
    const where = `${name}, ${look.width} pixels wide, ${colorScheme}`;
    await page.setViewportSize(look);
    await page.emulateMedia({ colorScheme });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
        message: `what sticks out of ${where}`,
      })
      .toBeLessThanOrEqual(0);
    await settled(page);
    const faults = await faultsOf(page, part, foreign);
    expect(faults, `axe on ${where}`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** The page stands with its heading and what it had to fetch. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('.chakra-skeleton')).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
}
