import fc from 'fast-check';
import { newId } from '../../../src/base/tokens.ts';
import { mutation } from '../matrix-apis.ts';
import { stages, toAccepted, type Outcome, type Role, type Row, type Who } from '../matrix.ts';
import {
  accepted,
  endPlaces,
  participantOf,
  type Model,
  type ModelSwap,
  type Name,
  type Verdict,
} from '../model.ts';
import { anyName, forThemselves, idOf, ofCycle, type Action, type Actions, type Real } from '../step.ts';

const never = 'cycle-not-running';
/** For swaps: slots exist from the start of the cycle, and are final once it is completed or stopped. */
const atStages = (running: Outcome, proposed: Outcome = running): Who['at'] => ({
  ...stages(never, never, never, never, running),
  proposed,
  completed: 'swap-not-possible',
  stopped: 'cycle-stopped',
});
/** For one side of Eve's proposal to Ada, which exists only at some stages. */
const toSide = (role: Role, otherwise: 'not-the-one-asked' | 'not-proposer'): Omit<Row, 'name' | 'apis'> => ({
  who: [role],
  otherwise: () => otherwise,
  at: atStages('done'),
  gone: {
    draft: 'swap-not-found',
    frozen: 'swap-not-found',
    assigned: 'swap-not-found',
    confirmed: 'swap-not-found',
    running: 'swap-not-found',
    stopped: 'swap-not-found',
  },
});
/** Bob's round already has activity, and Eve cannot swap with herself. */
const hindered = { collector: 'swap-not-possible', otherCollector: 'swap-not-possible' } as const;

/** One collector proposes a swap and may withdraw it; the other agrees or declines. */
export const rows: Row[] = [
  {
    name: 'propose a swap to Eve',
    isForOneself: true,
    ...toAccepted(atStages('done', 'swap-open')),
    barred: { running: hindered, proposed: hindered },
    apis: [
      mutation('proposeSwap', ({ cycle, participants }) => ({
        cycleId: cycle,
        participantId: participants.eve,
      })),
    ],
  },
  {
    name: 'agree to a swap',
    ...toSide('owner', 'not-the-one-asked'),
    apis: [mutation('answerSwap', ({ swap }) => ({ id: swap, agree: true }))],
  },
  {
    name: 'decline a swap',
    ...toSide('owner', 'not-the-one-asked'),
    apis: [mutation('answerSwap', ({ swap }) => ({ id: swap, agree: false }))],
  },
  {
    name: 'withdraw a swap proposal',
    ...toSide('otherCollector', 'not-proposer'),
    apis: [mutation('withdrawSwap', ({ swap }) => ({ id: swap }))],
  },
];

/**
 * Why no swap is possible in this cycle at all. A cycle is over once every payment was received; with three or four people it has
 * payments.
 */
const refusalOfAll = (model: Model): Verdict | undefined => {
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
  const target = participantOf(model, other);
  if (!target) return 'participant-not-found';
  const open = model.swaps.filter(({ status }) => status === 'OPEN');
  if (open.some(({ from, to }) => from === actor && to === other)) return 'done';
  const refusal = refusalOfAll(model);
  if (refusal) return refusal;
  if (actor === other || own.slot === null || target.slot === null) return 'swap-not-possible';
  const isFixed = (name: Name): boolean =>
    model.rounds.some(({ collector, hasActivity }) => collector === name && hasActivity);
  if (isFixed(actor) || isFixed(other)) return 'swap-not-possible';
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
  const refusal = refusalOfAll(model);
  if (refusal) return refusal;
  if (swap.status !== 'OPEN') return 'swap-not-possible';
  swap.status = status;
  if (agree) {
    swapSlots(model, swap);
    endPlaces(model, [swap.from, swap.to]);
  }
  return 'done';
}

export function withdraw(model: Model, actor: Name, swap: ModelSwap | undefined): Verdict {
  if (!swap) return 'swap-not-found';
  if (actor !== swap.from) return 'not-proposer';
  if (swap.status === 'WITHDRAWN') return 'done';
  const refusal = refusalOfAll(model);
  if (refusal) return refusal;
  if (swap.status !== 'OPEN') return 'swap-not-possible';
  swap.status = 'WITHDRAWN';
  return 'done';
}

/** Swaps the two slots and dates. The payments of each round follow from the order alone. */
function swapSlots(model: Model, { from, to }: ModelSwap): void {
  const [one, other] = [participantOf(model, from), participantOf(model, to)];
  if (!one || !other) throw new Error('a swap needs two participants');
  [one.slot, other.slot] = [other.slot, one.slot];
  [one.date, other.date] = [other.date, one.date];
  const slotOf = (name: Name): number => participantOf(model, name)?.slot ?? -1;
  model.rounds.sort((first, second) => slotOf(first.collector) - slotOf(second.collector));
  for (const { payments } of model.rounds) {
    payments.sort((first, second) => slotOf(first.payer) - slotOf(second.payer));
  }
}

const realSwap = ({ swapIds }: Real, index: number): string => swapIds[index] ?? newId();

/** Usually the newest. */
const which = fc.nat(2);
const indexOf = ({ swaps }: Model, back: number): number => swaps.length - 1 - back;

export const actions: Actions = {
  proposeSwap: fc.tuple(anyName, anyName).map(([actor, other]): Action => ({
    label: `propose a swap to ${other}`,
    actor,
    predict: (cycle) => propose(cycle, actor, other),
    ask: (_cycle, real) => ({ variables: { ...ofCycle(real), participantId: idOf(real, other) } }),
  })),
  answerSwap: fc
    .tuple(forThemselves, which, fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)))
    .map(([{ actor }, back, agree]): Action => ({
      label: `${agree ? 'agree to' : 'decline'} the swap ${back} before the last`,
      actor,
      predict: (cycle) => answer(cycle, actor, cycle.swaps[indexOf(cycle, back)], agree),
      ask: (cycle, real) => ({ variables: { id: realSwap(real, indexOf(cycle, back)), agree } }),
    })),
  withdrawSwap: fc.tuple(anyName, which).map(([actor, back]): Action => ({
    label: `withdraw the swap ${back} before the last`,
    actor,
    predict: (cycle) => withdraw(cycle, actor, cycle.swaps[indexOf(cycle, back)]),
    ask: (cycle, real) => ({ variables: { id: realSwap(real, indexOf(cycle, back)) } }),
  })),
};
