import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from './password.ts';
import type { Person } from './people.ts';

/** The actions of people on the screen. */

export const toast = (page: Page, text: string): Locator =>
  page
    .getByRole('region', { name: /notifications/i })
    .getByText(text, { exact: true })
    .first();

export const expectToast = (page: Page, text: string): Promise<void> =>
  expect(toast(page, text)).toBeVisible();

/**
 * Fills both steps of Sign Up, beginning on the first. An invited person's email address is already filled in.
 * @param closesCode whether the person closes the card that asks for the code of the first email
 */
export async function fillSignUp(
  { page, firstName, lastName, email }: Person,
  {
    isInvited = false,
    closesCode = !isInvited,
    withCard,
  }: { isInvited?: boolean; closesCode?: boolean; withCard?: () => Promise<void> } = {},
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
  // The link of an invite has verified the address. Everyone else first gets the card for the code.
  if (withCard) await withCard();
  if (closesCode) await page.getByRole('button', { name: 'Not now' }).click();
}

/** Submits the form of the sign-in page. */
export async function trySignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Signs in on the sign-in page. The next page depends on where the person came from. */
export async function signIn({ page, email }: Person): Promise<void> {
  await trySignIn(page, email);
  await expectToast(page, 'Signed in successfully');
}

/** Opens the home page in a signed-out browser, signs in, and waits for the dashboard. */
export async function openAndSignIn(person: Person): Promise<void> {
  await person.page.goto('/');
  await signIn(person);
  await expect(person.page.getByRole('heading', { name: greeting(person) })).toBeVisible();
}

export const greeting = ({ firstName, lastName }: Person): string => `Hello ${firstName} ${lastName}`;

/** Signs out with the button in the navigation bar, which is in a menu on phones. */
export async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /menu/i });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
}

export interface Plan {
  title: string;
  description: string;
  /** dd/mm/yyyy, the format of the form. */
  startDate: string;
  frequency: string;
  amount: string;
}

const STORY = 'We save together, and each of us takes the pot once. '.repeat(7);

/** What an honest, short writer answers to the questions about the story, with a sentence to tap for each. */
const STORY_ANSWERS: Record<string, { answer?: string; tap: string }> = {
  'What are we saving for?': {
    answer: 'School fees and Christmas.',
    tap: 'Each of us decides what to use the money for.',
  },
  'How do we pay, and by when?': {
    answer: '100 euros every month by MoMo, by the 1st.',
    tap: 'Everyone pays on or before the collection day.',
  },
  'What if someone can’t pay?': {
    answer: 'Call me first and we find a way.',
    tap: 'If you can’t pay on time, say so at least two days before.',
  },
  'Who collects first?': { tap: 'We draw lots for the order, and everyone can watch.' },
};

/** Answers four of the questions that help with the description. Returns the description that this makes. */
export async function answerStoryQuestions(page: Page): Promise<string> {
  for (const [question, { answer, tap }] of Object.entries(STORY_ANSWERS)) {
    const field = page.getByRole('textbox', { name: question });
    const opener = page.getByText(question, { exact: true }).first();
    // The questions load after the form. One is open at a time: a click on that one would close it.
    await expect(opener).toBeVisible();
    if (!(await field.isVisible())) await opener.click();
    if (answer) await field.fill(answer);
    await page.getByRole('button', { name: tap }).click();
  }
  const paragraphs = Object.values(STORY_ANSWERS).map(({ answer, tap }) =>
    [answer, tap].filter(Boolean).join(' '),
  );
  return paragraphs.join('\n\n');
}

/** Fills the first step of Start Cycle, and goes to the second. */
export async function fillStory(
  page: Page,
  { title, description = STORY }: { title: string; description?: string },
): Promise<void> {
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  await page.getByRole('radio', { name: 'Group' }).check();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill(description);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
}

/** Completes the three steps of Start Cycle. Ends on Send Invites. */
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

/** Fills one row per person in the invite form on the screen, and sends the invites. */
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

/** Clicks a button that opens a question, checks the question's text, and confirms. */
export async function clickAndConfirm(button: Locator, question: string): Promise<void> {
  await button.click();
  const dialog = button.page().getByRole('alertdialog');
  await expect(dialog).toContainText(question);
  await dialog.getByRole('button').last().click();
  await expect(dialog).toBeHidden();
}

