import { PASSWORD } from '../../../test/tools/ask.ts';
import { today } from '../../../test/tools/calls.ts';
import { documents, givenCycle, participantOf, viewOf, type CycleView } from '../../../test/tools/cycle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { silentLog } from '../../../test/tools/test-outbox.ts';
import { until } from '../../../test/tools/until.ts';
import { Credential } from '../../accounts/credentials/credential.entity.ts';
import { failureKinds } from '../../domain/messages/failures.ts';
import { PLACES } from '../../domain/places.ts';
import type { EmailKind } from '../../mail/email-draft.ts';
import { startHousekeeping } from '../../run/housekeeping.ts';
import { startReminders } from '../../run/reminders.ts';
import { visitor } from '../../run/visitor.ts';
import { completeDue } from '../../run/due.ts';
import { Stop } from '../tables/stop.entity.ts';

/** The slots belong to Ada, the owner, then Bob and Eve. Rex has rejected the invite, and Sam is a stranger. */
let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const REASON = 'Two of us have lost their work.';
const DAY = 86_400_000;

const propose = (person: Person, { id }: { id: string }, reason = REASON) =>
  scenario.does<{ id: string }>(person, 'proposeStop', { cycleId: id, reason });
const vote = (person: Person, { id }: { id: string }, agree = true) =>
  scenario.does<{ id: string }>(person, 'voteToStop', { cycleId: id, agree });
const reasonOf = (cycle: CycleView, person: Person, operation: 'proposeStop' | 'voteToStop') =>
  scenario.refusal(cycle, person, operation, {
    cycleId: cycle.id,
    ...(operation === 'proposeStop' ? { reason: REASON } : { agree: true }),
  });

type Name = 'ada' | 'bob' | 'eve';
const SLOTS = { ada: 0, bob: 1, eve: 2 } as const;
/** Payer and collector of every payment, in slot order. */
const ALL_PAIRS = [
  ['bob', 'ada'],
  ['eve', 'ada'],
  ['ada', 'bob'],
  ['eve', 'bob'],
  ['ada', 'eve'],
  ['bob', 'eve'],
] as const;
const roundOf = (cycle: CycleView, collector: Name) => {
  const round = cycle.rounds[SLOTS[collector]];
  if (!round) throw new Error('the cycle is not running');
  return round;
};
const paymentOf = (cycle: CycleView, payer: Name, collector: Name) => {
  const { id } = participantOf(cycle, scenario[payer]);
  const payment = roundOf(cycle, collector).payments.find(({ participant }) => participant.id === id);
  if (!payment) throw new Error('payment not found');
  return payment;
};
const mark = (cycle: CycleView, payer: Name, collector: Name, paid = true) =>
  scenario.does(scenario[collector], 'updatePayments', {
    roundId: roundOf(cycle, collector).id,
    payments: [{ paymentId: paymentOf(cycle, payer, collector).id, paid }],
  });
const report = (cycle: CycleView, payer: Name, collector: Name) =>
  scenario.does(scenario[payer], 'reportPayment', {
    input: { paymentId: paymentOf(cycle, payer, collector).id, paidOn: today(), method: 'CASH' },
  });

const nameIn = (cycle: CycleView, participantId: string): string =>
  (['ada', 'bob', 'eve'] as const).find(
    (name) => participantOf(cycle, scenario[name]).id === participantId,
  ) ?? 'another person';
/** The settlement as readable text. */
const owed = async (cycle: CycleView) => {
  const { settlement } = await scenario.view(cycle);
  return {
    balances: settlement?.balances.map(
      ({ participant, balance }) => `${nameIn(cycle, participant.id)} ${balance}`,
    ),
    repayments: settlement?.repayments.map(
      ({ from, to, amount, standing }) =>
        `${nameIn(cycle, from.id)} to ${nameIn(cycle, to.id)} ${amount} ${standing}`,
    ),
  };
};
const kinds = async (cycle: { id: string }): Promise<string[]> =>
  (await historyOf(scenario.app, scenario.ada, cycle.id)).map(({ kind }) => kind);
const lastSummary = async (cycle: { id: string }): Promise<string | undefined> =>
  (await historyOf(scenario.app, scenario.ada, cycle.id)).at(-1)?.summary;
const emails = async (cycle: { id: string }, kind: EmailKind): Promise<string[]> => {
  const found = await Promise.all(
    (['ada', 'bob', 'eve', 'rex', 'pat'] as const).map(async (name) =>
      (await scenario.app.emailsTo(scenario[name].email, kind))
        .filter(({ html }) => html.includes(cycle.id))
        .map(() => name),
    ),
  );
  return found.flat();
};

/** Eve has received Ada's payment, and Bob those of Ada and Eve: Bob owes two, Ada is owed two, Eve is even. */
async function uneven(): Promise<CycleView> {
  const cycle = await scenario.copy('running');
  await mark(cycle, 'ada', 'eve');
  await mark(cycle, 'ada', 'bob');
  await mark(cycle, 'eve', 'bob');
  return cycle;
}
async function stopped(prepare?: (cycle: CycleView) => Promise<unknown>): Promise<CycleView> {
  const cycle = await uneven();
  await prepare?.(cycle);
  await stopAtOnce(cycle);
  return cycle;
}
/** A stopped cycle with a single received payment, which its collector owes back. */
async function stoppedBetweenTwo(payer: Name = 'ada', collector: Name = 'bob'): Promise<CycleView> {
  const cycle = await scenario.copy('running');
  await mark(cycle, payer, collector);
  await stopAtOnce(cycle);
  return cycle;
}
/** All three agree, Ada last, which stops the cycle without waiting 48 hours. */
async function stopAtOnce(cycle: CycleView): Promise<void> {
  await propose(scenario.bob, cycle);
  await vote(scenario.eve, cycle);
  await vote(scenario.ada, cycle);
}
/** Moves the open proposal this many milliseconds into the past. */
const age = (cycle: { id: string }, ms: number) =>
  scenario.app.db.transaction((manager) =>
    manager.update(Stop, { openCycleId: cycle.id }, { at: new Date(scenario.app.clock().getTime() - ms) }),
  );
const HOURS_48 = 2 * DAY;
/** A context as in a server process, of which there may be several. */
const contextOf = () =>
  visitor(
    {
      db: scenario.app.db,
      clock: scenario.app.clock,
      log: silentLog,
      publicUrl: 'http://kolo.test',
      jwtSecrets: ['x'.repeat(32)],
      rateLimitFactor: 1_000,
      neutralAnswers: false,
      requireVerifiedEmail: false,
    },
    'housekeeping',
  );
const countOf = async (cycle: { id: string }, kind: string): Promise<number> =>
  (await kinds(cycle)).filter((each) => each === kind).length;

