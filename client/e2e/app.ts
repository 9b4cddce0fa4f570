import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from './password.ts';
import type { Person } from './people.ts';
import { named, said, saidExactly } from './texts.ts';

/** The actions of people on the screen. */

export const toast = (page: Page, text: string): Locator =>
  page
    .getByRole('region', { name: said(page, 'Notifications') })
    .getByText(saidExactly(page, text), { exact: true })
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
  await page.getByLabel(said(page, 'First Name')).fill(firstName);
  await page.getByLabel(said(page, 'Last Name')).fill(lastName);
  if (!isInvited) await page.getByLabel(said(page, 'Email')).fill(email);
  await page.getByLabel(saidExactly(page, 'Password'), { exact: true }).fill(PASSWORD);
  await page.getByLabel(said(page, 'Confirm Password')).fill(PASSWORD);
  await page.getByRole('button', { name: said(page, 'Next') }).click();
  await expect(page.getByText(said(page, 'Step {step} of {total}', { step: 2, total: 2 }))).toBeVisible();
  await page.getByLabel(said(page, 'Phone Number')).fill('+44 20 7946 0000');
  await page.getByLabel(saidExactly(page, 'Date of Birth'), { exact: true }).fill('17/05/1990');
  await page.getByRole('button', { name: said(page, 'Sign Up') }).click();
  await expectToast(page, 'Registration successful');
  // The link of an invite has verified the address. Everyone else first gets the card for the code.
  if (withCard) await withCard();
  if (closesCode) await page.getByRole('button', { name: said(page, 'Not now') }).click();
}

/** Submits the form of the sign-in page. */
export async function trySignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel(said(page, 'Email')).fill(email);
  await page.getByLabel(saidExactly(page, 'Password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: saidExactly(page, 'Sign In'), exact: true }).click();
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

export const greeting = ({ page, firstName, lastName }: Person): string | RegExp =>
  said(page, 'Hello {name}', { name: `${firstName} ${lastName}` });

/** Signs out with the button in the navigation bar, which is in a menu on phones. */
export async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: said(page, 'Menu') });
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole('button', { name: said(page, 'Logout') })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: said(page, 'Sign In') })).toBeVisible();
}

/** Chooses an option by its text, which may contain marks for direction. */
async function choose(select: Locator, words: string | RegExp): Promise<void> {
  const option = select.getByRole('option', { name: words, exact: true });
  await select.selectOption(await option.getAttribute('value'));
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
  await expect(page.getByText(said(page, 'Step {step} of {total}', { step: 1, total: 3 }))).toBeVisible();
  await page.getByRole('radio', { name: said(page, 'Group') }).check();
  await page.getByLabel(said(page, 'Title')).fill(title);
  await page.getByLabel(said(page, 'Description')).fill(description);
  await page.getByRole('button', { name: said(page, 'Next') }).click();
  await expect(page.getByText(said(page, 'Step {step} of {total}', { step: 2, total: 3 }))).toBeVisible();
}

/** Completes the three steps of Start Cycle. Ends on Send Invites. */
export async function startCycle(page: Page, plan: Plan): Promise<void> {
  const words = { name: said(page, 'Start Cycle') };
  await page.getByRole('link', words).or(page.getByRole('button', words)).first().click();
  await fillStory(page, plan);
  await page.getByLabel(saidExactly(page, 'Start Date'), { exact: true }).fill(plan.startDate);
  await choose(page.getByLabel(said(page, 'Frequency')), saidExactly(page, plan.frequency));
  await page.getByLabel(said(page, 'Amount per participant')).fill(plan.amount);
  await page.getByRole('button', { name: said(page, 'Create Cycle') }).click();
  await expectToast(page, 'Cycle created successfully');
  await expect(page.getByRole('heading', { name: said(page, 'Congratulations') })).toBeVisible();
  await expect(page.getByText(said(page, 'Cycle is now live!'))).toBeVisible();
  await page
    .getByRole('button', { name: said(page, 'Finish') })
    .or(page.getByRole('link', { name: said(page, 'Finish') }))
    .click();
  await expect(page.getByText(said(page, 'Step {step} of {total}', { step: 1, total: 2 }))).toBeVisible();
}

/** Fills one row per person in the invite form on the screen, and sends the invites. */
export async function sendInvites(page: Page, guests: readonly Person[], submit: string): Promise<void> {
  for (const [index, guest] of guests.entries()) {
    const row = page.getByRole('group', {
      name: saidExactly(page, 'New invite {number}', { number: index + 1 }),
    });
    if (!(await row.isVisible())) await page.getByRole('button', { name: said(page, 'Add invite') }).click();
    await choose(row.getByLabel(said(page, 'Relationship')), saidExactly(page, 'Friend'));
    await row.getByLabel(said(page, 'Email')).fill(guest.email);
  }
  await page.getByRole('button', { name: saidExactly(page, submit), exact: true }).click();
  await expectToast(page, 'New invites sent successfully!');
}

