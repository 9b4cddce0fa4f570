import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { today } from '../../../test/tools/calls.ts';
import { documents, participantOf, type CycleView, type Operation } from '../../../test/tools/cycle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { programFile } from '../../../test/tools/programs.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';
import type { EmailKind } from '../../mail/email-draft.ts';
import { Email } from '../../mail/email.entity.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { Payment } from '../tables/payment.entity.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const FIELDS = `id paid paidAt standing standingSince reference
  report { at paidOn method reference } dispute { at reason }`;

interface PaymentView {
  id: string;
  paid: boolean;
  paidAt: string | null;
  standing: string;
  standingSince: string | null;
  reference: string | null;
  report: { at: string; paidOn: string; method: string; reference: string | null } | null;
  dispute: { at: string; reason: string } | null;
}

/** Bob's round: Ada, who owns the cycle, and Eve pay him. */
const roundOf = (cycle: CycleView) => {
  const round = cycle.rounds[1];
  if (!round) throw new Error('the cycle does not run');
  return round;
};
const idOf = (cycle: CycleView, payer: 'ada' | 'eve'): string =>
  roundOf(cycle).payments[payer === 'ada' ? 0 : 1]?.id ?? '';

const reportOf = (paymentId: string, details: Record<string, unknown> = {}) => ({
  input: { paymentId, paidOn: today(), method: 'CASH', ...details },
});
const report = (person: Person, paymentId: string, details?: Record<string, unknown>) =>
  scenario.does<PaymentView>(person, 'reportPayment', reportOf(paymentId, details));
const withdraw = (person: Person, paymentId: string) =>
  scenario.does<PaymentView>(person, 'withdrawReport', { paymentId });
const dispute = (person: Person, paymentId: string, reason = 'Nothing arrived.') =>
  scenario.does<PaymentView>(person, 'disputePayment', { paymentId, reason });
const mark = (cycle: CycleView, paymentId: string, paid: boolean) =>
  scenario.does(scenario.bob, 'updatePayments', {
    roundId: roundOf(cycle).id,
    payments: [{ paymentId, paid }],
  });

/** Returns the payment as this person sees it. */
async function see(person: Person, cycle: CycleView, paymentId: string): Promise<PaymentView> {
  const { data } = await scenario.app.ask<{ rounds: { payments: PaymentView[] }[] }>(
    person,
    `query ($id: ID!) { rounds(cycleId: $id) { payments { ${FIELDS} } } }`,
    { id: cycle.id },
  );
  const found = data?.rounds.flatMap(({ payments }) => payments).find(({ id }) => id === paymentId);
  if (!found) throw new Error('the person sees no such payment');
  return found;
}

/** Returns the newest entry that the person sees. */
const newest = async (cycle: CycleView, person = scenario.bob) =>
  (await historyOf(scenario.app, person, cycle.id)).at(-1);
const emailsTo = async (person: Person, kind: EmailKind): Promise<number> =>
  (await scenario.app.emailsTo(person.email, kind)).length;

