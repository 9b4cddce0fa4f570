import { expect, test, type Page } from '@playwright/test';
import * as app from './app.ts';
import { inFrontOf, newcomer, signedIn, withAccount, type Person } from './people.ts';
import { runningCycle } from './running-cycle.ts';

const PHONE = { width: 390, height: 844 };

/** Natural answers: none of them is long, and together they are a story. */
const ANSWERS = {
  'What do we save for?':
    'We sing together every Sunday, and the old piano of the choir has had its day. Each of us also has something that waits.',
  'How and until when do we pay?':
    'A hundred on the last day of the month, in cash after practice or by transfer, until each of us has collected once.',
  'What if somebody cannot?':
    'Tell us a week before. The others carry that month, and it is given back in the next, without a word.',
};

/** The part of the dashboard under this heading. */
const part = (page: Page, heading: string) => app.section(page, heading);

/** What the dashboard says of the circle, in either part. */
async function expectShown(page: Page, heading: string, ...words: (string | RegExp)[]): Promise<void> {
  await page.goto('/dashboard');
  for (const each of words) await expect(part(page, heading)).toContainText(each);
}

test.describe('an organiser with four friends, on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('is told at each moment what waits for whom, from sign-up to Run', async ({ browser, request }) => {
    const ada = await newcomer(browser, 'Ada Lovelace', PHONE);
    const friends: Person[] = [];
    for (const name of ['Bola Okafor', 'Chidi Adeyemi', 'Dele Nwosu', 'Efe Musa'])
      friends.push(await withAccount(request, await newcomer(browser, name, PHONE)));
    const [bola, chidi, dele, efe] = friends as [Person, Person, Person, Person];
    const title = `Choir susu ${Math.floor(Math.random() * 100_000)}`;
    const { page } = ada;

    await test.step('she signs up, and writes a story of 300 characters by answering three questions', async () => {
      await page.goto('/sign-up?step=1');
      await app.fillSignUp(ada);
      await expect(page.getByText('All is quiet')).toBeVisible();
      await page.getByRole('button', { name: 'Start Cycle' }).click();
      await page.getByLabel('Type').selectOption({ label: 'Group' });
      await page.getByLabel('Title').fill(title);
      for (const [question, answer] of Object.entries(ANSWERS)) await page.getByLabel(question).fill(answer);
      await expect(page.getByLabel('Description')).toHaveValue(Object.values(ANSWERS).join('\n\n'));
      // The tab dies, as tabs of phones do.
      await page.reload();
      await expect(page.getByLabel('Title')).toHaveValue(title);
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByLabel('Start Date', { exact: true }).fill('31/01/2027');
      await page.getByLabel('Frequency').selectOption({ label: '1 month' });
      await page.getByLabel('Amount per participant').fill('100');
      await expect(page.getByText('5 rounds, from 31 January 2027 to 31 May 2027.')).toBeVisible();
      await page.getByRole('button', { name: 'Create Cycle' }).click();
      await page.getByRole('button', { name: 'Finish' }).click();
    });

    await test.step('she pastes four addresses into one field', async () => {
      const email = page.getByRole('group', { name: 'New invite 1' }).getByLabel('Email');
      await email.fill(friends.map((friend) => `${friend.firstName} <${friend.email}>`).join('; '));
      await email.blur();
      // What is typed into an e-mail field with blanks in it is no address: so it is read as the list it is.
      await expect(page.getByRole('group', { name: 'New invite 4' })).toBeVisible();
      await page
        .getByRole('group', { name: 'New invite 1' })
        .getByLabel('Relationship')
        .selectOption({ label: 'Friend' });
      await page.getByRole('button', { name: 'Update' }).click();
      await app.expectToast(page, 'New invites sent successfully!');
    });

    await test.step('nobody has answered: she is told so, and each friend what is asked', async () => {
      await expectShown(page, 'Waiting for others', title, '0 of 4 have answered');
      await signedIn(bola);
      await expectShown(bola.page, 'Needs you now', 'Answer the invite', title);
    });

    await test.step('they answer one by one, and are told what comes next', async () => {
      await part(bola.page, 'Needs you now').getByRole('link', { name: 'Answer' }).click();
      await expect(bola.page.getByText('If all 5 take part, you collect £400 once.').first()).toBeVisible();
      await bola.page.getByRole('button', { name: 'Accept Invite' }).click();
      await expect(
        bola.page.getByText(`You have joined “${title}”. Ada.LO is told by letter.`),
      ).toBeVisible();
      await expectShown(bola.page, 'Waiting for others', title, 'Ada.LO settles who takes part');
      await expectShown(page, 'Waiting for others', '1 of 4 have answered');
      for (const friend of [chidi, dele, efe]) {
        await signedIn(friend);
        await friend.page.goto('/dashboard');
        await part(friend.page, 'Needs you now').getByRole('link', { name: 'Answer' }).click();
        await friend.page.getByRole('button', { name: 'Accept Invite' }).click();
        await app.expectToast(friend.page, 'Invite response sent successfully!');
      }
    });

    /** Follows the dashboard's row to the very control, which has the focus then. */
    const goThere = async (step: string) => {
      await expectShown(page, 'Needs you now', step, title);
      await part(page, 'Needs you now').getByRole('link', { name: 'Go there' }).click();
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(page.locator(':focus')).toHaveCount(1);
      return page.locator(':focus');
    };

    await test.step('everybody has answered: she freezes, by the name of her circle', async () => {
      await app.agreeTo(
        await goThere('Freeze the cycle'),
        'Are you sure you want to freeze this cycle section?',
      );
      await app.expectToast(page, 'Section frozen successfully');
      const freeze = await goThere('Freeze the participants');
      await expect(page.getByText('Everyone has answered')).toBeVisible();
      await app.agreeTo(freeze, 'Kindly note that users with pending requests will also be removed.');
      await expectShown(bola.page, 'Waiting for others', 'Ada.LO now decides who collects when');
    });

    await test.step('lots decide who collects when', async () => {
      await (await goThere('Choose collectors')).click();
      const dialog = page.getByRole('dialog', { name: 'Edit Collectors' });
      await dialog.getByRole('button', { name: 'Draw lots' }).click();
      await dialog.getByRole('button', { name: 'Update' }).click();
      await app.expectToast(page, 'Collectors updated successfully!');
      await (await goThere('Send confirmation emails')).click();
      await app.expectToast(page, 'Confirmation email sent successfully!');
    });

    const answerSlot = async (person: Person, answer: 'Confirm' | 'Reject') => {
      await person.page.goto('/dashboard');
      await expect(part(person.page, 'Needs you now')).toContainText('Confirm your slot');
      await part(person.page, 'Needs you now').getByRole('link', { name: 'Answer' }).click();
      if (answer === 'Reject') await app.reject(person.page, answer);
      else await person.page.getByRole('button', { name: answer, exact: true }).click();
      await app.expectToast(person.page, 'Confirmation status updated successfully!');
    };

    await test.step('one rejects a slot: the circle stands still, and she is told why', async () => {
      await answerSlot(bola, 'Reject');
      await expect(bola.page.getByText('now chooses again who collects when')).toBeVisible();
      await (await goThere('Bola.OK rejected the turn: choose another order')).click();
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

    await test.step('all confirm, she runs it, and the page says which round is on', async () => {
      for (const person of [ada, bola, chidi, dele]) await answerSlot(person, 'Confirm');
      await expectShown(page, 'Needs you now', 'Send confirmation emails');
      await (await goThere('Send confirmation emails')).click();
      await app.expectToast(page, 'Confirmation email sent successfully!');
      await expectShown(page, 'Waiting for others', '4 of 5 confirmed so far: waiting for Efe.MU');
      await answerSlot(efe, 'Confirm');
      await app.agreeTo(await goThere('Run the cycle'), '');
      await app.expectToast(page, 'Cycle started successfully');
      await expect(page.getByRole('heading', { name: 'This round' })).toBeVisible();
      await expect(page.getByText('round 1 of 5', { exact: true })).toBeVisible();
    });
  });
});

