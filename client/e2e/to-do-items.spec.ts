import { expect, test, type Page } from '@playwright/test';
import * as app from './app.ts';
import { expectAccessible } from './inspect.ts';
import { newPerson, peopleWithAccounts, personAt, signedIn, withAccount, type Person } from './people.ts';
import { createRunningCycle } from './running-cycle.ts';

const PHONE = { width: 390, height: 844 };

/** Short answers as people give them, and a sentence to tap for each question. */
/** Opens the dashboard and checks that a to-do item, or what waits for others, has all these texts. */
async function expectOnDashboard(page: Page, ...texts: (string | RegExp)[]): Promise<void> {
  await page.goto('/dashboard');
  await expect(app.toDo(page, ...texts)).toBeVisible();
}

test.describe('the dashboard of an owner with four friends, on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('always shows the next action and the people it is waiting for, from sign-up to run', async ({
    browser,
    request,
  }) => {
    const ada = await newPerson(browser, 'Ada Lovelace', PHONE);
    const friends = await peopleWithAccounts(
      browser,
      request,
      ['Bola Okafor', 'Chidi Adeyemi', 'Dele Nwosu', 'Efe Musa'],
      PHONE,
    );
    const [bola, chidi, dele, efe] = friends as [Person, Person, Person, Person];
    const title = `Choir susu ${Math.floor(Math.random() * 100_000)}`;
    const { page } = ada;

    await test.step('she signs up and writes a description of 300 characters with three short answers and four taps', async () => {
      await page.goto('/sign-up?step=1');
      await app.fillSignUp(ada, {
        withCard: async () => {
          await expect(page.getByLabel('Six-digit code')).toBeVisible();
          await expectAccessible(page, 'the dashboard of a new account, with the card for the code');
        },
      });
      await page.getByRole('link', { name: 'Start a circle' }).click();
      await page.getByRole('radio', { name: 'Group' }).check();
      await page.getByLabel('Title').fill(title);
      const description = await app.answerStoryQuestions(page);
      await expect(page.getByLabel('Description')).toHaveValue(description);
      // Phones may discard tabs, so the form must survive a reload.
      await page.reload();
      await expect(page.getByLabel('Title')).toHaveValue(title);
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByLabel('Start Date', { exact: true }).fill('31/01/2027');
      await page.getByLabel('Frequency').selectOption({ label: '1 month' });
      await page.getByLabel('Amount per participant').fill('100');
      await expect(page.getByText('5 rounds, from 31 Jan 2027 to 31 May 2027.')).toBeVisible();
      await page.getByRole('button', { name: 'Create Cycle' }).click();
      await page.getByRole('button', { name: 'Finish' }).click();
    });

    await test.step('she pastes four email addresses into one field', async () => {
      const email = page.getByRole('group', { name: 'New invite 1' }).getByLabel('Email');
      await email.fill(friends.map((friend) => `${friend.firstName} <${friend.email}>`).join('; '));
      await email.blur();
      // The field splits a list of addresses into one row for each.
      await expect(page.getByRole('group', { name: 'New invite 4' })).toBeVisible();
      await page
        .getByRole('group', { name: 'New invite 1' })
        .getByLabel('Relationship')
        .selectOption({ label: 'Friend' });
      await page.getByRole('button', { name: 'Update' }).click();
      await app.expectToast(page, 'New invites sent successfully!');
    });

    await test.step('before any answer she sees that she is waiting, and each friend sees the invite', async () => {
      await expectOnDashboard(page, title, '0 of 4 answered');
      await signedIn(bola);
      await expectOnDashboard(bola.page, 'Answer the invite', title);
    });

    await test.step('the friends accept one by one and see what happens next', async () => {
      await app.toDo(bola.page, 'Answer the invite').getByRole('link').click();
      await expect(bola.page.getByText('If all 5 of you join, you collect £400 once.').first()).toBeVisible();
      await bola.page.getByRole('button', { name: 'Accept Invite' }).click();
      await expect(bola.page.getByText(`You’ve joined “${title}”. We’ll email Ada.LO.`)).toBeVisible();
      await expectOnDashboard(bola.page, title, 'Ada.LO is still setting up');
      await expectOnDashboard(page, '1 of 4 answered');
      for (const friend of [chidi, dele, efe]) {
        await signedIn(friend);
        await friend.page.goto('/dashboard');
        await app.toDo(friend.page, 'Answer the invite').getByRole('link').click();
        await friend.page.getByRole('button', { name: 'Accept Invite' }).click();
        await app.expectToast(friend.page, 'Invite response sent successfully!');
      }
    });

    /** Follows a to-do item to its control, which then has the focus. */
    const followToDo = async (step: string) => {
      await expectOnDashboard(page, step, title);
      await app.toDo(page, step).getByRole('link', { name: 'Go there' }).click();
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      // The heading has the focus first.
      await expect(page.locator('button:focus')).toHaveCount(1);
      return page.locator('button:focus');
    };

    await test.step('after the last answer she freezes both sections', async () => {
      await app.clickAndConfirm(
        await followToDo('Freeze the cycle'),
        'Are you sure you want to freeze this cycle section?',
      );
      await app.expectToast(page, 'Section frozen successfully');
      const freeze = await followToDo('Freeze the participants');
      await expect(page.getByText('Everyone has answered')).toBeVisible();
      await app.clickAndConfirm(
        freeze,
        'Are you sure you want to freeze the participants section? Kindly note that users with pending requests will also be removed.',
      );
      await expectOnDashboard(bola.page, 'Next, Ada.LO decides who collects when');
    });

    await test.step('she draws lots for the slots', async () => {
      await (await followToDo('Choose collectors')).click();
      const dialog = page.getByRole('dialog', { name: 'Edit Collectors' });
      await dialog.getByRole('button', { name: 'Pick a random order' }).click();
      await dialog.getByRole('button', { name: 'Update' }).click();
      await app.expectToast(page, 'Collectors updated successfully!');
      await (await followToDo('Send confirmation emails')).click();
      await app.expectToast(page, 'Confirmation email sent successfully!');
    });

    const answerSlot = async (person: Person, answer: 'Confirm' | 'Reject') => {
      await person.page.goto('/dashboard');
      await app.toDo(person.page, 'Confirm your turn').getByRole('link', { name: 'Answer' }).click();
      if (answer === 'Reject') await app.reject(person.page, answer);
      else await person.page.getByRole('button', { name: answer, exact: true }).click();
      await app.expectToast(person.page, 'Confirmation status updated successfully!');
    };

    await test.step('after a rejected slot she sees the reason and changes the order', async () => {
      await answerSlot(bola, 'Reject');
      await expect(bola.page.getByText('will change the order, and we’ll ask you again')).toBeVisible();
      await (await followToDo('Bola.OK rejected their turn: choose another order')).click();
      const dialog = page.getByRole('dialog', { name: 'Edit Collectors' });
      const order = () =>
        dialog
          .getByRole('combobox')
          .evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value));
      const before = await order();
      await dialog.getByRole('button', { name: 'Move collector 2 up' }).click();
      expect(await order()).toEqual([before[1], before[0], ...before.slice(2)]);
      await dialog.getByRole('button', { name: 'Update' }).click();
      await app.expectToast(page, 'Collectors updated successfully!');
    });

    await test.step('everyone confirms, she runs the cycle, and the page shows the current round', async () => {
      for (const person of [ada, bola, chidi, dele]) await answerSlot(person, 'Confirm');
      await expectOnDashboard(page, 'Send confirmation emails');
      await (await followToDo('Send confirmation emails')).click();
      await app.expectToast(page, 'Confirmation email sent successfully!');
      await expectOnDashboard(page, '4 of 5 confirmed so far, waiting for Efe.MU');
      await answerSlot(efe, 'Confirm');
      await app.clickAndConfirm(await followToDo('Run the cycle'), '');
      await app.expectToast(page, 'Cycle started successfully');
      await expect(page.getByRole('heading', { name: 'This round' })).toBeVisible();
      await expect(page.getByText('Running · round 1 of 5')).toBeVisible();
    });
  });
});

