import { expect, test, type APIRequestContext, type Browser } from '@playwright/test';
import * as app from './app.ts';
import { emailTo } from './mailbox.ts';
import { personAt, newPerson, signedUp, withAccount, type Person } from './people.ts';
import { said, saidExactly, whole } from './texts.ts';

const PHONE = { width: 390, height: 844 };
const STORY =
  'We save together every month, and each of us takes the pot once. This time it is for the journey home in December: ' +
  'tickets, gifts and a feast for the grandparents, who have not seen us for two years. Those who need it first go first, ' +
  'and everyone keeps paying until the last one has collected. We have known each other since school.';

/** A date as pages write it. */
const dayIn = (locale: string, date: string): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : `${locale}-u-nu-latn`, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date));

/**
 * Three participants pay 200 a month, at first 100. Each collects 400 once: on 31 January, 28 February and 31 March. All read the
 * same language.
 */
async function liveCycle(browser: Browser, request: APIRequestContext, locale: string): Promise<void> {
  const ada = await newPerson(browser, 'Ada Lovelace', undefined, locale);
  const bola = await newPerson(browser, 'Bola Okafor', PHONE, locale);
  const chidi = await signedUp(await newPerson(browser, 'Chidi Adeyemi', undefined, locale));
  const say = (english: string, values = {}) => said(ada.page, english, values);
  const exactly = (english: string) => ({ name: saidExactly(ada.page, english), exact: true });
  // Dele uses Chidi's browser.
  const dele = await withAccount(request, personAt(chidi.page, 'Dele Nwosu'));
  const title = `Holiday savings ${Math.floor(Math.random() * 100_000)}`;

  await test.step('Ada signs up, reloads the page, signs out and signs in again', async () => {
    await ada.page.goto('/');
    await ada.page.getByRole('link', { name: said(ada.page, 'Sign Up') }).click();
    await app.fillSignUp(ada);
    await expect(ada.page.getByRole('heading', { name: app.greeting(ada) })).toBeVisible();
    await ada.page.reload();
    await expect(ada.page.getByRole('heading', { name: app.greeting(ada) })).toBeVisible();
    await app.signOut(ada.page);
    await ada.page.goto('/my-cycles');
    await expect(ada.page.getByRole('heading', { name: said(ada.page, 'Sign In') })).toBeVisible();
    await app.signIn(ada);
    await expect(ada.page).toHaveURL(/\/dashboard$/);
    const welcome = await emailTo(request, ada.email, 'prove-email');
    expect(welcome.subject).toMatch(whole(ada.page, 'Welcome to Kolo: confirm your email'));
    expect(welcome.link).toContain('/prove-email');
  });

  await test.step('Ada creates a cycle and invites three people', async () => {
    await app.startCycle(ada.page, {
      title,
      description: STORY,
      startDate: '31/01/2027',
      frequency: '1 month',
      amount: '100',
    });
    await app.sendInvites(ada.page, [bola, chidi, dele], 'Update');
    await expect(ada.page.getByText(say('Nice work! Your invites have been sent.'))).toBeVisible();
    await ada.page
      .getByRole('button', { name: say('OK') })
      .or(ada.page.getByRole('link', { name: say('OK') }))
      .click();
    await expect(ada.page).toHaveURL(/\/dashboard$/);
  });

  await test.step('Bola, who has no account, follows the email on a phone, signs up and accepts', async () => {
    const email = await emailTo(request, bola.email, 'invite');
    expect(email.text).toContain(title);
    await bola.page.goto(email.link);
    // The email address has no account, so the link opens Sign Up, which describes the invite.
    await expect(bola.page.getByRole('heading', { name: say('Sign Up') })).toBeVisible();
    await expect(
      bola.page.getByRole('heading', { name: say('{owner} invites you to {title}', { title }) }),
    ).toBeVisible();
    await expect(bola.page.getByLabel(say('Email'))).toHaveValue(bola.email);
    await app.fillSignUp(bola, { isInvited: true });
    await expect(bola.page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await bola.page.getByRole('button', { name: say('Accept Invite') }).click();
    await app.expectToast(bola.page, 'Invite response sent successfully!');
    await expect(bola.page).toHaveURL(/\/my-cycles$/);
    await expect(emailTo(request, ada.email, 'invite-response')).resolves.toMatchObject({
      text: expect.stringContaining('Bola.OK'),
    });
  });

  await test.step('Chidi, who has an account, finds the invite under Pending Cycles and accepts', async () => {
    await chidi.page.goto('/my-cycles');
    const pending = app.section(chidi.page, 'Pending Cycles');
    await pending.getByRole('link', { name: say('View Details') }).click();
    await chidi.page.getByRole('button', { name: say('Accept Invite') }).click();
    await app.expectToast(chidi.page, 'Invite response sent successfully!');
    await expect(app.section(chidi.page, 'Joined Cycles')).toContainText(title);
  });

  await test.step('Dele’s link does not work with another account, and Dele rejects with the right one', async () => {
    const { link } = await emailTo(request, dele.email, 'invite');
    await chidi.page.goto(link);
    await expect(chidi.page.getByText(say('Cannot access cycle page'))).toBeVisible();
    await chidi.page.getByRole('button', { name: say('Sign In with Different Account') }).click();
    await expect(chidi.page.getByRole('heading', { name: say('Sign In') })).toBeVisible();
    await app.trySignIn(chidi.page, chidi.email);
    await expect(
      chidi.page
        .getByText(say('Please sign in with {email} to accept the invite', { email: dele.email }))
        .first(),
    ).toBeVisible();
    await chidi.page.getByLabel(say('Email')).fill(dele.email);
    await chidi.page.getByRole('button', { name: saidExactly(chidi.page, 'Sign In'), exact: true }).click();
    await expect(chidi.page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await app.reject(chidi.page, 'Reject Invite');
    await app.expectToast(chidi.page, 'Invite response sent successfully!');
    await expect(app.section(chidi.page, 'Rejected Cycles')).toContainText(title);
    await app.signOut(chidi.page);
    await app.openAndSignIn(chidi);
  });

  const theCycle = app.section(ada.page, 'The Cycle');
  const collectors = app.section(ada.page, 'The Collectors');

  await test.step('Ada edits, freezes, unlocks and freezes again', async () => {
    await app.openCycle(ada.page, title);
    await app.section(ada.page, 'The Story').getByRole('button', exactly('Edit')).click();
    await ada.page.getByRole('dialog').getByLabel(say('Description')).fill(`${STORY} And we sing.`);
    await ada.page.getByRole('dialog').getByRole('button', exactly('Update')).click();
    await app.expectToast(ada.page, 'Story updated successfully');
    await expect(app.section(ada.page, 'The Story')).toContainText('And we sing.');

    await theCycle.getByRole('button', exactly('Edit')).click();
    await ada.page.getByRole('dialog').getByLabel(say('Amount per participant')).fill('200');
    await ada.page.getByRole('dialog').getByRole('button', exactly('Update')).click();
    await expect(theCycle).toContainText(locale === 'en' ? '£600' : '600');

    await expect(collectors).toContainText(
      say('Please freeze the cycle details and the list of participants before selecting collectors.'),
    );
    await app.freezeBoth(ada.page);
    await app.clickAndConfirm(
      theCycle.getByRole('button', exactly('Unlock')),
      'Unlocking this section will initialize the Collectors Section. Are you sure you want to proceed?',
    );
    await app.expectToast(ada.page, 'Section unlocked successfully');
    await app.expectToast(ada.page, 'Collectors initialized successfully');
    await app.clickAndConfirm(
      theCycle.getByRole('button', exactly('Freeze')),
      'Are you sure you want to freeze this cycle section?',
    );
    await expect(theCycle.getByRole('button', exactly('Unlock'))).toBeEnabled();
  });

  await test.step('Ada assigns the slots and sends the confirmation emails', async () => {
    await app.chooseCollectors(ada.page, ['Ada.LO', 'Bola.OK', 'Chidi.AD']);
    for (const date of ['2027-01-31', '2027-02-28', '2027-03-31'])
      await expect(collectors).toContainText(dayIn(locale, date));
    await collectors.getByRole('button', exactly('Send Confirmation Email')).click();
    await app.expectToast(ada.page, 'Confirmation email sent successfully!');
  });

  const first = await emailTo(request, bola.email, 'confirmation');
  await test.step('Bola rejects the slot, Ada assigns again, and everyone confirms from their emails', async () => {
    await app.answerSlot(bola.page, first.link, 'Reject');
    await ada.page.reload();
    await expect(collectors).toContainText(say('rejected'));
    await expect(ada.page.getByRole('button', exactly('Run Cycle'))).toBeDisabled();

    await app.chooseCollectors(ada.page, ['Ada.LO', 'Chidi.AD', 'Bola.OK']);
    await collectors.getByRole('button', exactly('Send Confirmation Email')).click();
    await app.expectToast(ada.page, 'Confirmation email sent successfully!');

    await app.answerSlot(ada.page, (await newestSlotEmail(ada)).link, 'Confirm');
    await app.answerSlot(bola.page, (await newestSlotEmail(bola)).link, 'Confirm');
    await app.answerSlot(chidi.page, (await newestSlotEmail(chidi)).link, 'Confirm');
  });

  await test.step('Ada runs the cycle', async () => {
    await app.openCycle(ada.page, title);
    await app.clickAndConfirm(ada.page.getByRole('button', exactly('Run Cycle')), '');
    await app.expectToast(ada.page, 'Cycle started successfully');
    await app.expectToast(ada.page, 'Rounds created successfully for all collectors.');
    await expect(ada.page.getByRole('button', exactly('Edit'))).toHaveCount(0);
  });

  await test.step('Chidi marks a payment as received, and Bola sees it but cannot change it', async () => {
    await app.openCycle(chidi.page, title);
    await app.openPayments(chidi.page, 'Chidi.AD');
    const dialog = chidi.page.getByRole('dialog');
    await app.tapPayer(dialog, /Bola\.OK/);
    await dialog.getByRole('button', exactly('Save')).click();
    await app.expectToast(chidi.page, 'Payments updated successfully!');

    await app.openCycle(bola.page, title);
    await app.openPayments(bola.page, 'Chidi.AD');
    const readOnly = bola.page.getByRole('dialog');
    await expect(readOnly.getByRole('row', { name: /Bola\.OK/ })).toContainText(say('Paid'));
    await expect(readOnly.getByRole('row', { name: /Ada\.LO/ })).toContainText(say('Unpaid'));
    await expect(readOnly.getByRole('checkbox')).toHaveCount(0);
  });

  await test.step('Every collector receives the rest, and the cycle is completed', async () => {
    for (const [collector, name, ...payers] of [
      [chidi, 'Chidi.AD', /Ada\.LO/],
      [ada, 'Ada.LO', /Bola\.OK/, /Chidi\.AD/],
      [bola, 'Bola.OK', /Ada\.LO/, /Chidi\.AD/],
    ] as const) {
      await app.openCycle(collector.page, title);
      const dialog = await app.openPayments(collector.page, name);
      for (const payer of payers) await app.tapPayer(dialog, payer);
      await dialog.getByRole('button', exactly('Save')).click();
      await app.expectToast(collector.page, 'Payments updated successfully!');
    }
    for (const { page, email } of [ada, bola, chidi]) {
      const { subject, link } = await emailTo(request, email, 'circle-completed');
      expect(subject).toMatch(say('{title} is complete'));
      expect(subject).toContain(title);
      await page.goto(link);
      await expect(page.getByRole('heading', { name: say('Ledger'), level: 1 })).toBeVisible();
      await expect(page.getByRole('row', { name: /Bola\.OK/ }).first()).toContainText('400');
    }
  });

  async function newestSlotEmail(person: Person) {
    const kind = person === ada ? 'confirmation' : 'slot-changed';
    return emailTo(request, person.email, kind, { besides: [first.link] });
  }
}

// On MySQL or MariaDB only the data matter, not the texts.
for (const locale of process.env.TEST_MYSQL_URL ? ['en'] : ['en', 'ar'])
  test(`a cycle goes from sign-up to its end (${locale})`, ({ browser, request }) =>
    liveCycle(browser, request, locale));
