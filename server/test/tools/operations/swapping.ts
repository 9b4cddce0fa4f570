import fc from 'fast-check';
import { newId } from '../../../src/base/tokens.ts';
import { mutation } from '../matrix-apis.ts';
import { stages, toAccepted, type Outcome, type Role, type Row, type Who } from '../matrix.ts';
import { accepted, participantOf, type Model, type ModelSwap, type Name, type Verdict } from '../model.ts';
import { anybody, forThemselves, idOf, ofCycle, type Action, type Actions, type Real } from '../step.ts';

const never = 'cycle-not-running';
/** Of turns: before it runs there are none, and once all is over they stay. */
const ofTurns = (running: Outcome, proposed: Outcome = running): Who['at'] => ({
  ...stages(never, never, never, never, running),
  proposed,
  completed: 'swap-not-possible',
  stopped: 'cycle-stopped',
});
/** Where Eve has asked Ada; elsewhere there is no such proposal. */
const toOne = (role: Role, otherwise: 'not-the-one-asked' | 'not-proposer'): Omit<Row, 'name' | 'apis'> => ({
  who: [role],
  otherwise: () => otherwise,
  at: ofTurns('done'),
  gone: {
    draft: 'swap-not-found',
    frozen: 'swap-not-found',
    assigned: 'swap-not-found',
    confirmed: 'swap-not-found',
    running: 'swap-not-found',
    stopped: 'swap-not-found',
  },
});
/** Of Bob's round something was said; Eve asks herself. */
const hindered = { collector: 'swap-not-possible', otherCollector: 'swap-not-possible' } as const;

/** "One proposes, the other agrees or declines, the one takes it back." */
export const rows: Row[] = [
  {
    name: 'ask Eve to exchange turns',
    isForOneself: true,
    ...toAccepted(ofTurns('done', 'swap-open')),
    barred: { running: hindered, proposed: hindered },
    apis: [
      mutation('proposeSwap', ({ cycle, participants }) => ({
        cycleId: cycle,
        participantId: participants.eve,
      })),
    ],
  },
  {
    name: 'agree to exchange turns',
    ...toOne('owner', 'not-the-one-asked'),
    apis: [mutation('answerSwap', ({ swap }) => ({ id: swap, agree: true }))],
  },
  {
    name: 'keep the own turn',
    ...toOne('owner', 'not-the-one-asked'),
    apis: [mutation('answerSwap', ({ swap }) => ({ id: swap, agree: false }))],
  },
  {
    name: 'take the proposal back',
    ...toOne('otherCollector', 'not-proposer'),
    apis: [mutation('withdrawSwap', ({ swap }) => ({ id: swap }))],
  },
];

/** A circle whose every payment was received is over; one of three or four has some. */
const refusedAsWhole = (model: Model): Verdict | undefined => {
  if (!model.running) return never;
  if (model.stopped) return 'cycle-stopped';
  const payments = model.rounds.flatMap((round) => round.payments);
  return payments.length > 0 && payments.every(({ standing }) => standing === 'RECEIVED')
    ? 'swap-not-possible'
    : undefined;
};

export function propose(model: Model, actor: Name, other: Name): Verdict {
  const own = participantOf(model, actor);
  if (!own) return 'not-a-member';
  if (!accepted(model).includes(own)) return 'not-accepted';
  const asked = participantOf(model, other);
  if (!asked) return 'participant-not-found';
  const open = model.swaps.filter(({ status }) => status === 'OPEN');
  if (open.some(({ from, to }) => from === actor && to === other)) return 'done';
  const refused = refusedAsWhole(model);
  if (refused) return refused;
  if (actor === other || own.slot === null || asked.slot === null) return 'swap-not-possible';
  const isSpoken = (name: Name): boolean =>
    model.rounds.some(({ collector, spoken }) => collector === name && spoken);
  if (isSpoken(actor) || isSpoken(other)) return 'swap-not-possible';
  if (open.some(({ from, to }) => [from, to].some((name) => name === actor || name === other)))
    return 'swap-open';
  model.swaps.push({ from: actor, to: other, status: 'OPEN' });
  return 'done';
}

export function answer(model: Model, actor: Name, swap: ModelSwap | undefined, agree: boolean): Verdict {
  if (!swap) return 'swap-not-found';
  if (actor !== swap.to) return 'not-the-one-asked';
  const status = agree ? 'AGREED' : 'DECLINED';
  if (swap.status === status) return 'done';
  const refused = refusedAsWhole(model);
  if (refused) return refused;
  if (swap.status !== 'OPEN') return 'swap-not-possible';
  swap.status = status;
  if (agree) exchange(model, swap);
  return 'done';
}

export function takeBack(model: Model, actor: Name, swap: ModelSwap | undefined): Verdict {
  if (!swap) return 'swap-not-found';
  if (actor !== swap.from) return 'not-proposer';
  if (swap.status === 'WITHDRAWN') return 'done';
  const refused = refusedAsWhole(model);
  if (refused) return refused;
  if (swap.status !== 'OPEN') return 'swap-not-possible';
  swap.status = 'WITHDRAWN';
  return 'done';
}

/** Each collects where the other did; who pays what to whom in which round follows from the order alone. */
function exchange(model: Model, { from, to }: ModelSwap): void {
  const [one, other] = [participantOf(model, from), participantOf(model, to)];
  if (!one || !other) throw new Error('two exchange their turns');
  [one.slot, other.slot] = [other.slot, one.slot];
  [one.date, other.date] = [other.date, one.date];
  const slotOf = (name: Name): number => participantOf(model, name)?.slot ?? -1;
  model.rounds.sort((first, second) => slotOf(first.collector) - slotOf(second.collector));
  for (const { payments } of model.rounds) {
    payments.sort((first, second) => slotOf(first.payer) - slotOf(second.payer));
  }
}

const realSwap = ({ swapIds }: Real, index: number): string => swapIds[index] ?? newId();

/** Mostly the newest. */
const which = fc.nat(2);
const indexOf = ({ swaps }: Model, back: number): number => swaps.length - 1 - back;

export const actions: Actions = {
  proposeSwap: fc.tuple(anybody, anybody).map(([actor, other]): Action => ({
    words: `propose to ${other} to exchange turns`,
    actor,
    predict: (circle) => propose(circle, actor, other),
    ask: (_circle, real) => ({ variables: { ...ofCycle(real), participantId: idOf(real, other) } }),
  })),
  answerSwap: fc
    .tuple(forThemselves, which, fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)))
    .map(([{ actor }, back, agree]): Action => ({
      words: `${agree ? 'agree to' : 'decline'} the proposal ${back} before the last`,
      actor,
      predict: (circle) => answer(circle, actor, circle.swaps[indexOf(circle, back)], agree),
      ask: (circle, real) => ({ variables: { id: realSwap(real, indexOf(circle, back)), agree } }),
    })),
  withdrawSwap: fc.tuple(anybody, which).map(([actor, back]): Action => ({
    words: `take back the proposal ${back} before the last`,
    actor,
    predict: (circle) => takeBack(circle, actor, circle.swaps[indexOf(circle, back)]),
    ask: (circle, real) => ({ variables: { id: realSwap(real, indexOf(circle, back)) } }),
  })),
};