describe('a proposal to stop', () => {
  it('is visible to all participants, with its reason, its votes and the expected balances', async () => {
    const cycle = await uneven();
    await propose(scenario.bob, cycle, `  ${REASON}\r\n `);

    const visible = await scenario.view(cycle);
    expect(visible).toMatchObject({
      stage: 'RUNNING',
      stop: {
        reason: REASON,
        proposedBy: { id: participantOf(cycle, scenario.bob).id },
        votes: [{ participant: { id: participantOf(cycle, scenario.bob).id } }],
        needed: 2,
        neededOfOwed: 1,
        agreedOfOwed: 0,
        stoppedAt: null,
      },
    });
    expect(Date.parse(visible.stop?.endsAt ?? '') - Date.parse(visible.stop?.at ?? '')).toBe(14 * DAY);
    expect(await owed(cycle)).toEqual({ balances: ['ada 200', 'bob -200', 'eve 0'], repayments: [] });
    expect(await emails(cycle, 'stop-proposed')).toEqual(['ada', 'eve']);
    expect((await scenario.links(cycle, scenario.ada.email, 'stop-proposed')).at(-1)?.hash).toBe(
      `#${PLACES.stop}`,
    );
    expect(await lastSummary(cycle)).toBe('Bob.BU proposed to stop the circle.');
    const agree = 'query ($id: ID!) { cycle(id: $id) { viewerAgreesToStop } }';
    const responses = [scenario.bob, scenario.ada, scenario.rex].map((person) =>
      scenario.app.ask<{ cycle: { viewerAgreesToStop: boolean | null } }>(person, agree, { id: cycle.id }),
    );
    expect((await Promise.all(responses)).map(({ data }) => data?.cycle.viewerAgreesToStop)).toEqual([
      true,
      false,
      // A person who rejected the invite does not see a running cycle.
      undefined,
    ]);
  });

  it('can be made and voted on by participants only', async () => {
    const cycle = await scenario.copy('running');
    const { sam, rex } = scenario;
    const others = { noOne: undefined, sam, rex };
    const expected = { noOne: 'not-signed-in', sam: 'not-a-member', rex: 'not-accepted' };
    const [cycleId, reason] = [cycle.id, REASON];
    expect(await scenario.refusals(cycle, others, 'proposeStop', { cycleId, reason })).toEqual(expected);
    await propose(scenario.bob, cycle);
    for (const agree of [true, false])
      expect(await scenario.refusals(cycle, others, 'voteToStop', { cycleId, agree })).toEqual(expected);
  });

  it('emails the others once a vote completes both majorities, and not for other votes', async () => {
    const cycle = await uneven();
    await propose(scenario.bob, cycle);
    // Only Ada is owed something.
    await vote(scenario.eve, cycle);
    expect(await emails(cycle, 'stop-decided')).toEqual([]);
    await vote(scenario.eve, cycle, false);
    await vote(scenario.ada, cycle);

    expect((await scenario.view(cycle)).stop?.stopsAt).not.toBeNull();
    expect(await emails(cycle, 'stop-decided')).toEqual(['bob', 'eve']);
    const [message] = await scenario.app.emailsTo(scenario.bob.email, 'stop-decided');
    expect(message?.text).toContain('Enough people agree to stop');
    expect(message?.text).toContain('If it stops now, you pay 200 back.');
    await vote(scenario.ada, cycle);
    expect(await emails(cycle, 'stop-decided')).toEqual(['bob', 'eve']);
  });

  it('cannot flood a mailbox by a deciding vote that is given and withdrawn again and again', async () => {
    const limited = await openScenario({ rateLimitFactor: 1 });
    const { ada, bob, eve } = limited;
    const cycle = await givenCycle(limited.app, ada, { stage: 'running', members: [bob, eve] });
    await limited.does(bob, 'proposeStop', { cycleId: cycle.id, reason: REASON });
    for (let times = 0; times < 5; times += 1)
      for (const agree of [true, false]) await limited.does(eve, 'voteToStop', { cycleId: cycle.id, agree });

    expect(await limited.app.emailsTo(ada.email, 'stop-decided')).toHaveLength(3);
    await limited.close();
  });

  it('is the only one at a time: repeating it changes nothing, and another person’s is refused', async () => {
    const cycle = await uneven();
    await propose(scenario.bob, cycle);
    const before = await scenario.view(cycle);

    await propose(scenario.bob, cycle, 'Another reason.');
    expect(await scenario.view(cycle)).toEqual(before);
    expect(await reasonOf(cycle, scenario.eve, 'proposeStop')).toBe('already-proposed');
    expect(await kinds(cycle)).toEqual([...(await kinds(cycle)).slice(0, -1), 'STOP_PROPOSED']);
  });

  it('ends when the last vote is withdrawn, and can then be made again by anyone', async () => {
    const cycle = await uneven();
    await propose(scenario.eve, cycle);
    await vote(scenario.bob, cycle);
    await vote(scenario.eve, cycle, false);
    expect((await scenario.view(cycle)).stop?.votes).toHaveLength(1);
    await vote(scenario.ada, cycle, false);
    await vote(scenario.bob, cycle, false);

    expect(await scenario.view(cycle)).toMatchObject({ stop: null, stopProposedAt: null });
    expect((await kinds(cycle)).slice(-4)).toEqual([
      'STOP_PROPOSED',
      'STOP_AGREED',
      'STOP_VOTE_WITHDRAWN',
      'STOP_VOTE_WITHDRAWN',
    ]);
    expect(await reasonOf(cycle, scenario.ada, 'voteToStop')).toBe('not-proposed');
    await propose(scenario.bob, cycle);
    expect((await scenario.view(cycle)).stop?.proposedBy.id).toBe(participantOf(cycle, scenario.bob).id);
  });

  it('needs a reason, and is limited because it emails all participants', async () => {
    const limited = await openScenario({ rateLimitFactor: 1 });
    const cycle = await givenCycle(limited.app, limited.ada, { stage: 'running', members: [limited.bob] });
    for (const reason of ['', ' \n', 'x'.repeat(301), 'a bell \u0007']) {
      const { refusal } = await limited.app.ask(
        limited.bob,
        'mutation ($id: ID!, $reason: String!) { proposeStop(cycleId: $id, reason: $reason) { id } }',
        { id: cycle.id, reason },
      );
      expect(refusal?.reason).toBe('invalid-input');
      expect(Object.keys(refusal?.fields ?? {})).toEqual(['reason']);
    }
    for (let time = 0; time < 3; time += 1) {
      await limited.does(limited.bob, 'proposeStop', { cycleId: cycle.id, reason: REASON });
      await limited.does(limited.bob, 'voteToStop', { cycleId: cycle.id, agree: false });
    }
    const { refusal } = await limited.app.ask(limited.bob, documents.proposeStop, {
      cycleId: cycle.id,
      reason: REASON,
    });
    expect(refusal?.reason).toBe('limit-reached');
    expect(refusal?.message).toMatch('3 times a day');
    await limited.close();
  });

  it('prevents unmarking and disputing received payments over GraphQL and REST, and refuses the whole call', async () => {
    const cycle = await scenario.copy('running');
    await report(cycle, 'ada', 'bob');
    await mark(cycle, 'ada', 'bob');
    await propose(scenario.eve, cycle);
    const { id: roundId } = roundOf(cycle, 'bob');
    const [adaPayment, evePayment] = [paymentOf(cycle, 'ada', 'bob'), paymentOf(cycle, 'eve', 'bob')];
    const reasonForBob = (
      operation: 'updatePayments' | 'disputePayment',
      variables: Record<string, unknown>,
    ) => scenario.refusal(cycle, scenario.bob, operation, variables);

    const payments = [
      { paymentId: evePayment.id, paid: true },
      { paymentId: adaPayment.id, paid: false },
    ];
    expect(await reasonForBob('updatePayments', { roundId, payments })).toBe('stop-proposed');
    expect(
      await reasonForBob('disputePayment', { paymentId: adaPayment.id, reason: 'Nothing arrived.' }),
    ).toBe('stop-proposed');
    const { refusal } = await scenario.app.rest(
      scenario.bob,
      'PUT',
      `/api/payment/${roundId}/${adaPayment.id}`,
      {
        paid: false,
      },
    );
    expect(refusal?.reason).toBe('stop-proposed');
    // Clients that save whole tables send `paid: false` for payments that are not received.
    const table = [
      { paymentId: adaPayment.id, paid: true },
      { paymentId: evePayment.id, paid: false },
    ];
    expect(await reasonForBob('updatePayments', { roundId, payments: table })).toBeUndefined();
    // Reports can still be disputed, and payments can still be marked as received.
    await report(cycle, 'eve', 'bob');
    await scenario.does(scenario.bob, 'disputePayment', {
      paymentId: evePayment.id,
      reason: 'Nothing arrived.',
    });
    await mark(cycle, 'eve', 'bob');
    await vote(scenario.eve, cycle, false);
    await mark(cycle, 'ada', 'bob', false);
    expect((await scenario.view(cycle)).rounds[1]?.payments.map(({ standing }) => standing)).toEqual([
      'REPORTED',
      'RECEIVED',
    ]);
  });
});

