import { expect, test } from '@playwright/test';
import * as app from './app.ts';
import { personAt, signedUp } from './people.ts';

/** 13 or 14 hours ahead of London, 8 hours behind it, and London itself with its summer time. */
for (const timezoneId of ['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/London']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('a chosen date does not shift', async ({ page }) => {
      await signedUp(personAt(page, 'Ada Lovelace'));
      await page.goto('/start-cycle?step=1');
      await app.fillStory(page, { title: 'On the last of March' });

      // Summer time in London begins on 28 March 2027, so that day is an hour shorter.
      await expect(page.getByRole('button', { name: 'Choose a date: Start Date' })).toBeEnabled();
      // Fills the native input directly, because the browser's date picker is outside the page.
      await page.locator('input[type=date]').fill('2027-03-28');
      await expect(page.getByLabel('Start Date', { exact: true })).toHaveValue('28/03/2027');
      await page.getByLabel('Start Date', { exact: true }).fill('2027-03-31');
      await page.getByLabel('Frequency').selectOption({ label: '1 month' });
      await page.getByLabel('Amount per participant').fill('100');
      const created = page.waitForRequest((request) => request.postData()?.includes('CreateCycle') ?? false);
      await page.getByRole('button', { name: 'Create Cycle' }).click();
      expect((await created).postDataJSON()).toMatchObject({
        variables: { input: { startDate: '2027-03-31' } },
      });
      // The form shows the date too, so this first waits for the next page.
      await expect(page.getByRole('heading', { name: /Congratulations/ })).toBeVisible();
      await expect(page.getByText('from 31 Mar 2027')).toBeVisible();

      await app.openCycle(page, 'On the last of March');
      await expect(app.section(page, 'The Cycle')).toContainText('31/03/2027');
      await page.goto('/profile');
      await expect(page.getByText('17 May 1990')).toBeVisible();
    });
  });
}
