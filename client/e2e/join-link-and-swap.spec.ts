import { expect, test, type Locator, type Page } from '@playwright/test';
import * as app from './app.ts';
import { countWork } from './count-work.ts';
import { emailTo } from './mailbox.ts';
import { newPerson, peopleWithAccounts, signedIn, withAccount, type Person } from './people.ts';
import { createCycle, createRunningCycle, STORY } from './running-cycle.ts';

const PHONE = { width: 390, height: 844 };

/** Next year, because slots that are due soon cannot be swapped. */
const YEAR = new Date().getFullYear() + 1;
const [MAY, JUNE, JULY] = [`10 May ${YEAR}`, `10 Jun ${YEAR}`, `10 Jul ${YEAR}`];

/** What the circle costs, above the drawings of how a circle works. */
const facts = (page: Page): Locator => page.getByRole('main').getByRole('list').first().getByRole('listitem');

test('a cycle can be formed with only a join link, on three phones', async ({ browser, request }) => {
  const ada = await withAccount(request, await newPerson(browser, 'Ada Lovelace', PHONE));
  await signedIn(ada);
  const bola = await newPerson(browser, 'Bola Okafor', PHONE);
  const chidi = await withAccount(request, await newPerson(browser, 'Chidi Adeyemi', PHONE));
  const { cycleId, title } = await createCycle(request, ada.email, {
    startDate: `${YEAR}-05-10`,
    currency: 'GBP',
  });
  let link = '';

  await test.step('Ada creates a cycle, shares a join link by one tap and goes on to the circle', async () => {
    const { page } = ada;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/send-invites?step=1&cycleId=${cycleId}`);
    await page.getByRole('button', { name: 'Share a link' }).click();
    const chat = page.getByRole('link', { name: 'Share on WhatsApp' });
    await expect(chat).toBeFocused();
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=Join%20/);
    await page.getByRole('button', { name: 'Copy link' }).click();
    link = await page.evaluate(() => navigator.clipboard.readText());
    await expect(page.getByText(link, { exact: true })).toBeVisible();
    await page.goto(`/send-invites?step=2&cycleId=${cycleId}`);
    await expect(page.getByText('You haven’t sent any invites yet.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the invites' }).click();
    await page.getByRole('link', { name: 'Done: go to the circle' }).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  });

  await test.step('a chat gets a preview without the name of the circle, and without JavaScript', async () => {
    const shown = await (await request.get(link)).text();
    expect(shown).toMatch(/<meta\s+property="og:title"\s+content="Join a savings circle on Kolo"/);
    expect(shown).not.toContain(title);
    expect(shown).not.toContain('Ada');
  });

  await test.step('Bola, who has no account, sees what it costs, signs up and asks to join in 4 taps', async () => {
    const { page } = bola;
    const work = await countWork(page);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByText('Ada.LO has shared this savings circle with you.')).toBeVisible();
    await expect(facts(page)).toHaveText(['You pay £100 every month', `From ${MAY}`, '1 person so far']);
    await expect(page.getByText(STORY)).toHaveCount(0);
    await page.getByRole('link', { name: 'Sign Up' }).click();
    const card = page.getByRole('region', { name: 'The circle you want to join' });
    await expect(card).toContainText(title);
    await expect(card.getByRole('listitem').first()).toHaveText('You pay £100 every month');
    await app.fillSignUp(bola, { closesCode: false });
    await expect(page).toHaveURL(link);
    await expect(page.getByText(STORY)).toBeVisible();
    await expect(page.getByText('You pay £100 in one round, and receive £100 once.')).toBeVisible();
    await page.getByLabel('Message to the organiser (optional)').fill('We sing together on Sundays.');
    await page.getByRole('button', { name: 'Ask to join' }).click();
    await expect(page.getByText('You’ve asked to join')).toBeVisible();
    const { taps } = await work();
    test
      .info()
      .annotations.push({ type: 'taps from the join link to the request', description: String(taps) });
    expect(taps, 'taps outside text fields from the join link to the request').toBe(4);
    await expect(page.getByText('You wrote: “We sing together on Sundays.”')).toBeVisible();
  });

  await test.step('Chidi, who has an account, signs in from the link and asks to join', async () => {
    const { page } = chidi;
    await page.goto(link);
    await page.getByRole('link', { name: 'Sign In' }).click();
    await app.signIn(chidi);
    await expect(page).toHaveURL(link);
    await page.getByRole('button', { name: 'Ask to join' }).click();
    await expect(page.getByText('You’ve asked to join')).toBeVisible();
  });

  await test.step('Ada gets an email about the first request, finds both on the dashboard and approves them', async () => {
    const { page } = ada;
    const message = await emailTo(request, ada.email, 'join-asked');
    expect(message.text).toContain('We sing together on Sundays.');
    await page.goto('/dashboard');
    await expect(app.toDo(page, '2 people want to join', title)).toBeVisible();
    await page.goto(message.link);
    const requests = page.getByRole('list', { name: 'Requests to join' });
    await expect(requests.getByRole('listitem').first()).toContainText('“We sing together on Sundays.”');
    for (const name of ['Bola.OK', 'Chidi.AD']) {
      await requests.getByLabel(`${name} is your…`).selectOption({ label: 'Friend' });
      await requests.getByRole('button', { name: `Add ${name}` }).click();
      await app.expectToast(page, 'Added to the circle. We’ll let them know by email.');
      await expect(requests.getByLabel(`${name} is your…`)).toHaveCount(0);
    }
    await expect(page.getByText('No one is asking to join right now.')).toBeVisible();
  });

  await test.step('both get an email and are participants of the cycle', async () => {
    for (const { page, email } of [bola, chidi]) {
      await page.goto((await emailTo(request, email, 'join-approved')).link);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(
        app.section(page, 'The Participants').getByRole('listitem').filter({ hasText: 'you' }),
      ).toContainText('accepted');
    }
    await bola.page.goto(link);
    await expect(bola.page.getByText('You’re already in this circle')).toBeVisible();
  });

  await test.step('the join link is closed once Ada has frozen both sections', async () => {
    await app.openCycle(ada.page, title);
    await app.freezeBoth(ada.page);
    await expect(ada.page.getByRole('heading', { name: 'Join link' })).toHaveCount(0);
    const late = await newPerson(browser, 'Dele Nwosu', PHONE);
    await late.page.goto(link);
    await expect(late.page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(late.page.getByText(title)).toHaveCount(0);
    await late.page.context().close();
  });
});

/** Three participants pay 100 a month, and each collects 200 once. */
test('a cycle with a swap is completed and starts again', async ({ browser, request }) => {
  const people = await peopleWithAccounts(
    browser,
    request,
    ['Ada Lovelace', 'Bola Okafor', 'Chidi Adeyemi'],
    PHONE,
  );
  const [ada, bola, chidi] = people as [Person, Person, Person];
  const title = await createRunningCycle(request, people, { startDate: `${YEAR}-05-10`, currency: 'GBP' });
  for (const person of people) await signedIn(person);

  await test.step('Bola sees what a swap with Chidi would change and proposes it, and Chidi agrees', async () => {
    await app.openCycle(bola.page, title);
    await app.unfold(bola.page, 'The Collectors');
    await app.collectorRow(bola.page, 'Bola.OK').getByRole('button', { name: 'Swap my turn…' }).click();
    const dialog = bola.page.getByRole('dialog', { name: 'Swap my turn' });
    await dialog.getByRole('radio', { name: 'Chidi.AD' }).check();
    await expect(
      dialog.getByText(`You’d collect on ${JULY} instead of ${JUNE}, and pay on ${JUNE}.`),
    ).toBeVisible();
    await dialog.getByLabel('Why? (optional)').fill('My sister’s wedding.');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await app.expectToast(bola.page, 'Proposal sent');
    await expect(
      bola.page.getByRole('region', { name: 'You’ve asked Chidi.AD to swap turns' }),
    ).toBeVisible();
    await expect(app.collectorRow(bola.page, 'Bola.OK')).toContainText(JUNE);

    const email = await emailTo(request, chidi.email, 'swap-proposed');
    expect(email.text).toContain('“My sister’s wedding.”');
    await chidi.page.goto(email.link);
    const proposal = chidi.page.getByRole('region', {
      name: 'Bola.OK would like to swap turns with you',
    });
    await expect(proposal).toContainText(`You’d collect on ${JUNE} instead of ${JULY}, and pay`);
    await expect(proposal.getByRole('blockquote')).toHaveText('My sister’s wedding.');
    await expect(proposal).toContainText('This offer ends if anyone pays for either turn first.');
    await proposal.getByRole('button', { name: 'Agree' }).click();
    await app.expectToast(chidi.page, 'Answer sent');
    await expect(proposal).toHaveCount(0);
  });

  await test.step('the swap is in all three emails, on the cycle’s page, in the history and in the agreement', async () => {
    for (const { page, email } of people) {
      const { text } = await emailTo(request, email, 'swap-agreed');
      expect(text).toMatch(new RegExp(`10 June ${YEAR}:? +Chidi\\.AD`));
      expect(text).toMatch(new RegExp(`10 July ${YEAR}:? +Bola\\.OK`));
      await app.openCycle(page, title);
      await app.unfold(page, 'The Collectors');
      await expect(app.collectorRow(page, 'Ada.LO')).toContainText(MAY);
      await expect(app.collectorRow(page, 'Chidi.AD')).toContainText(JUNE);
      await expect(app.collectorRow(page, 'Bola.OK')).toContainText(JULY);
    }
    await expect(await app.showHistory(ada.page)).toContainText('Chidi.AD swapped turns with Bola.OK');
    await ada.page.getByRole('link', { name: 'Agreement', exact: true }).click();
    await expect(ada.page.getByText(`Chidi.AD now has turn 2, on ${JUNE}.`)).toBeVisible();
    await expect(ada.page.getByText(`Bola.OK now has turn 3, on ${JULY}.`)).toBeVisible();
  });

  await test.step('in each round two participants report payments, and the collector receives them', async () => {
    const rounds = [
      { collector: ada, name: 'Ada.LO', payers: [bola, chidi], day: '10 May' },
      { collector: chidi, name: 'Chidi.AD', payers: [ada, bola], day: '10 Jun' },
      { collector: bola, name: 'Bola.OK', payers: [ada, chidi], day: '10 Jul' },
    ];
    for (const { collector, name, payers, day } of rounds) {
      for (const { page } of payers) {
        await app.openCycle(page, title);
        await app.reportPayment(page, name, new RegExp(`To ${name} by \\w+ ${day}, in`));
      }
      await app.openCycle(collector.page, title);
      const details = await app.openPayments(collector.page, name);
      await details.getByRole('button', { name: 'Received all 2' }).click();
      await expect(details.getByText('2 of 2 paid: £200 of £200')).toBeVisible();
    }
  });

  await test.step('the cycle is completed, and everyone sees who has paid and received what, and when', async () => {
    for (const { page, email } of people) {
      await emailTo(request, email, 'circle-completed');
      await app.openCycle(page, title);
      await expect(page.getByRole('heading', { name: 'This circle is complete' })).toBeVisible();
      const closing = page.getByRole('table', { name: 'What each person has paid and received' });
      await expect(closing.getByRole('row')).toHaveCount(1 + 3 + 1);
      await expect(closing.getByRole('row').nth(1)).toContainText(/Ada\.LO.*turn on 10 May \d+£200£200/);
      await expect(closing.getByRole('row').nth(2)).toContainText(/Chidi\.AD.*on 10 Jun \d+£200£200/);
      await expect(closing.getByRole('row').nth(3)).toContainText(/Bola\.OK.*on 10 Jul \d+£200£200/);
      await expect(closing.getByRole('row').last()).toContainText('£600£600');
    }
    await expect(bola.page.getByText('Ada.LO can start the next circle from this one.')).toBeVisible();
    await expect(bola.page.getByRole('link', { name: 'Start the next circle' })).toHaveCount(0);
    await bola.page.goto((await emailTo(request, bola.email, 'circle-completed')).link);
    const ledger = bola.page.getByRole('table', { name: 'Ledger' });
    const cellsOf = (name: RegExp) => ledger.getByRole('row', { name }).getByRole('cell');
    await expect(cellsOf(/^Chidi\.AD/).nth(1)).toHaveText('collects');
    await expect(cellsOf(/^Bola\.OK/).nth(2)).toHaveText('collects');
    await expect(cellsOf(/^Received/)).toHaveText(['200', '200', '200', '600', '600']);
  });

  await test.step('Ada follows the email and creates the next cycle with the same people in two taps', async () => {
    const { page } = ada;
    const { links } = await emailTo(request, ada.email, 'circle-completed');
    await page.goto(links.find((each) => each.includes('/start-cycle')) ?? '');
    await expect(page.getByLabel('Start Date', { exact: true })).toHaveValue(`10/08/${YEAR}`);
    await expect(page.getByLabel('Amount per participant')).toHaveValue('100');
    await page.getByRole('button', { name: 'Create Cycle' }).click();
    for (const name of ['Bola.OK', 'Chidi.AD'])
      await expect(page.getByRole('checkbox', { name: new RegExp(name.replace('.', '\\.')) })).toBeChecked();
    await page.getByRole('button', { name: 'Invite 2 people' }).click();
    await expect(page.getByText('Nice work! Your invites have been sent.')).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();

    await app.openCycle(page, title, 'Being set up');
    const participants = app.section(page, 'The Participants').getByRole('list').first();
    await expect(participants.getByRole('listitem')).toHaveCount(3);
    for (const { email } of [bola, chidi])
      await expect(participants.getByRole('listitem').filter({ hasText: email })).toContainText('pending');
    for (const { page: phone, email } of [bola, chidi]) {
      await phone.goto((await emailTo(request, email, 'invite')).link);
      await expect(phone.getByRole('heading', { name: 'Ada.LO has invited you' })).toBeVisible();
      await expect(phone.getByText('If all 3 of you join, you collect £200 once.').first()).toBeVisible();
    }
  });
});
