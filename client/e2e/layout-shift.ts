import { expect, type Page } from '@playwright/test';
import { expectLoaded } from './inspect.ts';

/** How far the page has moved on its own so far: the score of the Layout Instability API. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries) total += (entry as PerformanceEntry & { value: number }).value;
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // The observer gets earlier shifts in a task of its own, at the latest after two frames.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords());
            resolve(total);
          }),
        );
      }),
  );

/** Waits for the page, and expects that nothing has moved under the finger since it was opened. */
export async function expectStill(page: Page): Promise<void> {
  await expectLoaded(page);
  expect(await layoutShift(page)).toBeLessThan(0.02);
}