describe('reporting a payment', () => {
  it('stores the report and records an entry, without an email', async () => {
    const cycle = await scenario.copy('running');
    const id = idOf(cycle, 'eve');
    const emails = await scenario.app.db.reader.count(Email);

    await report(scenario.eve, id, { method: 'BANK_TRANSFER', reference: '  KOLO =1+1  ' });

    const seen = await see(scenario.eve, cycle, id);
    expect(seen).toMatchObject({
      standing: 'REPORTED',
      paid: false,
      report: { paidOn: today(), method: 'BANK_TRANSFER', reference: 'KOLO =1+1' },
      dispute: null,
    });
    expect(seen.standingSince).toBe(seen.report?.at);
    expect(await newest(cycle)).toMatchObject({
      kind: 'PAYMENT_REPORTED',
      summary: 'Eve.AD reported their payment for the round on 28 Feb 2027.',
    });
    expect(await scenario.app.db.reader.count(Email)).toBe(emails);
  });

  it('again with the same details changes nothing; other details replace them', async () => {
    const cycle = await scenario.copy('running');
    const id = idOf(cycle, 'eve');
    await report(scenario.eve, id);
    const first = await see(scenario.eve, cycle, id);
    const before = await newest(cycle);
    scenario.app.turnClock(1_000);

    await report(scenario.eve, id);
    expect([await see(scenario.eve, cycle, id), await newest(cycle)]).toEqual([first, before]);

    await report(scenario.eve, id, { reference: 'another' });
    expect((await see(scenario.eve, cycle, id)).report).toMatchObject({ reference: 'another' });
    const summary = 'Eve.AD changed their report of the payment for the round on 28 Feb 2027.';
    expect(await newest(cycle)).toMatchObject({ summary, details: [{ field: 'reference' }] });
    // Ada is not a side of this payment, so she sees only which round it is about.
    expect(await newest(cycle, scenario.ada)).toMatchObject({ summary, details: [] });
  });

  it('that is received is refused unless the details are the same', async () => {
    const cycle = await scenario.copy('running');
    const id = idOf(cycle, 'eve');
    await report(scenario.eve, id);
    await mark(cycle, id, true);

    expect(await scenario.refusal(cycle, scenario.eve, 'reportPayment', reportOf(id))).toBeUndefined();
    expect(
      await scenario.refusal(cycle, scenario.eve, 'reportPayment', reportOf(id, { reference: 'x' })),
    ).toBe('payment-received');
  });

  it('is refused to everyone but the payer, and unknown ids are not found', async () => {
    const { ada, bob, eve, pat, rex, sam } = scenario;
    const cycle = await scenario.standing('running');

    expect(
      await scenario.refusals(
        cycle,
        { signedOut: undefined, ada, bob, pat, rex, sam },
        'reportPayment',
        reportOf(idOf(cycle, 'eve')),
      ),
    ).toEqual({
      signedOut: 'not-signed-in',
      ada: 'not-payer',
      bob: 'not-payer',
      pat: 'not-payer',
      rex: 'not-payer',
      sam: 'not-payer',
    });
    for (const id of [newId(), cycle.id, roundOf(cycle).id]) {
      expect(await scenario.refusal(cycle, eve, 'reportPayment', reportOf(id))).toBe('payment-not-found');
    }
  });

  it.each([
    ['the day after tomorrow', { paidOn: dayFrom(2) }, 'paidOn', 'This date is in the future.'],
    [
      'long before the cycle',
      { paidOn: '2020-01-01' },
      'paidOn',
      'This date is too far before the start of the circle.',
    ],
    ['an invalid day', { paidOn: '2027-02-30' }, 'paidOn', 'Date input not valid.'],
    [
      'a reference on two lines',
      { reference: 'a\nb' },
      'reference',
      'Please remove the characters that can’t be shown.',
    ],
    [
      'a reference with reversed text',
      { reference: 'a\u202eb' },
      'reference',
      'Please remove the characters that can’t be shown.',
    ],
    [
      'a reference of 10,000 characters',
      { reference: 'x'.repeat(10_000) },
      'reference',
      'Please use at most 140 characters.',
    ],
  ])(
    'with an invalid value is refused with an error for its field: %s',
    async (_name, details, field, complaint) => {
      const cycle = await scenario.standing('running');
      const variables = reportOf(idOf(cycle, 'eve'), details);

      expect(await scenario.refusal(cycle, scenario.eve, 'reportPayment', variables)).toBe('invalid-input');
      const { refusal } = await scenario.app.ask(scenario.eve, documents.reportPayment, variables);
      expect(refusal?.fields).toEqual({ [field]: [complaint] });
    },
  );

  it('accepts tomorrow in UTC, which is already today somewhere', async () => {
    const cycle = await scenario.copy('running');
    const id = idOf(cycle, 'eve');
    await report(scenario.eve, id, { paidOn: dayFrom(1) });

    expect((await see(scenario.eve, cycle, id)).report?.paidOn).toBe(dayFrom(1));
  });
});

