import { expect, test, type Page } from '@playwright/test';
import { openCycle } from './app.ts';
import { signInAs, type DemoPerson } from './demo.ts';
import { expectLoaded } from './inspect.ts';

test.use({ viewport: { width: 390, height: 844 } });

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

/** Pages whose longest part loads last, and that part. */
const LATE: [DemoPerson, string, string][] = [
  ['Dele', 'Boat for the lagoon', 'What each of you had paid and received'],
  ['Ada', 'Three bicycles by spring', 'Start another circle?'],
];

for (const [person, title, part] of LATE)
  test(`the page of ${title} does not jump under the finger while it loads`, async ({ page }) => {
    await signInAs(page, person);
    await openCycle(page, title);
    await page.reload();
    await expect(page.getByText(part)).toBeVisible();
    await expectLoaded(page);
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });

test('the dashboard and My Cycles do not jump under the finger while they load', async ({ page }) => {
  await signInAs(page, 'Dele');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Needs you now' })).toBeVisible();
  await expectLoaded(page);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  await page.goto('/my-cycles');
  await expect(page.getByRole('heading', { name: 'Your requests to join' })).toBeVisible();
  await expectLoaded(page);
  expect(await layoutShift(page)).toBeLessThan(0.02);
});
