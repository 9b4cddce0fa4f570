import { today } from '../../../test/tools/calls.ts';
import { givenCycle, participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { askHistory } from '../../../test/tools/history.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';

let scenario: Scenario;
let cycles: Record<PaymentStatus, CycleView>;
/** An accepted participant who is neither a side of the payment nor the owner. */
let dan: Person;

type PaymentStatus = 'DUE' | 'REPORTED' | 'RECEIVED' | 'DISPUTED' | 'REPORTED again';
const PAYMENT_STATUSES: PaymentStatus[] = ['DUE', 'REPORTED', 'RECEIVED', 'DISPUTED', 'REPORTED again'];

/** Eve collects and Bob pays her. Ada owns the cycle, and Dan is another participant. */
beforeAll(async () => {
  scenario = await openScenario();
  const { app, ada, bob, eve } = scenario;
  dan = await app.person('Dan Fourth');
  const made: Partial<Record<PaymentStatus, CycleView>> = {};
  for (const standing of PAYMENT_STATUSES) {
    await scenario.newDay();
    const cycle = await givenCycle(app, ada, {
      stage: 'running',
      members: [bob, eve, dan],
      rejecting: [scenario.rex],
    });
    const paymentId = paymentOf(cycle);
    const input = {
      paymentId,
      paidOn: today(),
      method: 'CASH',
      reference: 'secret 77',
      note: 'private note',
    };
    await scenario.does(bob, 'announceDelay', { paymentId, payOn: today(), note: 'private delay' });
    if (standing !== 'DUE') await scenario.does(bob, 'reportPayment', { input });
    if (standing === 'RECEIVED') {
      const payments = [{ paymentId, paid: true }];
      await scenario.does(eve, 'updatePayments', { roundId: cycle.rounds[2]?.id, payments });
    }
    if (standing.startsWith('DISPUTED') || standing.endsWith('again'))
      await scenario.does(eve, 'disputePayment', { paymentId, reason: 'private words' });
    if (standing.endsWith('again')) await scenario.does(bob, 'reportPayment', { input });
    made[standing] = cycle;
  }
  cycles = made as Record<PaymentStatus, CycleView>;
});
afterAll(() => scenario.close());

const paymentOf = (cycle: CycleView): string =>
  cycle.rounds[2]?.payments.find(
    ({ participant }) => participant.id === participantOf(cycle, scenario.bob).id,
  )?.id ?? '';

/** Whether each role sees a value (`+`) or null (`-`) in each field. */
const SEEN: [
  standing: PaymentStatus,
  role: string,
  statusSeen: string,
  report: string,
  dispute: string,
  reference: string,
  delay: string,
][] = [
  ['DUE', 'payer', 'DUE', '-', '-', '+', '+'],
  ['DUE', 'collector', 'DUE', '-', '-', '+', '+'],
  ['DUE', 'owner', 'DUE', '-', '-', '-', '+'],
  ['DUE', 'member', 'DUE', '-', '-', '-', '-'],
  ['REPORTED', 'payer', 'REPORTED', '+', '-', '+', '+'],
  ['REPORTED', 'collector', 'REPORTED', '+', '-', '+', '+'],
  ['REPORTED', 'owner', 'REPORTED', '-', '-', '-', '+'],
  ['REPORTED', 'member', 'REPORTED', '-', '-', '-', '-'],
  ['RECEIVED', 'payer', 'RECEIVED', '+', '-', '+', '-'],
  ['RECEIVED', 'collector', 'RECEIVED', '+', '-', '+', '-'],
  ['RECEIVED', 'owner', 'RECEIVED', '-', '-', '-', '-'],
  ['RECEIVED', 'member', 'RECEIVED', '-', '-', '-', '-'],
  ['DISPUTED', 'payer', 'DISPUTED', '+', '+', '+', '+'],
  ['DISPUTED', 'collector', 'DISPUTED', '+', '+', '+', '+'],
  ['DISPUTED', 'owner', 'DISPUTED', '-', '+', '-', '+'],
  ['DISPUTED', 'member', 'DISPUTED', '-', '-', '-', '-'],
  ['REPORTED again', 'payer', 'REPORTED', '+', '+', '+', '+'],
  ['REPORTED again', 'collector', 'REPORTED', '+', '+', '+', '+'],
  ['REPORTED again', 'owner', 'REPORTED', '-', '+', '-', '+'],
  ['REPORTED again', 'member', 'REPORTED', '-', '-', '-', '-'],
];

const person = (role: string): Person =>
  role === 'payer'
    ? scenario.bob
    : role === 'collector'
      ? scenario.eve
      : role === 'owner'
        ? scenario.ada
        : dan;

const ASK = `query ($id: ID!) { rounds(cycleId: $id) { payments {
  id standing report { reference note } dispute { reason } reference delay { payOn note } } } }`;

interface Seen {
  id: string;
  standing: string;
  report: object | null;
  dispute: object | null;
  reference: string | null;
  delay: object | null;
}

async function seen(role: string, standing: PaymentStatus): Promise<string[]> {
  const cycle = cycles[standing];
  const { data } = await scenario.app.ask<{ rounds: { payments: Seen[] }[] }>(person(role), ASK, {
    id: cycle.id,
  });
  const payment = data?.rounds.flatMap(({ payments }) => payments).find(({ id }) => id === paymentOf(cycle));
  const sign = (value: unknown): string => (value === null ? '-' : '+');
  return [
    payment?.standing ?? 'nothing',
    sign(payment?.report),
    sign(payment?.dispute),
    sign(payment?.reference),
    sign(payment?.delay),
  ];
}

describe('the fields of a payment', () => {
  it.each(SEEN)(
    'of status %s are for the %s: status %s, report %s, dispute %s, reference %s, delay %s',
    async (standing, role, ...cells) => {
      expect(await seen(role, standing)).toEqual(cells);
    },
  );

  it.each(['rex', 'pat', 'sam'] as const)(
    'are refused to people who may not see rounds: %s',
    async (name) => {
      const { refusal } = await scenario.app.ask(scenario[name], ASK, { id: cycles.DISPUTED.id });

      expect(refusal?.reason).toBe(name === 'rex' ? 'not-accepted' : 'not-a-member');
    },
  );

  it('are also hidden in fragments, aliases, lists and the history', async () => {
    const DOCUMENT = `query ($id: ID!, $who: ID!) {
      mine: myCycles { accepted { rounds { ...R } } }
      one: cycle(id: $id) { rounds { ...R } }
      two: participant(id: $who) { cycle { rounds { ...R } } }
      history(cycleId: $id, first: 100) { summary details { before after } }
      changes(first: 100) { changes { summary details { before after } } }
    }
    fragment R on Round { a: payments { ...P } }
    fragment P on Payment { x: report { z: reference n: note } y: dispute { w: reason } d: delay { n: note } }`;
    const { data, refusal } = await scenario.app.ask<object>(dan, DOCUMENT, {
      id: cycles.DISPUTED.id,
      who: participantOf(cycles.DISPUTED, scenario.bob).id,
    });

    expect(refusal).toBeUndefined();
    expect(JSON.stringify(data)).not.toMatch(/secret 77|private/);
    expect(JSON.stringify(data)).toContain('disputed the payment from');
  });
});

describe('the viewer’s own fields', () => {
  const OWN = `query ($id: ID!) { cycle(id: $id) {
    viewerRound { payments { id report { reference } } } rounds { viewerPayment { id report { reference } } } } }`;
  interface Own {
    viewerRound: { payments: { id: string; report: object | null }[] } | null;
    rounds: { viewerPayment: { id: string; report: object | null } | null }[];
  }
  const own = async (who: Person): Promise<Own | undefined> =>
    (await scenario.app.ask<{ cycle: Own }>(who, OWN, { id: cycles.REPORTED.id })).data?.cycle;

  it('have the viewer’s payment in each round but their own', async () => {
    const { rounds = [], viewerRound } = (await own(scenario.bob)) ?? {};

    expect(rounds.map(({ viewerPayment }) => viewerPayment?.id ?? null)).toEqual(
      cycles.REPORTED.rounds.map(
        ({ payments }) =>
          payments.find(
            ({ participant }) => participant.id === participantOf(cycles.REPORTED, scenario.bob).id,
          )?.id ?? null,
      ),
    );
    expect(rounds[2]?.viewerPayment?.report).toEqual({ reference: 'secret 77' });
    expect(viewerRound?.payments).toHaveLength(3);
  });

  it('have the viewer’s own round; a participant who rejected the cycle is refused', async () => {
    const collectors = await own(scenario.eve);
    expect(
      collectors?.viewerRound?.payments.find(({ id }) => id === paymentOf(cycles.REPORTED))?.report,
    ).toEqual({
      reference: 'secret 77',
    });
    expect(await own(scenario.rex)).toBeUndefined();
  });
});

describe('the history', () => {
  const PARTS = ['paidOn', 'method', 'reference', 'note', 'reason', 'delayOn', 'delayNote'];
  const fieldsSeen = async (role: string): Promise<string[]> => {
    const { data } = await askHistory(scenario.app, person(role), {
      cycleId: cycles.DISPUTED.id,
      first: 100,
    });
    const changes = data?.history ?? [];
    const fields = changes.flatMap(({ details }) => details.map(({ field }) => field));
    return PARTS.filter((part) => fields.includes(part));
  };

  it.each([
    ['payer', PARTS],
    ['collector', PARTS],
    ['owner', ['reason', 'delayOn', 'delayNote']],
    ['member', []],
  ])('shows the %s these fields of a payment: %j', async (role, fields) => {
    expect(await fieldsSeen(role)).toEqual(fields);
  });
});
