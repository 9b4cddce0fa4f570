import fc from 'fast-check';
import { PASSWORD } from '../ask.ts';
import { inCycle, mutation } from '../matrix-apis.ts';
import { stages, toOwner, type Outcome, type Row, type Who } from '../matrix.ts';
import { changeOwner, isCompleted, participantOf, type Model, type Name, type Verdict } from '../model.ts';
import { anyName, byOwner, idOf, ofCycle, type Action, type Actions } from '../step.ts';

/** Until the cycle is completed or stopped. */
const untilOver = (outcome: Outcome): Who['at'] => ({
  ...stages(outcome, outcome, outcome, outcome, outcome),
  completed: 'cycle-completed',
  stopped: 'cycle-stopped',
});
/** Ada has offered the cycle to Dan, who was the last to accept his invite. */
const toReceiver: Pick<Row, 'who' | 'otherwise' | 'at'> = {
  who: ['accepted'],
  otherwise: (role) => (role === 'stranger' ? 'not-a-member' : 'not-the-one-asked'),
  at: untilOver('done'),
};

/** The owner offers the cycle to a participant, who accepts or declines. */
export const rows: Row[] = [
  {
    name: 'offer the cycle to the same participant again',
    ...toOwner(untilOver('harmless')),
    apis: [
      mutation('offerCycle', (things) => ({
        ...inCycle(things),
        participantId: things.participants.dan,
        password: PASSWORD,
      })),
    ],
  },
  {
    name: 'offer the cycle to another participant',
    ...toOwner(untilOver('offer-open')),
    apis: [
      mutation('offerCycle', (things) => ({
        ...inCycle(things),
        participantId: things.participants.eve,
        password: PASSWORD,
      })),
    ],
  },
  {
    name: 'accept the offer to take over the cycle',
    ...toReceiver,
    apis: [mutation('answerCycleOffer', (things) => ({ ...inCycle(things), accept: true }))],
  },
  {
    name: 'decline the offer to take over the cycle',
    ...toReceiver,
    apis: [mutation('answerCycleOffer', (things) => ({ ...inCycle(things), accept: false }))],
  },
  {
    name: 'withdraw the offer to take over the cycle',
    ...toOwner(untilOver('done')),
    apis: [mutation('withdrawCycleOffer', inCycle)],
  },
];

const refusalOfAll = (model: Model): Verdict | undefined => {
  if (model.stopped) return 'cycle-stopped';
  return isCompleted(model) ? 'cycle-completed' : undefined;
};

export function offer(model: Model, actor: Name, to: Name): Verdict {
  if (actor !== model.owner) return 'not-owner';
  const refusal = refusalOfAll(model);
  if (refusal) return refusal;
  const participant = participantOf(model, to);
  if (!participant) return 'participant-not-found';
  if (to === model.owner) return 'owner-seat';
  if (participant.status !== 'ACCEPTED') return 'not-accepted';
  if (model.offer?.status === 'OPEN') return model.offer.to === to ? 'done' : 'offer-open';
  model.offer = { to, at: model.now, status: 'OPEN' };
  return 'done';
}

export function answer(model: Model, actor: Name, accept: boolean): Verdict {
  if (!participantOf(model, actor)) return 'not-a-member';
  if (model.offer && model.offer.to !== actor) return 'not-the-one-asked';
  if (model.offer?.status === (accept ? 'AGREED' : 'DECLINED')) return 'done';
  const refusal = refusalOfAll(model);
  if (refusal) return refusal;
  if (model.offer?.status !== 'OPEN') return 'no-offer';
  if (!accept) model.offer.status = 'DECLINED';
  else {
    if (!model.verified.includes(actor)) return 'email-not-proven';
    model.offer.status = 'AGREED';
    changeOwner(model, actor);
  }
  return 'done';
}

export function withdraw(model: Model, actor: Name): Verdict {
  if (actor !== model.owner) return 'not-owner';
  if (model.offer?.status === 'WITHDRAWN') return 'done';
  const refusal = refusalOfAll(model);
  if (refusal) return refusal;
  if (model.offer?.status !== 'OPEN') return 'no-offer';
  model.offer.status = 'WITHDRAWN';
  return 'done';
}

export const actions: Actions = {
  offerCycle: fc.tuple(byOwner, anyName).map(([actor, to]): Action => ({
    label: `offer the cycle to ${to}`,
    actor,
    predict: (cycle, by) => offer(cycle, by, to),
    mayConfirm: (cycle, by) => by === cycle.owner,
    ask: (_cycle, real) => ({
      variables: { ...ofCycle(real), participantId: idOf(real, to), password: PASSWORD },
    }),
  })),
  answerCycleOffer: fc.tuple(anyName, fc.boolean()).map(([actor, accept]): Action => ({
    label: `${accept ? 'accept' : 'decline'} the offer to take over`,
    actor,
    predict: (cycle) => answer(cycle, actor, accept),
    ask: (_cycle, real) => ({ variables: { ...ofCycle(real), accept } }),
  })),
  withdrawCycleOffer: byOwner.map((actor): Action => ({
    label: 'withdraw the offer to take over',
    actor,
    predict: (cycle, by) => withdraw(cycle, by),
    ask: (_cycle, real) => ({ variables: ofCycle(real) }),
  })),
};