describe('withdrawing a report', () => {
  it.each(['reported', 'disputed'])(
    'removes the report and the dispute of a payment that is %s',
    async (how) => {
      const cycle = await scenario.copy('running');
      const id = idOf(cycle, 'eve');
      await report(scenario.eve, id);
      if (how === 'disputed') await dispute(scenario.bob, id);

      await withdraw(scenario.eve, id);
      expect(await see(scenario.eve, cycle, id)).toMatchObject({
        standing: 'DUE',
        report: null,
        dispute: null,
      });
      expect(await newest(cycle)).toMatchObject({
        kind: 'REPORT_WITHDRAWN',
        summary: 'Eve.AD withdrew their report of the payment for the round on 28 Feb 2027.',
      });
    },
  );

  it('changes nothing if there is none, and is refused if the payment is received', async () => {
    const cycle = await scenario.copy('running');
    const id = idOf(cycle, 'eve');
    expect(await scenario.refusal(cycle, scenario.eve, 'withdrawReport', { paymentId: id })).toBeUndefined();

    await report(scenario.eve, id);
    await mark(cycle, id, true);
    expect(await scenario.refusal(cycle, scenario.eve, 'withdrawReport', { paymentId: id })).toBe(
      'payment-received',
    );
  });

  it('is refused to everyone but the payer', async () => {
    const { ada, bob, rex, sam } = scenario;
    const cycle = await scenario.standing('running');
    const outcomes = await scenario.refusals(
      cycle,
      { signedOut: undefined, ada, bob, rex, sam },
      'withdrawReport',
      {
        paymentId: idOf(cycle, 'eve'),
      },
    );

    expect(new Set(Object.values(outcomes))).toEqual(new Set(['not-signed-in', 'not-payer']));
  });
});

