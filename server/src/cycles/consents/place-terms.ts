import { newId } from '../../base/tokens.ts';
import type { Context, SignedIn } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import { hashOfText } from '../../domain/canonical.ts';
import { DomainError } from '../../domain/errors.ts';
import { placeTerms, termsText, type PlaceTerms } from '../../domain/terms.ts';
import { readPlace, type PlacePayments } from '../aggregate/place-reading.ts';
import type { Fact } from '../aggregate/record.ts';
import { Consent } from '../tables/consent.entity.ts';
import type { Cycle } from '../tables/cycle.entity.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { localeOfConsent, type GivenConsent } from './consent.service.ts';

export type PlaceConsent = Omit<GivenConsent, 'seats'>;

/** Returns the current terms of a place, and the payments that they follow from (docs/rules.md §39.7). */
export async function readPlaceTerms(
  { manager }: Pick<Context, 'manager'>,
  cycle: Cycle,
  participant: Participant,
): Promise<{ terms: PlaceTerms; payments: PlacePayments }> {
  const payments = await readPlace(manager, cycle.id, participant.id);
  const terms = placeTerms(cycle, participant, payments);
  if (!terms) throw new Error(`participant ${participant.id} of a running cycle has no slot`);
  return { terms, payments };
}

/**
 * Returns a consent of the viewer to taking over a place, who does not hold it yet.
 * @param seen the hash of the terms on the screen, if the caller sent it
 * @throws DomainError `terms-changed` if that is not the current hash
 */
export async function consentToPlace(
  tx: SignedIn,
  current: PlaceTerms,
  seen?: string,
): Promise<PlaceConsent> {
  const terms = termsText(current);
  const termsHash = hashOfText(terms);
  if (seen !== undefined && seen !== termsHash) throw new DomainError('terms-changed');
  return { terms, termsHash, at: tx.clock(), locale: await localeOfConsent(tx) };
}

/**
 * Marks the consents of a place as those of a former holder, and stores the one with which the new holder took it over.
 * @returns the fact with its hash
 */
export async function storePlaceConsent(
  { manager }: Context,
  participant: Participant,
  consent: PlaceConsent,
): Promise<Fact> {
  const { id: participantId, cycleId } = participant;
  await manager.update(Consent, { participantId }, { byFormerHolder: true });
  await insertRows({ manager }, Consent, [
    { ...consent, id: newId(), cycleId, participantId, kind: 'PLACE', seats: null, byFormerHolder: false },
  ]);
  return { field: 'termsHash', before: null, after: consent.termsHash, participant, day: null };
}
