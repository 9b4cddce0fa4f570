import { expect, test } from '@playwright/test';
import * as app from './app.ts';
import { inFrontOf, signedUp } from './people.ts';

/** A day ahead of London, a third of a day behind it, and London itself with its summer time. */
for (const timezoneId of ['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/London']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('a day that was chosen stays that day', async ({ page }) => {
      await signedUp(inFrontOf(page, 'Ada Lovelace'));
      await page.goto('/start-cycle?step=1');
      await app.fillStory(page, { title: 'On the last of March' });

      // The night of the 28th to the 29th of March 2027 is an hour shorter in London.
      await expect(page.getByRole('button', { name: 'Choose a date: Start Date' })).toBeEnabled();
      // What the browser's date picker does when a day is chosen in it: it is drawn outside the page.
      await page.locator('input[type=date]').fill('2027-03-28');
      await expect(page.getByLabel('Start Date', { exact: true })).toHaveValue('28/03/2027');
      await page.getByLabel('Start Date', { exact: true }).fill('2027-03-31');
      await page.getByLabel('Frequency').selectOption({ label: '1 month' });
      await page.getByLabel('Amount per participant').fill('100');
      const created = page.waitForRequest((sent) => sent.postData()?.includes('CreateCycle') ?? false);
      await page.getByRole('button', { name: 'Create Cycle' }).click();
      expect((await created).postDataJSON()).toMatchObject({
        variables: { input: { startDate: '2027-03-31' } },
      });
      // The form says it as well: that the cycle is there, only the page after it does.
      await expect(page.getByRole('heading', { name: /Congratulations/ })).toBeVisible();
      await expect(page.getByText('from 31 March 2027')).toBeVisible();

      await app.openCycle(page, 'On the last of March');
      await expect(app.section(page, 'The Cycle')).toContainText('31/03/2027');
      await page.goto('/profile');
      await expect(page.getByText('17 May 1990')).toBeVisible();
    });
  });
}