describe('a stop proposal that has lapsed', () => {
  const lapses = (cycle: { id: string }): Promise<number> => countOf(cycle, 'STOP_LAPSED');

  it('is hidden at once, and the next operation records that it lapsed, once', async () => {
    const cycle = await uneven();
    await propose(scenario.bob, cycle);
    await age(cycle, 14 * DAY - 60_000);
    expect((await scenario.view(cycle)).stop).not.toBeNull();
    await age(cycle, 14 * DAY);

    expect(await scenario.view(cycle)).toMatchObject({ stop: null, stopProposedAt: null });
    expect(await reasonOf(cycle, scenario.ada, 'voteToStop')).toBe('not-proposed');
    expect(await lapses(cycle)).toBe(0);
    await mark(cycle, 'eve', 'ada');
    await mark(cycle, 'eve', 'ada', false);
    expect(await lapses(cycle)).toBe(1);
    expect((await historyOf(scenario.app, scenario.ada, cycle.id)).map(({ summary }) => summary)).toContain(
      'Kolo ended the proposal to stop the circle, because not enough people agreed in time.',
    );
    await propose(scenario.eve, cycle);
    expect((await scenario.view(cycle)).stop?.proposedBy.id).toBe(participantOf(cycle, scenario.eve).id);
  });

  it('is recorded by housekeeping if no operation comes, once, even with several processes', async () => {
    const cycle = await uneven();
    await propose(scenario.bob, cycle);
    await age(cycle, 15 * DAY);
    const { db, clock } = scenario.app;
    const stops = [1, 2, 3].map(() =>
      startHousekeeping({ db, clock, log: silentLog, contextOf, everyMs: 10 }),
    );
    await until(async () => (await lapses(cycle)) > 0);
    await mark(cycle, 'eve', 'ada');
    for (const stop of stops) stop();

    expect(await lapses(cycle)).toBe(1);
    expect(await db.reader.findOneByOrFail(Stop, { cycleId: cycle.id })).toMatchObject({
      status: 'LAPSED',
      openCycleId: null,
    });
  });
});

