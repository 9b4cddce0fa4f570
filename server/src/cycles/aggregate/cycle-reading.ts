import type { Context, SignedIn } from '../../context/context.ts';
import { slotAnswers, stateOf } from '../../domain/collectors.ts';
import type { CycleState } from '../../domain/cycle.ts';
import { DomainError } from '../../domain/errors.ts';
import { excerptOf } from '../../domain/excerpt.ts';
import { asksPayer } from '../../domain/own-payments.ts';
import { participantName, type ConfirmationStatus } from '../../domain/participant.ts';
import { isLapsed } from '../../domain/stopping.ts';
import type { User } from '../../accounts/users/user.entity.ts';
import { formerNameOf, formerNumberOf, isFormer } from './former.ts';
import type { Participant } from '../tables/participant.entity.ts';
import type { Cycle } from '../tables/cycle.entity.ts';
import type { ListedCycle, NextPayment, OwnParticipant } from './listed-cycle.ts';

/** A cycle that was read by itself or in a list. A listed one already contains most of what fields need. */
export type AnyCycle = Cycle | ListedCycle;

const isListed = (cycle: AnyCycle): cycle is ListedCycle => 'beginning' in cycle;

const participantsOf = (ctx: SignedIn, { id }: AnyCycle): Promise<Participant[]> =>
  ctx.loaders.participantsOfCycle.load(id);

/** A value, or a promise if it must be read first. Promises for hundreds of known values would take longer than anything else. */
export type Eventual<T> = T | Promise<T>;

export const whenRead = <T, U>(value: Eventual<T>, next: (value: T) => Eventual<U>): Eventual<U> =>
  value instanceof Promise ? value.then(next) : next(value);

/** Reads the state that the rules for changes need (docs/rules.md §7.1). */
export const readState = (ctx: SignedIn, cycle: AnyCycle): Eventual<CycleState> =>
  isListed(cycle)
    ? cycle.state
    : Promise.all([participantsOf(ctx, cycle), ctx.loaders.ends.load(cycle.id)]).then(([participants, end]) =>
        stateOf(cycle, participants, end),
      );

/** Reads the answer of each slot's collector; see `slotAnswers`. */
export const readSlotAnswers = (ctx: SignedIn, cycle: AnyCycle): Eventual<(ConfirmationStatus | null)[]> =>
  isListed(cycle) ? cycle.slotAnswers : participantsOf(ctx, cycle).then(slotAnswers);

/** Reads when the open proposal to stop was made; null if there is none or it has lapsed (docs/rules.md §32.3). */
export const readStopProposed = (ctx: Context, cycle: AnyCycle): Eventual<Date | null> =>
  whenRead(isListed(cycle) ? cycle.stopProposedAt : ctx.loaders.stopsProposed.load(cycle.id), (at) =>
    at === null || isLapsed(at, ctx.clock()) ? null : at,
  );

/** Reads the viewer's own participant; undefined if there is none. */
export const readOwnParticipant = (ctx: SignedIn, cycle: AnyCycle): Eventual<OwnParticipant | undefined> =>
  isListed(cycle)
    ? cycle.own
    : participantsOf(ctx, cycle).then((all) => all.find(({ userId }) => userId === ctx.viewer.id));

/** A participant that was read by itself or with a list of the viewer's cycles. */
export type AnyParticipant = Participant | OwnParticipant;

const isWhole = (participant: AnyParticipant): participant is Participant => 'emailKey' in participant;

/** Reads a participant with the columns that lists leave out. */
export const readParticipant = (ctx: SignedIn, participant: AnyParticipant): Eventual<Participant> =>
  isWhole(participant)
    ? participant
    : whenRead(ctx.loaders.participant(participant.id), (whole) => {
        // It may have been removed in the meantime.
        if (!whole) throw new DomainError('participant-not-found');
        return whole;
      });

/** The account of a participant, as the APIs return it: null for former members, whose accounts are gone. */
export const accountOf = (participant: AnyParticipant): string | null =>
  isWhole(participant) && isFormer(participant) ? null : participant.userId;

