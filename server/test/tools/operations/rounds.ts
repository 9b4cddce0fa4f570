import fc from 'fast-check';
import { newId } from '../../../src/base/tokens.ts';
import { dayAfter } from '../../../src/domain/schedule.ts';
import { inCycle, mutation, putCycle, rest } from '../matrix-apis.ts';
import { today } from '../calls.ts';
import {
  always,
  beforeRunning,
  inRounds,
  stages,
  toOwner,
  type Outcome,
  type Role,
  type Row,
  type Who,
} from '../matrix.ts';
import {
  endPlaces,
  lapseOffer,
  isCompleted,
  collectors,
  isAssigned,
  isConfirmed,
  recordActivity,
  type Model,
  type ModelPayment,
  type Name,
  type Verdict,
} from '../model.ts';
import {
  anyName,
  byOwner,
  callsOfCycle,
  forThemselves,
  ofCycle,
  type Action,
  type Actions,
  type Real,
} from '../step.ts';

/**
 * The date this many days from now. Random runs move the server's clock by days (`MOST_DAYS` of passing-time.ts): there a near day may
 * have passed, and at the start a day more than 60 days ahead is refused.
 */
const dayFromNow = (days: number): string => dayAfter(new Date(`${today()}T00:00:00Z`), days);

const SECOND_DAY = '2027-02-28';

/** Only for the collector of the round. */
const toRoundCollector = (outcome: Outcome, completed?: Outcome): Who => ({
  who: ['collector'],
  otherwise: () => 'not-round-collector',
  at: inRounds(outcome, completed),
});

/** Only for the payer of the payment. */
const toPayer = (role: Role, outcome: Outcome, completed: Outcome): Omit<Row, 'name' | 'apis'> => ({
  who: [role],
  otherwise: () => 'not-payer',
  at: inRounds(outcome, completed),
  gone: beforeRunning('payment-not-found'),
});