describe('stopping a cycle', () => {
  it('happens with the last vote, which computes the balances, stores the repayments and emails all participants', async () => {
    const cycle = await stopped();

    const visible = await scenario.view(cycle);
    expect(visible).toMatchObject({ stage: 'STOPPED', isRunning: true, stopProposedAt: null });
    expect(visible.stop?.stoppedAt).not.toBeNull();
    expect(visible.stop).toMatchObject({ needed: 2, neededOfOwed: 1, agreedOfOwed: 1 });
    expect(await owed(cycle)).toEqual({
      balances: ['ada 200', 'bob -200', 'eve 0'],
      repayments: ['bob to ada 100 DUE', 'bob to eve 100 DUE', 'eve to ada 100 DUE'],
    });
    expect(await emails(cycle, 'stopped')).toEqual(['ada', 'bob', 'eve']);
    const settlement = `#${PLACES.settlement}`;
    expect((await scenario.links(cycle, scenario.ada.email, 'stopped')).at(-1)?.hash).toBe(settlement);
    expect(await lastSummary(cycle)).toBe('Ada.LO agreed to stop the circle, and it stopped.');
    const [message] = await scenario.app.emailsTo(scenario.bob.email, 'stopped');
    expect(message?.text).toContain('You pay 100 back to Ada.LO.');
    for (const operation of ['proposeStop', 'voteToStop'] as const)
      expect(await reasonOf(cycle, scenario.eve, operation)).toBe('cycle-stopped');
  });

  it('adds an addendum to the agreement, after that of a swap, with the balances and the repayments', async () => {
    const cycle = await scenario.circle('running');
    const { ada, bob, eve } = scenario;
    const idOf = (person: Person): string => participantOf(cycle, person).id;
    const { swaps } = await scenario.does<CycleView>(eve, 'proposeSwap', {
      cycleId: cycle.id,
      participantId: idOf(ada),
    });
    await scenario.does(ada, 'answerSwap', { id: swaps[0]?.id, agree: true });
    await mark(cycle, 'ada', 'bob');
    await propose(eve, cycle);
    await vote(bob, cycle);
    await vote(ada, cycle);

    const { data } = await scenario.app.ask<{
      agreement: { hash: string; addenda: { position: number; text: string; hash: string }[] };
      history: { kind: string; details: { field: string; after: string }[] }[];
    }>(
      bob,
      `query ($id: ID!) { agreement(cycleId: $id) { hash addenda { position text hash } }
        history(cycleId: $id, first: 1) { kind details { field after } } }`,
      { id: cycle.id },
    );
    const [first, second] = data?.agreement.addenda ?? [];
    expect([first?.position, second?.position]).toEqual([1, 2]);
    expect(JSON.parse(first?.text ?? '')).toMatchObject({ previous: data?.agreement.hash });
    expect(JSON.parse(second?.text ?? '')).toMatchObject({
      previous: first?.hash,
      content: {
        kind: 'STOP',
        balances: [
          { seat: idOf(eve), balance: 0 },
          { seat: idOf(bob), balance: -100 },
          { seat: idOf(ada), balance: 100 },
        ],
        repayments: [{ from: idOf(bob), to: idOf(ada), amount: 100 }],
      },
    });
    expect(data?.history[0]?.details).toContainEqual({ field: 'addendum', after: second?.hash });
  });

  it('needs both majorities, even after 48 hours', async () => {
    const cycle = await uneven();
    await propose(scenario.bob, cycle);
    await vote(scenario.eve, cycle);
    await age(cycle, HOURS_48);
    await completeDue(contextOf());
    expect(await scenario.view(cycle)).toMatchObject({ stage: 'RUNNING', stop: { stopsAt: null } });
    await vote(scenario.ada, cycle);
    expect((await scenario.view(cycle)).stage).toBe('STOPPED');
    const other = await uneven();
    await propose(scenario.ada, other);
    await age(other, HOURS_48);
    await completeDue(contextOf());
    expect((await scenario.view(other)).stage).toBe('RUNNING');
  });

  it('settles the cycle at once if nothing is owed, and a cycle of one with its own proposal', async () => {
    const even = await scenario.copy('running');
    await stopAtOnce(even);
    expect(await scenario.view(even)).toMatchObject({ stage: 'SETTLED', settlement: { repayments: [] } });

    const alone = await givenCycle(scenario.app, scenario.ada, { stage: 'running' });
    const { data } = await scenario.app.ask<{ proposeStop: { stage: string } }>(
      scenario.ada,
      'mutation ($id: ID!, $reason: String!) { proposeStop(cycleId: $id, reason: $reason) { stage } }',
      { id: alone.id, reason: REASON },
    );
    expect(data?.proposeStop.stage).toBe('SETTLED');
    expect((await kinds(alone)).slice(-2)).toEqual(['STOP_PROPOSED', 'STOPPED']);
  });

  it('counts no disputed payments, and adds a repayment for each late receipt', async () => {
    const cycle = await scenario.copy('running');
    const pairs = ALL_PAIRS;
    for (const [payer, collector] of pairs) {
      await report(cycle, payer, collector);
      const { id: paymentId } = paymentOf(cycle, payer, collector);
      await scenario.does(scenario[collector], 'disputePayment', { paymentId, reason: 'Nothing arrived.' });
    }
    await stopAtOnce(cycle);
    expect((await scenario.view(cycle)).stage).toBe('SETTLED');
    expect(await owed(cycle)).toEqual({ balances: ['ada 0', 'bob 0', 'eve 0'], repayments: [] });

    for (const [payer, collector] of pairs) await mark(cycle, payer, collector);
    expect((await scenario.view(cycle)).stage).toBe('STOPPED');
    expect(await owed(cycle)).toEqual({
      balances: ['ada 0', 'bob 0', 'eve 0'],
      repayments: pairs.map(([payer, collector]) => `${collector} to ${payer} 100 DUE`),
    });
  });

  it('needs both votes in a cycle of two', async () => {
    const two = await givenCycle(scenario.app, scenario.ada, { stage: 'running', members: [scenario.bob] });
    await propose(scenario.ada, two);
    expect((await viewOf(scenario.app, scenario.ada, two.id)).stage).toBe('RUNNING');
    await vote(scenario.bob, two);
    expect((await viewOf(scenario.app, scenario.ada, two.id)).stage).toBe('SETTLED');
  });

  it('ends reports, disputes and changed marks in its rounds', async () => {
    const cycle = await stopped(async (running) => report(running, 'bob', 'ada'));
    const received = paymentOf(cycle, 'ada', 'bob').id;
    const reported = paymentOf(cycle, 'bob', 'ada').id;
    const due = paymentOf(cycle, 'eve', 'ada').id;
    const input = { paymentId: due, paidOn: today(), method: 'CASH' };
    const attempts = [
      [scenario.eve, 'reportPayment', { input }],
      [scenario.bob, 'withdrawReport', { paymentId: reported }],
      [scenario.ada, 'disputePayment', { paymentId: due, reason: 'No.' }],
      [
        scenario.bob,
        'updatePayments',
        { roundId: roundOf(cycle, 'bob').id, payments: [{ paymentId: received, paid: false }] },
      ],
      // Even a call that changes nothing is refused, unless it marks a late receipt.
      [
        scenario.ada,
        'updatePayments',
        { roundId: roundOf(cycle, 'ada').id, payments: [{ paymentId: due, paid: false }] },
      ],
      [scenario.ada, 'updatePayments', { roundId: roundOf(cycle, 'ada').id, payments: [] }],
      [
        scenario.ada,
        'updatePayments',
        {
          roundId: roundOf(cycle, 'ada').id,
          payments: [
            { paymentId: reported, paid: true },
            { paymentId: due, paid: true },
          ],
        },
      ],
    ] as const;
    for (const [person, operation, variables] of attempts)
      expect(await scenario.refusal(cycle, person, operation, variables)).toBe('cycle-stopped');
    expect(failureKinds['cycle-stopped']).toBe('conflict');
  });
});