test.describe('a collector with a thumb', () => {
  // So low that the payers are more than fit: nothing may begin above the screen.
  test.use({ viewport: { width: 390, height: 480 }, hasTouch: true, isMobile: true, timezoneId: 'UTC' });

  test('marks eight payers in three taps from the dashboard', async ({ page, request }) => {
    const collector = await withAccount(request, inFrontOf(page, 'Ada Lovelace'));
    const people = [collector];
    for (let place = 0; place < 8; place += 1)
      people.push(await withAccount(request, inFrontOf(page, `Payer${place} Tester`)));
    const title = await runningCycle(request, people);
    await signedIn(collector);
    await page.goto('/dashboard');
    const row = part(page, 'Needs you now');
    await expect(row).toContainText('Collect 800');
    await expect(row).toContainText(`${title} · round 1 of 9 · today`);

    await row.getByRole('link', { name: 'Mark payments' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Payment Details' });
    await dialog.getByRole('button', { name: 'All have paid' }).tap();
    await expect(dialog.getByText('8 of 8 have paid: 800 of 800')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).tap();

    await app.expectToast(page, 'Payments updated successfully!');
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/round=/);
    await expect(page.getByText('8 of 8 have paid: 800 of 800').first()).toBeVisible();
  });

  test('marks one payer by a tap anywhere on the row', async ({ page, request }) => {
    const collector = await withAccount(request, inFrontOf(page, 'Ada Lovelace'));
    const payer = await withAccount(request, inFrontOf(page, 'Bola Okafor'));
    await runningCycle(request, [collector, payer]);
    await signedIn(collector);
    await page.goto('/dashboard');
    await part(page, 'Needs you now').getByRole('link', { name: 'Mark payments' }).tap();
    const row = page.getByRole('dialog').getByRole('row', { name: /Bola\.OK/ });
    const box = await row.boundingBox();
    if (!box) throw new Error('The row is not on the page.');
    expect(box.height).toBeGreaterThanOrEqual(43.5);

    await page.touchscreen.tap(box.x + 10, box.y + box.height / 2);
    await expect(row.getByRole('checkbox')).toBeChecked();
    await page.touchscreen.tap(box.x + box.width - 10, box.y + box.height / 2);
    await expect(row.getByRole('checkbox')).not.toBeChecked();
  });
});
