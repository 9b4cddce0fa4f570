import { expect, type Page } from '@playwright/test';

interface Stop {
  html: string;
  /** Whether the focus is visible on the control. */
  hasFocusRing: boolean;
  /** Whether the control is in the window and nothing covers it. */
  isVisible: boolean;
}

/** Returns the focused control, or undefined once the Tab key has left the page. */
const currentStop = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(async () => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    focused.setAttribute('data-visited', '');
    // The input of a checkbox is hidden, so its label is checked.
    const target = focused.matches('input[type=checkbox]') ? (focused.closest('label') ?? focused) : focused;
    // The focus ring is animated, so this waits for the animations and not for a number of frames.
    await new Promise((painted) => requestAnimationFrame(painted));
    await Promise.all(target.getAnimations({ subtree: true }).map(({ finished }) => finished));
    const parts = [target, ...target.querySelectorAll('*')].map((part) => getComputedStyle(part));
    const { left, top, right, bottom } = target.getBoundingClientRect();
    const middle = document.elementFromPoint(
      (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    );
    return {
      html: focused.outerHTML.slice(0, 200),
      hasFocusRing: parts.some(
        ({ outlineStyle, outlineWidth, boxShadow, strokeWidth }) =>
          (outlineStyle !== 'none' && outlineWidth !== '0px') ||
          boxShadow !== 'none' ||
          strokeWidth === '3px',
      ),
      isVisible: middle !== null && (target.contains(middle) || middle.contains(target)),
    };
  });

const WINDOWS = [
  { width: 390, height: 700 },
  { width: 640, height: 430 }, // a desktop window at 200 % zoom
];

/** Checks on a phone and on a zoomed desktop that the Tab key reaches each control, which is visible and shows its focus. */
export async function expectTabOrder(page: Page, name: string): Promise<void> {
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
    // Moves the start of the Tab key to the beginning of the page, even if the heading has the focus.
    const start = document.createElement('span');
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
    start.remove();
    window.scrollTo(0, 0);
  });
  const failed: Stop[] = [];
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await currentStop(page);
    if (!stop) break;
    if (!stop.hasFocusRing || !stop.isVisible) failed.push(stop);
  }
  expect(failed, `focused controls of ${name} that are hidden or show no focus`).toEqual([]);
  const missed = await page.evaluate(() => {
    // Of a tab list, of the arcs of the cycle's ring, and of radio buttons, the Tab key reaches only one element, which may change.
    const isVisited = (control: Element) =>
      control.matches('[data-visited]') ||
      (control.matches('[type=radio]')
        ? control.closest('fieldset, [role=group], [role=radiogroup]')
        : undefined
      )?.querySelector('[type=radio][data-visited]') ||
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