describe('the 48 hours of a stop', () => {
  it('apply unless all participants agree: the cycle shows when it stops, and does not stop before', async () => {
    const cycle = await uneven();
    await propose(scenario.bob, cycle);
    expect((await scenario.view(cycle)).stop?.stopsAt).toBeNull();
    await vote(scenario.ada, cycle);

    const { stop, stage } = await scenario.view(cycle);
    expect(stage).toBe('RUNNING');
    expect(Date.parse(stop?.earliestAt ?? '') - Date.parse(stop?.at ?? '')).toBe(HOURS_48);
    expect(stop?.stopsAt).toBe(stop?.earliestAt);
    await age(cycle, HOURS_48 - 60_000);
    await completeDue(contextOf());
    await mark(cycle, 'eve', 'ada');
    expect((await scenario.view(cycle)).stage).toBe('RUNNING');
    expect(await countOf(cycle, 'STOPPED')).toBe(0);
  });

  it('do not apply if all participants agree: the last vote stops the cycle', async () => {
    const cycle = await uneven();
    await stopAtOnce(cycle);
    const { stop, stage } = await scenario.view(cycle);
    expect(stage).toBe('STOPPED');
    expect(stop).toMatchObject({ stopsAt: null, stoppedAt: expect.any(String) as string });
  });

  it('let a withdrawn vote keep the cycle running; the same vote afterwards stops it at once', async () => {
    const cycle = await uneven();
    await propose(scenario.bob, cycle);
    await vote(scenario.ada, cycle);
    await vote(scenario.ada, cycle, false);
    expect((await scenario.view(cycle)).stop?.stopsAt).toBeNull();
    await age(cycle, HOURS_48);
    await completeDue(contextOf());
    expect((await scenario.view(cycle)).stage).toBe('RUNNING');

    await vote(scenario.ada, cycle);
    expect((await scenario.view(cycle)).stage).toBe('STOPPED');
    expect(await lastSummary(cycle)).toBe('Ada.LO agreed to stop the circle, and it stopped.');
  });

  it('end with housekeeping stopping the cycle once, even with several processes, and emailing all participants', async () => {
    const cycle = await uneven();
    await propose(scenario.bob, cycle);
    await vote(scenario.ada, cycle);
    await age(cycle, HOURS_48);

    await Promise.all([1, 2, 3].map(() => completeDue(contextOf())));
    await completeDue(contextOf());

    expect((await scenario.view(cycle)).stage).toBe('STOPPED');
    expect(await countOf(cycle, 'STOPPED')).toBe(1);
    expect(await emails(cycle, 'stopped')).toEqual(['ada', 'bob', 'eve']);
    expect((await owed(cycle)).repayments).toHaveLength(3);
    expect(await lastSummary(cycle)).toBe(
      'Kolo stopped the circle, because enough people had agreed and the 48 hours were over.',
    );
  });

  it('end before reminders are written, so that no one is reminded of the rounds', async () => {
    const cycle = await uneven();
    await propose(scenario.bob, cycle);
    await vote(scenario.ada, cycle);
    await age(cycle, HOURS_48);

    const reminders = startReminders({ contextOf, everyMs: DAY });
    await reminders.look();
    await reminders.stop();
    expect((await scenario.view(cycle)).stage).toBe('STOPPED');
  });

  it('end before the next operation, which then refuses marks, except for reported payments that are owed back', async () => {
    const cycle = await uneven();
    await report(cycle, 'bob', 'ada');
    await propose(scenario.bob, cycle);
    await vote(scenario.ada, cycle);
    await age(cycle, HOURS_48);

    const payments = [{ paymentId: paymentOf(cycle, 'eve', 'ada').id, paid: true }];
    const { id: roundId } = roundOf(cycle, 'ada');
    expect(await scenario.refusal(cycle, scenario.ada, 'updatePayments', { roundId, payments })).toBe(
      'cycle-stopped',
    );
    expect(await reasonOf(cycle, scenario.bob, 'voteToStop')).toBe('cycle-stopped');
    expect(await reasonOf(cycle, scenario.eve, 'proposeStop')).toBe('cycle-stopped');

    await mark(cycle, 'bob', 'ada');
    expect((await scenario.view(cycle)).stage).toBe('STOPPED');
    expect((await kinds(cycle)).slice(-2)).toEqual(['STOPPED', 'PAYMENTS_MARKED']);
    expect((await owed(cycle)).repayments).toEqual([
      'bob to ada 100 DUE',
      'bob to eve 100 DUE',
      'eve to ada 100 DUE',
      'ada to bob 100 DUE',
    ]);
  });

  it('do not stop a cycle that was completed in the meantime', async () => {
    const two = await givenCycle(scenario.app, scenario.ada, {
      stage: 'running',
      members: [scenario.bob, scenario.eve],
    });
    await propose(scenario.bob, two);
    await vote(scenario.ada, two);
    for (const [payer, collector] of ALL_PAIRS) await mark(two, payer, collector);
    await age(two, HOURS_48);
    await completeDue(contextOf());
    expect(await scenario.view(two)).toMatchObject({ stage: 'COMPLETED', stop: { stopsAt: null } });
  });
});

describe('the list of participants who would be owed something', () => {
  const factsOf = async (cycle: { id: string }, kind: string, field: string): Promise<unknown[]> => {
    const entry = (await historyOf(scenario.app, scenario.ada, cycle.id)).find((each) => each.kind === kind);
    return (entry?.details ?? []).filter((each) => each.field === field).map(({ after }) => after);
  };

  it('is fixed when the stop is proposed, so that later marks do not change the majority', async () => {
    const cycle = await scenario.copy('running');
    await mark(cycle, 'ada', 'bob');
    await propose(scenario.bob, cycle);
    await vote(scenario.eve, cycle);
    // Now the list would be empty, because Ada has been paid back; but the list of the proposal counts.
    await mark(cycle, 'bob', 'ada');
    await age(cycle, HOURS_48);
    await completeDue(contextOf());

    expect(await scenario.view(cycle)).toMatchObject({
      stage: 'RUNNING',
      stop: { neededOfOwed: 1, agreedOfOwed: 0, stopsAt: null },
    });
    await vote(scenario.ada, cycle);
    expect((await scenario.view(cycle)).stage).toBe('SETTLED');
    expect((await scenario.view(cycle)).stop).toMatchObject({ neededOfOwed: 1, agreedOfOwed: 1 });
  });

  it('is recorded with the proposal, as the settlement method is with the stop', async () => {
    const cycle = await uneven();
    const idOf = (name: Name): string => participantOf(cycle, scenario[name]).id;
    await stopAtOnce(cycle);
    expect(await factsOf(cycle, 'STOP_PROPOSED', 'owed')).toEqual([idOf('ada')]);
    expect(await factsOf(cycle, 'STOPPED', 'settlement')).toEqual(['pairs']);

    const even = await scenario.copy('running');
    await stopAtOnce(even);
    expect(await factsOf(even, 'STOP_PROPOSED', 'owed')).toEqual(['']);
  });

  it('is computed from the payments received before, for a proposal that does not store it', async () => {
    const cycle = await scenario.copy('running');
    await mark(cycle, 'ada', 'bob');
    await propose(scenario.bob, cycle);
    await scenario.app.db.transaction((manager) =>
      manager.update(Stop, { openCycleId: cycle.id }, { owed: null }),
    );
    await vote(scenario.eve, cycle);
    await mark(cycle, 'eve', 'bob');
    await mark(cycle, 'bob', 'ada');
    expect((await scenario.view(cycle)).stop).toMatchObject({ neededOfOwed: 1, agreedOfOwed: 0 });
    await vote(scenario.ada, cycle);
    expect((await scenario.view(cycle)).stop).toMatchObject({ neededOfOwed: 1, agreedOfOwed: 1 });
  });
});