describe('disputing a payment', () => {
  it('emails the payer and records an entry', async () => {
    const cycle = await scenario.copy('running');
    const id = idOf(cycle, 'eve');
    await report(scenario.eve, id);
    const emails = await emailsTo(scenario.eve, 'payment-disputed');

    await dispute(scenario.bob, id, ' Nothing arrived.\nI have looked. ');

    expect(await see(scenario.eve, cycle, id)).toMatchObject({
      standing: 'DISPUTED',
      paid: false,
      report: { paidOn: today() },
      dispute: { reason: 'Nothing arrived.\nI have looked.' },
    });
    expect(await newest(cycle)).toMatchObject({
      kind: 'PAYMENT_DISPUTED',
      summary: 'Bob.BU disputed the payment from Eve.AD for the round on 28 Feb 2027.',
    });
    expect(await emailsTo(scenario.eve, 'payment-disputed')).toBe(emails + 1);
    const email = (await scenario.app.emailsTo(scenario.eve.email, 'payment-disputed')).at(-1);
    expect(email?.text).toContain(`?pay=${roundOf(cycle).collector.id}`);
  });

  it('that is marked received removes the mark', async () => {
    const cycle = await scenario.copy('running');
    const id = idOf(cycle, 'eve');
    await report(scenario.eve, id);
    await mark(cycle, id, true);

    await dispute(scenario.bob, id);
    expect(await see(scenario.eve, cycle, id)).toMatchObject({
      standing: 'DISPUTED',
      paid: false,
      paidAt: null,
    });
  });

  it('again for the same reason changes nothing; another reason replaces it, without a second email', async () => {
    const cycle = await scenario.copy('running');
    const id = idOf(cycle, 'eve');
    await report(scenario.eve, id);
    await dispute(scenario.bob, id);
    const emails = await emailsTo(scenario.eve, 'payment-disputed');
    const before = await newest(cycle);

    await dispute(scenario.bob, id);
    expect(await newest(cycle)).toEqual(before);

    await dispute(scenario.bob, id, 'Only half of it.');
    expect((await see(scenario.eve, cycle, id)).dispute).toMatchObject({ reason: 'Only half of it.' });
    expect(await newest(cycle)).not.toEqual(before);
    expect(await emailsTo(scenario.eve, 'payment-disputed')).toBe(emails);
  });

  it('for another reason is in the history of other participants, without the reason', async () => {
    const cycle = await scenario.copy('running');
    const id = idOf(cycle, 'ada');
    await report(scenario.ada, id);
    await dispute(scenario.bob, id);
    await dispute(scenario.bob, id, 'Only half of it.');

    const summary =
      'Bob.BU changed what they wrote about the payment from Ada.LO for the round on 28 Feb 2027.';
    expect(await newest(cycle, scenario.ada)).toMatchObject({ summary, details: [{ field: 'reason' }] });
    expect(await newest(cycle, scenario.eve)).toMatchObject({ summary, details: [] });
  });

  it.each([
    ['due', false],
    ['received without a report', true],
  ])('without a report is refused: %s', async (_name, paid) => {
    const cycle = await scenario.copy('running');
    const id = idOf(cycle, 'eve');
    if (paid) await mark(cycle, id, true);

    expect(
      await scenario.refusal(cycle, scenario.bob, 'disputePayment', { paymentId: id, reason: 'Nothing.' }),
    ).toBe('no-report');
  });

  it('is refused to everyone but the collector, and without a valid reason', async () => {
    const { ada, bob, eve, rex, sam } = scenario;
    const cycle = await scenario.standing('running');
    const variables = { paymentId: idOf(cycle, 'eve'), reason: 'Nothing.' };
    const outcomes = await scenario.refusals(
      cycle,
      { signedOut: undefined, ada, eve, rex, sam },
      'disputePayment',
      variables,
    );
    expect(new Set(Object.values(outcomes))).toEqual(new Set(['not-signed-in', 'not-round-collector']));

    for (const reason of ['', '  ', 'x'.repeat(301), 'a\u202eb']) {
      expect(await scenario.refusal(cycle, bob, 'disputePayment', { ...variables, reason })).toBe(
        'invalid-input',
      );
    }
  });
});

describe('reporting again after a dispute', () => {
  it('keeps the dispute, and emails the collector once', async () => {
    const cycle = await scenario.copy('running');
    const id = idOf(cycle, 'eve');
    await report(scenario.eve, id);
    await dispute(scenario.bob, id);
    const emails = await emailsTo(scenario.bob, 'reported-again');

    await report(scenario.eve, id);
    expect(await see(scenario.bob, cycle, id)).toMatchObject({
      standing: 'REPORTED',
      dispute: { reason: 'Nothing arrived.' },
    });
    expect((await newest(cycle))?.summary).toBe(
      'Eve.AD reported their payment for the round on 28 Feb 2027 again.',
    );
    await report(scenario.eve, id, { reference: 'KOLO' });
    expect(await emailsTo(scenario.bob, 'reported-again')).toBe(emails + 1);

    await mark(cycle, id, true);
    expect(await see(scenario.bob, cycle, id)).toMatchObject({ standing: 'RECEIVED', dispute: null });
  });
});

