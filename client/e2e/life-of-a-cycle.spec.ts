import { expect, test } from '@playwright/test';
import * as app from './app.ts';
import { emailTo } from './mailbox.ts';
import { personAt, newPerson, signedUp, withAccount, type Person } from './people.ts';

const PHONE = { width: 390, height: 844 };
const STORY =
  'We save together every month, and each of us takes the pot once. This time it is for the journey home in December: ' +
  'tickets, gifts and a feast for the grandparents, who have not seen us for two years. Those who need it first go first, ' +
  'and everyone keeps paying until the last one has collected. We have known each other since school.';

/** Three participants pay 100 a month. Each collects 200 once: on 31 January, 28 February and 31 March. */
test('a cycle goes from sign-up to a received payment', async ({ browser, request }) => {
  const ada = await newPerson(browser, 'Ada Lovelace');
  const bola = await newPerson(browser, 'Bola Okafor', PHONE);
  const chidi = await signedUp(await newPerson(browser, 'Chidi Adeyemi'));
  // Dele uses Chidi's browser.
  const dele = await withAccount(request, personAt(chidi.page, 'Dele Nwosu'));
  const title = `Holiday savings ${Math.floor(Math.random() * 100_000)}`;

  await test.step('Ada signs up, reloads the page, signs out and signs in again', async () => {
    await ada.page.goto('/');
    await ada.page.getByRole('link', { name: 'Sign Up' }).click();
    await app.fillSignUp(ada);
    await expect(ada.page.getByRole('heading', { name: app.greeting(ada) })).toBeVisible();
    await ada.page.reload();
    await expect(ada.page.getByRole('heading', { name: app.greeting(ada) })).toBeVisible();
    await app.signOut(ada.page);
    await ada.page.goto('/my-cycles');
    await expect(ada.page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await app.signIn(ada);
    await expect(ada.page).toHaveURL(/\/dashboard$/);
    const welcome = await emailTo(request, ada.email, 'prove-email');
    expect(welcome.subject).toBe('Welcome to Kolo: confirm your email');
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
    await expect(ada.page.getByText('Nice work! Your invites have been sent.')).toBeVisible();
    await ada.page
      .getByRole('button', { name: 'OK' })
      .or(ada.page.getByRole('link', { name: 'OK' }))
      .click();
    await expect(ada.page).toHaveURL(/\/dashboard$/);
  });

  await test.step('Bola, who has no account, follows the email on a phone, signs up and accepts', async () => {
    const email = await emailTo(request, bola.email, 'invite');
    expect(email.text).toContain(title);
    await bola.page.goto(email.link);
    // The email address has no account, so the link opens Sign Up, which describes the invite.
    await expect(bola.page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
    await expect(bola.page.getByRole('heading', { name: `invites you to ${title}` })).toBeVisible();
    await expect(bola.page.getByLabel('Email')).toHaveValue(bola.email);
    await app.fillSignUp(bola, { isInvited: true });
    await expect(bola.page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await bola.page.getByRole('button', { name: 'Accept Invite' }).click();
    await app.expectToast(bola.page, 'Invite response sent successfully!');
    await expect(bola.page).toHaveURL(/\/my-cycles$/);
    await expect(emailTo(request, ada.email, 'invite-response')).resolves.toMatchObject({
      text: expect.stringContaining('Bola.OK'),
    });
  });

  await test.step('Chidi, who has an account, finds the invite under Pending Cycles and accepts', async () => {
    await chidi.page.goto('/my-cycles');
    const pending = app.section(chidi.page, 'Pending Cycles');
    await pending.getByRole('link', { name: /View Details/ }).click();
    await chidi.page.getByRole('button', { name: 'Accept Invite' }).click();
    await app.expectToast(chidi.page, 'Invite response sent successfully!');
    await expect(app.section(chidi.page, 'Joined Cycles')).toContainText(title);
  });

  await test.step('Dele’s link does not work with another account, and Dele rejects with the right one', async () => {
    const { link } = await emailTo(request, dele.email, 'invite');
    await chidi.page.goto(link);
    await expect(chidi.page.getByText('Cannot access cycle page')).toBeVisible();
    await chidi.page.getByRole('button', { name: 'Sign In with Different Account' }).click();
    await expect(chidi.page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await app.trySignIn(chidi.page, chidi.email);
    await expect(
      chidi.page.getByText(`Please sign in with ${dele.email} to accept the invite`).first(),
    ).toBeVisible();
    await chidi.page.getByLabel('Email').fill(dele.email);
    await chidi.page.getByRole('button', { name: 'Sign In', exact: true }).click();
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
    await app.section(ada.page, 'The Story').getByRole('button', { name: 'Edit' }).click();
    await ada.page.getByRole('dialog').getByLabel('Description').fill(`${STORY} And we sing.`);
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
    await app.expectToast(ada.page, 'Story updated successfully');
    await expect(app.section(ada.page, 'The Story')).toContainText('And we sing.');

    await theCycle.getByRole('button', { name: 'Edit' }).click();
    await ada.page.getByRole('dialog').getByLabel('Amount per participant').fill('200');
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
    await expect(theCycle).toContainText('£600');

    await expect(collectors).toContainText('Please freeze the cycle details and the list of participants');
    await app.freezeBoth(ada.page);
    await app.clickAndConfirm(
      theCycle.getByRole('button', { name: 'Unlock' }),
      'Unlocking this section will initialize the Collectors Section. Are you sure you want to proceed?',
    );
    await app.expectToast(ada.page, 'Section unlocked successfully');
    await app.expectToast(ada.page, 'Collectors initialized successfully');
    await app.clickAndConfirm(
      theCycle.getByRole('button', { name: 'Freeze' }),
      'Are you sure you want to freeze this cycle section?',
    );
    await expect(theCycle.getByRole('button', { name: 'Unlock' })).toBeEnabled();
  });

  await test.step('Ada assigns the slots and sends the confirmation emails', async () => {
    await app.chooseCollectors(ada.page, ['Ada.LO', 'Bola.OK', 'Chidi.AD']);
    for (const date of ['31 Jan 2027', '28 Feb 2027', '31 Mar 2027'])
      await expect(collectors).toContainText(date);
    await collectors.getByRole('button', { name: 'Send Confirmation Email' }).click();
    await app.expectToast(ada.page, 'Confirmation email sent successfully!');
  });

  const first = await emailTo(request, bola.email, 'confirmation');
  await test.step('Bola rejects the slot, Ada assigns again, and everyone confirms from their emails', async () => {
    await app.answerSlot(bola.page, first.link, 'Reject');
    await ada.page.reload();
    await expect(collectors).toContainText('rejected');
    await expect(ada.page.getByRole('button', { name: 'Run Cycle' })).toBeDisabled();

    await app.chooseCollectors(ada.page, ['Ada.LO', 'Chidi.AD', 'Bola.OK']);
    await collectors.getByRole('button', { name: 'Send Confirmation Email' }).click();
    await app.expectToast(ada.page, 'Confirmation email sent successfully!');

    await app.answerSlot(ada.page, (await newestSlotEmail(ada)).link, 'Confirm');
    await app.answerSlot(bola.page, (await newestSlotEmail(bola)).link, 'Confirm');
    await app.answerSlot(chidi.page, (await newestSlotEmail(chidi)).link, 'Confirm');
  });

  await test.step('Ada runs the cycle', async () => {
    await app.openCycle(ada.page, title);
    await app.clickAndConfirm(ada.page.getByRole('button', { name: 'Run Cycle' }), '');
    await app.expectToast(ada.page, 'Cycle started successfully');
    await app.expectToast(ada.page, 'Rounds created successfully for all collectors.');
    await expect(ada.page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  });

  await test.step('Chidi marks a payment as received, and Bola sees it but cannot change it', async () => {
    await app.openCycle(chidi.page, title);
    await app.openPayments(chidi.page, 'Chidi.AD');
    const dialog = chidi.page.getByRole('dialog');
    await app.tapPayer(dialog, /Bola\.OK/);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await app.expectToast(chidi.page, 'Payments updated successfully!');

    await app.openCycle(bola.page, title);
    await app.openPayments(bola.page, 'Chidi.AD');
    const readOnly = bola.page.getByRole('dialog');
    await expect(readOnly.getByRole('row', { name: /Bola\.OK/ })).toContainText('Paid');
    await expect(readOnly.getByRole('row', { name: /Ada\.LO/ })).toContainText('Unpaid');
    await expect(readOnly.getByRole('checkbox')).toHaveCount(0);
  });

  async function newestSlotEmail(person: Person) {
    const kind = person === ada ? 'confirmation' : 'slot-changed';
    return emailTo(request, person.email, kind, { besides: [first.link] });
  }
});
