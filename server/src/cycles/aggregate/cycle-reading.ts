import type { SignedIn } from '../../context/context.ts';
import { slotAnswers, stateOf } from '../../domain/collectors.ts';
import type { CycleState } from '../../domain/cycle.ts';
import { excerptOf } from '../../domain/excerpt.ts';
import { asksPayer } from '../../domain/own-payments.ts';
import { participantName, type ConfirmationStatus } from '../../domain/participant.ts';
import { isLapsed } from '../../domain/stopping.ts';
import type { User } from '../../accounts/users/user.entity.ts';
import type { Participant } from '../tables/participant.entity.ts';
import type { Cycle } from '../tables/cycle.entity.ts';
import type { ListedCycle, OwnParticipant } from './listed-cycle.ts';

/** What is asked of a cycle, whether it was read by itself or in a list, where most of it is known already. */
export type AnyCycle = Cycle | ListedCycle;

const isListed = (cycle: AnyCycle): cycle is ListedCycle => 'beginning' in cycle;

const participantsOf = (ctx: SignedIn, { id }: AnyCycle): Promise<Participant[]> =>
  ctx.loaders.participantsOfCycle.load(id);

/** At once where it is known: a promise for each of hundreds of fields takes longer than all the rest of them. */
export type Eventual<T> = T | Promise<T>;

export const whenRead = <T, U>(value: Eventual<T>, next: (value: T) => Eventual<U>): Eventual<U> =>
  value instanceof Promise ? value.then(next) : next(value);

/** The facts that the rules need (docs/rules.md §7.1). */
export const readState = (ctx: SignedIn, cycle: AnyCycle): Eventual<CycleState> =>
  isListed(cycle)
    ? cycle.state
    : Promise.all([participantsOf(ctx, cycle), ctx.loaders.ends.load(cycle.id)]).then(([participants, end]) =>
        stateOf(cycle, participants, end),
      );

/** How each slot's collector has answered; see `slotAnswers`. */
export const readSlotAnswers = (ctx: SignedIn, cycle: AnyCycle): Eventual<(ConfirmationStatus | null)[]> =>
  isListed(cycle) ? cycle.slotAnswers : participantsOf(ctx, cycle).then(slotAnswers);

/** Since when a stop is proposed; null where none is, or its days are over (docs/rules.md §32.3). */
export const readStopProposed = (ctx: SignedIn, cycle: AnyCycle): Eventual<Date | null> =>
  whenRead(isListed(cycle) ? cycle.stopProposedAt : ctx.loaders.stopsProposed.load(cycle.id), (at) =>
    at === null || isLapsed(at, ctx.clock()) ? null : at,
  );

/** The participant that the viewer is; undefined where there is none. */
export const readOwnParticipant = (ctx: SignedIn, cycle: AnyCycle): Eventual<OwnParticipant | undefined> =>
  isListed(cycle)
    ? cycle.own
    : participantsOf(ctx, cycle).then((all) => all.find(({ userId }) => userId === ctx.viewer.id));

/** A participant, whether it was read by itself or with a list of the viewer's cycles. */
export type AnyParticipant = Participant | OwnParticipant;

const isWhole = (participant: AnyParticipant): participant is Participant => 'emailKey' in participant;

/** With the columns that lists leave out. */
export const readParticipant = (ctx: SignedIn, participant: AnyParticipant): Eventual<Participant> =>
  isWhole(participant)
    ? participant
    : whenRead(ctx.loaders.participant(participant.id), (whole) => {
        if (!whole) throw new Error(`the participant ${participant.id} is gone since it was listed`);
        return whole;
      });

/** The day of the earliest payment that asks something of the viewer; null where none does (docs/rules.md §20.17). */
export const readPaysOn = (ctx: SignedIn, cycle: AnyCycle): Eventual<string | null> =>
  isListed(cycle) ? cycle.paysOn : paysOn(ctx, cycle);

async function paysOn(ctx: SignedIn, cycle: Cycle): Promise<string | null> {
  const own = await readOwnParticipant(ctx, cycle);
  if (!own || !cycle.roundsCreated || cycle.stoppedAt !== null) return null;
  const rounds = await ctx.loaders.roundsOfCycle.load(cycle.id);
  const standings = await ctx.loaders.standingsOfRound.loadMany(
    rounds.map(({ id }) => ({ roundId: id, userId: ctx.viewer.id })),
  );
  const asking = rounds.filter((_, index) => {
    const found = standings[index];
    if (found instanceof Error) throw found;
    return found?.own && asksPayer(found.own);
  });
  return asking.map(({ date }) => date).sort()[0] ?? null;
}

/** With the long texts, which lists leave out. */
async function readWhole(ctx: SignedIn, cycle: AnyCycle): Promise<Cycle> {
  if (!isListed(cycle)) return cycle;
  const whole = await ctx.loaders.cycles.load(cycle.id);
  if (!whole) throw new Error(`the cycle ${cycle.id} is gone since it was listed`);
  return whole;
}

/** What the cycle is for, in full. */
export const readDescription = async (ctx: SignedIn, cycle: AnyCycle): Promise<string> =>
  (await readWhole(ctx, cycle)).description;

/** What else was agreed; null where nothing is. */
export const readHouseRules = async (ctx: SignedIn, cycle: AnyCycle): Promise<string | null> =>
  (await readWhole(ctx, cycle)).houseRules;

/** The beginning of it; see `excerptOf`. */
export const readExcerpt = (cycle: AnyCycle): string =>
  excerptOf(isListed(cycle) ? cycle.beginning : cycle.description);

/** Of the accounts that were read: a page names each payer in each round, and to find a name's letters takes longer than all the rest. */
const names = new WeakMap<User, { firstName: string; lastName: string; name: string }>();

function nameOfUser(user: User): string {
  const { firstName, lastName } = user;
  const known = names.get(user);
  if (known?.firstName === firstName && known.lastName === lastName) return known.name;
  const name = participantName(user);
  names.set(user, { firstName, lastName, name });
  return name;
}

/** What others call a participant: `Ada.LO`; null until linked to an account (docs/rules.md §8.5). */
export function nameOf(ctx: SignedIn, { userId }: AnyParticipant): Eventual<string | null> {
  return whenRead(userId ? ctx.loaders.user(userId) : undefined, (user) => (user ? nameOfUser(user) : null));
}
