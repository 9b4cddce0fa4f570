import { civilTime } from '../../base/civil-time.ts';
import type { SignedIn } from '../../context/context.ts';
import { offerUntil, type OfferEnd } from '../../domain/handover.ts';
import { handoverEmails } from '../../domain/limits.ts';
import { PLACES } from '../../domain/places.ts';
import { offerEndedEmail } from '../../mail/emails/offer-ended.ts';
import { ownerChangedEmail } from '../../mail/emails/owner-changed.ts';
import { ownerOfferedEmail } from '../../mail/emails/owner-offered.ts';
import { cycleLink, placeLink } from '../../mail/links.ts';
import { queueEmails } from '../../mail/outbox.service.ts';
import { emailFactsOf } from '../aggregate/email-facts.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { queueEach } from '../aggregate/queue-each.ts';
import { recordLine } from '../history/record-line.ts';
import type { OwnerOffer } from '../tables/owner-offer.entity.ts';
import type { Participant } from '../tables/participant.entity.ts';

/** Emails the participant who can take over the cycle (docs/rules.md §38.1). */
export async function notifyOfOffer(tx: SignedIn, locked: LockedCycle, offer: OwnerOffer): Promise<void> {
  const [reader, owner] = [locked.participant(offer.participantId), locked.owner];
  if (!owner) return;
  const known = await emailFactsOf(tx, locked, [reader, owner]);
  if (known.isDisabled(reader)) return;
  const draft = ownerOfferedEmail({
    to: reader.email,
    firstName: known.firstNameOf(reader),
    areVerified: known.isOwnerVerified,
    ownerName: known.nameOf(owner),
    cycleTitle: locked.cycle.title,
    isRunning: locked.cycle.isRunning,
    until: civilTime(offerUntil(offer.at), locked.zoneOf(reader.userId)).day,
    link: placeLink(tx.publicUrl, locked.cycle.id, PLACES.offer),
    record: recordLine(tx, locked),
  });
  await queueEach(tx, handoverEmails, [{ about: reader.id, draft }]);
}

/** Emails those who do not know yet that the offer has ended: the owner, the receiver, or, if it has lapsed, both. */
export async function notifyOfEnd(
  tx: SignedIn,
  locked: LockedCycle,
  offer: OwnerOffer,
  end: OfferEnd,
): Promise<void> {
  const [receiver, owner] = [locked.participant(offer.participantId), locked.owner];
  if (!owner) return;
  const known = await emailFactsOf(tx, locked, [receiver, owner]);
  const pairs = [
    ...(end === 'WITHDRAWN' ? [] : [{ reader: owner, other: receiver }]),
    ...(end === 'DECLINED' ? [] : [{ reader: receiver, other: owner }]),
  ];
  await queueEach(
    tx,
    handoverEmails,
    pairs
      .filter(({ reader }) => !known.isDisabled(reader))
      .map(({ reader, other }) => ({
        about: reader.id,
        draft: offerEndedEmail({
          to: reader.email,
          firstName: known.firstNameOf(reader),
          areVerified: known.isOwnerVerified && known.isVerified(other),
          end,
          isToOwner: reader === owner,
          otherName: known.nameOf(other),
          cycleTitle: locked.cycle.title,
          link: cycleLink(tx.publicUrl, locked.cycle.id),
          record: recordLine(tx, locked),
        }),
      })),
  );
}

/**
 * Emails everyone who has accepted that the cycle has a new owner. These emails have no limit: a change of owner needs the agreement
 * of two people, and offers are limited.
 */
export async function notifyOfNewOwner(
  tx: SignedIn,
  locked: LockedCycle,
  oldOwner: Participant | undefined,
): Promise<void> {
  const { owner: newOwner } = locked;
  if (!oldOwner || !newOwner) return;
  const { cycle } = locked;
  const readers = locked.participants.filter(({ status }) => status === 'ACCEPTED');
  const known = await emailFactsOf(tx, locked, readers);
  await queueEmails(
    tx,
    readers
      .filter((reader) => !known.isDisabled(reader))
      .map((reader) =>
        ownerChangedEmail({
          to: reader.email,
          firstName: known.firstNameOf(reader),
          areVerified: known.isVerified(oldOwner) && known.isVerified(newOwner),
          reader: reader === newOwner ? 'new-owner' : reader === oldOwner ? 'old-owner' : 'participant',
          oldName: known.nameOf(oldOwner),
          newName: known.nameOf(newOwner),
          isRunning: cycle.isRunning,
          cycleTitle: cycle.title,
          link: cycleLink(tx.publicUrl, cycle.id),
          record: recordLine(tx, locked),
        }),
      ),
  );
}
