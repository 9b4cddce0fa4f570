import { expect, test, type APIRequestContext } from '@playwright/test';
import { ask } from './api.ts';
import * as app from './app.ts';
import { complaintsOf, expectWhole } from './inspect.ts';
import { emailTo } from './mailbox.ts';
import { PASSWORD } from './password.ts';
import { newcomer, signedIn, withAccount, type Person } from './people.ts';
import { runningCycle } from './running-cycle.ts';

const PHONE = { width: 390, height: 844 };

interface Circle {
  title: string;
  rounds: { id: string; payments: { id: string }[] }[];
}

/** The collector of the first round says that everything has come. */
async function receiveAll(request: APIRequestContext, { email }: Person, title: string): Promise<void> {
  const { signIn } = await ask<{ signIn: { accessToken: string } }>(
    request,
    'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }',
    { input: { email, password: PASSWORD } },
  );
  const { myCycles } = await ask<{ myCycles: { owned: Circle[] } }>(
    request,
    '{ myCycles { owned { title rounds { id payments { id } } } } }',
    {},
    signIn.accessToken,
  );
  const [round] = myCycles.owned.find((circle) => circle.title === title)?.rounds ?? [];
  await ask(
    request,
    'mutation ($roundId: ID!, $payments: [PaymentInput!]!) { updatePayments(roundId: $roundId, payments: $payments) { id } }',
    { roundId: round?.id, payments: round?.payments.map(({ id }) => ({ paymentId: id, paid: true })) },
    signIn.accessToken,
  );
}

test('a receipt comes, its letters are turned off by one tap without signing in, and on again in the profile', async ({
  browser,
  request,
}) => {
  const people: Person[] = [];
  for (const name of ['Chidi Adeyemi', 'Bola Okafor'])
    people.push(await withAccount(request, await newcomer(browser, name, PHONE)));
  const [collector, payer] = people as [Person, Person];
  const title = await runningCycle(request, people);
  await receiveAll(request, collector, title);
  const { page } = payer;
  const complaints = complaintsOf(page);
  const receipt = await emailTo(request, payer.email, 'payment-received');
  expect(receipt.text).toContain('Record of this circle: entry');
  const link = receipt.links.find((each) => each.includes('/unsubscribe/')) ?? '';

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Turn receipts off?' })).toBeVisible();
  await expectWhole(page, 'a question about receipts');
  await page.getByRole('button', { name: 'Turn Receipts Off' }).click();
  await expect(page.getByRole('heading', { name: 'Receipts are off' })).toBeVisible();
  await expectWhole(page, 'receipts that are off');

  await signedIn(payer);
  await page.goto('/profile');
  const emails = app.section(page, 'Emails');
  await expect(emails.getByRole('switch', { name: /^Reminders/ })).toBeChecked();
  const receipts = emails.getByRole('switch', { name: /^Receipts/ });
  await expect(receipts).not.toBeChecked();
  await emails.getByText('Receipts', { exact: true }).click();
  await expect(receipts).toBeChecked();
  // The switch moves under the finger; what it says is saved only when this is said.
  await app.expectToast(page, 'Preferences saved');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Turn receipts off?' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('whoever moves takes their mornings along, and their days into a calendar', async ({
  browser,
  request,
}) => {
  const people: Person[] = [];
  for (const name of ['Dayo Adeyemi', 'Efe Musa'])
    people.push(await withAccount(request, await newcomer(browser, name, PHONE)));
  const [, payer] = people as [Person, Person];
  const title = await runningCycle(request, people);
  const { page } = await signedIn(payer);
  const complaints = complaintsOf(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

  await test.step('another time zone', async () => {
    await page.goto('/profile');
    const emails = app.section(page, 'Emails');
    await emails.getByRole('button', { name: 'Change time zone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change time zone' });
    await dialog.getByLabel('City or region').fill('lagos');
    await dialog.getByText('Africa/Lagos').click();
    await expect(dialog).toBeHidden();
    await expect(emails.getByText('Africa/Lagos')).toBeVisible();
    await page.reload();
    await expect(app.section(page, 'Emails').getByText('Africa/Lagos')).toBeVisible();
  });

  await test.step('a calendar that other programs read', async () => {
    const calendar = app.section(page, 'Calendar');
    await calendar.getByRole('button', { name: 'Create calendar link' }).click();
    await expect(calendar.getByRole('button', { name: 'Copy the calendar link' })).toBeVisible();
    await expectWhole(page, 'a profile with a calendar link');
    await calendar.getByRole('button', { name: 'Copy the calendar link' }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const feed = await request.get(link);
    expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    const text = (await feed.text()).replace(/\r\n /g, '');
    expect(text).toContain(title);
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(2);
    await app.agreeTo(calendar.getByRole('button', { name: 'Delete link' }), 'Delete the calendar link?');
    await expect(calendar.getByRole('button', { name: 'Create calendar link' })).toBeVisible();
    expect((await request.get(link)).status()).toBe(404);
  });
  expect(complaints).toEqual([]);
});