it('limits the effect of an accomplice’s mark to what the two accounts owe each other', async () => {
  // The second and the third collector are one person; the first and the last are honest.
  const { app, ada, bob, eve, sam } = scenario;
  const cycle = await givenCycle(app, ada, { stage: 'running', members: [bob, eve, sam] });
  const [honest, defaulter, accomplice, victim] = [ada, bob, eve, sam];
  const idOf = (person: Person): string => participantOf(cycle, person).id;
  const received = async (collector: Person, payer: Person): Promise<void> => {
    const round = cycle.rounds.find((each) => each.collector.id === idOf(collector));
    const payment = round?.payments.find(({ participant }) => participant.id === idOf(payer));
    const payments = [{ paymentId: payment?.id, paid: true }];
    await scenario.does(collector, 'updatePayments', { roundId: round?.id, payments });
  };
  for (const payer of [defaulter, accomplice, victim]) await received(honest, payer);
  for (const payer of [honest, victim]) await received(defaulter, payer);
  await propose(victim, cycle);
  await vote(honest, cycle);
  const before = await scenario.view(cycle);

  await received(defaulter, accomplice);
  expect((await scenario.view(cycle)).stop).toMatchObject({
    neededOfOwed: before.stop?.neededOfOwed,
    agreedOfOwed: before.stop?.agreedOfOwed,
  });
  for (const person of [accomplice, defaulter]) await vote(person, cycle);

  const { settlement, stage } = await scenario.view(cycle);
  expect(stage).toBe('STOPPED');
  const repayments = (settlement?.repayments ?? []).map(({ from, to, amount }) => [from.id, to.id, amount]);
  expect(repayments).toEqual([
    [idOf(honest), idOf(accomplice), 100],
    [idOf(honest), idOf(victim), 100],
    [idOf(defaulter), idOf(accomplice), 100],
    [idOf(defaulter), idOf(victim), 100],
  ]);
});

it('sends no email about a proposal or a stop to a disabled account', async () => {
  const cycle = await uneven();
  const { db, clock } = scenario.app;
  const disable = (disabledAt: Date | null) =>
    db.transaction((manager) => manager.update(Credential, { userId: scenario.eve.id }, { disabledAt }));
  await disable(clock());
  await propose(scenario.bob, cycle);
  await vote(scenario.ada, cycle);
  await age(cycle, HOURS_48);
  await completeDue(contextOf());
  await disable(null);

  expect(await emails(cycle, 'stop-proposed')).toEqual(['ada']);
  expect(await emails(cycle, 'stopped')).toEqual(['ada', 'bob']);
});

describe('a payment that was reported before the stop', () => {
  it('adds one repayment when it is received late, and leaves all others unchanged', async () => {
    const cycle = await stopped(async (running) => {
      await report(running, 'bob', 'ada');
      await report(running, 'eve', 'ada');
      await scenario.does(scenario.ada, 'disputePayment', {
        paymentId: paymentOf(running, 'eve', 'ada').id,
        reason: 'Nothing arrived.',
      });
    });
    const open = [paymentOf(cycle, 'bob', 'ada').id, paymentOf(cycle, 'eve', 'ada').id];
    const ofStop = ['bob to ada 100 DUE', 'bob to eve 100 DUE', 'eve to ada 100 DUE'];

    await mark(cycle, 'eve', 'ada');
    await mark(cycle, 'eve', 'ada');
    expect(await owed(cycle)).toEqual({
      balances: ['ada 100', 'bob -200', 'eve 100'],
      repayments: [...ofStop, 'ada to eve 100 DUE'],
    });
    const { refusal } = await scenario.app.rest(
      scenario.ada,
      'PUT',
      `/api/payment/${roundOf(cycle, 'ada').id}/${open[0]}`,
      { paid: true },
    );
    expect(refusal).toBeUndefined();
    expect(await owed(cycle)).toEqual({
      balances: ['ada 0', 'bob -100', 'eve 100'],
      repayments: [...ofStop, 'ada to eve 100 DUE', 'ada to bob 100 DUE'],
    });
    expect(await emails(cycle, 'repayment-added')).toEqual(['bob', 'eve']);
    // The counts of the stop still refer to the balances at the time.
    expect((await scenario.view(cycle)).stop).toMatchObject({ neededOfOwed: 1, agreedOfOwed: 1 });
  });

  it('returns a settled cycle to stopped when it is received late', async () => {
    const cycle = await scenario.copy('running');
    await report(cycle, 'bob', 'ada');
    await stopAtOnce(cycle);
    expect((await scenario.view(cycle)).stage).toBe('SETTLED');
    await mark(cycle, 'bob', 'ada');
    expect((await scenario.view(cycle)).stage).toBe('STOPPED');
  });
});

