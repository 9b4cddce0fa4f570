import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from './password.ts';
import type { Person } from './people.ts';

/** The domain's verbs, as people do them on the screen. */

export const toast = (page: Page, words: string): Locator =>
  page
    .getByRole('region', { name: /notifications/i })
    .getByText(words, { exact: true })
    .first();

export const expectToast = (page: Page, words: string): Promise<void> =>
  expect(toast(page, words)).toBeVisible();

/** Fills the two steps of Sign Up, on whose first one the page stands; the address of an invite stands there already. */
export async function fillSignUp(
  { page, firstName, lastName, email }: Person,
  { isInvited = false } = {},
): Promise<void> {
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill(lastName);
  if (!isInvited) await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  await page.getByLabel('Phone Number').fill('+44 20 7946 0000');
  await page.getByLabel('Date of Birth', { exact: true }).fill('17/05/1990');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expectToast(page, 'Registration successful');
}

/** Tries to sign in on the sign-in page. */
export async function trySignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Signs in on the sign-in page, wherever that leads then. */
export async function signIn({ page, email }: Person): Promise<void> {
  await trySignIn(page, email);
  await expectToast(page, 'Signed in successfully');
}

/** From a browser that knows nobody to the dashboard. */
export async function arrive(person: Person): Promise<void> {
  await person.page.goto('/');
  await signIn(person);
  await expect(person.page.getByRole('heading', { name: greeting(person) })).toBeVisible();
}

export const greeting = ({ firstName, lastName }: Person): string => `Hello ${firstName} ${lastName}`;

/** Signs out by the navigation bar, which a phone hides in a menu. */
export async function logOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /menu/i });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
}

export interface Plan {
  title: string;
  description: string;
  /** dd/mm/yyyy, as people type it. */
  startDate: string;
  frequency: string;
  amount: string;
}

const STORY = 'We save together, and each of us takes the pot once. '.repeat(7);

/** Fills the first step of Start Cycle, and goes on to the second. */
export async function fillStory(
  page: Page,
  { title, description = STORY }: { title: string; description?: string },
): Promise<void> {
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  await page.getByLabel('Type').selectOption({ label: 'Group' });
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill(description);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
}

/** Walks through the three steps of Start Cycle. Ends on Send Invites. */
export async function startCycle(page: Page, plan: Plan): Promise<void> {
  await page
    .getByRole('link', { name: /^Start Cycle/ })
    .or(page.getByRole('button', { name: /^Start Cycle/ }))
    .first()
    .click();
  await fillStory(page, plan);
  await page.getByLabel('Start Date', { exact: true }).fill(plan.startDate);
  await page.getByLabel('Frequency').selectOption({ label: plan.frequency });
  await page.getByLabel('Amount per participant').fill(plan.amount);
  await page
    .getByRole('button', { name: 'Next' })
    .or(page.getByRole('button', { name: 'Create' }))
    .first()
    .click();
  await expectToast(page, 'Cycle created successfully');
  await expect(page.getByRole('heading', { name: /Congratulations/ })).toBeVisible();
  await expect(page.getByText('Cycle is now live!')).toBeVisible();
  await page
    .getByRole('button', { name: 'Finish' })
    .or(page.getByRole('link', { name: 'Finish' }))
    .click();
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
}

/** Fills one row per person and sends them, on whatever form of invites is on the screen. */
export async function sendInvites(page: Page, guests: readonly Person[], submit: string): Promise<void> {
  for (const [index, guest] of guests.entries()) {
    const row = page.getByRole('group', { name: `New invite ${index + 1}` });
    if (!(await row.isVisible())) await page.getByRole('button', { name: 'Add invite' }).click();
    await row.getByLabel('Relationship').selectOption({ label: 'Friend' });
    await row.getByLabel('Email').fill(guest.email);
  }
  await page.getByRole('button', { name: submit, exact: true }).click();
  await expectToast(page, 'New invites sent successfully!');
}

/** Presses a button that asks first, checks what it asks, and agrees. */
export async function agreeTo(button: Locator, question: string): Promise<void> {
  await button.click();
  const dialog = button.page().getByRole('alertdialog');
  await expect(dialog).toContainText(question);
  await dialog.getByRole('button').last().click();
  await expect(dialog).toBeHidden();
}

/** Says no, which is asked about first; a reason may come with it. */
export async function reject(page: Page, name: 'Reject' | 'Reject Invite', reason?: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog).toContainText('Your answer is final');
  if (reason) await dialog.getByLabel('Why not').fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The part of a page under this heading. */
export const section = (page: Page, name: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Opens one of the person's cycles from My Cycles; of several by one title, that in this stage. */
export async function openCycle(page: Page, title: string, stage = ''): Promise<void> {
  await page.goto('/my-cycles');
  await viewDetails(page, title, stage);
}

/** Opens one of the cycles that My Cycles shows. */
export async function viewDetails(page: Page, title: string, stage = ''): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: title }).filter({ hasText: stage });
  await card.getByRole('link', { name: /View Details/ }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

/** Freezes what the cycle agrees and who takes part, on its page. */
export async function freezeBoth(page: Page): Promise<void> {
  const participants = section(page, 'The Participants');
  await agreeTo(
    section(page, 'The Cycle').getByRole('button', { name: 'Freeze' }),
    'Are you sure you want to freeze this cycle section?',
  );
  await expectToast(page, 'Section frozen successfully');
  await agreeTo(
    participants.getByRole('button', { name: 'Freeze' }),
    'Kindly note that users with pending requests will also be removed.',
  );
  await expect(participants.getByRole('button', { name: 'Unlock' })).toBeEnabled();
}

/** Gives the slots to these people, in this order. */
export async function chooseCollectors(page: Page, names: readonly string[]): Promise<void> {
  await section(page, 'The Collectors').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  const selects = dialog.getByRole('combobox');
  await expect(selects).toHaveCount(names.length);
  for (const select of await selects.all()) await select.selectOption('');
  for (const [slot, name] of names.entries()) await selects.nth(slot).selectOption({ label: name });
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, 'Collectors updated successfully!');
}

/** Answers for a slot by the link of its letter. */
export async function answerSlot(page: Page, link: string, answer: 'Confirm' | 'Reject'): Promise<void> {
  await page.goto(link);
  if (answer === 'Reject') await reject(page, answer);
  else await page.getByRole('button', { name: answer, exact: true }).click();
  await expectToast(page, 'Confirmation status updated successfully!');
  await expect(page).toHaveURL(/\/my-cycles$/);
}

/** What the cycle's page says of this collector. */
export const collectorRow = (page: Page, collector: string): Locator =>
  section(page, 'The Collectors').getByRole('row', { name: new RegExp(collector.replace('.', '\\.')) });

/** Opens the payments of this collector's round, on the cycle's page. */
export async function openPayments(page: Page, collector: string): Promise<Locator> {
  await collectorRow(page, collector)
    .getByRole('button', { name: /View Details/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Payment Details' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Says on the cycle's page that the collector was paid, by what the dialog proposes. */
export async function reportPayment(page: Page, collector: string, whomAndWhen: string): Promise<void> {
  await collectorRow(page, collector).getByRole('button', { name: 'Pay', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment Required' });
  await expect(dialog).toContainText(whomAndWhen);
  await dialog.getByRole('button', { name: 'I have paid' }).click();
  await expect(dialog.getByText(`We’ve asked ${collector} to confirm.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
}
