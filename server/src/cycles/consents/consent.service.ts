import { newId } from '../../base/tokens.ts';
import type { SignedIn } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import { hashOfText } from '../../domain/canonical.ts';
import { DomainError } from '../../domain/errors.ts';
import { joinTerms, slotTerms, termsText, type ConsentKind, type Terms } from '../../domain/terms.ts';
import { seesRounds } from '../aggregate/cycle-access.ts';
import { readHouseRules, readState, type AnyCycle } from '../aggregate/cycle-reading.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import type { Fact } from '../aggregate/record.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { Consent } from '../tables/consent.entity.ts';
import { shownTerms, type Terms as ShownTerms } from './terms.ts';

/** To what somebody said yes, when, and how many had a seat then. */
export type GivenYes = Pick<Consent, 'terms' | 'termsHash' | 'seats' | 'at'>;

/**
 * What a yes to taking part is to, now (docs/rules.md §26.1).
 * @param seen the hash of what was on the screen, where the caller says it
 * @throws DomainError `terms-changed` where that is not the hash of now
 */
export function yesToJoin(tx: SignedIn, locked: LockedCycle, seen?: string): GivenYes {
  const terms = termsText(joinTerms(locked.cycle, locked.cycle.houseRules));
  const termsHash = hashOfText(terms);
  if (seen !== undefined && seen !== termsHash) throw new DomainError('terms-changed');
  return { terms, termsHash, seats: seatsOf(locked), at: tx.clock() };
}

/** Keeps a yes to taking part that was said before there was a seat, and says it in the history by its hash. */
export async function keepYes(
  tx: SignedIn,
  participant: Participant,
  { terms, termsHash, seats, at }: GivenYes,
): Promise<Fact> {
  const { id: participantId, cycleId } = participant;
  const consent = { id: newId(), cycleId, participantId, kind: 'JOIN', at, terms, termsHash, seats } as const;
  await insertRows(tx, Consent, [consent]);
  return { field: 'termsHash', before: null, after: termsHash, participant, day: null };
}
/** A place in the order: the participant's own, or the one that is to be theirs. */
type Place = Pick<Participant, 'slot' | 'dateCollected'>;

/** The terms of now to which a participant says yes. */
function termsOf(kind: ConsentKind, { cycle, state }: LockedCycle, place: Place): Terms {
  if (kind === 'JOIN') return joinTerms(cycle, cycle.houseRules);
  const terms = slotTerms(cycle, place, state.participantsCount);
  if (!terms) throw new DomainError('no-slot');
  return terms;
}

/**
 * Keeps a yes to the terms of now, word for word, and says it in the history by its hash (docs/rules.md §26.1).
 * @param seen the hash of what was on the screen, where the caller says it
 * @param place of a slot, where it is another than the participant has
 * @throws DomainError `terms-changed` where that is not the hash of now
 */
export async function giveConsent(
  tx: SignedIn,
  locked: LockedCycle,
  participant: Participant,
  kind: ConsentKind,
  seen?: string,
  place: Place = participant,
): Promise<Fact> {
  const terms = termsText(termsOf(kind, locked, place));
  const termsHash = hashOfText(terms);
  if (seen !== undefined && seen !== termsHash) throw new DomainError('terms-changed');
  await insertRows(tx, Consent, [
    {
      id: newId(),
      cycleId: locked.cycle.id,
      participantId: participant.id,
      kind,
      at: tx.clock(),
      terms,
      termsHash,
      seats: kind === 'JOIN' ? seatsOf(locked) : null,
    },
  ]);
  return {
    field: 'termsHash',
    before: null,
    after: termsHash,
    participant,
    day: kind === 'SLOT' ? place.dateCollected : null,
  };
}

/** How many have a seat: whoever has rejected has none. */
const seatsOf = ({ participants }: LockedCycle): number =>
  participants.filter(({ status }) => status !== 'REJECTED').length;

/**
 * That each slot's collector has said yes to exactly the terms of now, by the words that were kept (docs/rules.md §26.4): the second
 * lock on the door that confirmations are the first of.
 * @param consents of the cycle, in their order
 * @throws DomainError `consent-stale`
 */
export function requireFreshConsents(locked: LockedCycle, consents: readonly Consent[]): void {
  for (const participant of locked.participants) {
    if (!participant.isCollector) continue;
    const last = consents.findLast(
      ({ participantId, kind }) => participantId === participant.id && kind === 'SLOT',
    );
    const terms = termsText(termsOf('SLOT', locked, participant));
    if (last?.terms !== terms || last.termsHash !== hashOfText(terms)) throw new DomainError('consent-stale');
  }
}

/** The consents of a cycle in the order in which they were given: ids are in that order, also within a millisecond. */
export const consentsOf = (tx: SignedIn, cycleId: string): Promise<Consent[]> =>
  tx.manager.find(Consent, { where: { cycleId }, order: { id: 'ASC' } });

/**
 * To what a participant has said yes: one's own, and for the owner and accepted participants everybody's (docs/rules.md §26.5).
 * @returns none for others
 */
export async function consentsFor(
  ctx: SignedIn,
  { id, cycleId, userId }: Pick<Participant, 'id' | 'cycleId' | 'userId'>,
): Promise<Consent[]> {
  if (userId !== ctx.viewer.id) {
    const cycle = await ctx.loaders.cycles.load(cycleId);
    if (!cycle || !(await seesRounds(ctx, cycle))) return [];
  }
  const all = await ctx.loaders.consentsOfCycle.load(cycleId);
  return all.filter(({ participantId }) => participantId === id);
}

/** What a yes to this participant's slot is bound to now; null without one (docs/rules.md §26.2). */
export async function slotTermsOf(
  ctx: SignedIn,
  participant: Pick<Participant, 'cycleId' | 'slot' | 'dateCollected'>,
): Promise<ShownTerms | null> {
  const cycle = participant.slot === null ? undefined : await ctx.loaders.cycles.load(participant.cycleId);
  if (!cycle) return null;
  const { participantsCount } = await readState(ctx, cycle);
  const terms = slotTerms(cycle, participant, participantsCount);
  return terms && shownTerms(terms);
}

/** What a yes to taking part is bound to now. */
export async function joinTermsOf(ctx: SignedIn, cycle: AnyCycle): Promise<ShownTerms> {
  const houseRules = await readHouseRules(ctx, cycle);
  return shownTerms(joinTerms(cycle, houseRules));
}