describe('a collector who has not answered a report', () => {
  interface Open {
    viewerHasOpenPayments: boolean;
    viewerOpenPayments: { standing: string; from: { id: string }; to: { id: string } }[];
  }
  const OPEN = 'viewerHasOpenPayments viewerOpenPayments { standing from { id } to { id } }';
  /** The open payments that this person sees. Checks that the cycle page and the list agree. */
  const openPaymentsFor = async (cycle: CycleView, person: Person): Promise<string[]> => {
    const { data } = await scenario.app.ask<{
      cycle: Open;
      myCycles: { owned: Listed[]; accepted: Listed[] };
    }>(
      person,
      `query ($id: ID!) { cycle(id: $id) { ${OPEN} } myCycles { owned { id ${OPEN} } accepted { id ${OPEN} } } }`,
      { id: cycle.id },
    );
    const { owned = [], accepted = [] } = data?.myCycles ?? {};
    const listed = [...owned, ...accepted].find(({ id }) => id === cycle.id);
    if (listed) expect(listed).toEqual({ id: cycle.id, ...data?.cycle });
    const open = data?.cycle.viewerOpenPayments ?? [];
    expect(data?.cycle.viewerHasOpenPayments).toBe(open.length > 0);
    return open.map(
      ({ from, to, standing }) => `${nameIn(cycle, from.id)} to ${nameIn(cycle, to.id)} ${standing}`,
    );
  };
  interface Listed extends Open {
    id: string;
  }
  /** A stopped cycle in which Bob and Eve reported payments to Ada, who has not answered. */
  const unanswered = async (): Promise<CycleView> => {
    const cycle = await scenario.copy('running');
    for (const payer of ['bob', 'eve'] as const) await report(cycle, payer, 'ada');
    await stopAtOnce(cycle);
    return cycle;
  };

  it('gets a question by email, and no email claims that nothing is owed', async () => {
    const cycle = await unanswered();
    expect((await scenario.view(cycle)).stage).toBe('SETTLED');
    const texts = await Promise.all(
      [scenario.ada, scenario.bob].map(async ({ email }) =>
        (await scenario.app.emailsTo(email, 'stopped'))
          .filter(({ html }) => html.includes(cycle.id))
          .map(({ text }) => text.replaceAll(/\s+/g, ' '))
          .join(),
      ),
    );
    expect(texts[0]).toContain(
      'Eve.AD says they paid you 100. Did the money arrive? If it did, you owe Eve.AD 100.',
    );
    expect(texts[1]).toContain(
      'You said you’d paid 100 to Ada.LO. Ada.LO hasn’t answered, so it doesn’t count. If it arrived, Ada.LO owes you 100.',
    );
    for (const text of texts) expect(text).not.toMatch(/nothing is owed|as much as you got/);
  });

  it('has open payments until they answer, and so have those who reported', async () => {
    const cycle = await unanswered();
    expect(await openPaymentsFor(cycle, scenario.ada)).toEqual([
      'bob to ada REPORTED',
      'eve to ada REPORTED',
    ]);
    expect(await openPaymentsFor(cycle, scenario.bob)).toEqual(['bob to ada REPORTED']);

    await mark(cycle, 'bob', 'ada');
    expect(await openPaymentsFor(cycle, scenario.bob)).toEqual([]);
    expect(await openPaymentsFor(cycle, scenario.ada)).toEqual(['eve to ada REPORTED']);
  });

  it('can dispute the payment, which changes no repayment and emails the payer', async () => {
    const cycle = await unanswered();
    const { id: paymentId } = paymentOf(cycle, 'bob', 'ada');
    await scenario.does(scenario.ada, 'disputePayment', { paymentId, reason: 'Nothing arrived.' });

    expect(await openPaymentsFor(cycle, scenario.bob)).toEqual(['bob to ada DISPUTED']);
    expect((await owed(cycle)).repayments).toEqual([]);
    expect((await scenario.view(cycle)).stage).toBe('SETTLED');
    expect(await emails(cycle, 'payment-disputed')).toEqual(['bob']);
    const [link] = await scenario.links(cycle, scenario.bob.email, 'payment-disputed');
    expect(link?.hash).toBe(`#${PLACES.settlement}`);
  });

  it('has no open payments before the stop', async () => {
    const cycle = await scenario.copy('running');
    await report(cycle, 'bob', 'ada');
    expect(await openPaymentsFor(cycle, scenario.ada)).toEqual([]);
  });
});