/** Clicks a button that opens a question, checks the question's text, and confirms. */
export async function clickAndConfirm(button: Locator, question: string): Promise<void> {
  await button.click();
  const page = button.page();
  const dialog = page.getByRole('alertdialog');
  if (question) await expect(dialog).toContainText(said(page, question));
  await dialog.getByRole('button').last().click();
  await expect(dialog).toBeHidden();
}

const FINAL = {
  Reject:
    'Your answer is final. The circle can’t start until the organiser has changed the order. Reject this turn?',
  'Reject Invite':
    'Your answer is final. We’ll email {owner}, and you’d need a new invite to change your mind. Reject this invite?',
};

/** Rejects an invite or a slot and confirms it, optionally with a reason. */
export async function reject(page: Page, name: 'Reject' | 'Reject Invite', reason?: string): Promise<void> {
  const words = { name: saidExactly(page, name), exact: true };
  await page.getByRole('button', words).click();
  const dialog = page.getByRole('dialog', words);
  await expect(dialog).toContainText(said(page, FINAL[name]));
  if (reason) await dialog.getByLabel(said(page, 'Why not? (optional)')).fill(reason);
  await dialog.getByRole('button', words).click();
  await expect(dialog).toBeHidden();
}

/** The section of the page with this heading. */
export const section = (page: Page, name: string): Locator =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: saidExactly(page, name), exact: true }) });

/** Opens a section of a started cycle's page, if it is folded. */
export async function unfold(page: Page, name: string): Promise<void> {
  const opener = section(page, name).getByRole('button', { name: saidExactly(page, name), exact: true });
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
export const history = (page: Page): Locator =>
  page.getByRole('region', { name: saidExactly(page, 'History'), exact: true });

/** Opens the history on the page of a started cycle. */
export async function showHistory(page: Page): Promise<Locator> {
  await unfold(page, 'Records');
  await page.getByRole('button', { name: said(page, 'Show history') }).click();
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
  await card.getByRole('link', { name: said(page, 'View Details') }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

/** Freezes both sections on the cycle's page. */
export async function freezeBoth(page: Page): Promise<void> {
  const participants = section(page, 'The Participants');
  await clickAndConfirm(
    section(page, 'The Cycle').getByRole('button', { name: saidExactly(page, 'Freeze'), exact: true }),
    'Are you sure you want to freeze this cycle section?',
  );
  await expectToast(page, 'Section frozen successfully');
  await clickAndConfirm(
    participants.getByRole('button', { name: saidExactly(page, 'Freeze'), exact: true }),
    'Are you sure you want to freeze the participants section? Kindly note that users with pending requests will also be removed.',
  );
  await expect(
    participants.getByRole('button', { name: saidExactly(page, 'Unlock'), exact: true }),
  ).toBeEnabled();
}

/** Assigns the slots to these people, in this order. */
export async function chooseCollectors(page: Page, names: readonly string[]): Promise<void> {
  await section(page, 'The Collectors')
    .getByRole('button', { name: saidExactly(page, 'Edit'), exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  const selects = dialog.getByRole('combobox');
  await expect(selects).toHaveCount(names.length);
  for (const select of await selects.all()) await select.selectOption('');
  for (const [slot, name] of names.entries()) await choose(selects.nth(slot), named(page, name));
  await dialog.getByRole('button', { name: saidExactly(page, 'Update'), exact: true }).click();
  await expectToast(page, 'Collectors updated successfully!');
}

/** Confirms or rejects a slot with the link in its email. */
export async function answerSlot(page: Page, link: string, answer: 'Confirm' | 'Reject'): Promise<void> {
  await page.goto(link);
  if (answer === 'Reject') await reject(page, answer);
  else await page.getByRole('button', { name: saidExactly(page, answer), exact: true }).click();
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
    .getByRole('button', { name: said(page, 'View Details') })
    .click();
  const dialog = page.getByRole('dialog', { name: said(page, 'Payment Details') });
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

const ASKED =
  'We’ve asked {name} to confirm. If they say it hasn’t arrived, you’ll see it here and on your dashboard.';

/** Reports the payment to the collector on the cycle's page: today, in cash. */
export async function reportPayment(page: Page, collector: string, summary: string | RegExp): Promise<void> {
  await unfold(page, 'The Collectors');
  await collectorRow(page, collector)
    .getByRole('button', { name: saidExactly(page, 'Pay'), exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: said(page, 'Payment Required') });
  await expect(dialog).toContainText(summary);
  await dialog.getByLabel(said(page, 'How you paid')).selectOption('CASH');
  await dialog.getByRole('button', { name: saidExactly(page, 'I have paid'), exact: true }).click();
  await expect(dialog.getByText(said(page, ASKED, { name: collector }))).toBeVisible();
  await dialog.getByRole('button', { name: said(page, 'Done') }).click();
}
