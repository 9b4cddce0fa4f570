// @mysql
import { auditAllRecords } from '../../../test/audits/records.ts';
import { today } from '../../../test/tools/calls.ts';
import { participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { dayAfter } from '../../domain/schedule.ts';
import { newId } from '../../base/tokens.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

interface DelayView {
  at: string;
  payOn: string;
  note: string | null;
}
interface PaymentView {
  id: string;
  standing: string;
  delay: DelayView | null;
}

const inDays = (days: number): string => dayAfter(scenario.app.clock(), days);
/** Eve's or Ada's payment to Bob. */
const idOf = (cycle: CycleView, payer: 'ada' | 'eve' = 'eve'): string =>
  cycle.rounds[1]?.payments[payer === 'ada' ? 0 : 1]?.id ?? '';
const announce = (person: Person, paymentId: string, more: { payOn?: string; note?: string | null } = {}) =>
  scenario.does(person, 'announceDelay', {
    paymentId,
    payOn: inDays(5),
    note: 'My wages come on Thursday.',
    ...more,
  });
const report = (paymentId: string, more: object = {}) => ({
  input: { paymentId, paidOn: today(), method: 'CASH', ...more },
});
const receive = (cycle: CycleView, paymentId: string) =>
  scenario.does(scenario.bob, 'updatePayments', {
    roundId: cycle.rounds[1]?.id,
    payments: [{ paymentId, paid: true }],
  });

async function see(person: Person, cycle: CycleView, paymentId: string): Promise<PaymentView> {
  const { data } = await scenario.app.ask<{ rounds: { payments: PaymentView[] }[] }>(
    person,
    'query ($id: ID!) { rounds(cycleId: $id) { payments { id standing delay { at payOn note } } } }',
    { id: cycle.id },
  );
  const found = data?.rounds.flatMap(({ payments }) => payments).find(({ id }) => id === paymentId);
  if (!found) throw new Error('the person sees no such payment');
  return found;
}
const emailsTo = (person: Person) => scenario.app.emailsTo(person.email, 'payment-delayed');

describe('announcing that a payment comes later', () => {
  it('keeps the day and the note, and changes neither the status nor whether the round can be swapped', async () => {
    const cycle = await scenario.copy('running');
    const id = idOf(cycle);

    await announce(scenario.eve, id, { note: '  My wages come\r\non Thursday. ' });

    expect(await see(scenario.bob, cycle, id)).toMatchObject({
      standing: 'DUE',
      delay: { payOn: inDays(5), note: 'My wages come\non Thursday.' },
    });
    const { data } = await scenario.app.ask<{ swapChoices: { hindrance: string | null }[] }>(
      scenario.bob,
      'query ($id: ID!) { swapChoices(cycleId: $id) { hindrance } }',
      { id: cycle.id },
    );
    expect(data?.swapChoices.map(({ hindrance }) => hindrance)).toContain(null);
    expect((await historyOf(scenario.app, scenario.bob, cycle.id)).at(-1)).toMatchObject({
      kind: 'DELAY_ANNOUNCED',
      summary: 'Eve.AD said they’ll pay later for the round on 28 Feb 2027.',
      details: [
        { field: 'delayOn', before: null, after: inDays(5) },
        { field: 'delayNote', before: null, after: 'My wages come\non Thursday.' },
      ],
    });
  });

  it('emails the collector and the owner once a day, and no one else', async () => {
    const { ada, bob, eve } = scenario;
    const cycle = await scenario.copy('running');
    const id = idOf(cycle);
    const before = await Promise.all([bob, ada, eve].map(async (who) => (await emailsTo(who)).length));
    const sent = async () =>
      (await Promise.all([bob, ada, eve].map(async (who) => (await emailsTo(who)).length))).map(
        (count, index) => count - (before[index] ?? 0),
      );

    await announce(eve, id);
    expect(await sent()).toEqual([1, 1, 0]);
    await announce(eve, id);
    await announce(eve, id, { payOn: inDays(6) });
    expect(await sent()).toEqual([1, 1, 0]);
    // Ada is the owner and the payer.
    await announce(ada, idOf(cycle, 'ada'));
    expect(await sent()).toEqual([2, 1, 0]);

    const [email] = (await emailsTo(bob)).slice(-2);
    expect(email?.text).toContain('My wages come on Thursday.');
    await scenario.newDay();
    await announce(eve, id, { payOn: inDays(7) });
    expect(await sent()).toEqual([3, 2, 0]);
  });

  it('again changes nothing, another day replaces it, and it can be withdrawn', async () => {
    const { eve } = scenario;
    const cycle = await scenario.copy('running');
    const id = idOf(cycle);
    const length = async () => (await historyOf(scenario.app, eve, cycle.id)).length;
    await announce(eve, id);
    const first = await see(eve, cycle, id);
    const entries = await length();
    scenario.app.turnClock(1_000);

    await announce(eve, id);
    expect([await see(eve, cycle, id), await length()]).toEqual([first, entries]);
    await announce(eve, id, { payOn: inDays(6), note: '  ' });
    expect((await see(eve, cycle, id)).delay).toMatchObject({ payOn: inDays(6), note: null });

    await scenario.does(eve, 'withdrawDelay', { paymentId: id });
    await scenario.does(eve, 'withdrawDelay', { paymentId: id });
    expect((await see(eve, cycle, id)).delay).toBeNull();
    expect((await historyOf(scenario.app, eve, cycle.id)).map(({ kind }) => kind).slice(entries)).toEqual([
      'DELAY_ANNOUNCED',
      'DELAY_WITHDRAWN',
    ]);
  });

  it('stays beside a report and a dispute, and ends when the payment is received', async () => {
    const { bob, eve } = scenario;
    const cycle = await scenario.copy('running');
    const id = idOf(cycle);
    await announce(eve, id);

    await scenario.does(eve, 'reportPayment', report(id));
    await scenario.does(bob, 'disputePayment', { paymentId: id, reason: 'Nothing has arrived.' });
    expect(await see(bob, cycle, id)).toMatchObject({ standing: 'DISPUTED', delay: { payOn: inDays(5) } });
    expect(
      await scenario.refusal(cycle, eve, 'announceDelay', { paymentId: id, payOn: inDays(9), note: null }),
    ).toBe('payment-reported');

    await receive(cycle, id);
    expect((await see(bob, cycle, id)).delay).toBeNull();
    expect(
      await scenario.refusal(cycle, eve, 'announceDelay', { paymentId: id, payOn: inDays(9), note: null }),
    ).toBe('payment-received');
  });

  it('is refused to everyone but the payer, and for unknown payments, days and notes', async () => {
    const { ada, bob, eve, pat, rex, sam } = scenario;
    const cycle = await scenario.standing('running');
    const id = idOf(cycle);
    const given = { paymentId: id, payOn: inDays(5) };

    expect(
      await scenario.refusals(
        cycle,
        { signedOut: undefined, ada, bob, pat, rex, sam },
        'announceDelay',
        given,
      ),
    ).toEqual({
      signedOut: 'not-signed-in',
      ada: 'not-payer',
      bob: 'not-payer',
      pat: 'not-payer',
      rex: 'not-payer',
      sam: 'not-payer',
    });
    for (const bad of [
      { ...given, payOn: inDays(-1) },
      { ...given, payOn: inDays(61) },
      { ...given, note: 'x'.repeat(301) },
      { ...given, note: 'Pay\u200b me' },
    ])
      expect(await scenario.refusal(cycle, eve, 'announceDelay', bad)).toBe('invalid-input');
    expect(await scenario.refusal(cycle, eve, 'announceDelay', { ...given, paymentId: newId() })).toBe(
      'payment-not-found',
    );
  });
});

describe('a swap', () => {
  it('ends the delays of its rounds, and the new collector of the day never reads them', async () => {
    const { ada, bob, eve } = scenario;
    const cycle = await scenario.copy('running');
    await announce(ada, idOf(cycle, 'ada'), { note: 'Only Bob may read this.' });
    const view = await scenario.does<CycleView>(bob, 'proposeSwap', {
      cycleId: cycle.id,
      participantId: participantOf(cycle, eve).id,
    });
    await scenario.does(eve, 'answerSwap', { id: view.swaps[0]?.id, agree: true });

    expect((await see(bob, cycle, idOf(cycle, 'ada'))).delay).toBeNull();
    const read = async (person: Person) => {
      const history = JSON.stringify(await historyOf(scenario.app, person, cycle.id));
      const { data } = await scenario.app.ask<object>(
        person,
        `query ($id: ID!) { passbook(cycleId: $id) { file }
           changes(cycleId: $id, first: 100) { changes { details { before after } } } }`,
        { id: cycle.id },
      );
      return [history, JSON.stringify(data)].map((text) => text.includes('Only Bob may read this.'));
    };
    expect(await read(eve)).toEqual([false, false]);
    expect(await read(bob)).toEqual([true, true]);
    expect(await read(ada)).toEqual([true, true]);
  });
});

it('leaves audit logs that agree with the tables', async () => {
  const { flaws } = await auditAllRecords(scenario.app.databaseUrl);

  // Copied cycles keep the consents of their originals, which the audit names.
  expect(flaws.filter(({ what }) => !what.includes('names the consent'))).toEqual([]);
});
