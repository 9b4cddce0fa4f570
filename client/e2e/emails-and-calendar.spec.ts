import { expect, test, type APIRequestContext } from '@playwright/test';
import { send } from './api.ts';
import * as app from './app.ts';
import { browserErrors, expectAccessible } from './inspect.ts';
import { emailTo } from './mailbox.ts';
import { PASSWORD } from './password.ts';
import { peopleWithAccounts, signedIn, type Person } from './people.ts';
import { createRunningCycle } from './running-cycle.ts';

const PHONE = { width: 390, height: 844 };

interface CycleView {
  title: string;
  rounds: { id: string; payments: { id: string }[] }[];
}

/** Marks all payments of the first round as received, as its collector. */
async function receiveAll(request: APIRequestContext, { email }: Person, title: string): Promise<void> {
  const { signIn } = await send<{ signIn: { accessToken: string } }>(
    request,
    'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }',
    { input: { email, password: PASSWORD } },
  );
  const { myCycles } = await send<{ myCycles: { owned: CycleView[] } }>(
    request,
    '{ myCycles { owned { title rounds { id payments { id } } } } }',
    {},
    signIn.accessToken,
  );
  const [round] = myCycles.owned.find((cycle) => cycle.title === title)?.rounds ?? [];
  await send(
    request,
    'mutation ($roundId: ID!, $payments: [PaymentInput!]!) { updatePayments(roundId: $roundId, payments: $payments) { id } }',
    { roundId: round?.id, payments: round?.payments.map(({ id }) => ({ paymentId: id, paid: true })) },
    signIn.accessToken,
  );
}

test('receipts can be turned off from an email without signing in, and on again in the profile', async ({
  browser,
  request,
}) => {
  const people = await peopleWithAccounts(browser, request, ['Chidi Adeyemi', 'Bola Okafor'], PHONE);
  const [collector, payer] = people as [Person, Person];
  const title = await createRunningCycle(request, people);
  await receiveAll(request, collector, title);
  const { page } = payer;
  const errors = browserErrors(page);
  const receipt = await emailTo(request, payer.email, 'payment-received');
  expect(receipt.text).toContain('Record of this circle: entry');
  const link = receipt.links.find((each) => each.includes('/unsubscribe/')) ?? '';

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Stop receipts?' })).toBeVisible();
  await expectAccessible(page, 'the question to turn receipts off');
  await page.getByRole('button', { name: 'Stop receipts' }).click();
  await expect(page.getByRole('heading', { name: 'Receipts are off' })).toBeVisible();
  await expectAccessible(page, 'the confirmation that receipts are off');

  await signedIn(payer);
  await page.goto('/profile');
  const emails = app.section(page, 'Emails');
  await expect(emails.getByRole('switch', { name: /^Reminders/ })).toBeChecked();
  const receipts = emails.getByRole('switch', { name: /^Receipts/ });
  await expect(receipts).not.toBeChecked();
  await emails.getByText('Receipts', { exact: true }).click();
  await expect(receipts).toBeChecked();
  // The switch moves immediately, but the preference is saved only when this toast appears.
  await app.expectToast(page, 'Preferences saved');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Stop receipts?' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a person can change the time zone and subscribe to a calendar', async ({ browser, request }) => {
  const people = await peopleWithAccounts(browser, request, ['Dayo Adeyemi', 'Efe Musa'], PHONE);
  const [, payer] = people as [Person, Person];
  const title = await createRunningCycle(request, people);
  const { page } = await signedIn(payer);
  const errors = browserErrors(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

  await test.step('the time zone can be changed', async () => {
    await page.goto('/profile');
    const emails = app.section(page, 'Emails');
    await emails.getByRole('button', { name: 'Change time zone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change time zone' });
    await dialog.getByLabel('City or region').fill('lagos');
    await dialog.getByText('Africa/Lagos').click();
    await expect(dialog).toBeHidden();
    await expect(emails.getByText('Africa/Lagos')).toBeVisible();
    // Closing the dialog goes back from its history entry, and that navigation would abort the reload.
    await page.waitForFunction(() => history.state?.koloGuard !== true);
    await page.reload();
    await expect(app.section(page, 'Emails').getByText('Africa/Lagos')).toBeVisible();
  });

  await test.step('other programs can read the calendar until its link is ended', async () => {
    const calendar = app.section(page, 'Calendar');
    await calendar.getByRole('button', { name: 'Create calendar link' }).click();
    await expect(calendar.getByRole('button', { name: 'Copy the calendar link' })).toBeVisible();
    await expectAccessible(page, 'a profile with a calendar link');
    await calendar.getByRole('button', { name: 'Copy the calendar link' }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const feed = await request.get(link);
    expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    const text = (await feed.text()).replace(/\r\n /g, '');
    expect(text).toContain(title);
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(2);
    await app.clickAndConfirm(
      calendar.getByRole('button', { name: 'Delete link' }),
      'Delete the calendar link?',
    );
    await expect(calendar.getByRole('button', { name: 'Create calendar link' })).toBeVisible();
    expect((await request.get(link)).status()).toBe(404);
  });
  expect(errors).toEqual([]);
});
