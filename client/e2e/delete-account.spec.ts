import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { send } from './api.ts';
import * as app from './app.ts';
import { expectAccessible } from './inspect.ts';
import { emailTo } from './mailbox.ts';
import { PASSWORD } from './password.ts';
import { newPerson, peopleWithAccounts, signedIn, type Person } from './people.ts';
import { createCycle, createRunningCycle, tokenOf } from './running-cycle.ts';

const PHONE = { width: 390, height: 844 };

interface Round {
  id: string;
  payments: { id: string }[];
}

/** Each collector marks all payments of their round as received, which completes the circle. */
async function completeCircle(request: APIRequestContext, people: readonly Person[], title: string) {
  for (const { email } of people) {
    const token = await tokenOf(request, email);
    const { myCycles } = await send<{
      myCycles: Record<'owned' | 'accepted', { id: string; title: string }[]>;
    }>(request, '{ myCycles { owned { id title } accepted { id title } } }', {}, token);
    const found = [...myCycles.owned, ...myCycles.accepted].find((one) => one.title === title);
    const {
      cycle: { viewerRound: round },
    } = await send<{ cycle: { viewerRound: Round } }>(
      request,
      'query ($id: ID!) { cycle(id: $id) { viewerRound { id payments { id } } } }',
      { id: found?.id },
      token,
    );
    await send(
      request,
      'mutation ($id: ID!, $payments: [PaymentInput!]!) { updatePayments(roundId: $id, payments: $payments) { id } }',
      { id: round.id, payments: round.payments.map(({ id }) => ({ paymentId: id, paid: true })) },
      token,
    );
  }
}

/** Creates a circle that has not started, in which the guest has accepted. */
async function createJoinedCircle(request: APIRequestContext, owner: Person, guest: Person) {
  const { cycleId, title } = await createCycle(request, owner.email, {
    startDate: `${new Date().getFullYear() + 1}-05-10`,
  });
  const { sendInvites } = await send<{ sendInvites: { participants: { id: string; email: string }[] } }>(
    request,
    'mutation ($cycleId: ID!, $invites: [InviteInput!]!) { sendInvites(cycleId: $cycleId, invites: $invites) { participants { id email } } }',
    { cycleId, invites: [{ email: guest.email, relationship: 'FRIEND' }] },
    await tokenOf(request, owner.email),
  );
  await send(
    request,
    'mutation ($id: ID!) { respondToInvite(participantId: $id, response: ACCEPTED) { id } }',
    { id: sendInvites.participants.find(({ email }) => email === guest.email)?.id },
    await tokenOf(request, guest.email),
  );
  return title;
}

async function askToDelete(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete your account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your Password').fill(PASSWORD);
  await expectAccessible(page, 'the dialog to delete an account');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
}

/** Expects that the page shows the former member, and nothing of the person. */
async function expectForgotten(page: Page, { firstName, lastName, email }: Person): Promise<void> {
  await expect(page.getByText('Former member 1').first()).toBeVisible();
  const text = await page.locator('body').innerText();
  for (const trace of [firstName, lastName, email]) expect(text).not.toContain(trace);
}

test('an organiser hands a circle over, and then deletes the account', async ({ browser, request }) => {
  const people = await peopleWithAccounts(
    browser,
    request,
    ['Ada Lovelace', 'Bola Okafor', 'Chidi Adeyemi'],
    PHONE,
  );
  const [ada, bola, chidi] = people as [Person, Person, Person];
  const completed = await createRunningCycle(request, people);
  await completeCircle(request, people, completed);
  const title = await createJoinedCircle(request, ada, bola);
  for (const person of people) await signedIn(person);

  await test.step('Ada is refused, and follows the link to hand the circle over', async () => {
    const { page } = ada;
    await askToDelete(page);
    const refusal = page.getByRole('dialog', { name: 'You can’t delete your account yet' });
    await expect(refusal.getByText('You’re the organiser, and others have joined.')).toBeVisible();
    await expect(refusal.getByRole('link', { name: completed })).toHaveCount(0);
    await expectAccessible(page, 'the circles that keep someone');
    await refusal.getByRole('link', { name: 'Hand the circle over first' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hand this circle over?' });
    await dialog.getByLabel('New organiser').selectOption({ label: 'Bola.OK' });
    await dialog.getByLabel('Your Password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Send the offer' }).click();
    await app.expectToast(page, 'Offer sent');
    await expect(page).not.toHaveURL(/menu=/);
  });

  await test.step('Bola accepts', async () => {
    const { page, email } = bola;
    await page.goto((await emailTo(request, email, 'prove-email')).link);
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(page.getByText(`Thanks! You’ve confirmed ${email}.`)).toBeVisible();
    await page.goto((await emailTo(request, email, 'owner-offered')).link);
    await page.getByRole('button', { name: 'Run this circle' }).click();
    await app.expectToast(page, 'Answer sent');
  });

  await test.step('Ada deletes the account, and a page that is open elsewhere leads to Sign In', async () => {
    const { page } = ada;
    const { page: open } = await newPerson(browser, 'Ada Lovelace', PHONE);
    await signedIn({ ...ada, page: open });
    await open.goto('/my-cycles');
    await expect(open.getByRole('heading', { name: completed })).toBeVisible();
    await askToDelete(page);
    await expect(page.getByText('Your account is deleted. We’ve emailed you a confirmation.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect((await emailTo(request, ada.email, 'account-deleted')).subject).toBe('Your account was deleted');
    // The open list may be empty already, because the server finds no circles of a deleted account.
    await open.getByRole('button', { name: 'Menu' }).click();
    await open.getByRole('link', { name: 'Profile' }).click();
    await app.expectToast(open, 'Your session has ended. Please sign in again.');
    await expect(open.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  });

  await test.step('the others see a former member, and nothing of Ada', async () => {
    const { page } = chidi;
    await app.openCycle(page, completed);
    const circle = page.url();
    await app.unfold(page, 'The Participants');
    await expect(page.getByText('Deleted their account')).toBeVisible();
    await expectForgotten(page, ada);
    const history = await app.showHistory(page);
    await expect(history.getByText('Former member 1 deleted their account.')).toBeVisible();
    await expectForgotten(page, ada);
    await page.getByRole('link', { name: 'Agreement' }).click();
    await expect(page.getByRole('heading', { name: 'Agreement', level: 1 })).toBeVisible();
    await expectForgotten(page, ada);
    await page.goto(circle);
    await app.unfold(page, 'Records');
    await page.getByRole('link', { name: 'Ledger', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Ledger', level: 1 })).toBeVisible();
    await expectForgotten(page, ada);
    await app.openCycle(bola.page, title);
    expect(await bola.page.locator('body').innerText()).not.toContain('Lovelace');
  });

  await test.step('signing in is refused, and the address gives a new, empty account', async () => {
    const { page } = ada;
    await app.trySignIn(page, ada.email);
    await app.expectToast(page, 'No account found with this email.');
    await page.getByRole('link', { name: 'Create an account with this email' }).click();
    await app.fillSignUp(ada);
    await page.goto('/my-cycles');
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByText(completed)).toHaveCount(0);
  });
});
