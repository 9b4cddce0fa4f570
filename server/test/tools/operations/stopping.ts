import fc from 'fast-check';
import { newId } from '../../../src/base/tokens.ts';
import { today } from '../calls.ts';
import { inCycle, mutation } from '../matrix-apis.ts';
import { always, stages, toAccepted, type Outcome, type Role, type Row, type Rule } from '../matrix.ts';
import {
  balances,
  endPlaceAgreements,
  isCompleted,
  participantOf,
  stopIfDue,
  type Model,
  type ModelRepayment,
  type Name,
  type Verdict,
} from '../model.ts';
import { anyName, ofCycle, type Action, type Actions, type Real } from '../step.ts';

const REASON = 'Two of us have lost their work.';

/** The outcome before, during and after the run; each row adds the stage with an open proposal. */
const whileRunning = (outcome: Outcome): Rule['at'] => ({
  ...stages('cycle-not-running', 'cycle-not-running', 'cycle-not-running', 'cycle-not-running', outcome),
  completed: 'cycle-completed',
  stopped: 'cycle-stopped',
});

/** For the debtor or the creditor of a repayment; there are no repayments before a stop. */
const toSide = (role: Role, otherwise: 'not-debtor' | 'not-creditor', outcome: Outcome) => ({
  who: [role],
  otherwise: () => otherwise,
  at: always(outcome),
  gone: {
    draft: 'repayment-not-found',
    frozen: 'repayment-not-found',
    assigned: 'repayment-not-found',
    confirmed: 'repayment-not-found',
    running: 'repayment-not-found',
    proposed: 'repayment-not-found',
    completed: 'repayment-not-found',
  } as const,
});

/** At the stage `proposed`, the other collector has proposed to stop. */
export const rows: Row[] = [
  {
    name: 'propose to stop',
    isForOneself: true,
    ...toAccepted({ ...whileRunning('done'), proposed: 'already-proposed' }),
    barred: { proposed: { otherCollector: 'harmless' } },
    apis: [mutation('proposeStop', ({ cycle }) => ({ cycleId: cycle, reason: REASON }))],
  },
  {
    name: 'agree to stop',
    isForOneself: true,
    ...toAccepted({ ...whileRunning('not-proposed'), proposed: 'done' }),
    barred: { proposed: { otherCollector: 'harmless' } },
    apis: [mutation('voteToStop', (things) => ({ ...inCycle(things), agree: true }))],
  },
  {
    name: 'withdraw the agreement to stop',
    isForOneself: true,
    ...toAccepted({ ...whileRunning('not-proposed'), proposed: 'harmless' }),
    barred: { proposed: { otherCollector: 'done' } },
    apis: [mutation('voteToStop', (things) => ({ ...inCycle(things), agree: false }))],
  },
  {
    name: 'report a repayment',
    ...toSide('collector', 'not-debtor', 'done'),
    apis: [
      mutation('reportRepayment', ({ repayment }) => ({
        input: { repaymentId: repayment, paidOn: today(), method: 'CASH', reference: 'by hand' },
      })),
    ],
  },
  {
    name: 'report the same repayment again',
    ...toSide('otherCollector', 'not-debtor', 'harmless'),
    apis: [
      mutation('reportRepayment', ({ reportedRepayment }) => ({
        input: { repaymentId: reportedRepayment, paidOn: today(), method: 'CASH' },
      })),
    ],
  },
  {
    name: 'withdraw a repayment report',
    ...toSide('otherCollector', 'not-debtor', 'done'),
    apis: [mutation('withdrawRepaymentReport', ({ reportedRepayment }) => ({ id: reportedRepayment }))],
  },
  {
    name: 'withdraw a repayment report that was not made',
    ...toSide('collector', 'not-debtor', 'harmless'),
    apis: [mutation('withdrawRepaymentReport', ({ repayment }) => ({ id: repayment }))],
  },
  {
    name: 'confirm a repayment',
    ...toSide('owner', 'not-creditor', 'done'),
    apis: [
      mutation('confirmRepayment', ({ reportedRepayment }) => ({ id: reportedRepayment, received: true })),
    ],
  },
  {
    name: 'undo the receipt of a repayment that was not received',
    ...toSide('accepted', 'not-creditor', 'harmless'),
    apis: [mutation('confirmRepayment', ({ repayment }) => ({ id: repayment, received: false }))],
  },
  {
    name: 'dispute a repayment',
    ...toSide('owner', 'not-creditor', 'done'),
    apis: [
      mutation('disputeRepayment', ({ reportedRepayment }) => ({
        id: reportedRepayment,
        reason: 'Nothing has arrived yet.',
      })),
    ],
  },
  {
    name: 'dispute a repayment that was not reported',
    ...toSide('accepted', 'not-creditor', 'no-report'),
    apis: [
      mutation('disputeRepayment', ({ repayment }) => ({
        id: repayment,
        reason: 'Nothing has arrived yet.',
      })),
    ],
  },
];

/** Why this person cannot propose or vote, or undefined if they can. */
function hindrance(model: Model, actor: Name): Verdict | undefined {
  const own = participantOf(model, actor);
  if (!own) return 'not-a-member';
  if (own.status !== 'ACCEPTED') return 'not-accepted';
  if (!model.running) return 'cycle-not-running';
  if (model.stopped) return 'cycle-stopped';
  return isCompleted(model) ? 'cycle-completed' : undefined;
}