/** The number of a former member. The viewer's own participant, which lists read in part, never has one. */
export const readFormerNumber = (participant: AnyParticipant): number | null =>
  isWhole(participant) ? formerNumberOf(participant) : null;

/** Reads the earliest payment that the viewer should make or report; null if there is none (docs/rules.md §20.17). */
export const readNextPayment = (ctx: SignedIn, cycle: AnyCycle): Eventual<NextPayment | null> =>
  isListed(cycle) ? cycle.nextPayment : nextPayment(ctx, cycle);

/** Whether the viewer has payment details in the cycle (docs/rules.md §10.7). */
export const readHasPayTo = (ctx: SignedIn, cycle: AnyCycle): Eventual<boolean> =>
  isListed(cycle)
    ? cycle.hasPayTo
    : participantsOf(ctx, cycle).then((all) =>
        all.some(({ userId, payTo }) => userId === ctx.viewer.id && payTo !== null),
      );

/**
 * Whether the viewer hides the cycle: they hid it, and no one else has changed it since (docs/rules.md §37.2). Known without a
 * query for cycles that were never hidden, and for listed ones that have not changed.
 */
export const readHides = (ctx: SignedIn, cycle: AnyCycle): Eventual<boolean> =>
  whenRead(readOwnParticipant(ctx, cycle), (own) => {
    if (!own || own.hiddenVersion === null) return false;
    const newest = isListed(cycle) ? cycle.newest : undefined;
    return newest === own.hiddenVersion ? true : ctx.loaders.hides.load(own.id);
  });

async function nextPayment(ctx: SignedIn, cycle: Cycle): Promise<NextPayment | null> {
  const own = await readOwnParticipant(ctx, cycle);
  if (!own || !cycle.roundsCreated || cycle.stoppedAt !== null) return null;
  const rounds = await ctx.loaders.roundsOfCycle.load(cycle.id);
  const standings = await ctx.loaders.statusCountsOfRound.loadMany(
    rounds.map(({ id }) => ({ roundId: id, userId: ctx.viewer.id })),
  );
  const asking = rounds.flatMap(({ date }, index) => {
    const found = standings[index];
    if (found instanceof Error) throw found;
    return found?.own && asksPayer(found.own) ? [{ date, standing: found.own }] : [];
  });
  return asking.sort((one, other) => one.date.localeCompare(other.date))[0] ?? null;
}

/** Reads a cycle with the long texts that lists leave out. */
async function readWhole(ctx: SignedIn, cycle: AnyCycle): Promise<Cycle> {
  if (!isListed(cycle)) return cycle;
  const whole = await ctx.loaders.cycles.load(cycle.id);
  // The owner may have deleted it in the meantime.
  if (!whole) throw new DomainError('cycle-not-found');
  return whole;
}

export const readDescription = async (ctx: SignedIn, cycle: AnyCycle): Promise<string> =>
  (await readWhole(ctx, cycle)).description;

export const readHouseRules = async (ctx: SignedIn, cycle: AnyCycle): Promise<string | null> =>
  (await readWhole(ctx, cycle)).houseRules;

/** Returns the beginning of the description; see `excerptOf`. */
export const readExcerpt = (cycle: AnyCycle): string =>
  excerptOf(isListed(cycle) ? cycle.beginning : cycle.description);

/** Caches names: a page shows each payer's name in each round, and computing a name is slow. */
const names = new WeakMap<User, { firstName: string; lastName: string; name: string }>();

function nameOfUser(user: User): string {
  const { firstName, lastName } = user;
  const known = names.get(user);
  if (known?.firstName === firstName && known.lastName === lastName) return known.name;
  const name = participantName(user);
  names.set(user, { firstName, lastName, name });
  return name;
}

/** Reads a participant's name as others see it, such as `Ada.LO`; null until linked to an account (docs/rules.md §8.5, §41.3). */
export function nameOf(ctx: SignedIn, participant: AnyParticipant): Eventual<string | null> {
  const former = isWhole(participant) ? formerNameOf(participant) : undefined;
  if (former !== undefined) return former;
  const { userId } = participant;
  return whenRead(userId ? ctx.loaders.user(userId) : undefined, (user) => (user ? nameOfUser(user) : null));
}
