import fc from 'fast-check';
import { newId } from '../../../src/base/tokens.ts';
import { today } from '../calls.ts';
import { inCycle, mutation } from '../matrix-apis.ts';
import { always, stages, toAccepted, type Outcome, type Role, type Row, type Rule } from '../matrix.ts';
import {
  balances,
  isCompleted,
  participantOf,
  stopIfDue,
  type Model,
  type ModelRepayment,
  type Name,
  type Verdict,
} from '../model.ts';
import { anybody, ofCycle, type Action, type Actions, type Real } from '../step.ts';

const REASON = 'Two of us have lost their work.';

/** Before it runs, while it runs, completed and stopped; of the proposal each row says more. */
const whileRunning = (outcome: Outcome): Rule['at'] => ({
  ...stages('cycle-not-running', 'cycle-not-running', 'cycle-not-running', 'cycle-not-running', outcome),
  completed: 'cycle-completed',
  stopped: 'cycle-stopped',
});

/** "that repayment's debtor", "… creditor": there is none before a stop. */
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

/** The other collector has proposed to stop it, where that is proposed. */
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
    name: 'agree to stop no longer',
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
    name: 'withdraw the report of a repayment',
    ...toSide('otherCollector', 'not-debtor', 'done'),
    apis: [mutation('withdrawRepaymentReport', ({ reportedRepayment }) => ({ id: reportedRepayment }))],
  },
  {
    name: 'withdraw the report of a repayment that was not reported',
    ...toSide('collector', 'not-debtor', 'harmless'),
    apis: [mutation('withdrawRepaymentReport', ({ repayment }) => ({ id: repayment }))],
  },
  {
    name: 'receive a repayment',
    ...toSide('owner', 'not-creditor', 'done'),
    apis: [
      mutation('confirmRepayment', ({ reportedRepayment }) => ({ id: reportedRepayment, received: true })),
    ],
  },
  {
    name: 'take back what was not received of a repayment',
    ...toSide('accepted', 'not-creditor', 'harmless'),
    apis: [mutation('confirmRepayment', ({ repayment }) => ({ id: repayment, received: false }))],
  },
  {
    name: 'dispute a repayment',
    ...toSide('owner', 'not-creditor', 'done'),
    apis: [
      mutation('disputeRepayment', ({ reportedRepayment }) => ({
        id: reportedRepayment,
        reason: 'Nothing has come until today.',
      })),
    ],
  },
  {
    name: 'dispute a repayment that was not reported',
    ...toSide('accepted', 'not-creditor', 'no-report'),
    apis: [
      mutation('disputeRepayment', ({ repayment }) => ({
        id: repayment,
        reason: 'Nothing has come until today.',
      })),
    ],
  },
];

/** Why somebody cannot propose or vote now; undefined where nothing is in the way. */
function bar(model: Model, actor: Name): Verdict | undefined {
  const own = participantOf(model, actor);
  if (!own) return 'not-a-member';
  if (own.status !== 'ACCEPTED') return 'not-accepted';
  if (!model.running) return 'cycle-not-running';
  if (model.stopped) return 'cycle-stopped';
  return isCompleted(model) ? 'cycle-completed' : undefined;
}

export function propose(model: Model, actor: Name): Verdict {
  const barred = bar(model, actor);
  if (barred) return barred;
  if (model.stop) return model.stop.proposer === actor ? 'done' : 'already-proposed';
  const owed = balances(model).flatMap(({ name, balance }) => (balance > 0 ? [name] : []));
  model.stop = { proposer: actor, votes: [actor], owed, isRipe: false };
  stopIfDue(model);
  return 'done';
}

export function vote(model: Model, actor: Name, agrees: boolean): Verdict {
  const barred = bar(model, actor);
  if (barred) return barred;
  if (!model.stop) return 'not-proposed';
  const others = model.stop.votes.filter((name) => name !== actor);
  model.stop.votes = agrees ? [...others, actor] : others;
  if (model.stop.votes.length === 0) model.stop = null;
  else if (agrees) stopIfDue(model);
  return 'done';
}