describe('a collector’s mark', () => {
  it('makes any payment received; undoing it restores the report and emails the payer, through either API', async () => {
    const cycle = await scenario.copy('running');
    const id = idOf(cycle, 'eve');
    const emails = await emailsTo(scenario.eve, 'payment-unmarked');
    await report(scenario.eve, id);
    await dispute(scenario.bob, id);
    await mark(cycle, id, true);
    expect(await see(scenario.bob, cycle, id)).toMatchObject({ standing: 'RECEIVED', paid: true });

    await mark(cycle, id, false);
    expect(await see(scenario.bob, cycle, id)).toMatchObject({
      standing: 'REPORTED',
      paid: false,
      report: { paidOn: today() },
    });
    await mark(cycle, id, true);
    await scenario.app.rest(scenario.bob, 'PUT', `/api/payment/${roundOf(cycle).id}/${id}`, { paid: false });
    expect((await see(scenario.bob, cycle, id)).standing).toBe('REPORTED');
    expect(await emailsTo(scenario.eve, 'payment-unmarked')).toBe(emails + 2);
  });

  it('as unpaid changes nothing if the payment is not received, because old clients save whole tables', async () => {
    const cycle = await scenario.copy('running');
    const [ada, eve] = [idOf(cycle, 'ada'), idOf(cycle, 'eve')];
    await report(scenario.eve, eve);
    await report(scenario.ada, ada);
    await dispute(scenario.bob, ada);
    const before = [await see(scenario.bob, cycle, ada), await see(scenario.bob, cycle, eve)];

    await scenario.does(scenario.bob, 'updatePayments', {
      roundId: roundOf(cycle).id,
      payments: [ada, eve].map((paymentId) => ({ paymentId, paid: false })),
    });
    await scenario.app.rest(scenario.bob, 'PUT', `/api/payment/${roundOf(cycle).id}/${eve}`, { paid: false });
    expect([await see(scenario.bob, cycle, ada), await see(scenario.bob, cycle, eve)]).toEqual(before);
  });

  it('is recorded together with the payment status', async () => {
    const cycle = await scenario.copy('running');
    await mark(cycle, idOf(cycle, 'eve'), true);

    expect((await newest(cycle))?.details).toMatchObject([
      { field: 'paid', before: 'false', after: 'true' },
      { field: 'standing', before: 'DUE', after: 'RECEIVED' },
    ]);
  });
});

it('the REST history has the same entries with lower-case values', async () => {
  const cycle = await scenario.copy('running');
  await report(scenario.eve, idOf(cycle, 'eve'), { method: 'MOBILE_MONEY' });
  const { data } = await scenario.app.rest<{ kind: string; details: object[] }[]>(
    scenario.bob,
    'GET',
    `/api/cycle/${cycle.id}/history`,
  );

  expect(data?.[0]).toMatchObject({
    kind: 'payment-reported',
    details: [
      { field: 'standing', before: 'due', after: 'reported' },
      { field: 'paidOn', before: null, after: today() },
      { field: 'method', before: null, after: 'mobile-money' },
    ],
  });
});

describe('if a payment exists before the cycle runs', () => {
  it.each<[Operation, 'ada' | 'bob', (id: string) => Record<string, unknown>]>([
    ['reportPayment', 'ada', reportOf],
    ['withdrawReport', 'ada', (paymentId) => ({ paymentId })],
    ['disputePayment', 'bob', (paymentId) => ({ paymentId, reason: 'Nothing.' })],
  ])('%s is refused, after the role was checked', async (operation, who, variablesOf) => {
    const cycle = await scenario.copy('running');
    await scenario.app.db.transaction((manager) =>
      manager.update(Cycle, { id: cycle.id }, { isRunning: false }),
    );
    const variables = variablesOf(idOf(cycle, 'ada'));

    const reasonFor = async (person: Person) =>
      (await scenario.app.ask(person, documents[operation], variables)).refusal?.reason;
    expect(await reasonFor(scenario[who])).toBe('cycle-not-running');
    expect(await reasonFor(scenario.eve)).toBe(who === 'ada' ? 'not-payer' : 'not-round-collector');
  });
});

