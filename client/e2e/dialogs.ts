import { expect, type Locator, type Page } from '@playwright/test';
import { section } from './app.ts';
import type { DemoPerson } from './demo.ts';
import { expectAccessible } from './inspect.ts';
import { said, saidExactly } from './texts.ts';

interface Opener {
  /** The dialog's title in English. Parameters stand for any text. */
  title: string;
  button: (page: Page) => Locator;
  /** Confirmations are alert dialogs; forms and information are dialogs, the default. */
  role?: 'alertdialog';
  /** Opens the folded part of the page with the button. */
  fold?: (page: Page) => Locator;
}

interface PageDialogs {
  person: DemoPerson;
  /** A path, or the title of a cycle. */
  at: string;
  openers: Opener[];
}

const inSection = (heading: string, name: string) => (page: Page) =>
  section(page, heading).getByRole('button', { name: saidExactly(page, name), exact: true });
const anywhere = (name: string, values?: Record<string, string>) => (page: Page) =>
  page.getByRole('button', { name: saidExactly(page, name, values), exact: true }).first();
const collectors = (page: Page) =>
  page.getByRole('button', { name: saidExactly(page, 'The Collectors'), exact: true });
const ofCollector = (collector: string, name: string) => (page: Page) =>
  section(page, 'The Collectors')
    .getByRole('row', { name: new RegExp(collector.replace('.', '\\.')) })
    .getByRole('button', { name: said(page, name) });

/** The dialogs that the demo's people can open, with the buttons that open them. */
export const DIALOGS: PageDialogs[] = [
  { person: 'Ada', at: '/dashboard', openers: [{ title: 'Join Cycle', button: anywhere('Join Cycle') }] },
  {
    person: 'Ada',
    at: '/profile',
    openers: [
      { title: 'Edit Profile', button: anywhere('Edit Profile') },
      { title: 'Change Password', button: anywhere('Change Password') },
      { title: 'Change time zone', button: anywhere('Change time zone') },
      {
        title: 'Create token',
        button: anywhere('Create token'),
        fold: (page) => page.getByText(said(page, 'Manage access tokens')),
      },
      { title: 'Sign out everywhere else', button: anywhere('Sign out everywhere else') },
    ],
  },
  {
    person: 'Ada',
    at: 'Studio deposit',
    openers: [
      { title: 'Edit Cycle Story', button: inSection('The Story', 'Edit') },
      { title: 'Edit Collectors', button: inSection('The Collectors', 'Edit') },
      { title: 'Unlock', button: inSection('The Cycle', 'Unlock'), role: 'alertdialog' },
      { title: 'Unlock', button: inSection('The Participants', 'Unlock'), role: 'alertdialog' },
    ],
  },
  {
    person: 'Ada',
    at: 'A generator for the clinic',
    openers: [{ title: 'Run Cycle', button: anywhere('Run Cycle'), role: 'alertdialog' }],
  },
  {
    person: 'Ada',
    at: 'Holiday savings',
    openers: [
      { title: 'Payment Details', button: ofCollector('Ada.LO', 'View Details'), fold: collectors },
      { title: 'Payment Details', button: ofCollector('Bola.OK', 'View Details') },
      { title: 'Payment Required', button: ofCollector('Bola.OK', 'Paid') },
      { title: 'Stop this circle?', button: anywhere('Stop this circle…') },
    ],
  },
  {
    person: 'Ada',
    at: 'Five stalls, one till',
    openers: [
      // Reports to answer, a dispute to answer, a payment that is due, and one that was received.
      { title: 'Payment Details', button: ofCollector('Ada.LO', 'View Details'), fold: collectors },
      { title: 'Payment Required', button: ofCollector('Dele.NW', 'Pay') },
      { title: 'Payment Required', button: ofCollector('Bola.OK', 'Pay') },
      { title: 'Payment Required', button: ofCollector('Chidi.AD', 'Paid') },
      { title: 'Your payment details', button: anywhere('Your payment details') },
    ],
  },
  {
    person: 'Ada',
    at: 'School fees together',
    openers: [
      { title: 'Reject Invite', button: anywhere('Reject Invite') },
      {
        title: 'I don’t know {owner}',
        button: anywhere('I don’t know {owner}', { owner: 'Chidi.AD' }),
        role: 'alertdialog',
      },
    ],
  },
  {
    person: 'Ada',
    at: 'Market women’s circle',
    openers: [
      {
        title: 'Leave this circle?',
        button: inSection('The Participants', 'Leave this circle'),
        role: 'alertdialog',
      },
    ],
  },
  {
    person: 'Bola',
    at: 'Market women’s circle',
    openers: [
      { title: 'Edit Cycle', button: inSection('The Cycle', 'Edit') },
      { title: 'Edit Participants', button: inSection('The Participants', 'Edit') },
      { title: 'Freeze', button: inSection('The Cycle', 'Freeze'), role: 'alertdialog' },
      { title: 'Freeze', button: inSection('The Participants', 'Freeze'), role: 'alertdialog' },
      {
        title: 'Decline {name}?',
        button: anywhere('Decline {name}', { name: 'Dele.NW' }),
        role: 'alertdialog',
      },
      { title: 'Send to another address', button: anywhere('Change address') },
    ],
  },
  {
    person: 'Efe',
    at: 'Holiday savings',
    openers: [
      {
        title: 'Swap my turn',
        button: inSection('The Collectors', 'Swap my turn…'),
        fold: collectors,
      },
    ],
  },
  {
    person: 'Chidi',
    at: 'Boat for the lagoon',
    openers: [
      { title: 'You pay {name} {amount} back', button: anywhere('Pay back') },
      { title: 'Your payment details', button: anywhere('Your payment details') },
    ],
  },
];

/** The dialog that a button opens. */
export const dialogOf = (page: Page, { title, role }: Opener): Locator =>
  page.getByRole(role ?? 'dialog', { name: saidExactly(page, title), exact: true });

/** Checks on the current page that each dialog is accessible, closes with Escape, and returns the focus to its button. */
export async function expectDialogs(page: Page, person: DemoPerson, at: string): Promise<void> {
  const pages = DIALOGS.filter((each) => each.person === person && each.at === at);
  for (const opens of pages.flatMap(({ openers }) => openers)) {
    const { title, button, fold, role = 'dialog' } = opens;
    if (fold) await fold(page).click();
    const opener = button(page);
    // Opens it by keyboard, so that the button has the focus.
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page, opens);
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await expectAccessible(page, `${title} (${at})`, `[role=${role}]`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
}
