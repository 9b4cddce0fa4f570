import { expect, test, type APIRequestContext } from '@playwright/test';
import { send } from './api.ts';
import { browserErrors, expectAccessible } from './inspect.ts';
import { emailTo } from './mailbox.ts';
import { PASSWORD } from './password.ts';
import { peopleWithAccounts, type Person } from './people.ts';
import { createRunningCycle } from './running-cycle.ts';

const PHONE = { width: 390, height: 844 };

/** Verifies the person's address by the email of the sign-up, and moves them to a time zone. */
async function settle(request: APIRequestContext, { email }: Person, timeZone: string): Promise<void> {
  const { signIn } = await send<{ signIn: { accessToken: string } }>(
    request,
    'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }',
    { input: { email, password: PASSWORD } },
  );
  const { link } = await emailTo(request, email, 'prove-email');
  const code = new URL(link).searchParams.get('code');
  await send(
    request,
    'mutation ($code: String!) { proveOwnEmail(code: $code) }',
    { code },
    signIn.accessToken,
  );
  await send(
    request,
    'mutation ($input: UpdatePreferencesInput!) { updatePreferences(input: $input) { id } }',
    { input: { timeZone } },
    signIn.accessToken,
  );
}

/** A time zone in which it is between ten and eleven now: reminders go out from nine on, and on the first day only until noon. */
function morningZone(now: Date): { timeZone: string; day: string } {
  const hours = ((10 - now.getUTCHours() + 36) % 24) - 12;
  const timeZone = hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
  return { timeZone, day: new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 10) };
}

test('in month three, a member goes from the reminder to “I have paid” in two taps, without a password', async ({
  browser,
  request,
}) => {
  test.slow(); // the reminders of a minute
  const people = await peopleWithAccounts(browser, request, ['Chidi Adeyemi', 'Bola Okafor'], PHONE);
  const [, bola] = people as [Person, Person];
  const { timeZone, day } = morningZone(new Date());
  await settle(request, bola, timeZone);
  const title = await createRunningCycle(request, people, {
    startDate: day,
    currency: 'GHS',
    payTo: 'MoMo 024 555 0101',
  });
  const { page } = bola;
  const errors = browserErrors(page);
  let link = '';
  await expect(async () => {
    const email = await emailTo(request, bola.email, 'morning');
    link = email.links.find((each) => each.includes('/pay/')) ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 100_000 });

  await test.step('the first tap, in the email, shows how to pay, and nothing more', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Pay .*Chidi\.AD.* GHS\s100/);
    await expect(page.getByText(title)).toBeVisible();
    await expect(page.getByText(/^KOLO[0-9A-HJKMNP-TV-Z]{6}$/)).toBeVisible();
    await expectAccessible(page, 'the page of a payment link');
  });

  await test.step('the second tap reports the payment', async () => {
    await page.getByRole('button', { name: 'I have paid', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/You said you paid .*Chidi\.AD/);
    await expect(page.getByText(/What happens next/)).toBeVisible();
    await expectAccessible(page, 'the page after the report');
  });

  await test.step('the link then leads through Sign In to the payment', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expectAccessible(page, 'the page of a payment link that has ended');
    await page.getByRole('link', { name: 'Sign in to see the payment' }).click();
    await expect(page.getByText('Sign in to see your payment.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(bola.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Payment Required' });
    await expect(dialog.getByText(/You said you paid on/)).toBeVisible();
  });
  expect(errors).toEqual([]);
});
