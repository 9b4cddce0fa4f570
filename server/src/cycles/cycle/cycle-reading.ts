import type { SignedIn } from '../../context/context.ts';
import {
  excerptOf,
  slotAnswers,
  stateOf,
  type ConfirmationStatus,
  type CycleState,
} from '../../domain/index.ts';
import type { Participant } from '../participants/participant.entity.ts';
import type { Cycle } from './cycle.entity.ts';
import type { ListedCycle, OwnSeat } from './listed-cycle.ts';

/** What is asked of a cycle, whether it was read by itself or in a list, where most of it is known already. */
export type AnyCycle = Cycle | ListedCycle;

const isListed = (cycle: AnyCycle): cycle is ListedCycle => 'beginning' in cycle;

const seatsOf = (ctx: SignedIn, { id }: AnyCycle): Promise<Participant[]> =>
  ctx.loaders.participantsOfCycle.load(id);

/** At once where it is known: a promise for each of hundreds of fields takes longer than all the rest of them. */
export type Eventual<T> = T | Promise<T>;

export const whenRead = <T, U>(value: Eventual<T>, next: (value: T) => U): Eventual<U> =>
  value instanceof Promise ? value.then(next) : next(value);

/** The facts that the rules need (docs/rules.md §7.1). */
export const readState = (ctx: SignedIn, cycle: AnyCycle): Eventual<CycleState> =>
  isListed(cycle) ? cycle.state : seatsOf(ctx, cycle).then((seats) => stateOf(cycle, seats));

/** How each slot's collector has answered; see `slotAnswers`. */
export const readSlotAnswers = (ctx: SignedIn, cycle: AnyCycle): Eventual<(ConfirmationStatus | null)[]> =>
  isListed(cycle) ? cycle.slotAnswers : seatsOf(ctx, cycle).then(slotAnswers);

/** The viewer's own seat; undefined without one. */
export const readOwnSeat = (ctx: SignedIn, cycle: AnyCycle): Eventual<OwnSeat | undefined> =>
  isListed(cycle)
    ? cycle.seat
    : seatsOf(ctx, cycle).then((seats) => seats.find(({ userId }) => userId === ctx.viewer.id));

/** What the cycle is for, in full. */
export async function readDescription(ctx: SignedIn, cycle: AnyCycle): Promise<string> {
  if (!isListed(cycle)) return cycle.description;
  const whole = await ctx.loaders.cycles.load(cycle.id);
  if (!whole) throw new Error(`the cycle ${cycle.id} is gone since it was listed`);
  return whole.description;
}

/** The beginning of it; see `excerptOf`. */
export const readExcerpt = (cycle: AnyCycle): string =>
  excerptOf(isListed(cycle) ? cycle.beginning : cycle.description);
