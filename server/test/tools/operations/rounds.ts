import fc from 'fast-check';
import { newId } from '../../../src/base/tokens.ts';
import { inCycle, mutation, putCycle, rest } from '../matrix-doors.ts';
import { always, beforeRunning, stages, toOwner, type Row, type Who } from '../matrix.ts';
import { collectors, isAssigned, isConfirmed, type Model, type Name, type Verdict } from '../model.ts';
import { anybody, byOwner, callsOfCycle, ofCycle, type Deed, type Deeds } from '../step.ts';

const SECOND_DAY = '2027-02-28';

/** "the collector of that round, nobody else" */
const toRoundCollector: Who = {
  who: ['collector'],
  otherwise: () => 'not-round-collector',
  at: always('done'),
};

/** "run: both frozen, every slot approved, not running"; "mark payments: the collector of that round, nobody else". */
export const rows: Row[] = [
  {
    name: 'run',
    ...toOwner(
      stages('sections-not-frozen', 'collectors-unassigned', 'collectors-unconfirmed', 'done', 'harmless'),
    ),
    doors: [mutation('runCycle', inCycle), ...putCycle({ isRunning: true })],
  },
  {
    name: 'open a round',
    ...toOwner(
      stages('cycle-not-running', 'cycle-not-running', 'cycle-not-running', 'cycle-not-running', 'harmless'),
    ),
    doors: [
      rest(
        'POST /api/round/{cycleId}',
        ({ cycle }) => [cycle],
        ({ participants }) => ({ collectorId: participants.bob, date: SECOND_DAY }),
      ),
    ],
  },
  {
    name: 'mark payments',
    ...toRoundCollector,
    gone: beforeRunning('round-not-found'),
    doors: [
      mutation('updatePayments', ({ round, payment }) => ({
        roundId: round,
        payments: [{ paymentId: payment, paid: true }],
      })),
    ],
  },
  {
    name: 'mark one payment',
    ...toRoundCollector,
    gone: beforeRunning('payment-not-found'),
    doors: [
      rest(
        'PUT /api/payment/{roundId}/{paymentId}',
        ({ round, payment }) => [round, payment],
        () => ({ paid: true }),
      ),
      rest(
        'PUT /api/payment/{roundId}/{paymentId}',
        ({ participants, payment }) => [participants.bob, payment],
        () => ({ paid: true }),
      ),
    ],
  },
];

export function run(model: Model, actor: Name): Verdict {
  if (actor !== 'ada') return 'not-owner';
  if (model.running) return 'done';
  if (!model.cycleFrozen || !model.participantsFrozen) return 'sections-not-frozen';
  if (!isAssigned(model)) return 'collectors-unassigned';
  if (!isConfirmed(model)) return 'collectors-unconfirmed';
  model.running = true;
  const names = collectors(model).map(({ name }) => name);
  model.rounds = names.map((collector) => ({
    collector,
    payments: names.filter((name) => name !== collector).map((payer) => ({ payer, paid: false })),
  }));
  return 'done';
}

export function mark(model: Model, actor: Name, slot: number, payer: Name, paid: boolean): Verdict {
  const round = model.rounds[slot];
  if (!round) return 'round-not-found';
  if (actor !== round.collector) return 'not-round-collector';
  const payment = round.payments.find((each) => each.payer === payer);
  if (!payment) return 'payment-not-found';
  payment.paid = paid;
  return 'done';
}

export const deeds: Deeds = {
  runCycle: byOwner.map((actor): Deed => ({
    words: 'run',
    actor,
    predict: (circle) => run(circle, actor),
    ask: (_circle, real) => ({
      variables: ofCycle(real),
      rest: callsOfCycle(real, { isRunning: true, roundsCreated: true }),
    }),
  })),
  updatePayments: fc
    .tuple(anybody, fc.nat(3), anybody, fc.boolean(), fc.boolean())
    .map(([actor, slot, payer, paid, byCollector]): Deed => ({
      words: `mark ${payer} ${paid ? 'paid' : 'unpaid'} in round ${slot}`,
      actor,
      predict: (circle) => mark(circle, actor, slot, payer, paid),
      ask: (_circle, real) => {
        const round = real.view.rounds[slot];
        const payment = round?.payments.find(
          ({ participant }) => participant.id === real.participantIds.get(payer),
        );
        const variables = {
          roundId: round?.id ?? newId(),
          payments: [{ paymentId: payment?.id ?? newId(), paid }],
        };
        // A pair that does not belong together is not there, whoever asks (docs/rules.md §17.5).
        if (!round || !payment) return { variables };
        const first = byCollector ? round.collector.id : round.id;
        return { variables, rest: [['PUT', `/api/payment/${first}/${payment.id}`, { paid }]] };
      },
    })),
};