describe('a repayment', () => {
  const FIELDS = 'id standing amount cycle { stage } report { reference } dispute { reason }';
  interface RepaymentView {
    standing: string;
    amount: number;
    cycle: { stage: string };
    report: { reference: string | null } | null;
    dispute: { reason: string } | null;
  }
  const idOf = async (cycle: CycleView): Promise<string> =>
    (await scenario.view(cycle)).settlement?.repayments[0]?.id ?? '';
  const mutate = async (
    person: Person,
    call: string,
    types: string,
    variables: object,
  ): Promise<RepaymentView> => {
    const { data, refusal } = await scenario.app.ask<{ repayment: RepaymentView }>(
      person,
      `mutation (${types}) { repayment: ${call} { ${FIELDS} } }`,
      { ...variables },
    );
    if (!data) throw new Error(refusal?.reason);
    return data.repayment;
  };
  const reportIt = (id: string, reference: string) =>
    mutate(scenario.bob, 'reportRepayment(input: $input)', '$input: RepaymentInput!', {
      input: { repaymentId: id, paidOn: today(), method: 'CASH', reference },
    });
  const confirmIt = (id: string, received: boolean) =>
    mutate(scenario.ada, 'confirmRepayment(id: $id, received: $received)', '$id: ID!, $received: Boolean!', {
      id,
      received,
    });
  const disputeIt = (id: string) =>
    mutate(scenario.ada, 'disputeRepayment(id: $id, reason: $reason)', '$id: ID!, $reason: String!', {
      id,
      reason: 'Nothing arrived.',
    });

  it('can be reported, disputed and confirmed, and each response shows whether the cycle is settled', async () => {
    const cycle = await stoppedBetweenTwo();
    const id = await idOf(cycle);

    expect(await reportIt(id, 'first')).toMatchObject({
      standing: 'REPORTED',
      amount: 100,
      report: { reference: 'first' },
      cycle: { stage: 'STOPPED' },
    });
    expect(await disputeIt(id)).toMatchObject({
      standing: 'DISPUTED',
      dispute: { reason: 'Nothing arrived.' },
      cycle: { stage: 'STOPPED' },
    });
    expect(await reportIt(id, 'first')).toMatchObject({ standing: 'REPORTED' });
    expect(await confirmIt(id, true)).toMatchObject({ standing: 'RECEIVED', cycle: { stage: 'SETTLED' } });
    expect((await scenario.view(cycle)).stage).toBe('SETTLED');
    expect(await confirmIt(id, false)).toMatchObject({ standing: 'REPORTED', cycle: { stage: 'STOPPED' } });
    expect(await mutate(scenario.bob, 'withdrawRepaymentReport(id: $id)', '$id: ID!', { id })).toMatchObject({
      standing: 'DUE',
      report: null,
    });
    expect(await emails(cycle, 'repayment-reported')).toEqual(['ada', 'ada']);
    expect(await emails(cycle, 'repayment-disputed')).toEqual(['bob']);
    expect(await emails(cycle, 'repayment-received')).toEqual(['bob']);
    expect(await emails(cycle, 'repayment-unmarked')).toEqual(['bob']);
    const settlement = `#${PLACES.settlement}`;
    expect((await scenario.links(cycle, scenario.bob.email, 'repayment-unmarked')).at(-1)?.hash).toBe(
      settlement,
    );
    expect(
      (await historyOf(scenario.app, scenario.ada, cycle.id)).slice(-6).map(({ summary }) => summary),
    ).toEqual([
      'Bob.BU reported a repayment.',
      'Ada.LO disputed the repayment from Bob.BU.',
      'Bob.BU reported a repayment.',
      'Ada.LO marked the repayment from Bob.BU as received.',
      'Ada.LO undid “Received” for the repayment from Bob.BU.',
      'Bob.BU withdrew their report of a repayment.',
    ]);
  });

  it('can be changed by its debtor and its creditor only, each with their own operations', async () => {
    const cycle = await stoppedBetweenTwo();
    const id = await idOf(cycle);
    const { ada, bob, eve, rex, sam } = scenario;
    const input = { repaymentId: id, paidOn: today(), method: 'CASH' };
    const all = (reason: string, people: object) =>
      Object.fromEntries(Object.keys(people).map((name) => [name, reason]));
    const notBob = { ada, eve, rex, sam };
    for (const [operation, variables] of [
      ['reportRepayment', { input }],
      ['withdrawRepaymentReport', { id }],
    ] as const)
      expect(await scenario.refusals(cycle, notBob, operation, variables)).toEqual(all('not-debtor', notBob));
    const notAda = { bob, eve, rex, sam };
    for (const [operation, variables] of [
      ['confirmRepayment', { id, received: true }],
      ['disputeRepayment', { id, reason: 'Nothing arrived.' }],
    ] as const)
      expect(await scenario.refusals(cycle, notAda, operation, variables)).toEqual(
        all('not-creditor', notAda),
      );

    const own = [ada, bob, eve].map((person) =>
      scenario.app.ask<{ cycle: { viewerRepayments: { id: string }[] } }>(
        person,
        'query ($id: ID!) { cycle(id: $id) { viewerRepayments { id } } }',
        { id: cycle.id },
      ),
    );
    expect((await Promise.all(own)).map(({ data }) => data?.cycle.viewerRepayments)).toEqual([
      [{ id }],
      [{ id }],
      [],
    ]);
  });

  it('shows its report to the two sides, its dispute also to the owner, and only its status to others', async () => {
    // Bob pays Eve back; Ada, the owner, is not involved.
    const cycle = await stoppedBetweenTwo('eve', 'bob');
    const id = await idOf(cycle);
    await reportIt(id, 'by hand');
    await mutate(scenario.eve, 'disputeRepayment(id: $id, reason: $reason)', '$id: ID!, $reason: String!', {
      id,
      reason: 'Nothing arrived.',
    });
    const seenBy = async (person: Person, of = cycle) => {
      const { data } = await scenario.app.ask<{ cycle: { settlement: { repayments: RepaymentView[] } } }>(
        person,
        `query ($id: ID!) { cycle(id: $id) { settlement { repayments { standing report { reference } dispute { reason } } } } }`,
        { id: of.id },
      );
      return data?.cycle.settlement.repayments[0];
    };
    const expectedReport = { reference: 'by hand' };
    const dispute = { reason: 'Nothing arrived.' };
    expect(await seenBy(scenario.bob)).toEqual({ standing: 'DISPUTED', report: expectedReport, dispute });
    expect(await seenBy(scenario.eve)).toEqual({ standing: 'DISPUTED', report: expectedReport, dispute });
    expect(await seenBy(scenario.ada)).toEqual({ standing: 'DISPUTED', report: null, dispute });
    const detailsTo = async (person: Person, of = cycle) =>
      (await historyOf(scenario.app, person, of.id))
        .slice(-2)
        .flatMap(({ details }) => details.map(({ field }) => field));
    expect(await detailsTo(scenario.bob)).toEqual([
      'repayment',
      'paidOn',
      'method',
      'reference',
      'repayment',
      'reason',
    ]);
    expect(await detailsTo(scenario.eve)).toEqual([
      'repayment',
      'paidOn',
      'method',
      'reference',
      'repayment',
      'reason',
    ]);
    expect(await detailsTo(scenario.ada)).toEqual(['repayment', 'repayment', 'reason']);

    // Bob pays Ada back; Eve is not involved.
    const otherCycle = await stoppedBetweenTwo();
    const otherId = await idOf(otherCycle);
    await reportIt(otherId, 'by hand');
    await disputeIt(otherId);
    expect(await seenBy(scenario.eve, otherCycle)).toEqual({
      standing: 'DISPUTED',
      report: null,
      dispute: null,
    });
    expect(await detailsTo(scenario.eve, otherCycle)).toEqual(['repayment', 'repayment']);
  });

  it('shows the creditor’s payment details, which can change after the stop with an email to the debtor', async () => {
    const cycle = await stoppedBetweenTwo();
    const participantId = participantOf(cycle, scenario.ada).id;
    await scenario.does(scenario.ada, 'updatePayTo', { participantId, payTo: 'IBAN 1', password: PASSWORD });

    const { data } = await scenario.app.ask<{
      cycle: { settlement: { repayments: { to: { payTo: string } }[] } };
    }>(scenario.bob, 'query ($id: ID!) { cycle(id: $id) { settlement { repayments { to { payTo } } } } }', {
      id: cycle.id,
    });
    expect(data?.cycle.settlement.repayments).toEqual([{ to: { payTo: 'IBAN 1' } }]);
    expect(await emails(cycle, 'pay-to-changed')).toEqual(['bob']);
    const [message] = await scenario.app.emailsTo(scenario.bob.email, 'pay-to-changed');
    expect(message?.text).toContain('100');
  });

  it('cannot be reported with an impossible date, nor disputed without a reason', async () => {
    const cycle = await stoppedBetweenTwo();
    const id = await idOf(cycle);
    const input = (paidOn: string) => ({ input: { repaymentId: id, paidOn, method: 'CASH' } });
    for (const paidOn of ['2000-01-01', '2999-01-01'])
      expect(
        (await scenario.app.ask(scenario.bob, documents.reportRepayment, input(paidOn))).refusal,
      ).toMatchObject({ reason: 'invalid-input', fields: { paidOn: [expect.any(String)] } });
    await reportIt(id, 'first');
    for (const reason of ['', ' \n ', 'x'.repeat(301)])
      expect(
        (await scenario.app.ask(scenario.ada, documents.disputeRepayment, { id, reason })).refusal,
      ).toMatchObject({ reason: 'invalid-input', fields: { reason: [expect.any(String)] } });
    expect((await scenario.view(cycle)).settlement?.repayments[0]?.standing).toBe('REPORTED');
  });

  it('can be changed at most twenty times a day', async () => {
    const limited = await openScenario({ rateLimitFactor: 1 });
    const cycle = await givenCycle(limited.app, limited.ada, { stage: 'running', members: [limited.bob] });
    const [round] = cycle.rounds;
    await limited.does(limited.ada, 'updatePayments', {
      roundId: round?.id,
      payments: [{ paymentId: round?.payments[0]?.id, paid: true }],
    });
    await limited.does(limited.bob, 'proposeStop', { cycleId: cycle.id, reason: REASON });
    await limited.does(limited.ada, 'voteToStop', { cycleId: cycle.id, agree: true });
    const id = (await limited.view(cycle)).settlement?.repayments[0]?.id;
    for (let time = 0; time < 10; time += 1) {
      await limited.does(limited.bob, 'confirmRepayment', { id, received: true });
      await limited.does(limited.bob, 'confirmRepayment', { id, received: false });
    }
    const { refusal } = await limited.app.ask(limited.bob, documents.confirmRepayment, {
      id,
      received: true,
    });
    expect(refusal?.reason).toBe('limit-reached');
    // Three emails about undone receipts, and one receipt.
    const sent = await Promise.all(
      (['repayment-unmarked', 'repayment-received'] as const).map((kind) =>
        limited.app.emailsTo(limited.ada.email, kind),
      ),
    );
    expect(sent.map(({ length }) => length)).toEqual([3, 1]);
    await limited.close();
  });
});