/** Rejects an invite or a slot and confirms it, optionally with a reason. */
export async function reject(page: Page, name: 'Reject' | 'Reject Invite', reason?: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog).toContainText('Your answer is final');
  if (reason) await dialog.getByLabel('Why not').fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The section of the page with this heading. */
export const section = (page: Page, name: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Opens a section of a started cycle's page, if it is folded. */
export async function unfold(page: Page, name: string): Promise<void> {
  const opener = section(page, name).getByRole('button', { name, exact: true });
  await opener.waitFor();
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
}

/** A to-do item of the dashboard that has all these texts: the first card, or a row. */
export const toDo = (page: Page, ...texts: (string | RegExp)[]): Locator =>
  texts.reduce<Locator>(
    (items, hasText) => items.filter({ hasText }),
    page.locator('main').locator('li').or(page.locator('main').getByRole('region')),
  );

/** The history among the records of a cycle's page, once it is open. */
export const history = (page: Page): Locator => page.getByRole('region', { name: 'History', exact: true });

/** Opens the history on the page of a started cycle. */
export async function showHistory(page: Page): Promise<Locator> {
  await unfold(page, 'Records');
  await page.getByRole('button', { name: 'Show history' }).click();
  return history(page);
}

/** Opens a cycle from My Cycles. `stage` selects one of several cycles with the same title. */
export async function openCycle(page: Page, title: string, stage = ''): Promise<void> {
  await page.goto('/my-cycles');
  await viewDetails(page, title, stage);
}

/** Opens a cycle when the page is already on My Cycles. */
export async function viewDetails(page: Page, title: string, stage = ''): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: title }).filter({ hasText: stage });
  await card.getByRole('link', { name: /View Details/ }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

/** Freezes both sections on the cycle's page. */
export async function freezeBoth(page: Page): Promise<void> {
  const participants = section(page, 'The Participants');
  await clickAndConfirm(
    section(page, 'The Cycle').getByRole('button', { name: 'Freeze' }),
    'Are you sure you want to freeze this cycle section?',
  );
  await expectToast(page, 'Section frozen successfully');
  await clickAndConfirm(
    participants.getByRole('button', { name: 'Freeze' }),
    'Kindly note that users with pending requests will also be removed.',
  );
  await expect(participants.getByRole('button', { name: 'Unlock' })).toBeEnabled();
}

/** Assigns the slots to these people, in this order. */
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

/** Confirms or rejects a slot with the link in its email. */
export async function answerSlot(page: Page, link: string, answer: 'Confirm' | 'Reject'): Promise<void> {
  await page.goto(link);
  if (answer === 'Reject') await reject(page, answer);
  else await page.getByRole('button', { name: answer, exact: true }).click();
  await expectToast(page, 'Confirmation status updated successfully!');
  await expect(page).toHaveURL(/\/my-cycles$/);
}

/** The collector's row on the cycle's page. */
export const collectorRow = (page: Page, collector: string): Locator =>
  section(page, 'The Collectors').getByRole('row', { name: new RegExp(collector.replace('.', '\\.')) });

/** Opens the payments of the collector's round on the cycle's page. */
export async function openPayments(page: Page, collector: string): Promise<Locator> {
  await unfold(page, 'The Collectors');
  await collectorRow(page, collector)
    .getByRole('button', { name: /View Details/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Payment Details' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/**
 * Taps a payer's row in the dialog of a round's payments, whose checkbox then shows `paid`. The tap waits until the dialog has
 * stopped moving.
 */
export async function tapPayer(dialog: Locator, payer: string | RegExp, paid = true): Promise<void> {
  const row = dialog.getByRole('row', { name: payer });
  await expect(row.getByRole('checkbox')).toBeChecked({ checked: !paid });
  await row.click();
  await expect(row.getByRole('checkbox')).toBeChecked({ checked: paid });
}

/** Reports the payment to the collector on the cycle's page: today, in cash. */
export async function reportPayment(page: Page, collector: string, summary: string | RegExp): Promise<void> {
  await unfold(page, 'The Collectors');
  await collectorRow(page, collector).getByRole('button', { name: 'Pay', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment Required' });
  await expect(dialog).toContainText(summary);
  await dialog.getByLabel('How you paid').selectOption('CASH');
  await dialog.getByRole('button', { name: 'I have paid', exact: true }).click();
  await expect(dialog.getByText(`We’ve asked ${collector} to confirm.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
}
