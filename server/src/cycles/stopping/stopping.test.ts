import { PASSWORD } from '../../../test/tools/ask.ts';
import { today } from '../../../test/tools/calls.ts';
import { documents, givenCycle, participantOf, viewOf, type CycleView } from '../../../test/tools/cycle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { silentLog } from '../../../test/tools/test-outbox.ts';
import { until } from '../../../test/tools/until.ts';
import { Credential } from '../../accounts/credentials/credential.entity.ts';
import { failures } from '../../domain/messages/failures.ts';
import { PLACES } from '../../domain/places.ts';
import type { EmailKind } from '../../mail/email-draft.ts';
import { startHousekeeping } from '../../run/housekeeping.ts';
import { startReminders } from '../../run/reminders.ts';
import { visitor } from '../../run/visitor.ts';
import { completeDueStops } from './due-stop.ts';
import { Stop } from '../tables/stop.entity.ts';

/** Slots go to Ada, who owns the circle, Bob and Eve; Rex has rejected, Sam has nothing to do with it. */
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
const refused = (cycle: CycleView, person: Person, operation: 'proposeStop' | 'voteToStop') =>
  scenario.refusal(cycle, person, operation, {
    cycleId: cycle.id,
    ...(operation === 'proposeStop' ? { reason: REASON } : { agree: true }),
  });

type Name = 'ada' | 'bob' | 'eve';
const SLOTS = { ada: 0, bob: 1, eve: 2 } as const;
/** Who pays whom, by the slots. */
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
  if (!round) throw new Error('it does not run');
  return round;
};
const paymentOf = (cycle: CycleView, payer: Name, collector: Name) => {
  const { id } = participantOf(cycle, scenario[payer]);
  const payment = roundOf(cycle, collector).payments.find(({ participant }) => participant.id === id);
  if (!payment) throw new Error('there is no such payment');
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
  ) ?? 'somebody else';
/** What is owed among them, in words. */
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
const said = async (cycle: { id: string }): Promise<string | undefined> =>
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

/** Eve has received what Ada pays, and Bob what Ada and Eve pay: Bob owes two, Ada is owed two, Eve is even. */
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
/** Of two of whom one has paid the other: Bob owes Ada one payment, and Eve is no side of it. */
async function stoppedBetweenTwo(payer: Name = 'ada', collector: Name = 'bob'): Promise<CycleView> {
  const cycle = await scenario.copy('running');
  await mark(cycle, payer, collector);
  await stopAtOnce(cycle);
  return cycle;
}
/** All three agree, Ada last: that takes no 48 hours. */
async function stopAtOnce(cycle: CycleView): Promise<void> {
  await propose(scenario.bob, cycle);
  await vote(scenario.eve, cycle);
  await vote(scenario.ada, cycle);
}
/** As if the open proposal had been made so long ago. */
const age = (cycle: { id: string }, ms: number) =>
  scenario.app.db.transaction((manager) =>
    manager.update(Stop, { openCycleId: cycle.id }, { at: new Date(scenario.app.clock().getTime() - ms) }),
  );
