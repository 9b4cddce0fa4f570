import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { directionOf, isLocale, LANGUAGES } from '@kolo/server/domain/languages.ts';
import { languageOf, said } from './texts.ts';

/** Returns an array that collects errors in the browser, except failed requests, which the page may handle. */
export function browserErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    const expected = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !expected) errors.push(message.text());
  });
  return errors;
}

/**
 * Waits until all animations have finished, because axe would judge colours in transition. A transition starts one frame after
 * its cause and is only listed in the next frame, so this first waits two frames.
 */
const animationsFinished = (page: Page): Promise<unknown> =>
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
  // Defined once axe has been injected. A page loads it only once for all checks.
  var axe: typeof Axe | undefined;
}

/** Returns axe's violations. Frames are not checked, because the pages have none. */
async function violationsOf(
  page: Page,
  part: string | undefined,
  foreign: Record<string, string>,
): Promise<string[]> {
  if (!(await page.evaluate(() => globalThis.axe !== undefined))) await page.evaluate(AXE);
  const found = await page.evaluate(async (within) => {
    // Describing passed nodes would double the time on large pages.
    const results = await globalThis.axe?.run(within ?? document, { resultTypes: ['violations'] });
    return results?.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  }, part);
  if (!found) throw new Error('axe was not loaded into the page');
  const isForeign = (id: string, html: string) =>
    id in foreign && html.match(/class="([^"]*)"/)?.[1]?.includes(foreign[id] ?? '');
  return found.flatMap(({ id, nodes }) =>
    nodes.filter((html) => !isForeign(id, html)).map((html) => `${id}: ${html}`),
  );
}

const SMALL_PHONE = { width: 320, height: 640 };
const PHONE = { width: 390, height: 844 };
const VARIANTS = [
  { ...SMALL_PHONE, colorScheme: 'dark' },
  { width: 1280, height: 860, colorScheme: 'light' },
] as const;

/**
 * Checks that nothing overflows sideways, that no number is broken across lines, and that axe finds no violations, on a narrow dark phone (which is also a desktop at 400 %
 * zoom) and on a light desktop. On a phone with text of 200 %, nothing may overflow either.
 * @param part a selector for the part that axe checks, such as a dialog over a checked page; by default the whole page
 * @param foreign violations that only a library can fix: axe's rule, and a class of the violating element
 */
export async function expectAccessible(
  page: Page,
  name: string,
  part?: string,
  foreign: Record<string, string> = {},
): Promise<void> {
  const before = page.viewportSize();
  // Starts with the page's current colour scheme, because each change restyles the whole page.
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const variants = isDark ? VARIANTS : VARIANTS.toReversed();
  for (const { colorScheme, ...size } of variants) {
    const where = `${name}, ${size.width} pixels wide, ${colorScheme}`;
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await expectNoOverflow(page, where);
    await animationsFinished(page);
    expect(await brokenNumbers(page), `numbers broken across lines on ${where}`).toEqual([]);
    const violations = await violationsOf(page, part, foreign);
    expect(violations, `axe on ${where}`).toEqual([]);
  }
  // In the pseudo-locales it would show nothing new: mirrored texts are as long, and no language needs longer and larger ones.
  if (languageOf(page) === 'en') await expectRoomForLargeText(page, name);
  if (before) await page.setViewportSize(before);
}

/** The texts on the screen in which a number continues on another line: half an amount is a wrong amount. */
const brokenNumbers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const content = text.textContent ?? '';
      for (const { 0: number, index } of content.matchAll(/(?<![\w-])\d[\d,.]*\d(?![\w-])/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + number.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(content);
      }
    }
    return broken;
  });

/** Checks that nothing overflows sideways on a small phone, and on a phone with large text. */
export async function expectRoom(page: Page, name: string): Promise<void> {
  await page.setViewportSize(SMALL_PHONE);
  await expectNoOverflow(page, `${name}, ${SMALL_PHONE.width} pixels wide`);
  await expectRoomForLargeText(page, name);
}

/** Checks that nothing overflows sideways on a phone with text twice as large (WCAG 1.4.4). */
async function expectRoomForLargeText(page: Page, name: string): Promise<void> {
  const setText = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
  await page.setViewportSize(PHONE);
  await setText('200%');
  await expectNoOverflow(page, `${name}, with text of 200 %`);
  await setText('');
}

const expectNoOverflow = (page: Page, where: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: `horizontal overflow of ${where}`,
    })
    .toBeLessThanOrEqual(0);

/** Waits until the page has its heading and no loading indicators. The page must be in the language of its browser. */
export async function expectLoaded(page: Page): Promise<void> {
  const locale = languageOf(page);
  const tag = isLocale(locale) ? LANGUAGES[locale].tag : locale;
  await expect(
    page.locator(`html[lang="${tag}"][dir=${directionOf(tag)}]`),
    `pages are in ${tag}`,
  ).toHaveCount(1);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('.chakra-skeleton')).toHaveCount(0);
  await expect(page.getByRole('status', { name: said(page, 'Loading...') })).toHaveCount(0);
}