describe('concurrent calls of both sides', () => {
  const together = async (cycle: CycleView, calls: [Person, Operation, Record<string, unknown>][]) => {
    const answers = await Promise.all(
      calls.map(([person, operation, variables]) =>
        scenario.app.ask(person, documents[operation], variables),
      ),
    );
    const row = await scenario.app.db.reader.findOneByOrFail(Payment, { id: idOf(cycle, 'eve') });
    const entries = (await historyOf(scenario.app, scenario.ada, cycle.id)).map(({ position }) => position);
    expect(row.paid).toBe(row.standing === 'RECEIVED');
    expect(new Set(entries).size).toBe(entries.length);
    return { row, outcomes: answers.map(({ refusal }) => refusal?.reason ?? 'done') };
  };

  it('have the result of some order of the calls', async () => {
    const cycle = await scenario.copy('running');
    const id = idOf(cycle, 'eve');
    const { row, outcomes } = await together(cycle, [
      [scenario.eve, 'reportPayment', reportOf(id)],
      [
        scenario.bob,
        'updatePayments',
        { roundId: roundOf(cycle).id, payments: [{ paymentId: id, paid: true }] },
      ],
      [scenario.eve, 'reportPayment', reportOf(id)],
    ]);

    expect(row.standing).toBe('RECEIVED');
    // A first report after the mark is refused.
    expect(outcomes[1]).toBe('done');
    expect(outcomes.filter((each) => each !== 'done' && each !== 'payment-received')).toEqual([]);
    expect(row.reportedAt !== null).toBe(
      outcomes.includes('payment-received') ? outcomes[0] !== outcomes[2] : true,
    );
  });

  it('to dispute and to withdraw end with a payment that is due, without a dispute', async () => {
    const cycle = await scenario.copy('running');
    const id = idOf(cycle, 'eve');
    await report(scenario.eve, id);
    const { row, outcomes } = await together(cycle, [
      [scenario.bob, 'disputePayment', { paymentId: id, reason: 'Nothing.' }],
      [scenario.eve, 'withdrawReport', { paymentId: id }],
    ]);

    expect(row).toMatchObject({ standing: 'DUE', disputedAt: null, reportedAt: null });
    expect(['done', 'no-report']).toContain(outcomes[0]);
    expect(outcomes[1]).toBe('done');
  });

  it('from two processes have a consistent result', async () => {
    const cycle = await scenario.copy('running');
    const id = idOf(cycle, 'eve');
    const reporter = await programFile('test/tools/reporter.ts');
    const { app, eve } = scenario;
    const other = spawn(process.execPath, [reporter, app.databaseUrl, id, eve.id, eve.email]);
    await once(other.stdout, 'data'); // it is ready
    other.stdin.end('go');
    const output = text(other.stdout);
    for (let times = 0; times < 10; times += 1) await mark(cycle, id, times % 2 === 0);
    await mark(cycle, id, true);
    const outcomes = (await output).split(',');
    expect(outcomes).toHaveLength(10);
    expect(outcomes.filter((each) => each !== 'done' && each !== 'payment-received')).toEqual([]);

    const row = await app.db.reader.findOneByOrFail(Payment, { id });
    expect({ paid: row.paid, standing: row.standing }).toEqual({ paid: true, standing: 'RECEIVED' });
    const entries = await historyOf(app, scenario.ada, cycle.id);
    expect(entries.map(({ position }) => position)).toEqual(entries.map((_, index) => index + 1));
    // Each entry starts from the status of the one before it: neither process overwrote the other's change.
    const standings = entries.flatMap(({ details }) => details.filter(({ field }) => field === 'standing'));
    expect(standings.slice(1).map(({ before }) => before)).toEqual(
      standings.slice(0, -1).map(({ after }) => after),
    );
  });

  it('that report the same ten times record one entry', async () => {
    const cycle = await scenario.copy('running');
    const id = idOf(cycle, 'eve');
    const before = (await historyOf(scenario.app, scenario.ada, cycle.id)).length;
    await together(
      cycle,
      Array.from({ length: 10 }, () => [scenario.eve, 'reportPayment', reportOf(id)]),
    );

    expect(await historyOf(scenario.app, scenario.ada, cycle.id)).toHaveLength(before + 1);
  });
});