const HOURS_48 = 2 * DAY;
/** A context of a process of Kolo, of which there may be several. */
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
  it('is seen by everybody who takes part, with its reason, its votes and the balances as they would be', async () => {
    const cycle = await uneven();
    await propose(scenario.bob, cycle, `  ${REASON}\r\n `);

    const seen = await scenario.view(cycle);
    expect(seen).toMatchObject({
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
    expect(Date.parse(seen.stop?.endsAt ?? '') - Date.parse(seen.stop?.at ?? '')).toBe(14 * DAY);
    expect(await owed(cycle)).toEqual({ balances: ['ada 200', 'bob -200', 'eve 0'], repayments: [] });
    expect(await emails(cycle, 'stop-proposed')).toEqual(['ada', 'eve']);
    expect((await scenario.links(cycle, scenario.ada.email, 'stop-proposed')).at(-1)?.hash).toBe(
      `#${PLACES.stop}`,
    );
    expect(await said(cycle)).toBe('Bob.BU proposed to stop the circle.');
    const agree = 'query ($id: ID!) { cycle(id: $id) { viewerAgreesToStop } }';
    const asked = [scenario.bob, scenario.ada, scenario.rex].map((person) =>
      scenario.app.ask<{ cycle: { viewerAgreesToStop: boolean | null } }>(person, agree, { id: cycle.id }),
    );
    expect((await Promise.all(asked)).map(({ data }) => data?.cycle.viewerAgreesToStop)).toEqual([
      true,
      false,
      // Rejected, one does not see a running cycle at all.
      undefined,
    ]);
  });

  it('is made and voted on by those who take part, and by nobody else', async () => {
    const cycle = await scenario.copy('running');
    const { sam, rex } = scenario;
    const others = { noOne: undefined, sam, rex };
    const heard = { noOne: 'not-signed-in', sam: 'not-a-member', rex: 'not-accepted' };
    const [cycleId, reason] = [cycle.id, REASON];
    expect(await scenario.refusals(cycle, others, 'proposeStop', { cycleId, reason })).toEqual(heard);
    await propose(scenario.bob, cycle);
    for (const agree of [true, false])
      expect(await scenario.refusals(cycle, others, 'voteToStop', { cycleId, agree })).toEqual(heard);
  });

  it('is one at a time: the same person changes nothing by proposing again, another is told to vote', async () => {
    const cycle = await uneven();
    await propose(scenario.bob, cycle);
    const before = await scenario.view(cycle);

    await propose(scenario.bob, cycle, 'Another reason.');
    expect(await scenario.view(cycle)).toEqual(before);
    expect(await refused(cycle, scenario.eve, 'proposeStop')).toBe('already-proposed');
    expect(await kinds(cycle)).toEqual([...(await kinds(cycle)).slice(0, -1), 'STOP_PROPOSED']);
  });

  it('ends when nobody agrees any more, and can be made anew by anybody', async () => {
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
    expect(await refused(cycle, scenario.ada, 'voteToStop')).toBe('not-proposed');
    await propose(scenario.bob, cycle);
    expect((await scenario.view(cycle)).stop?.proposedBy.id).toBe(participantOf(cycle, scenario.bob).id);
  });

  it('asks for a reason, and is limited: each time everybody gets a letter', async () => {
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

  it('keeps what was received as it is: neither unmarked nor disputed, by whichever door, and nothing else of the call is done', async () => {
    const cycle = await scenario.copy('running');
    await report(cycle, 'ada', 'bob');
    await mark(cycle, 'ada', 'bob');
    await propose(scenario.eve, cycle);
    const { id: roundId } = roundOf(cycle, 'bob');
    const [adas, eves] = [paymentOf(cycle, 'ada', 'bob'), paymentOf(cycle, 'eve', 'bob')];
    const ofBob = (operation: 'updatePayments' | 'disputePayment', variables: Record<string, unknown>) =>
      scenario.refusal(cycle, scenario.bob, operation, variables);

    const payments = [
      { paymentId: eves.id, paid: true },
      { paymentId: adas.id, paid: false },
    ];
    expect(await ofBob('updatePayments', { roundId, payments })).toBe('stop-proposed');
    expect(await ofBob('disputePayment', { paymentId: adas.id, reason: 'Nothing has come.' })).toBe(
      'stop-proposed',
    );
    const { refusal } = await scenario.app.rest(scenario.bob, 'PUT', `/api/payment/${roundId}/${adas.id}`, {
      paid: false,
    });
    expect(refusal?.reason).toBe('stop-proposed');
    // Whoever saves whole tables says of what nobody has received that it is not paid.
    const table = [
      { paymentId: adas.id, paid: true },
      { paymentId: eves.id, paid: false },
    ];
    expect(await ofBob('updatePayments', { roundId, payments: table })).toBeUndefined();
    // What is reported may be disputed still, and what comes is received.
    await report(cycle, 'eve', 'bob');
    await scenario.does(scenario.bob, 'disputePayment', { paymentId: eves.id, reason: 'Nothing has come.' });
    await mark(cycle, 'eve', 'bob');
    await vote(scenario.eve, cycle, false);
    await mark(cycle, 'ada', 'bob', false);
    expect((await scenario.view(cycle)).rounds[1]?.payments.map(({ standing }) => standing)).toEqual([
      'REPORTED',
      'RECEIVED',
    ]);
  });
});

describe('a proposal whose days are over', () => {
  const lapses = (cycle: { id: string }): Promise<number> => countOf(cycle, 'STOP_LAPSED');

  it('reads as ended at once, and the next operation writes that down, once', async () => {
    const cycle = await uneven();
    await propose(scenario.bob, cycle);
    await age(cycle, 14 * DAY - 60_000);
    expect((await scenario.view(cycle)).stop).not.toBeNull();
    await age(cycle, 14 * DAY);

    expect(await scenario.view(cycle)).toMatchObject({ stop: null, stopProposedAt: null });
    expect(await refused(cycle, scenario.ada, 'voteToStop')).toBe('not-proposed');
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

  it('is written down by housekeeping where nobody does anything, once, by however many processes', async () => {
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

describe('a circle is stopped', () => {
  it('by the vote that makes it enough: balances are counted, repayments written down, and everybody is told', async () => {
    const cycle = await stopped();

    const seen = await scenario.view(cycle);
    expect(seen).toMatchObject({ stage: 'STOPPED', isRunning: true, stopProposedAt: null });
    expect(seen.stop?.stoppedAt).not.toBeNull();
    expect(seen.stop).toMatchObject({ needed: 2, neededOfOwed: 1, agreedOfOwed: 1 });
    expect(await owed(cycle)).toEqual({
      balances: ['ada 200', 'bob -200', 'eve 0'],
      repayments: ['bob to ada 100 DUE', 'bob to eve 100 DUE', 'eve to ada 100 DUE'],
    });
    expect(await emails(cycle, 'stopped')).toEqual(['ada', 'bob', 'eve']);
    const settlement = `#${PLACES.settlement}`;
    expect((await scenario.links(cycle, scenario.ada.email, 'stopped')).at(-1)?.hash).toBe(settlement);
    expect(await said(cycle)).toBe('Ada.LO agreed to stop the circle, which stopped it.');
    const [message] = await scenario.app.emailsTo(scenario.bob.email, 'stopped');
    expect(message?.text).toContain('You pay 100 back to Ada.LO.');
    for (const operation of ['proposeStop', 'voteToStop'] as const)
      expect(await refused(cycle, scenario.eve, operation)).toBe('cycle-stopped');
  });

  it('with an addendum to the agreement, after that of an exchange of turns: what everybody had paid, and pays back', async () => {
    const cycle = await scenario.circle('running');
    const { ada, bob, eve } = scenario;
    const seatOf = (person: Person): string => participantOf(cycle, person).id;
    const { swaps } = await scenario.does<CycleView>(eve, 'proposeSwap', {
      cycleId: cycle.id,
      participantId: seatOf(ada),
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
          { seat: seatOf(eve), balance: 0 },
          { seat: seatOf(bob), balance: -100 },
          { seat: seatOf(ada), balance: 100 },
        ],
        repayments: [{ from: seatOf(bob), to: seatOf(ada), amount: 100 }],
      },
    });
    expect(data?.history[0]?.details).toContainEqual({ field: 'addendum', after: second?.hash });
  });

  it('not by those who have collected alone, nor by those who are owed, also not when 48 hours are over', async () => {
    const cycle = await uneven();
    await propose(scenario.bob, cycle);
    await vote(scenario.eve, cycle);
    await age(cycle, HOURS_48);
    await completeDueStops(contextOf());
    expect(await scenario.view(cycle)).toMatchObject({ stage: 'RUNNING', stop: { stopsAt: null } });
    await vote(scenario.ada, cycle);
    expect((await scenario.view(cycle)).stage).toBe('STOPPED');
    const other = await uneven();
    await propose(scenario.ada, other);
    await age(other, HOURS_48);
    await completeDueStops(contextOf());
    expect((await scenario.view(other)).stage).toBe('RUNNING');
  });

  it('is settled at once where nothing is owed, as a circle of one is, by its own proposal', async () => {
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

  it('with everything disputed: nothing is counted, and each late receipt is owed back by itself', async () => {
    const cycle = await scenario.copy('running');
    const pairs = ALL_PAIRS;
    for (const [payer, collector] of pairs) {
      await report(cycle, payer, collector);
      const { id: paymentId } = paymentOf(cycle, payer, collector);
      await scenario.does(scenario[collector], 'disputePayment', { paymentId, reason: 'Nothing has come.' });
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

  it('of two by both of them', async () => {
    const two = await givenCycle(scenario.app, scenario.ada, { stage: 'running', members: [scenario.bob] });
    await propose(scenario.ada, two);
    expect((await viewOf(scenario.app, scenario.ada, two.id)).stage).toBe('RUNNING');
    await vote(scenario.bob, two);
    expect((await viewOf(scenario.app, scenario.ada, two.id)).stage).toBe('SETTLED');
  });

  it('and nothing more is done in its rounds: neither reports, nor disputes, nor marks taken back', async () => {
    const cycle = await stopped(async (running) => report(running, 'bob', 'ada'));
    const mine = paymentOf(cycle, 'ada', 'bob').id;
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
        { roundId: roundOf(cycle, 'bob').id, payments: [{ paymentId: mine, paid: false }] },
      ],
      // Not even what changes nothing, where nothing late is received in the same call.
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
    expect(failures['cycle-stopped'].kind).toBe('conflict');
  });
});

describe('a stop takes 48 hours', () => {
  it('where not everyone agrees: it says when it stops, and does not before', async () => {
    const cycle = await uneven();
    await propose(scenario.bob, cycle);
    expect((await scenario.view(cycle)).stop?.stopsAt).toBeNull();
    await vote(scenario.ada, cycle);

    const { stop, stage } = await scenario.view(cycle);
    expect(stage).toBe('RUNNING');
    expect(Date.parse(stop?.earliestAt ?? '') - Date.parse(stop?.at ?? '')).toBe(HOURS_48);
    expect(stop?.stopsAt).toBe(stop?.earliestAt);
    await age(cycle, HOURS_48 - 60_000);
    await completeDueStops(contextOf());
    await mark(cycle, 'eve', 'ada');
    expect((await scenario.view(cycle)).stage).toBe('RUNNING');
    expect(await countOf(cycle, 'STOPPED')).toBe(0);
  });

  it('and less where everyone agrees: the last vote stops it', async () => {
    const cycle = await uneven();
    await stopAtOnce(cycle);
    const { stop, stage } = await scenario.view(cycle);
    expect(stage).toBe('STOPPED');
    expect(stop).toMatchObject({ stopsAt: null, stoppedAt: expect.any(String) as string });
  });

  it('a vote that is taken back before keeps it running, and given again after them it stops at once', async () => {
    const cycle = await uneven();
    await propose(scenario.bob, cycle);
    await vote(scenario.ada, cycle);
    await vote(scenario.ada, cycle, false);
    expect((await scenario.view(cycle)).stop?.stopsAt).toBeNull();
    await age(cycle, HOURS_48);
    await completeDueStops(contextOf());
    expect((await scenario.view(cycle)).stage).toBe('RUNNING');

    await vote(scenario.ada, cycle);
    expect((await scenario.view(cycle)).stage).toBe('STOPPED');
    expect(await said(cycle)).toBe('Ada.LO agreed to stop the circle, which stopped it.');
  });

  it('then the sweep stops it, once, by however many processes, and everyone is notified', async () => {
    const cycle = await uneven();
    await propose(scenario.bob, cycle);
    await vote(scenario.ada, cycle);
    await age(cycle, HOURS_48);

    await Promise.all([1, 2, 3].map(() => completeDueStops(contextOf())));
    await completeDueStops(contextOf());

    expect((await scenario.view(cycle)).stage).toBe('STOPPED');
    expect(await countOf(cycle, 'STOPPED')).toBe(1);
    expect(await emails(cycle, 'stopped')).toEqual(['ada', 'bob', 'eve']);
    expect((await owed(cycle)).repayments).toHaveLength(3);
    expect(await said(cycle)).toBe(
      'Kolo stopped the circle, because enough people had agreed and the 48 hours were over.',
    );
  });

  it('then it is stopped before reminders are written: nobody is reminded of its rounds', async () => {
    const cycle = await uneven();
    await propose(scenario.bob, cycle);
    await vote(scenario.ada, cycle);
    await age(cycle, HOURS_48);

    const reminders = startReminders({ contextOf, everyMs: DAY });
    await reminders.look();
    await reminders.stop();
    expect((await scenario.view(cycle)).stage).toBe('STOPPED');
  });

  it('then no mark slips in: the next operation stops it first, and a payment that was reported is owed back beside', async () => {
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
    expect(await refused(cycle, scenario.bob, 'voteToStop')).toBe('cycle-stopped');
    expect(await refused(cycle, scenario.eve, 'proposeStop')).toBe('cycle-stopped');

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

  it('and a circle that was completed meanwhile is not stopped', async () => {
    const two = await givenCycle(scenario.app, scenario.ada, {
      stage: 'running',
      members: [scenario.bob, scenario.eve],
    });
    await propose(scenario.bob, two);
    await vote(scenario.ada, two);
    for (const [payer, collector] of ALL_PAIRS) await mark(two, payer, collector);
    await age(two, HOURS_48);
    await completeDueStops(contextOf());
    expect(await scenario.view(two)).toMatchObject({ stage: 'COMPLETED', stop: { stopsAt: null } });
  });
});

describe('who would be owed something', () => {
  const factsOf = async (cycle: { id: string }, kind: string, field: string): Promise<unknown[]> => {
    const entry = (await historyOf(scenario.app, scenario.ada, cycle.id)).find((each) => each.kind === kind);
    return (entry?.details ?? []).filter((each) => each.field === field).map(({ after }) => after);
  };

  it('is fixed when the stop is proposed: a mark buys no vote', async () => {
    const cycle = await scenario.copy('running');
    await mark(cycle, 'ada', 'bob');
    await propose(scenario.bob, cycle);
    await vote(scenario.eve, cycle);
    // Eve, who agrees, is owed now more than Ada, who got the same from Bob.
    await mark(cycle, 'bob', 'ada');
    await age(cycle, HOURS_48);
    await completeDueStops(contextOf());

    expect(await scenario.view(cycle)).toMatchObject({
      stage: 'RUNNING',
      stop: { neededOfOwed: 1, agreedOfOwed: 0, stopsAt: null },
    });
    await vote(scenario.ada, cycle);
    expect((await scenario.view(cycle)).stage).toBe('SETTLED');
    expect((await scenario.view(cycle)).stop).toMatchObject({ neededOfOwed: 1, agreedOfOwed: 1 });
  });

  it('is recorded with the proposal, and how it is settled with the stop', async () => {
    const cycle = await uneven();
    const seatOf = (name: Name): string => participantOf(cycle, scenario[name]).id;
    await stopAtOnce(cycle);
    expect(await factsOf(cycle, 'STOP_PROPOSED', 'owed')).toEqual([seatOf('ada')]);
    expect(await factsOf(cycle, 'STOPPED', 'settlement')).toEqual(['pairs']);

    const even = await scenario.copy('running');
    await stopAtOnce(even);
    expect(await factsOf(even, 'STOP_PROPOSED', 'owed')).toEqual(['']);
  });

  it('of a proposal that does not hold it is counted from what had been received before', async () => {
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

it('a mark of an accomplice changes only what the two accounts owe each other', async () => {
  // Four, of whom the second collector and the third are one person, and the first and the last are honest.
  const { app, ada, bob, eve, sam } = scenario;
  const cycle = await givenCycle(app, ada, { stage: 'running', members: [bob, eve, sam] });
  const [honest, gone, accomplice, victim] = [ada, bob, eve, sam];
  const idOf = (person: Person): string => participantOf(cycle, person).id;
  const received = async (collector: Person, payer: Person): Promise<void> => {
    const round = cycle.rounds.find((each) => each.collector.id === idOf(collector));
    const payment = round?.payments.find(({ participant }) => participant.id === idOf(payer));
    const payments = [{ paymentId: payment?.id, paid: true }];
    await scenario.does(collector, 'updatePayments', { roundId: round?.id, payments });
  };
  for (const payer of [gone, accomplice, victim]) await received(honest, payer);
  for (const payer of [honest, victim]) await received(gone, payer);
  await propose(victim, cycle);
  await vote(honest, cycle);
  const before = await scenario.view(cycle);

  await received(gone, accomplice);
  expect((await scenario.view(cycle)).stop).toMatchObject({
    neededOfOwed: before.stop?.neededOfOwed,
    agreedOfOwed: before.stop?.agreedOfOwed,
  });
  for (const person of [accomplice, gone]) await vote(person, cycle);

  const { settlement, stage } = await scenario.view(cycle);
  expect(stage).toBe('STOPPED');
  const repayments = (settlement?.repayments ?? []).map(({ from, to, amount }) => [from.id, to.id, amount]);
  expect(repayments).toEqual([
    [idOf(honest), idOf(accomplice), 100],
    [idOf(honest), idOf(victim), 100],
    [idOf(gone), idOf(accomplice), 100],
    [idOf(gone), idOf(victim), 100],
  ]);
});

it('writes neither of a proposal nor of the stop to an account that an operator has disabled', async () => {
  const cycle = await uneven();
  const { db, clock } = scenario.app;
  const disable = (disabledAt: Date | null) =>
    db.transaction((manager) => manager.update(Credential, { userId: scenario.eve.id }, { disabledAt }));
  await disable(clock());
  await propose(scenario.bob, cycle);
  await vote(scenario.ada, cycle);
  await age(cycle, HOURS_48);
  await completeDueStops(contextOf());
  await disable(null);

  expect(await emails(cycle, 'stop-proposed')).toEqual(['ada']);
  expect(await emails(cycle, 'stopped')).toEqual(['ada', 'bob']);
});

describe('what was reported when it stopped', () => {
  it('is listed beside, and received late it is owed back: one repayment more, all others as they were', async () => {
    const cycle = await stopped(async (running) => {
      await report(running, 'bob', 'ada');
      await report(running, 'eve', 'ada');
      await scenario.does(scenario.ada, 'disputePayment', {
        paymentId: paymentOf(running, 'eve', 'ada').id,
        reason: 'Nothing has come.',
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
    // The stop itself was decided by the balances of then.
    expect((await scenario.view(cycle)).stop).toMatchObject({ neededOfOwed: 1, agreedOfOwed: 1 });
  });

  it('leads a settled circle back to stopped', async () => {
    const cycle = await scenario.copy('running');
    await report(cycle, 'bob', 'ada');
    await stopAtOnce(cycle);
    expect((await scenario.view(cycle)).stage).toBe('SETTLED');
    await mark(cycle, 'bob', 'ada');
    expect((await scenario.view(cycle)).stage).toBe('STOPPED');
  });
});

describe('a collector who says nothing', () => {
  interface Open {
    viewerHasOpenPayments: boolean;
    viewerOpenPayments: { standing: string; from: { id: string }; to: { id: string } }[];
  }
  const OPEN = 'viewerHasOpenPayments viewerOpenPayments { standing from { id } to { id } }';
  /** What there is of them for this person, on the page and in the list. */
  const openTo = async (cycle: CycleView, person: Person): Promise<string[]> => {
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
  /** Bob and Eve have reported to Ada, who says nothing; all three stop. */
  const silent = async (): Promise<CycleView> => {
    const cycle = await scenario.copy('running');
    for (const payer of ['bob', 'eve'] as const) await report(cycle, payer, 'ada');
    await stopAtOnce(cycle);
    return cycle;
  };

  it('is asked by email, and nobody is told that nothing is owed', async () => {
    const cycle = await silent();
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
      'Eve.AD says they paid you 100. Did it arrive? If it did, you owe Eve.AD 100.',
    );
    expect(texts[1]).toContain(
      'You said you’d paid 100 to Ada.LO. Ada.LO hasn’t answered, so it doesn’t count. If it arrived, Ada.LO owes you 100.',
    );
    for (const text of texts) expect(text).not.toMatch(/nothing is owed|as much as you got/);
  });

  it('has open payments until they answer, and so have those who reported', async () => {
    const cycle = await silent();
    expect(await openTo(cycle, scenario.ada)).toEqual(['bob to ada REPORTED', 'eve to ada REPORTED']);
    expect(await openTo(cycle, scenario.bob)).toEqual(['bob to ada REPORTED']);

    await mark(cycle, 'bob', 'ada');
    expect(await openTo(cycle, scenario.bob)).toEqual([]);
    expect(await openTo(cycle, scenario.ada)).toEqual(['eve to ada REPORTED']);
  });

  it('may say that it has not arrived, which changes no repayment; the payer is notified', async () => {
    const cycle = await silent();
    const { id: paymentId } = paymentOf(cycle, 'bob', 'ada');
    await scenario.does(scenario.ada, 'disputePayment', { paymentId, reason: 'Nothing has come.' });

    expect(await openTo(cycle, scenario.bob)).toEqual(['bob to ada DISPUTED']);
    expect((await owed(cycle)).repayments).toEqual([]);
    expect((await scenario.view(cycle)).stage).toBe('SETTLED');
    expect(await emails(cycle, 'payment-disputed')).toEqual(['bob']);
    const [link] = await scenario.links(cycle, scenario.bob.email, 'payment-disputed');
    expect(link?.hash).toBe(`#${PLACES.settlement}`);
  });

  it('is none before the stop', async () => {
    const cycle = await scenario.copy('running');
    await report(cycle, 'bob', 'ada');
    expect(await openTo(cycle, scenario.ada)).toEqual([]);
  });
});

describe('a repayment', () => {
  const FIELDS = 'id standing amount cycle { stage } report { reference } dispute { reason }';
  interface Said {
    standing: string;
    amount: number;
    cycle: { stage: string };
    report: { reference: string | null } | null;
    dispute: { reason: string } | null;
  }
  const idOf = async (cycle: CycleView): Promise<string> =>
    (await scenario.view(cycle)).settlement?.repayments[0]?.id ?? '';
  const say = async (person: Person, call: string, types: string, variables: object): Promise<Said> => {
    const { data, refusal } = await scenario.app.ask<{ said: Said }>(
      person,
      `mutation (${types}) { said: ${call} { ${FIELDS} } }`,
      { ...variables },
    );
    if (!data) throw new Error(refusal?.reason);
    return data.said;
  };
  const reportIt = (id: string, reference: string) =>
    say(scenario.bob, 'reportRepayment(input: $input)', '$input: RepaymentInput!', {
      input: { repaymentId: id, paidOn: today(), method: 'CASH', reference },
    });
  const confirmIt = (id: string, received: boolean) =>
    say(scenario.ada, 'confirmRepayment(id: $id, received: $received)', '$id: ID!, $received: Boolean!', {
      id,
      received,
    });
  const disputeIt = (id: string) =>
    say(scenario.ada, 'disputeRepayment(id: $id, reason: $reason)', '$id: ID!, $reason: String!', {
      id,
      reason: 'Nothing has come.',
    });

  it('has both sides’ word, and the answer says at once whether the circle is settled', async () => {
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
      dispute: { reason: 'Nothing has come.' },
      cycle: { stage: 'STOPPED' },
    });
    expect(await reportIt(id, 'first')).toMatchObject({ standing: 'REPORTED' });
    expect(await confirmIt(id, true)).toMatchObject({ standing: 'RECEIVED', cycle: { stage: 'SETTLED' } });
    expect((await scenario.view(cycle)).stage).toBe('SETTLED');
    expect(await confirmIt(id, false)).toMatchObject({ standing: 'REPORTED', cycle: { stage: 'STOPPED' } });
    expect(await say(scenario.bob, 'withdrawRepaymentReport(id: $id)', '$id: ID!', { id })).toMatchObject({
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
      'Ada.LO said the repayment from Bob.BU hasn’t arrived.',
      'Bob.BU reported a repayment.',
      'Ada.LO marked the repayment from Bob.BU as received.',
      'Ada.LO marked the repayment from Bob.BU as no longer received.',
      'Bob.BU withdrew their report of a repayment.',
    ]);
  });

  it('is spoken of by its two sides, each for itself, and is nobody else’s', async () => {
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
      ['disputeRepayment', { id, reason: 'Nothing has come.' }],
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

  it('is told in full to its two sides, its dispute to the owner too, and to others how it stands', async () => {
    // Bob pays Eve back here; Ada, who owns the circle, is no side of it.
    const cycle = await stoppedBetweenTwo('eve', 'bob');
    const id = await idOf(cycle);
    await reportIt(id, 'by hand');
    await say(scenario.eve, 'disputeRepayment(id: $id, reason: $reason)', '$id: ID!, $reason: String!', {
      id,
      reason: 'Nothing has come.',
    });
    const seenBy = async (person: Person, of = cycle) => {
      const { data } = await scenario.app.ask<{ cycle: { settlement: { repayments: Said[] } } }>(
        person,
        `query ($id: ID!) { cycle(id: $id) { settlement { repayments { standing report { reference } dispute { reason } } } } }`,
        { id: of.id },
      );
      return data?.cycle.settlement.repayments[0];
    };
    const whole = { reference: 'by hand' };
    const dispute = { reason: 'Nothing has come.' };
    expect(await seenBy(scenario.bob)).toEqual({ standing: 'DISPUTED', report: whole, dispute });
    expect(await seenBy(scenario.eve)).toEqual({ standing: 'DISPUTED', report: whole, dispute });
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

    // Here Bob pays Ada back, and Eve is neither the one nor the other.
    const others = await stoppedBetweenTwo();
    const theirs = await idOf(others);
    await reportIt(theirs, 'by hand');
    await disputeIt(theirs);
    expect(await seenBy(scenario.eve, others)).toEqual({ standing: 'DISPUTED', report: null, dispute: null });
    expect(await detailsTo(scenario.eve, others)).toEqual(['repayment', 'repayment']);
  });

  it('is paid as its creditor says, who can change that after the stop: the debtor is told by letter', async () => {
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

  it('is not reported of a day on which it cannot have been paid, nor disputed without a reason', async () => {
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

  it('has at most twenty words a day', async () => {
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
    // Three letters that it is received no more, and one receipt.
    const sent = await Promise.all(
      (['repayment-unmarked', 'repayment-received'] as const).map((kind) =>
        limited.app.emailsTo(limited.ada.email, kind),
      ),
    );
    expect(sent.map(({ length }) => length)).toEqual([3, 1]);
    await limited.close();
  });
});
