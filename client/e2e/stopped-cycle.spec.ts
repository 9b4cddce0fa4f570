import { expect, test, type Locator } from '@playwright/test';
import * as app from './app.ts';
import { emailTo } from './mailbox.ts';
import { peopleWithAccounts, signedIn, type Person } from './people.ts';
import { createRunningCycle } from './running-cycle.ts';

const PHONE = { width: 390, height: 844 };
const REASON = 'Two of us have lost their work.';

/**
 * Four participants pay 100 a round. Ada has received 300. Bola has received 200, and has not answered Ada's report of 100. So
 * Ada has received 300 more than she paid, Bola 100 more, and Chidi and Dele, who have not collected, are owed 200 each.
 */
test('a stop also needs the votes of those who are owed money, and all repayments are settled', async ({
  browser,
  request,
}) => {
  const people = await peopleWithAccounts(
    browser,
    request,
    ['Ada Lovelace', 'Bola Okafor', 'Chidi Adeyemi', 'Dele Nwosu'],
    PHONE,
  );
  const [ada, bola, chidi, dele] = people as [Person, Person, Person, Person];
  const title = await createRunningCycle(request, people);
  for (const person of people) await signedIn(person);

  const proposal = ({ page }: Person) => page.getByRole('region', { name: 'Should we stop this circle?' });
  const items = (within: Locator) => within.getByRole('listitem');
  const settlement = ({ page }: Person) => page.getByRole('region', { name: 'Settlement' });
  /** The items in one section of the settlement. */
  const settlementItems = (person: Person, heading: string) =>
    items(
      settlement(person)
        .locator('section')
        .filter({ has: person.page.getByRole('heading', { name: heading }) }),
    );
  /** What comes first in the settlement, with its heading and buttons. */
  const top = (person: Person) => settlement(person).locator('div:has(> h2)');
  /** The same or an item in a list, by its text. */
  const entry = (person: Person, text: string) =>
    settlement(person).locator('li, div:has(> h2)').filter({ hasText: text });
  /** Follows the link of a to-do item on the dashboard. */
  const follow = async ({ page }: Person, text: string) => {
    await page.goto('/dashboard');
    await app.toDo(page, text).getByRole('link').click();
  };

  await test.step('the first round is paid in full, and the second except for a report that the collector has not answered', async () => {
    await app.openCycle(ada.page, title);
    const first = await app.openPayments(ada.page, 'Ada.LO');
    await first.getByRole('button', { name: 'Mark all as paid' }).click();
    await first.getByRole('button', { name: 'Save' }).click();
    await expect(first.getByText('Thank everyone?')).toBeVisible();
    await app.openCycle(ada.page, title);
    await app.reportPayment(ada.page, 'Bola.OK', 'To Bola.OK by');

    await app.openCycle(bola.page, title);
    const second = await app.openPayments(bola.page, 'Bola.OK');
    for (const payer of [/Chidi\.AD/, /Dele\.NW/]) await app.tapPayer(second, payer);
    await second.getByRole('button', { name: 'Save' }).click();
    await expect(second).toBeHidden();
  });

  await test.step('Dele sees the balances that a stop would leave, and proposes it', async () => {
    await app.openCycle(dele.page, title);
    await dele.page.getByRole('button', { name: 'Stop this circle…' }).click();
    const dialog = dele.page.getByRole('dialog', { name: 'Stop this circle?' });
    await expect(items(dialog)).toHaveText([
      'Ada.LO: received 300 more than they paid (not counting 100 they reported)',
      'Bola.OK: received 100 more than they paid (not counting 100 reported to them)',
      'Chidi.AD: paid 200 more than they received',
      'You: paid 200 more than you received',
    ]);
    await expect(dialog).toContainText(
      'If everyone agrees, it stops straight away. Otherwise it can’t stop for at least 48 hours.',
    );
    await dialog.getByLabel('Why?').fill(REASON);
    await dialog.getByRole('button', { name: 'Propose to stop' }).click();
    await expect(proposal(dele)).toContainText(/On .+, you proposed to stop this circle:/);
    await expect(proposal(dele)).toContainText('Everyone: 1 of 3 needed');
    await expect(proposal(dele)).toContainText(
      /If everyone agrees, the circle stops straight away\. Otherwise it can’t stop before .+\./,
    );
  });

  await test.step('the others get an email with their own balance, and receipts cannot be undone until the decision', async () => {
    const expected = [
      [
        ada,
        'If it stops now, you pay 300 back.',
        'You said you’d paid 100 to Bola.OK. Bola.OK hasn’t answered, so it wouldn’t count if the circle stopped now.',
      ],
      [
        bola,
        'If it stops now, you get 100 back, and you pay 200 back.',
        'Ada.LO says they paid you 100. Did the money arrive?',
      ],
      [chidi, 'If it stops now, you get 200 back.', '48 hours'],
    ] as const;
    for (const [{ email }, ...sentences] of expected) {
      const text = (await emailTo(request, email, 'stop-proposed')).text.replaceAll(/\s+/g, ' ');
      expect(text).toContain(REASON);
      for (const each of sentences) expect(text).toContain(each);
    }
    await app.openCycle(ada.page, title);
    const details = await app.openPayments(ada.page, 'Ada.LO');
    await app.tapPayer(details, /Dele\.NW/, false);
    await details.getByRole('button', { name: 'Save' }).click();
    await expect(ada.page.getByText('No one can undo “received”').first()).toBeVisible();
  });

  await test.step('the two who have collected agree, which is a majority but not enough', async () => {
    await follow(ada, 'Vote on stopping the circle');
    await proposal(ada).getByRole('button', { name: 'Agree to stop' }).click();
    await expect(proposal(ada)).toContainText('Everyone: 2 of 3 needed');
    await bola.page.goto((await emailTo(request, bola.email, 'stop-proposed')).link);
    await proposal(bola).getByRole('button', { name: 'Agree to stop' }).click();
    await expect(proposal(bola)).toContainText('Everyone: 3 agreed. That’s enough.');
    await expect(proposal(bola)).toContainText('People owed money: 1 of 2 needed');
    await expect(items(proposal(bola)).filter({ hasText: 'agrees' })).toHaveCount(3);
  });

  await test.step('Chidi, who is owed money, agrees as the last one, and the cycle stops without the 48 hours', async () => {
    await follow(chidi, 'Vote on stopping the circle');
    await app.clickAndConfirm(
      proposal(chidi).getByRole('button', { name: 'Agree to stop' }),
      'Yours is the deciding vote: the circle stops straight away',
    );
    await expect(settlement(chidi)).toContainText(/This circle stopped on .+\. No more payments are due/);
    await expect(settlement(chidi)).toContainText('5 repayments haven’t been received yet.');
    await expect(settlement(chidi)).toContainText(REASON);
    await expect(proposal(chidi)).toHaveCount(0);
  });

  await test.step('everyone sees the balances and repayments, and gets an email with their own', async () => {
    await app.openCycle(bola.page, title);
    await expect(settlementItems(bola, 'What each of you had paid and received')).toHaveText([
      'Ada.LO: received 300 more than they paid (not counting 100 they reported)',
      'You: received 100 more than you paid (not counting 100 reported to you)',
      'Chidi.AD: paid 200 more than they received',
      'Dele.NW: paid 200 more than they received',
    ]);
    await expect(top(bola).getByRole('heading')).toHaveText(
      'Ada.LO says they paid you 100 before it stopped. Did it arrive?',
    );
    await expect(settlementItems(bola, 'Also between you and others')).toHaveText([
      /^You get 100 back from Ada\.LO/,
      /^You pay Chidi\.AD 100 back/,
      /^You pay Dele\.NW 100 back/,
    ]);
    await expect(settlementItems(bola, 'Between others (2)')).toHaveText([
      /^Ada\.LO pays Chidi\.AD 100 back/,
      /^Ada\.LO pays Dele\.NW 100 back/,
    ]);
    const [settlementBox, ringBox] = await Promise.all(
      [settlement(bola), bola.page.getByRole('listbox')].map((part) => part.boundingBox()),
    );
    expect(settlementBox?.y).toBeLessThan(ringBox?.y ?? 0);
    const pays = (...names: string[]) => names.map((name) => `You pay 100 back to ${name}.`);
    const gets = (...names: string[]) => names.map((name) => `${name} pays 100 back to you.`);
    const expected = [
      [ada, 'you received 300 more', pays('Bola.OK', 'Chidi.AD', 'Dele.NW')],
      [bola, 'you received 100 more', [...gets('Ada.LO'), ...pays('Chidi.AD', 'Dele.NW')]],
      [chidi, 'you paid 200 more', gets('Ada.LO', 'Bola.OK')],
      [dele, 'you paid 200 more', gets('Ada.LO', 'Bola.OK')],
    ] as const;
    for (const [{ email }, balance, repayments] of expected) {
      const { text } = await emailTo(request, email, 'stopped');
      for (const each of [balance, ...repayments]) expect(text).toContain(each);
      expect(text.match(/\d back to /g)).toHaveLength(repayments.length);
    }
    const bolaText = (await emailTo(request, bola.email, 'stopped')).text.replaceAll(/\s+/g, ' ');
    expect(bolaText).toContain(
      'Ada.LO says they paid you 100. Did the money arrive? If it did, you owe Ada.LO 100.',
    );
  });

  await test.step('Bola receives the payment that Ada had reported, which adds one repayment to her', async () => {
    await ada.page.goto('/dashboard');
    await expect(ada.page.getByText('Bola.OK hasn’t confirmed yet that your 100 arrived.')).toBeVisible();
    await follow(bola, 'Ada.LO says they’ve paid you 100. Did the money arrive?');
    await expect(top(bola)).toContainText('If it did, you owe Ada.LO 100.');
    await app.clickAndConfirm(
      top(bola).getByRole('button', { name: 'Received', exact: true }),
      'you have to pay Ada.LO 100 back',
    );
    await expect(top(bola).getByRole('heading')).toHaveText('You pay Chidi.AD 100 back');
    await expect(settlementItems(bola, 'Also between you and others')).toHaveText([
      /^You get 100 back from Ada\.LO/,
      /^You pay Dele\.NW 100 back/,
      /^You pay Ada\.LO 100 back/,
    ]);
    await expect(settlement(bola)).toContainText('6 repayments haven’t been received yet.');
    await expect(settlementItems(bola, 'What each of you had paid and received')).toHaveText([
      'Ada.LO: received 200 more than they paid',
      'You: received 200 more than you paid',
      'Chidi.AD: paid 200 more than they received',
      'Dele.NW: paid 200 more than they received',
    ]);
    expect((await emailTo(request, ada.email, 'repayment-added')).text).toContain(
      'Bola.OK has to pay you 100 back',
    );
  });

  /** The debtor reports the repayment from the dashboard. The creditor follows the email and marks it as received. */
  const payBack = async (debtor: Person, creditor: Person, debtorName: string, creditorName: string) => {
    await follow(debtor, `Pay ${creditorName} 100 back`);
    const item = entry(debtor, `You pay ${creditorName} 100 back`);
    await item.getByRole('button', { name: 'Pay back' }).click();
    const dialog = debtor.page.getByRole('dialog');
    await dialog.getByLabel('How you paid').selectOption('CASH');
    await dialog.getByRole('button', { name: 'I have paid', exact: true }).click();
    await expect(dialog).toContainText('You said you paid on');
    await dialog.getByRole('button', { name: 'Done' }).click();
    // The last one that waits for an answer comes first, with another heading.
    await expect(settlement(debtor)).toContainText('Said paid');

    await creditor.page.goto((await emailTo(request, creditor.email, 'repayment-reported')).link);
    await expect(top(creditor)).toContainText(`${debtorName} says they’ve paid you 100 back. Did it arrive?`);
    await top(creditor).getByRole('button', { name: 'Received', exact: true }).click();
    const received = entry(creditor, `You get 100 back from ${debtorName}`);
    await expect(received.getByRole('button', { name: 'Undo “Received”' })).toBeVisible();
  };

  await test.step('the repayments are reported and received one by one until all are settled', async () => {
    await payBack(ada, chidi, 'Ada.LO', 'Chidi.AD');
    await expect(settlement(chidi)).toContainText('5 repayments haven’t been received yet.');
    await payBack(ada, bola, 'Ada.LO', 'Bola.OK');
    await payBack(ada, dele, 'Ada.LO', 'Dele.NW');
    await payBack(bola, chidi, 'Bola.OK', 'Chidi.AD');
    await payBack(bola, dele, 'Bola.OK', 'Dele.NW');
    await expect(settlement(dele)).toContainText('1 repayment hasn’t been received yet.');
    await payBack(bola, ada, 'Bola.OK', 'Ada.LO');
    await expect(settlement(ada)).toContainText('All settled: no one owes anyone anything');
  });

  await test.step('lists, histories, agreement and ledger show the result, and there are no to-do items', async () => {
    for (const { page } of people) {
      await page.goto('/dashboard');
      await expect(page.getByText('You have nothing to do right now.')).toBeVisible();
      await page.goto('/my-cycles');
      await expect(page.getByRole('article', { name: title })).toContainText('Settled');
      await app.viewDetails(page, title);
      const history = await app.showHistory(page);
      for (const sentence of [
        'Dele.NW proposed to stop the circle.',
        'Bola.OK agreed to stop the circle.',
        'Chidi.AD agreed to stop the circle, and it stopped.',
        'Bola.OK reported a repayment.',
        'Chidi.AD marked the repayment from Ada.LO as received.',
        'Ada.LO marked the repayment from Bola.OK as received.',
      ])
        await expect(history.getByText(sentence, { exact: true }).first()).toBeVisible();
    }
    const { page } = bola;
    await page.getByRole('link', { name: 'Agreement', exact: true }).click();
    await expect(page.getByText('Ada.LO has received 300 more than they paid.')).toBeVisible();
    await expect(page.getByText('Ada.LO pays Chidi.AD 100 back.')).toBeVisible();
    await app.openCycle(page, title);
    await page.getByRole('link', { name: 'Open the ledger' }).first().click();
    await expect(page.getByText('This circle has stopped')).toBeVisible();
    const ledger = page.getByRole('table', { name: 'Ledger' });
    await expect(ledger.getByRole('row', { name: /^Received/ })).toHaveText('Received30030000600600');
    await expect(ledger.getByText('Due', { exact: true })).toHaveCount(0);
    await expect(ledger.getByText('Not paid before the stop').first()).toBeAttached();
  });
});