type Side = 'from' | 'to';
const strangers = { from: 'not-debtor', to: 'not-creditor' } as const;

/** What one side says of the repayment at this place. */
const word =
  (side: Side, say: (repayment: ModelRepayment) => Verdict) =>
  (model: Model, actor: Name, place: number): Verdict => {
    const repayment = model.repayments[place];
    if (!repayment) return 'repayment-not-found';
    return repayment[side] === actor ? say(repayment) : strangers[side];
  };

const reportAs = (reference: string) =>
  word('from', (repayment) => {
    if (repayment.standing === 'RECEIVED' && repayment.report !== reference) return 'payment-received';
    if (repayment.standing !== 'RECEIVED')
      Object.assign(repayment, { standing: 'REPORTED', report: reference });
    return 'done';
  });

const withdraw = word('from', (repayment) => {
  if (repayment.standing === 'RECEIVED') return 'payment-received';
  Object.assign(repayment, { standing: 'DUE', report: null, dispute: null });
  return 'done';
});

const confirm = (received: boolean) =>
  word('to', (repayment) => {
    if (received) Object.assign(repayment, { standing: 'RECEIVED', dispute: null });
    else if (repayment.standing === 'RECEIVED')
      repayment.standing = repayment.report === null ? 'DUE' : 'REPORTED';
    return 'done';
  });

const disputeFor = (reason: string) =>
  word('to', (repayment) => {
    if (repayment.report === null) return 'no-report';
    Object.assign(repayment, { standing: 'DISPUTED', dispute: reason });
    return 'done';
  });

const repaymentId = (real: Real, place: number): string =>
  real.view.settlement?.repayments[place]?.id ?? newId();

/** One of the repayments, and who speaks of it. */
const spoken = fc.record({ place: fc.nat(1), who: anybody });

export const actions: Actions = {
  proposeStop: anybody.map((actor): Action => ({
    words: 'propose to stop',
    actor,
    predict: (circle) => propose(circle, actor),
    ask: (_circle, real) => ({ variables: { ...ofCycle(real), reason: REASON } }),
  })),
  voteToStop: fc.tuple(anybody, fc.integer({ min: 0, max: 3 })).map(([actor, agrees]): Action => ({
    words: agrees > 0 ? 'agree to stop' : 'agree to stop no longer',
    actor,
    predict: (circle) => vote(circle, actor, agrees > 0),
    ask: (_circle, real) => ({ variables: { ...ofCycle(real), agree: agrees > 0 } }),
  })),
  reportRepayment: fc
    .tuple(spoken, fc.constantFrom('first', 'second'))
    .map(([{ place, who }, reference]): Action => ({
      words: `report repayment ${place} (${reference})`,
      actor: who,
      predict: (circle) => reportAs(reference)(circle, who, place),
      ask: (_circle, real) => ({
        variables: {
          input: { repaymentId: repaymentId(real, place), paidOn: today(), method: 'CASH', reference },
        },
      }),
    })),
  withdrawRepaymentReport: spoken.map(({ place, who }): Action => ({
    words: `withdraw the report of repayment ${place}`,
    actor: who,
    predict: (circle) => withdraw(circle, who, place),
    ask: (_circle, real) => ({ variables: { id: repaymentId(real, place) } }),
  })),
  confirmRepayment: fc.tuple(spoken, fc.boolean()).map(([{ place, who }, received]): Action => ({
    words: `say that repayment ${place} has ${received ? '' : 'not '}come`,
    actor: who,
    predict: (circle) => confirm(received)(circle, who, place),
    ask: (_circle, real) => ({ variables: { id: repaymentId(real, place), received } }),
  })),
  disputeRepayment: fc
    .tuple(spoken, fc.constantFrom('Not here.', 'Still not here.'))
    .map(([{ place, who }, reason]): Action => ({
      words: `dispute repayment ${place} (${reason})`,
      actor: who,
      predict: (circle) => disputeFor(reason)(circle, who, place),
      ask: (_circle, real) => ({ variables: { id: repaymentId(real, place), reason } }),
    })),
};