describe('Round.standings', () => {
  it('has the number of payments by status for everyone who sees rounds, besides their own status', async () => {
    const cycle = await scenario.copy('running');
    await report(scenario.eve, idOf(cycle, 'eve'));
    await mark(cycle, idOf(cycle, 'ada'), true);
    const ASK = `query ($id: ID!) { rounds(cycleId: $id) {
      standings { due reported received disputed } viewerStanding } }`;
    const queried = async (person: Person) =>
      (await scenario.app.ask<{ rounds: object[] }>(person, ASK, { id: cycle.id })).data?.rounds[1];

    const standings = { due: 0, reported: 1, received: 1, disputed: 0 };
    expect(await queried(scenario.eve)).toEqual({ standings, viewerStanding: 'REPORTED' });
    expect(await queried(scenario.ada)).toEqual({ standings, viewerStanding: 'RECEIVED' });
    expect(await queried(scenario.bob)).toEqual({ standings, viewerStanding: null });
  });

  it('is not visible to someone who rejected the cycle', async () => {
    const cycle = await scenario.standing('running');
    const { data } = await scenario.app.ask<{ respondToInvite: { cycle: { rounds: object[] } } }>(
      scenario.rex,
      'mutation ($id: ID!) { respondToInvite(participantId: $id, response: REJECTED) { cycle { rounds { id } } } }',
      { id: participantOf(cycle, scenario.rex).id },
    );

    expect(data?.respondToInvite.cycle.rounds).toEqual([]);
  });
});

it('every payment has its own payment reference', async () => {
  const rows = await scenario.app.db.reader.find(Payment);
  const references = rows.map(({ readyReference }) => readyReference);

  expect(references.length).toBeGreaterThan(20);
  expect(references.every((each) => /^KOLO[0-9A-HJKMNP-TV-Z]{6}$/.test(each ?? ''))).toBe(true);
  expect(new Set(references).size).toBe(references.length);
});

it('one email a day is sent about disputes of a payment, and one about the answers, in every deployment', async () => {
  const cycle = await scenario.copy('running');
  const id = idOf(cycle, 'eve');
  const sent = () =>
    Promise.all([emailsTo(scenario.eve, 'payment-disputed'), emailsTo(scenario.bob, 'reported-again')]);
  const before = await sent();
  for (const reason of ['one', 'two', 'three']) {
    await report(scenario.eve, id, { reference: reason });
    await dispute(scenario.bob, id, reason);
  }

  expect((await sent()).map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1]);
});

describe('limits', () => {
  let wide: Scenario;
  beforeAll(async () => {
    wide = scenario;
    scenario = await openScenario({ rateLimitFactor: 1 });
  });
  afterAll(async () => {
    await scenario.close();
    scenario = wide;
  });

  it('allow three emails a day about undone marks of one payment', async () => {
    const cycle = await scenario.copy('running');
    const id = idOf(cycle, 'eve');
    const roundId = cycle.rounds[1]?.id;
    const before = await emailsTo(scenario.eve, 'payment-unmarked');
    for (const paid of [true, false, true, false, true, false, true, false]) {
      await scenario.does(scenario.bob, 'updatePayments', { roundId, payments: [{ paymentId: id, paid }] });
    }

    expect((await emailsTo(scenario.eve, 'payment-unmarked')) - before).toBe(3);
  });

  it('allow twenty statements about one payment a day, without repeats', async () => {
    const cycle = await scenario.copy('running');
    const id = idOf(cycle, 'eve');
    for (let count = 0; count < 20; count += 2) {
      await report(scenario.eve, id);
      await report(scenario.eve, id);
      await withdraw(scenario.eve, id);
    }

    const { refusal } = await scenario.app.ask(scenario.eve, documents.reportPayment, reportOf(id));
    expect(refusal?.reason).toBe('limit-reached');
    expect(
      await scenario.refusal(cycle, scenario.ada, 'withdrawReport', { paymentId: idOf(cycle, 'ada') }),
    ).toBe(undefined);
    await scenario.newDay();
    await report(scenario.eve, id);
  });
});

function dayFrom(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
