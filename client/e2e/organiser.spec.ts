import { expect, test } from '@playwright/test';
import * as app from './app.ts';
import { countWork } from './count-work.ts';
import { emailTo } from './mailbox.ts';
import { newPerson, peopleWithAccounts, signedIn } from './people.ts';

const PHONE = { width: 390, height: 844 };

test('an organiser gets from Sign Up to a running circle with five friends in 30 taps and 18 fields', async ({
  browser,
  request,
}) => {
  const grace = await newPerson(browser, 'Grace Mensah', PHONE);
  const friends = await peopleWithAccounts(
    browser,
    request,
    ['Bola Okafor', 'Chidi Adeyemi', 'Dele Nwosu', 'Efe Musa', 'Femi Abara'],
    PHONE,
  );
  const { page } = grace;
  const title = `Mensah family susu ${Math.floor(Math.random() * 100_000)}`;
  const work = await countWork(page);
  /** The button of the next step in the path at the top of the circle's page. */
  const step = (action: string) =>
    page.locator('[aria-current=step]').getByRole('button', { name: new RegExp(`^${action}: `) });
  let link = '';

  await test.step('she signs up, and confirms her email by typing its code', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await app.fillSignUp(grace, { closesCode: false });
    const code = /\d{3} \d{3}/.exec((await emailTo(request, grace.email, 'prove-email')).text)?.[0] ?? '';
    await page.getByLabel('Six-digit code').pressSequentially(code.replace(' ', ''));
    await app.expectToast(page, 'Email confirmed');
  });

  await test.step('she creates the circle with three short answers and four sentences to tap', async () => {
    await page.getByRole('link', { name: 'Start a circle' }).click();
    await page.getByLabel('Title').fill(title);
    await app.answerStoryQuestions(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Start Date', { exact: true }).fill('31/01/2027');
    await page.getByLabel('Frequency').selectOption({ label: '1 month' });
    await page.getByLabel('Amount per participant').fill('100');
    await page.getByRole('button', { name: 'Create Cycle' }).click();
    await page.getByRole('button', { name: 'Finish' }).click();
  });

  await test.step('she shares the link', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Share a link' }).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    link = await page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('link', { name: 'Done: go to the circle' }).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    for (const friend of friends) {
      await signedIn(friend);
      await friend.page.goto(link);
      await friend.page.getByRole('button', { name: 'Ask to join' }).click();
      await expect(friend.page.getByText('You’ve asked to join')).toBeVisible();
    }
  });

  await test.step('she adds all five at once', async () => {
    await page.goto((await emailTo(request, grace.email, 'join-asked')).link);
    await page.getByLabel('All 5 are…').selectOption({ label: 'Family' });
    await page.getByRole('button', { name: 'Add all 5' }).click();
    await expect(step('Freeze')).toBeFocused();
  });

  await test.step('she follows the path to the first round', async () => {
    await app.clickAndConfirm(step('Freeze'), 'Are you sure you want to freeze this cycle section?');
    // The dialog closes while the section is still being frozen, and the button still belongs to that step.
    await expect(page.locator('[aria-current=step]')).toContainText('Freeze the participants');
    await app.clickAndConfirm(
      step('Freeze'),
      'Are you sure you want to freeze the participants section? Kindly note that users with pending requests will also be removed.',
    );
    await step('Choose').click();
    const dialog = page.getByRole('dialog', { name: 'Edit Collectors' });
    await dialog.getByRole('button', { name: 'Pick a random order' }).click();
    await dialog.getByRole('button', { name: 'Update' }).click();
    await step('Send').click();
    await page.locator('[aria-current=step]').getByRole('link', { name: 'Confirm your turn' }).click();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await app.expectToast(page, 'Confirmation status updated successfully!');
    for (const friend of friends)
      await app.answerSlot(
        friend.page,
        (await emailTo(request, friend.email, 'confirmation')).link,
        'Confirm',
      );
    await page.goto((await emailTo(request, grace.email, 'all-confirmed')).link);
    await app.clickAndConfirm(step('Start'), '');
    await app.expectToast(page, 'Cycle started successfully');
  });

  const counted = await work();
  test
    .info()
    .annotations.push({ type: 'taps and fields of the organiser', description: JSON.stringify(counted) });
  expect(counted.taps, 'taps outside text fields').toBeLessThanOrEqual(30);
  expect(counted.fields, 'fields').toBeLessThanOrEqual(18);
});
