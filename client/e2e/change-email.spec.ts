import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { expectToast, trySignIn } from './app.ts';
import { browserErrors, expectAccessible } from './inspect.ts';
import { emailTo } from './mailbox.ts';
import { PASSWORD } from './password.ts';
import { startOwnServer } from './own-server.ts';
import { newPerson, personAt, signedUp, type Person } from './people.ts';

const PHONE = { width: 390, height: 844 };
test.use({ viewport: PHONE });

/** The path of an emailed link, which may name another host. */
const pathOf = (link: string): string => new URL(link).pathname + new URL(link).search;

async function askToChange(page: Page, email: string): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change email' });
  await expectAccessible(page, 'the dialog to change one’s email', '[role=dialog]');
  await dialog.getByLabel('New email').fill(email);
  await dialog.getByLabel('Your Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByText(`Waiting for you to confirm ${email}.`)).toBeVisible();
}

/** Cancels with a link to the old address, in a browser without a session. */
async function cancel(page: Page, link: string): Promise<void> {
  await page.goto(pathOf(link));
  await expect(page.getByText('Someone asked to change the email of your Kolo account.')).toBeVisible();
  await expectAccessible(page, 'the page that cancels a change of email');
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(page.getByText('You’ve cancelled the change. Your email stays the same.')).toBeVisible();
}

/** Signs the person up, and confirms their email by its link. */
async function verified(person: Person, request: APIRequestContext): Promise<Person> {
  const { page, email } = await signedUp(person);
  await page.goto(pathOf((await emailTo(request, email, 'prove-email')).link));
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByText(`Thanks! You’ve confirmed ${email}.`)).toBeVisible();
  return person;
}

async function confirm(page: Page, link: string): Promise<void> {
  await page.goto(pathOf(link));
  await expect(page.getByRole('heading', { name: 'Confirm your new email' })).toBeVisible();
  await expectAccessible(page, 'the page that confirms a new email');
  await page.getByRole('button', { name: 'Confirm my new email' }).click();
  await expect(page.getByText('Thanks! You’ve confirmed your new email.')).toBeVisible();
}

test('the old address cancels a change of email, and a second change goes through', async ({
  browser,
  page,
  request,
}) => {
  const errors = browserErrors(page);
  const ada = await signedUp(personAt(page, 'Ada Lovelace'));
  const mailbox = (await newPerson(browser, 'Ada Lovelace', PHONE)).page;
  const wrong = ada.email.replace('@', '.wrong@');
  const right = ada.email.replace('@', '.new@');

  await askToChange(page, wrong);
  const notice = await emailTo(request, ada.email, 'email-change-notice');
  expect(notice.text).not.toContain(wrong);
  await cancel(mailbox, notice.link);
  await page.goto(pathOf((await emailTo(request, wrong, 'email-change-code')).link));
  await page.getByRole('button', { name: 'Confirm my new email' }).click();
  await expect(page.getByText(`This link doesn’t work for ${ada.email}.`)).toBeVisible();

  // The first address was never verified, so the change does not wait for a day.
  await askToChange(page, right);
  await confirm(page, (await emailTo(request, right, 'email-change-code')).link);
  await page.goto('/profile');
  await expect(page.getByText(`Your email changes to ${right} within a few minutes.`)).toBeVisible();
  await emailTo(request, right, 'email-changed');
  await page.reload();
  await expect(page.getByText(right)).toBeVisible();
  await expect(page.getByText('Your new email')).toHaveCount(0);

  // The new address signs in, the old one does not, and its link can no longer cancel anything.
  await mailbox.goto('/');
  await trySignIn(mailbox, ada.email);
  await expect(mailbox.getByText('No account found with this email.').first()).toBeVisible();
  await trySignIn(mailbox, right);
  await expectToast(mailbox, 'Signed in successfully');
  expect(errors).toEqual([]);
});

test('a change from a verified email waits for a day, and the old address can still cancel it', async ({
  browser,
  page,
  request,
}) => {
  const bola = await verified(personAt(page, 'Bola Okafor'), request);

  const next = bola.email.replace('@', '.new@');
  await askToChange(page, next);
  const first = await emailTo(request, bola.email, 'email-change-notice');
  await confirm(page, (await emailTo(request, next, 'email-change-code')).link);
  await page.goto('/profile');
  await expect(page.getByText(new RegExp(`^Your email changes to ${next} on \\d`))).toBeVisible();
  await expectAccessible(page, 'a profile whose email changes tomorrow');

  // The link of the second email: the first one might have been deleted by then.
  const second = await emailTo(request, bola.email, 'email-change-notice', { besides: [first.link] });
  await cancel((await newPerson(browser, 'Bola Okafor', PHONE)).page, second.link);
  await page.reload();
  await expect(page.getByText(bola.email)).toBeVisible();
  await expect(page.getByText('Your new email')).toHaveCount(0);
});

test('a change from a verified email goes through after a day', async ({ browser }) => {
  const server = await startOwnServer();
  const context = await browser.newContext({ baseURL: server.url, viewport: PHONE, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const { request } = context;
    const zoe = await verified(personAt(page, 'Zoe Mensah'), request);
    const next = zoe.email.replace('@', '.new@');
    await askToChange(page, next);
    await confirm(page, (await emailTo(request, next, 'email-change-code')).link);
    await page.goto('/profile');
    await expect(page.getByText(new RegExp(`^Your email changes to ${next} on \\d`))).toBeVisible();

    // A day and a minute.
    await server.restart(24 * 60 + 1);
    await emailTo(request, next, 'email-changed');
    await page.goto('/profile');
    await expect(page.getByText(next)).toBeVisible();
    await expect(page.getByText('Your new email')).toHaveCount(0);
  } finally {
    await context.close();
    await server.stop();
  }
});