/** A cycle runs once both sections are frozen and every slot is approved. Only the collector of a round marks its payments. */
export const rows: Row[] = [
  {
    name: 'run',
    ...toOwner(
      stages('sections-not-frozen', 'collectors-unassigned', 'collectors-unconfirmed', 'done', 'harmless'),
    ),
    apis: [mutation('runCycle', inCycle), ...putCycle({ isRunning: true })],
  },
  {
    name: 'open a round',
    ...toOwner({
      ...stages(
        'cycle-not-running',
        'cycle-not-running',
        'cycle-not-running',
        'cycle-not-running',
        'harmless',
      ),
      stopped: 'cycle-stopped',
    }),
    apis: [
      rest(
        'POST /api/round/{cycleId}',
        ({ cycle }) => [cycle],
        ({ participants }) => ({ collectorId: participants.bob, date: SECOND_DAY }),
      ),
    ],
  },
  {
    name: 'mark payments',
    ...toRoundCollector('done', 'harmless'),
    gone: beforeRunning('round-not-found'),
    apis: [
      mutation('updatePayments', ({ round, payment }) => ({
        roundId: round,
        payments: [{ paymentId: payment, paid: true }],
      })),
    ],
  },
  {
    name: 'report a payment',
    ...toPayer('owner', 'done', 'payment-received'),
    apis: [
      mutation('reportPayment', ({ payment }) => ({
        input: { paymentId: payment, paidOn: today(), method: 'CASH', reference: 'by hand' },
      })),
    ],
  },
  {
    name: 'repeat a report',
    ...toPayer('otherCollector', 'harmless', 'harmless'),
    apis: [
      mutation('reportPayment', ({ reported }) => ({
        input: { paymentId: reported, paidOn: today(), method: 'CASH' },
      })),
    ],
  },
  {
    name: 'withdraw a report',
    ...toPayer('otherCollector', 'done', 'payment-received'),
    apis: [mutation('withdrawReport', ({ reported }) => ({ paymentId: reported }))],
  },
  {
    name: 'withdraw a report that was not made',
    ...toPayer('owner', 'harmless', 'payment-received'),
    apis: [mutation('withdrawReport', ({ payment }) => ({ paymentId: payment }))],
  },
  {
    name: 'announce a delay',
    ...toPayer('owner', 'done', 'payment-received'),
    apis: [
      mutation('announceDelay', ({ payment }) => ({
        paymentId: payment,
        payOn: dayFromNow(5),
        note: 'On Friday.',
      })),
    ],
  },
  {
    name: 'announce a delay of a reported payment',
    ...toPayer('otherCollector', 'payment-reported', 'payment-received'),
    apis: [mutation('announceDelay', ({ reported }) => ({ paymentId: reported, payOn: dayFromNow(5) }))],
  },
  {
    name: 'withdraw a delay',
    ...toPayer('otherCollector', 'done', 'harmless'),
    apis: [mutation('withdrawDelay', ({ reported }) => ({ paymentId: reported }))],
  },
  {
    name: 'withdraw a delay that was not announced',
    ...toPayer('owner', 'harmless', 'harmless'),
    apis: [mutation('withdrawDelay', ({ payment }) => ({ paymentId: payment }))],
  },
  {
    name: 'dispute a payment',
    ...toRoundCollector('done'),
    // In a stopped cycle, reported payments can still be disputed (docs/rules.md §32.4).
    at: { ...inRounds('done'), stopped: 'done' },
    gone: beforeRunning('payment-not-found'),
    apis: [
      mutation('disputePayment', ({ reported }) => ({
        paymentId: reported,
        reason: 'Nothing has arrived yet.',
      })),
    ],
  },
  {
    name: 'dispute a payment that was not reported',
    ...toRoundCollector('no-report'),
    gone: beforeRunning('payment-not-found'),
    apis: [
      mutation('disputePayment', ({ payment }) => ({
        paymentId: payment,
        reason: 'Nothing has arrived yet.',
      })),
    ],
  },
  {
    name: 'mark a reported payment as received',
    ...toRoundCollector('done', 'harmless'),
    // In a stopped cycle, only this and a dispute are possible in the rounds (docs/rules.md §32.4).
    at: { ...always('done'), completed: 'harmless' },
    gone: beforeRunning('payment-not-found'),
    apis: [
      rest(
        'PUT /api/payment/{roundId}/{paymentId}',
        ({ round, reported }) => [round, reported],
        () => ({ paid: true }),
      ),
    ],
  },
  {
    name: 'unmark a payment',
    ...toRoundCollector('done'),
    at: { ...inRounds('done'), proposed: 'stop-proposed' },
    gone: beforeRunning('payment-not-found'),
    apis: [
      rest(
        'PUT /api/payment/{roundId}/{paymentId}',
        ({ round, received }) => [round, received],
        () => ({ paid: false }),
      ),
    ],
  },
  {
    name: 'dispute a received payment',
    ...toRoundCollector('no-report'),
    at: { ...inRounds('no-report'), proposed: 'stop-proposed' },
    gone: beforeRunning('payment-not-found'),
    apis: [
      mutation('disputePayment', ({ received }) => ({
        paymentId: received,
        reason: 'Nothing has arrived yet.',
      })),
    ],
  },
  {
    name: 'mark one payment',
    ...toRoundCollector('done', 'harmless'),
    gone: beforeRunning('payment-not-found'),
    apis: [
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
  if (actor !== model.owner) return 'not-owner';
  if (model.running) return 'done';
  if (!model.cycleFrozen || !model.participantsFrozen) return 'sections-not-frozen';
  if (!isAssigned(model)) return 'collectors-unassigned';
  if (!isConfirmed(model)) return 'collectors-unconfirmed';
  model.running = true;
  const names = collectors(model).map(({ name }) => name);
  model.rounds = names.map((collector) => ({
    collector,
    hasActivity: false,
    payments: names
      .filter((name) => name !== collector)
      .map((payer) => ({ payer, standing: 'DUE', report: null, dispute: null, delay: null })),
  }));
  return 'done';
}

export function mark(model: Model, actor: Name, slot: number, payer: Name, paid: boolean): Verdict {
  const round = model.rounds[slot];
  if (!round) return 'round-not-found';
  if (actor !== round.collector) return 'not-round-collector';
  if (model.stopped && !paid) return 'cycle-stopped';
  const payment = round.payments.find((each) => each.payer === payer);
  if (!payment) return 'payment-not-found';
  if (model.stopped) return receiveLate(model, round.collector, payment);
  if (!paid && payment.standing === 'RECEIVED' && model.stop) return 'stop-proposed';
  if (paid !== (payment.standing === 'RECEIVED')) endPlaces(model, placesOf(round, payment));
  if (paid) recordActivity(model, slot);
  if (paid) Object.assign(payment, { standing: 'RECEIVED', dispute: null, delay: null });
  else if (payment.standing === 'RECEIVED') payment.standing = payment.report === null ? 'DUE' : 'REPORTED';
  if (isCompleted(model)) lapseOffer(model);
  return 'done';
}

/** A payment that was reported before the stop and is received after it leads to a repayment. */
function receiveLate(model: Model, collector: Name, payment: ModelPayment): Verdict {
  if (payment.standing === 'RECEIVED') return 'done';
  if (payment.standing === 'DUE') return 'cycle-stopped';
  Object.assign(payment, { standing: 'RECEIVED', dispute: null, delay: null });
  model.repayments.push({
    from: collector,
    to: payment.payer,
    payments: 1,
    standing: 'DUE',
    report: null,
    dispute: null,
  });
  return 'done';
}

/** The places whose proposals a new statement about a payment ends: the collector's, and the payer's if a receipt is taken back. */
const placesOf = ({ collector }: { collector: Name }, { payer, standing }: ModelPayment): Name[] =>
  standing === 'RECEIVED' ? [collector, payer] : [collector];

const collectorIn = (model: Model, slot: number): { collector: Name } => {
  const round = model.rounds[slot];
  if (!round) throw new Error(`there is no round ${slot}`);
  return round;
};

const paymentIn = (model: Model, slot: number, payer: Name) =>
  model.rounds[slot]?.payments.find((each) => each.payer === payer);

export function report(model: Model, actor: Name, slot: number, payer: Name, reference: string): Verdict {
  const payment = paymentIn(model, slot, payer);
  if (!payment) return 'payment-not-found';
  if (actor !== payer) return 'not-payer';
  if (model.stopped) return 'cycle-stopped';
  if (payment.standing === 'RECEIVED' && payment.report !== reference) return 'payment-received';
  if (payment.standing === 'RECEIVED') return 'done';
  recordActivity(model, slot);
  if (payment.standing !== 'REPORTED' || payment.report !== reference)
    endPlaces(model, placesOf(collectorIn(model, slot), payment));
  Object.assign(payment, { standing: 'REPORTED', report: reference });
  return 'done';
}

export function withdraw(model: Model, actor: Name, slot: number, payer: Name): Verdict {
  const payment = paymentIn(model, slot, payer);
  if (!payment) return 'payment-not-found';
  if (actor !== payer) return 'not-payer';
  if (model.stopped) return 'cycle-stopped';
  if (payment.standing === 'RECEIVED') return 'payment-received';
  if (payment.standing !== 'DUE') endPlaces(model, placesOf(collectorIn(model, slot), payment));
  Object.assign(payment, { standing: 'DUE', report: null, dispute: null });
  return 'done';
}

export function delay(model: Model, actor: Name, slot: number, payer: Name, note: string | null): Verdict {
  const payment = paymentIn(model, slot, payer);
  if (!payment) return 'payment-not-found';
  if (actor !== payer) return 'not-payer';
  if (model.stopped) return 'cycle-stopped';
  if (note === null || payment.delay === note) {
    if (note !== null && payment.standing === 'RECEIVED') return 'payment-received';
    payment.delay = note;
    return 'done';
  }
  if (payment.standing === 'RECEIVED') return 'payment-received';
  if (payment.standing !== 'DUE') return 'payment-reported';
  payment.delay = note;
  return 'done';
}

export function dispute(model: Model, actor: Name, slot: number, payer: Name, reason: string): Verdict {
  const payment = paymentIn(model, slot, payer);
  if (!payment) return 'payment-not-found';
  if (actor !== model.rounds[slot]?.collector) return 'not-round-collector';
  const isOpen = payment.standing === 'REPORTED' || payment.standing === 'DISPUTED';
  if (model.stopped && !isOpen) return 'cycle-stopped';
  if (payment.standing === 'RECEIVED' && model.stop) return 'stop-proposed';
  if (payment.report === null) return 'no-report';
  if (payment.standing !== 'DISPUTED' || payment.dispute !== reason)
    endPlaces(model, placesOf(collectorIn(model, slot), payment));
  Object.assign(payment, { standing: 'DISPUTED', dispute: reason });
  return 'done';
}

/** The id of a payment in the real cycle; a new id if there is none. */
const realPayment = (real: Real, slot: number, payer: Name): string =>
  real.view.rounds[slot]?.payments.find(
    ({ participant }) => participant.id === real.participantIds.get(payer),
  )?.id ?? newId();

export const actions: Actions = {
  runCycle: byOwner.map((actor): Action => ({
    label: 'run',
    actor,
    predict: (cycle, by) => run(cycle, by),
    ask: (_cycle, real) => ({
      variables: ofCycle(real),
      rest: callsOfCycle(real, { isRunning: true, roundsCreated: true }),
    }),
  })),
  updatePayments: fc
    .tuple(anyName, fc.nat(3), anyName, fc.boolean(), fc.boolean())
    .map(([actor, slot, payer, paid, byCollector]): Action => ({
      label: `mark ${payer} ${paid ? 'paid' : 'unpaid'} in round ${slot}`,
      actor,
      predict: (cycle) => mark(cycle, actor, slot, payer, paid),
      ask: (_cycle, real) => {
        const round = real.view.rounds[slot];
        const payment = round?.payments.find(
          ({ participant }) => participant.id === real.participantIds.get(payer),
        );
        const variables = {
          roundId: round?.id ?? newId(),
          payments: [{ paymentId: payment?.id ?? newId(), paid }],
        };
        // REST treats a round and a payment that do not belong together as not found (docs/rules.md §17.5).
        if (!round || !payment) return { variables };
        const first = byCollector ? round.collector.id : round.id;
        return { variables, rest: [['PUT', `/api/payment/${first}/${payment.id}`, { paid }]] };
      },
    })),
  reportPayment: fc
    .tuple(forThemselves, fc.nat(3), fc.constantFrom('first', 'second'))
    .map(([{ who, actor }, slot, reference]): Action => ({
      label: `report the payment of ${who} in round ${slot} (${reference})`,
      actor,
      predict: (cycle) => report(cycle, actor, slot, who, reference),
      ask: (_cycle, real) => ({
        variables: {
          input: { paymentId: realPayment(real, slot, who), paidOn: today(), method: 'CASH', reference },
        },
      }),
    })),
  withdrawReport: fc.tuple(forThemselves, fc.nat(3)).map(([{ who, actor }, slot]): Action => ({
    label: `withdraw the report of ${who} in round ${slot}`,
    actor,
    predict: (cycle) => withdraw(cycle, actor, slot, who),
    ask: (_cycle, real) => ({ variables: { paymentId: realPayment(real, slot, who) } }),
  })),
  announceDelay: fc
    .tuple(forThemselves, fc.nat(3), fc.constantFrom('On Friday.', 'Next week.'))
    .map(([{ who, actor }, slot, note]): Action => ({
      label: `announce a delay of ${who} in round ${slot} (${note})`,
      actor,
      predict: (cycle) => delay(cycle, actor, slot, who, note),
      ask: (_cycle, real) => ({
        variables: { paymentId: realPayment(real, slot, who), payOn: dayFromNow(55), note },
      }),
    })),
  withdrawDelay: fc.tuple(forThemselves, fc.nat(3)).map(([{ who, actor }, slot]): Action => ({
    label: `withdraw the delay of ${who} in round ${slot}`,
    actor,
    predict: (cycle) => delay(cycle, actor, slot, who, null),
    ask: (_cycle, real) => ({ variables: { paymentId: realPayment(real, slot, who) } }),
  })),
  disputePayment: fc
    .tuple(anyName, fc.nat(3), anyName, fc.constantFrom('Not here.', 'Still not here.'))
    .map(([actor, slot, payer, reason]): Action => ({
      label: `dispute the payment of ${payer} in round ${slot} (${reason})`,
      actor,
      predict: (cycle) => dispute(cycle, actor, slot, payer, reason),
      ask: (_cycle, real) => ({
        variables: { paymentId: realPayment(real, slot, payer), reason },
      }),
    })),
};