test.describe('a collector on a phone', () => {
  // The screen is too low for all payers, so the dialog must scroll and must not begin above the screen.
  test.use({ viewport: { width: 390, height: 480 }, hasTouch: true, isMobile: true, timezoneId: 'UTC' });

  test('can mark eight payments in three taps from the dashboard', async ({ page, request }) => {
    const collector = await withAccount(request, personAt(page, 'Ada Lovelace'));
    const people = [collector];
    for (let index = 0; index < 8; index += 1)
      people.push(await withAccount(request, personAt(page, `Payer${index} Tester`)));
    const title = await createRunningCycle(request, people);
    await signedIn(collector);
    await page.goto('/dashboard');
    const row = app.toDo(page, 'You collect 800', `${title} · Today`);

    await row.getByRole('link', { name: 'Mark payments' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Payment Details' });
    await dialog.getByRole('button', { name: 'Mark all as paid' }).tap();
    await expect(dialog.getByText('8 of 8 paid: 800 of 800')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).tap();

    await app.expectToast(page, 'Payments updated successfully!');
    await expect(dialog.getByText('Thank everyone?')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/round=/);
    await expect(page.getByText('8 of 8 paid: 800 of 800').first()).toBeVisible();
  });

  test('can mark one payment by a tap anywhere on its row', async ({ page, request }) => {
    const collector = await withAccount(request, personAt(page, 'Ada Lovelace'));
    const payer = await withAccount(request, personAt(page, 'Bola Okafor'));
    await createRunningCycle(request, [collector, payer]);
    await signedIn(collector);
    await page.goto('/dashboard');
    await app.toDo(page, 'You collect').getByRole('link', { name: 'Mark payments' }).tap();
    const row = page.getByRole('dialog').getByRole('row', { name: /Bola\.OK/ });
    const box = await row.boundingBox();
    if (!box) throw new Error('the row is not visible');
    expect(box.height).toBeGreaterThanOrEqual(43.5);

    // A tap on the row waits until the dialog has stopped moving; one at coordinates would miss it on a fast machine.
    const y = box.height / 2;
    await row.tap({ position: { x: 10, y } });
    await expect(row.getByRole('checkbox')).toBeChecked();
    await row.tap({ position: { x: box.width - 10, y } });
    await expect(row.getByRole('checkbox')).not.toBeChecked();
  });
});
