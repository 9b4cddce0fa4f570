import { newId } from '../../base/tokens.ts';
import type { SignedIn } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import { hashOfText } from '../../domain/canonical.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Locale } from '../../domain/languages.ts';
import { acceptedCount } from '../../domain/participant.ts';
import { joinTerms, slotTerms, termsText, type ConsentKind, type Terms } from '../../domain/terms.ts';
import { seesRounds } from '../aggregate/cycle-access.ts';
import { readHouseRules, readState, type AnyCycle } from '../aggregate/cycle-reading.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import type { Fact } from '../aggregate/record.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { Consent } from '../tables/consent.entity.ts';
import { shownTerms, type Terms as ShownTerms } from './terms.ts';

/** A consent: the terms, the time, and the number of people that the page showed, with the one who consents. */
export type GivenConsent = Pick<Consent, 'terms' | 'termsHash' | 'seats' | 'at' | 'locale'>;

/** The language in which a person consents on a page; null for programs, which may show no text at all. */
export const localeOfConsent = async (tx: SignedIn): Promise<Locale | null> =>
  tx.access === 'session' && !tx.isRest
    ? ((await tx.loaders.users.load(tx.viewer.id))?.locale ?? null)
    : null;

/**
 * Returns a consent to the current terms of taking part, of someone who is not a participant yet (docs/rules.md §26.1).
 * @param seen the hash of the terms on the screen, if the caller sent it
 * @throws DomainError `terms-changed` if that is not the current hash
 */
export async function consentToJoin(tx: SignedIn, locked: LockedCycle, seen?: string): Promise<GivenConsent> {
  const terms = termsText(joinTerms(locked.cycle, locked.cycle.houseRules));
  const termsHash = hashOfText(terms);
  if (seen !== undefined && seen !== termsHash) throw new DomainError('terms-changed');
  // As the page of the join link counts: it knows nothing of open invites, and counts the person in.
  return {
    terms,
    termsHash,
    seats: acceptedCount(locked.participants) + 1,
    at: tx.clock(),
    locale: await localeOfConsent(tx),
  };
}

/**
 * Stores a consent to taking part that was given before the participant existed.
 * @returns the fact with its hash
 */
export async function storeConsent(
  tx: SignedIn,
  participant: Participant,
  { terms, termsHash, seats, at, locale }: GivenConsent,
): Promise<Fact> {
  const { id: participantId, cycleId } = participant;
  const consent = {
    id: newId(),
    cycleId,
    participantId,
    kind: 'JOIN',
    at,
    terms,
    termsHash,
    seats,
    locale,
    byFormerHolder: false,
  } as const;
  await insertRows(tx, Consent, [consent]);
  return { field: 'termsHash', before: null, after: termsHash, participant, day: null };
}

/** A slot: the participant's own, or the one they would get. */
type SlotAndDay = Pick<Participant, 'slot' | 'dateCollected'>;

/** Returns the current terms to which a participant consents. */
function termsOf(
  kind: Exclude<ConsentKind, 'PLACE'>,
  { cycle, state }: LockedCycle,
  slot: SlotAndDay,
): Terms {
  if (kind === 'JOIN') return joinTerms(cycle, cycle.houseRules);
  const terms = slotTerms(cycle, slot, state.participantsCount);
  if (!terms) throw new DomainError('no-slot');
  return terms;
}

/**
 * Stores a consent to the current terms, word for word (docs/rules.md §26.1).
 * @param seen the hash of the terms on the screen, if the caller sent it
 * @param slot the slot, if it is not the one that the participant has
 * @returns the fact with its hash
 * @throws DomainError `terms-changed` if that is not the current hash
 */
export async function giveConsent(
  tx: SignedIn,
  locked: LockedCycle,
  participant: Participant,
  kind: Exclude<ConsentKind, 'PLACE'>,
  seen?: string,
  slot: SlotAndDay = participant,
): Promise<Fact> {
  const terms = termsText(termsOf(kind, locked, slot));
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
      seats: kind === 'JOIN' ? countNotRejected(locked) : null,
      locale: await localeOfConsent(tx),
      byFormerHolder: false,
    },
  ]);
  return {
    field: 'termsHash',
    before: null,
    after: termsHash,
    participant,
    day: kind === 'SLOT' ? slot.dateCollected : null,
  };
}

/** Counts the participants who have not rejected. */
const countNotRejected = ({ participants }: LockedCycle): number =>
  participants.filter(({ status }) => status !== 'REJECTED').length;

/**
 * Requires that each collector's last consent is to exactly the current terms, by text and hash (docs/rules.md §26.4). This is
 * a second check, besides the confirmations.
 * @param consents the consents of the cycle, oldest first
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

/** Reads the consents of a cycle, oldest first. Ids are in that order, even within a millisecond. */
export const consentsOf = (tx: SignedIn, cycleId: string): Promise<Consent[]> =>
  tx.manager.find(Consent, { where: { cycleId }, order: { id: 'ASC' } });

/**
 * Returns the consents of a participant: everyone sees their own; the owner and accepted participants see all
 * (docs/rules.md §26.5).
 * @returns an empty list for other viewers
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

/** Returns the current terms of this participant's slot; null without a slot (docs/rules.md §26.2). */
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

/** Returns the current terms of taking part. */
export async function joinTermsOf(ctx: SignedIn, cycle: AnyCycle): Promise<ShownTerms> {
  const houseRules = await readHouseRules(ctx, cycle);
  return shownTerms(joinTerms(cycle, houseRules));
}
