import { expect, type Page } from '@playwright/test';

interface Stop {
  what: string;
  /** It shows that it has the focus. */
  shows: boolean;
  /** It lies in the window, and nothing covers it. */
  seen: boolean;
}

/** What has the focus now; undefined once the Tab key has left the page. */
const stopNow = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(async () => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    focused.setAttribute('data-visited', '');
    // A checkbox's own input is hidden: what is seen of it is its label's.
    const shown = focused.matches('input[type=checkbox]') ? (focused.closest('label') ?? focused) : focused;
    // The ring grows, if only for a millisecond: how many frames that takes is the machine's affair.
    await new Promise((painted) => requestAnimationFrame(painted));
    await Promise.all(shown.getAnimations({ subtree: true }).map(({ finished }) => finished));
    const parts = [shown, ...shown.querySelectorAll('*')].map((part) => getComputedStyle(part));
    const { left, top, right, bottom } = shown.getBoundingClientRect();
    const middle = document.elementFromPoint(
      (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    );
    return {
      what: focused.outerHTML.slice(0, 200),
      shows: parts.some(
        ({ outlineStyle, outlineWidth, boxShadow, strokeWidth }) =>
          (outlineStyle !== 'none' && outlineWidth !== '0px') ||
          boxShadow !== 'none' ||
          strokeWidth === '3px',
      ),
      seen: middle !== null && (shown.contains(middle) || middle.contains(shown)),
    };
  });

const WINDOWS = [
  { width: 390, height: 700 },
  { width: 640, height: 430 }, // a desk's window at 200%
];

/** Walks the page by the Tab key alone, on a phone and on a magnified desk: each control is reached, seen, and shows its focus. */
export async function expectWalkable(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await walk(page, `${name}, ${size.width} pixels wide`);
  }
  if (before) await page.setViewportSize(before);
}

async function walk(page: Page, name: string): Promise<void> {
  await page.evaluate(() => {
    for (const visited of document.querySelectorAll('[data-visited]'))
      visited.removeAttribute('data-visited');
    // Where the Tab key sets out from: the very beginning, also where the heading had taken the focus.
    const start = document.createElement('span');
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
    start.remove();
    window.scrollTo(0, 0);
  });
  const bad: Stop[] = [];
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await stopNow(page);
    if (!stop) break;
    if (!stop.shows || !stop.seen) bad.push(stop);
  }
  expect(bad, `stops of ${name}`).toEqual([]);
  const missed = await page.evaluate(() => {
    // Of tabs, and of the ring's arcs, one is the stop: which, may change on the way.
    const isVisited = (control: Element) =>
      control.matches('[data-visited]') ||
      control.closest('[role=tablist], [role=listbox]')?.querySelector('[data-visited]');
    return [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]'),
    ]
      .filter((control) => control.tabIndex >= 0 && control.checkVisibility() && !control.closest('[inert]'))
      .filter((control) => !isVisited(control) && !control.matches(':disabled'))
      .map((control) => control.outerHTML.slice(0, 120));
  });
  expect(missed, `controls of ${name} that the Tab key does not reach`).toEqual([]);
}
