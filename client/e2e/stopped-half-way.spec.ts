import { expect, test, type Locator } from '@playwright/test';
import * as app from './app.ts';
import { emailTo } from './mailbox.ts';
import { newcomer, signedIn, withAccount, type Person } from './people.ts';
import { runningCycle } from './running-cycle.ts';

const PHONE = { width: 390, height: 844 };
const REASON = 'Two of us have lost their work.';

/**
 * Four of us, 100 a round. Ada has collected 300; Bola has 200, and of Ada's 100 Bola does not know yet: so Ada has got 300 more than
 * she paid, Bola 100, and to Chidi and Dele, who have collected nothing, 200 each is owed.
 */
test('a circle is stopped half way: those who are owed have to agree as well, and all is paid back to the last', async ({
  browser,
  request,
}) => {
  const people: Person[] = [];
  for (const name of ['Ada Lovelace', 'Bola Okafor', 'Chidi Adeyemi', 'Dele Nwosu'])
    people.push(await withAccount(request, await newcomer(browser, name, PHONE)));
  const [ada, bola, chidi, dele] = people as [Person, Person, Person, Person];
  const title = await runningCycle(request, people);
  for (const person of people) await signedIn(person);

  const proposal = ({ page }: Person) => page.getByRole('region', { name: 'Shall this circle be stopped?' });
  const lines = (within: Locator) => within.getByRole('listitem');
  const settlement = ({ page }: Person) => page.getByRole('region', { name: 'Settlement' });
  /** What stands in one part of it. */
  const listed = (person: Person, heading: string) =>
    lines(
      settlement(person)
        .locator('section')
        .filter({ has: person.page.getByRole('heading', { name: heading }) }),
    );
  /** Follows the row of the dashboard that says so. */
  const follow = async ({ page }: Person, words: string) => {
    await page.goto('/dashboard');
    await app
      .section(page, 'Needs you now')
      .getByRole('listitem')
      .filter({ hasText: words })
      .getByRole('link')
      .click();
  };

  await test.step('one round is paid in full, and of the next all but what the collector does not know yet', async () => {
    await app.openCycle(ada.page, title);
    const first = await app.openPayments(ada.page, 'Ada.LO');
    await first.getByRole('button', { name: 'All have paid' }).click();
    await first.getByRole('button', { name: 'Save' }).click();
    await expect(first).toBeHidden();
    await app.reportPayment(ada.page, 'Bola.OK', 'to Bola.OK by');

    await app.openCycle(bola.page, title);
    const second = await app.openPayments(bola.page, 'Bola.OK');
    for (const payer of [/Chidi\.AD/, /Dele\.NW/])
      await second.getByRole('row', { name: payer }).getByRole('checkbox').check({ force: true });
    await second.getByRole('button', { name: 'Save' }).click();
    await expect(second).toBeHidden();
  });

  await test.step('Dele reads what a stop would leave, and proposes it', async () => {
    await app.openCycle(dele.page, title);
    await dele.page.getByRole('button', { name: 'Stop this circle…' }).click();
    const dialog = dele.page.getByRole('dialog', { name: 'Stop this circle' });
    await expect(lines(dialog)).toHaveText([
      'Ada.LO: got 300 more than they paid, not counting 100 they reported',
      'Bola.OK: got 100 more than they paid, not counting 100 reported to them',
      'Chidi.AD: paid 200 more than they got',
      'Dele.NW (you): paid 200 more than they got',
    ]);
    await expect(dialog).toContainText('That takes at least 48 hours, unless everyone agrees.');
    await dialog.getByLabel('Why?').fill(REASON);
    await dialog.getByRole('button', { name: 'Propose to stop' }).click();
    await expect(proposal(dele)).toContainText(/You proposed on .+ to stop this circle:/);
    await expect(proposal(dele)).toContainText('1 of 4 agrees. 2 are missing for more than half.');
    await expect(proposal(dele)).toContainText(/It stops on .+ at the earliest, unless everyone agrees\./);
  });

  await test.step('all others are told, each with what it would leave them; until it is decided no receipt is taken back', async () => {
    const told = [
      [
        ada,
        'If it were stopped now, you would owe 300.',
        'You said you’d paid 100 to Bola.OK. Bola.OK hasn’t answered, so it wouldn’t count.',
      ],
      [
        bola,
        'If it were stopped now, 100 would be owed to you, and you would owe 200.',
        'Ada.LO says they paid you 100. Did it arrive?',
      ],
      [chidi, 'If it were stopped now, 200 would be owed to you.', 'That takes 48 hours at least'],
    ] as const;
    for (const [{ email }, ...words] of told) {
      const text = (await emailTo(request, email, 'stop-proposed')).text.replaceAll(/\s+/g, ' ');
      expect(text).toContain(REASON);
      for (const each of words) expect(text).toContain(each);
    }
    await app.openCycle(ada.page, title);
    const details = await app.openPayments(ada.page, 'Ada.LO');
    await details
      .getByRole('row', { name: /Dele\.NW/ })
      .getByRole('checkbox')
      .uncheck({ force: true });
    await details.getByRole('button', { name: 'Save' }).click();
    await expect(
      ada.page.getByText('until that is decided, what was received stays received').first(),
    ).toBeVisible();
  });

  await test.step('the two who have collected agree, which is more than half of all and not enough', async () => {
    await follow(ada, 'Shall this circle be stopped?');
    await proposal(ada).getByRole('button', { name: 'Agree to stop' }).click();
    await expect(proposal(ada)).toContainText('2 of 4 agree. 1 is missing for more than half.');
    await bola.page.goto((await emailTo(request, bola.email, 'stop-proposed')).link);
    await proposal(bola).getByRole('button', { name: 'Agree to stop' }).click();
    await expect(proposal(bola)).toContainText('3 of 4 agree: that is more than half.');
    await expect(proposal(bola)).toContainText(
      'Of the 2 to whom something would be owed, 1 agrees. 1 is missing there.',
    );
    await expect(lines(proposal(bola)).filter({ hasText: 'agrees' })).toHaveCount(3);
  });

  await test.step('with Chidi, who is owed, everybody has agreed, which takes no 48 hours, and it is stopped', async () => {
    await follow(chidi, 'Shall this circle be stopped?');
    await proposal(chidi).getByRole('button', { name: 'Agree to stop' }).click();
    await expect(settlement(chidi)).toContainText(/This circle was stopped on .+\. Nothing more is paid/);
    await expect(settlement(chidi)).toContainText('5 repayments are not received yet.');
    await expect(settlement(chidi)).toContainText(REASON);
    await expect(proposal(chidi)).toHaveCount(0);
  });

  await test.step('each pays back what they have from another, and each sees their own', async () => {
    await app.openCycle(bola.page, title);
    await expect(listed(bola, 'What each of you had paid and got')).toHaveText([
      'Ada.LO: got 300 more than they paid, not counting 100 they reported',
      'Bola.OK (you): got 100 more than they paid, not counting 100 reported to them',
      'Chidi.AD: paid 200 more than they got',
      'Dele.NW: paid 200 more than they got',
    ]);
    await expect(listed(bola, 'Who pays back how much to whom')).toHaveText([
      /^Ada\.LO pays you 100 back/,
      /^You pay Chidi\.AD 100 back/,
      /^You pay Dele\.NW 100 back/,
      /^Ada\.LO pays Chidi\.AD 100 back/,
      /^Ada\.LO pays Dele\.NW 100 back/,
    ]);
    const pays = (...names: string[]) => names.map((name) => `You pay 100 back to ${name}.`);
    const gets = (...names: string[]) => names.map((name) => `${name} pays 100 back to you.`);
    const told = [
      [ada, 'you got 300 more', pays('Bola.OK', 'Chidi.AD', 'Dele.NW')],
      [bola, 'you got 100 more', [...gets('Ada.LO'), ...pays('Chidi.AD', 'Dele.NW')]],
      [chidi, 'you have paid 200 more', gets('Ada.LO', 'Bola.OK')],
      [dele, 'you have paid 200 more', gets('Ada.LO', 'Bola.OK')],
    ] as const;
    for (const [{ email }, balance, repayments] of told) {
      const { text } = await emailTo(request, email, 'stopped');
      for (const each of [balance, ...repayments]) expect(text).toContain(each);
      expect(text.match(/ back to /g)).toHaveLength(repayments.length);
    }
    const asked = (await emailTo(request, bola.email, 'stopped')).text.replaceAll(/\s+/g, ' ');
    expect(asked).toContain('Ada.LO says they paid you 100. Did it arrive? If it did, you owe Ada.LO 100.');
  });

  await test.step('what Ada had reported has come after all: it is owed back to her, and nothing else changes', async () => {
    await ada.page.goto('/dashboard');
    await expect(ada.page.getByText('Bola.OK has not answered whether your 100 arrived.')).toBeVisible();
    await follow(bola, 'Ada.LO says they paid you 100. Did it arrive?');
    const open = settlement(bola).getByRole('listitem').filter({ hasText: 'Did it arrive?' });
    await app.agreeTo(
      open.getByRole('button', { name: 'Received', exact: true }),
      'Then you owe Ada.LO 100 back',
    );
    await expect(listed(bola, 'Who pays back how much to whom')).toHaveText([
      /^Ada\.LO pays you 100 back/,
      /^You pay Chidi\.AD 100 back/,
      /^You pay Dele\.NW 100 back/,
      /^You pay Ada\.LO 100 back/,
      /^Ada\.LO pays Chidi\.AD 100 back/,
      /^Ada\.LO pays Dele\.NW 100 back/,
    ]);
    await expect(settlement(bola)).toContainText('6 repayments are not received yet.');
    await expect(listed(bola, 'What each of you had paid and got')).toHaveText([
      'Ada.LO: got 200 more than they paid',
      'Bola.OK (you): got 200 more than they paid',
      'Chidi.AD: paid 200 more than they got',
      'Dele.NW: paid 200 more than they got',
    ]);
    expect((await emailTo(request, ada.email, 'repayment-added')).text).toContain(
      'Bola.OK owes you 100 back',
    );
  });

  /** Says from the dashboard that it is paid back; whoever gets it follows the letter, and says that it has come. */
  const payBack = async (debtor: Person, creditor: Person, words: string, heard: string) => {
    await follow(debtor, words);
    const line = settlement(debtor)
      .getByRole('listitem')
      .filter({ hasText: `You ${words.toLowerCase()}` });
    await line.getByRole('button', { name: 'Pay back' }).click();
    const dialog = debtor.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'I have paid' }).click();
    await expect(dialog).toContainText('You said: paid on');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(line).toContainText('Reported');

    await creditor.page.goto((await emailTo(request, creditor.email, 'repayment-reported')).link);
    const due = settlement(creditor).getByRole('listitem').filter({ hasText: heard });
    await due.getByRole('button', { name: 'Received', exact: true }).click();
    await expect(due.getByRole('button', { name: 'It has not come after all' })).toBeVisible();
  };

  await test.step('one repayment after the other is said to be sent and to have come, until all is settled', async () => {
    await payBack(ada, chidi, 'Pay Chidi.AD 100 back', 'Ada.LO pays you 100 back');
    await expect(settlement(chidi)).toContainText('5 repayments are not received yet.');
    await payBack(ada, bola, 'Pay Bola.OK 100 back', 'Ada.LO pays you 100 back');
    await payBack(ada, dele, 'Pay Dele.NW 100 back', 'Ada.LO pays you 100 back');
    await payBack(bola, chidi, 'Pay Chidi.AD 100 back', 'Bola.OK pays you 100 back');
    await payBack(bola, dele, 'Pay Dele.NW 100 back', 'Bola.OK pays you 100 back');
    await expect(settlement(dele)).toContainText('1 repayment is not received yet.');
    await payBack(bola, ada, 'Pay Ada.LO 100 back', 'Bola.OK pays you 100 back');
    await expect(settlement(ada)).toContainText('All is settled: nobody owes anybody anything.');
  });

  await test.step('the lists, the ledger, the agreement and the history of everybody say so, and nothing waits', async () => {
    for (const { page } of people) {
      await page.goto('/dashboard');
      await expect(page.getByText('All is quiet')).toBeVisible();
      await page.goto('/my-cycles');
      await expect(page.getByRole('article', { name: title })).toContainText('Settled');
      await app.viewDetails(page, title);
      await page.getByRole('button', { name: 'Show history' }).click();
      const history = app.section(page, 'History');
      for (const words of [
        'Dele.NW proposed to stop the circle.',
        'Bola.OK agreed to stop the circle.',
        'Chidi.AD agreed to stop the circle, which stopped it.',
        'Bola.OK reported a repayment.',
        'Chidi.AD marked the repayment from Ada.LO as received.',
        'Ada.LO marked the repayment from Bola.OK as received.',
      ])
        await expect(history.getByText(words, { exact: true }).first()).toBeVisible();
    }
    const { page } = bola;
    await page.getByRole('link', { name: 'Read the agreement' }).click();
    await expect(page.getByText('Ada.LO has got 300 more than they paid.')).toBeVisible();
    await expect(page.getByText('Ada.LO pays Chidi.AD 100 back.')).toBeVisible();
    await app.openCycle(page, title);
    await page.getByRole('link', { name: 'Open the ledger' }).first().click();
    await expect(page.getByText('This circle was stopped')).toBeVisible();
    await expect(page.getByText('· 0 of 300 received')).toHaveCount(2);
    await expect(page.getByText('· 300 of 300 received')).toHaveCount(2);
  });
});