export function propose(model: Model, actor: Name): Verdict {
  const reason = hindrance(model, actor);
  if (reason) return reason;
  if (model.stop) return model.stop.proposer === actor ? 'done' : 'already-proposed';
  const owed = balances(model).flatMap(({ name, balance }) => (balance > 0 ? [name] : []));
  model.stop = { proposer: actor, at: model.now, votes: [actor], owed };
  endPlaceAgreements(model);
  stopIfDue(model);
  return 'done';
}

export function vote(model: Model, actor: Name, agrees: boolean): Verdict {
  const reason = hindrance(model, actor);
  if (reason) return reason;
  if (!model.stop) return 'not-proposed';
  const others = model.stop.votes.filter((name) => name !== actor);
  model.stop.votes = agrees ? [...others, actor] : others;
  if (model.stop.votes.length === 0) model.stop = null;
  else if (agrees) stopIfDue(model);
  return 'done';
}

type Side = 'from' | 'to';
const wrongSide = { from: 'not-debtor', to: 'not-creditor' } as const;

/** An action by one side of the repayment at this position. */
const bySide =
  (side: Side, act: (repayment: ModelRepayment) => Verdict) =>
  (model: Model, actor: Name, position: number): Verdict => {
    const repayment = model.repayments[position];
    if (!repayment) return 'repayment-not-found';
    return repayment[side] === actor ? act(repayment) : wrongSide[side];
  };

const reportAs = (reference: string) =>
  bySide('from', (repayment) => {
    if (repayment.standing === 'RECEIVED' && repayment.report !== reference) return 'payment-received';
    if (repayment.standing !== 'RECEIVED')
      Object.assign(repayment, { standing: 'REPORTED', report: reference });
    return 'done';
  });

const withdraw = bySide('from', (repayment) => {
  if (repayment.standing === 'RECEIVED') return 'payment-received';
  Object.assign(repayment, { standing: 'DUE', report: null, dispute: null });
  return 'done';
});

const confirm = (received: boolean) =>
  bySide('to', (repayment) => {
    if (received) Object.assign(repayment, { standing: 'RECEIVED', dispute: null });
    else if (repayment.standing === 'RECEIVED')
      repayment.standing = repayment.report === null ? 'DUE' : 'REPORTED';
    return 'done';
  });

const disputeFor = (reason: string) =>
  bySide('to', (repayment) => {
    if (repayment.report === null) return 'no-report';
    Object.assign(repayment, { standing: 'DISPUTED', dispute: reason });
    return 'done';
  });

const repaymentId = (real: Real, position: number): string =>
  real.view.settlement?.repayments[position]?.id ?? newId();

/** One of the repayments, and the person who acts on it. */
const repaymentAndActor = fc.record({ position: fc.nat(1), who: anyName });

export const actions: Actions = {
  proposeStop: anyName.map((actor): Action => ({
    label: 'propose to stop',
    actor,
    predict: (cycle) => propose(cycle, actor),
    ask: (_cycle, real) => ({ variables: { ...ofCycle(real), reason: REASON } }),
  })),
  voteToStop: fc.tuple(anyName, fc.integer({ min: 0, max: 3 })).map(([actor, agrees]): Action => ({
    label: agrees > 0 ? 'agree to stop' : 'withdraw the agreement to stop',
    actor,
    predict: (cycle) => vote(cycle, actor, agrees > 0),
    ask: (_cycle, real) => ({ variables: { ...ofCycle(real), agree: agrees > 0 } }),
  })),
  reportRepayment: fc
    .tuple(repaymentAndActor, fc.constantFrom('first', 'second'))
    .map(([{ position, who }, reference]): Action => ({
      label: `report repayment ${position} (${reference})`,
      actor: who,
      predict: (cycle) => reportAs(reference)(cycle, who, position),
      ask: (_cycle, real) => ({
        variables: {
          input: { repaymentId: repaymentId(real, position), paidOn: today(), method: 'CASH', reference },
        },
      }),
    })),
  withdrawRepaymentReport: repaymentAndActor.map(({ position, who }): Action => ({
    label: `withdraw the report of repayment ${position}`,
    actor: who,
    predict: (cycle) => withdraw(cycle, who, position),
    ask: (_cycle, real) => ({ variables: { id: repaymentId(real, position) } }),
  })),
  confirmRepayment: fc
    .tuple(repaymentAndActor, fc.boolean())
    .map(([{ position, who }, received]): Action => ({
      label: `${received ? 'confirm' : 'undo'} the receipt of repayment ${position}`,
      actor: who,
      predict: (cycle) => confirm(received)(cycle, who, position),
      ask: (_cycle, real) => ({ variables: { id: repaymentId(real, position), received } }),
    })),
  disputeRepayment: fc
    .tuple(repaymentAndActor, fc.constantFrom('Not here.', 'Still not here.'))
    .map(([{ position, who }, reason]): Action => ({
      label: `dispute repayment ${position} (${reason})`,
      actor: who,
      predict: (cycle) => disputeFor(reason)(cycle, who, position),
      ask: (_cycle, real) => ({ variables: { id: repaymentId(real, position), reason } }),
    })),
};
