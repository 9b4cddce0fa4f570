import { expect, test } from '@playwright/test';
import { openCycle } from './app.ts';
import { signInAs, type DemoPerson } from './demo.ts';
import { expectStill } from './layout-shift.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Pages whose longest part loads last, and that part. */
const LATE: [DemoPerson, string, string][] = [
  ['Dele', 'Boat for the lagoon', 'What each of you had paid and received'],
  ['Ada', 'Three bicycles by spring', 'Start another circle?'],
  ['Ada', 'Holiday savings', ' to swap turns. Nothing changes unless '],
];

for (const [person, title, part] of LATE)
  test(`the page of ${title} does not jump under the finger while it loads`, async ({ page }) => {
    await signInAs(page, person);
    await openCycle(page, title);
    await page.reload();
    await expect(page.getByText(part)).toBeVisible();
    await expectStill(page);
  });

test('the dashboard and My Cycles do not jump under the finger while they load', async ({ page }) => {
  await signInAs(page, 'Dele');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Needs you now' })).toBeVisible();
  await expectStill(page);
  await page.goto('/my-cycles');
  await expect(page.getByRole('heading', { name: 'Your requests to join' })).toBeVisible();
  await expectStill(page);
});
