import type { SignedIn } from '../../context/context.ts';
import { swapEmails } from '../../domain/limits.ts';
import { PLACES } from '../../domain/places.ts';
import { queueEmails } from '../../mail/outbox.service.ts';
import type { UnwrittenEmail } from '../../mail/email-draft.ts';
import { swapAgreedEmail } from '../../mail/emails/swap-agreed.ts';
import type { OwnSwapEmailDetails } from '../../mail/emails/swap-content.ts';
import { swapDeclinedEmail } from '../../mail/emails/swap-declined.ts';
import { swapProposedEmail } from '../../mail/emails/swap-proposed.ts';
import { swapVoidEmail } from '../../mail/emails/swap-void.ts';
import { collectorsLink, placeLink } from '../../mail/links.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { recordLine } from '../history/record-line.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { emailFactsOf } from '../aggregate/email-facts.ts';
import { queueEach } from '../aggregate/queue-each.ts';
import type { Swap } from '../tables/swap.entity.ts';

/** The participant who proposes a swap, and the other one. */
export interface Two {
  from: Participant;
  to: Participant;
}

/** Emails the participant who should answer the proposal. */
export const notifyOfProposal = (
  tx: SignedIn,
  locked: LockedCycle,
  { from, to }: Two,
  note: string | null,
): Promise<void> =>
  notify(
    tx,
    locked,
    [{ reader: to, other: from }],
    (details) => swapProposedEmail({ ...details, note }),
    (publicUrl, cycleId) => placeLink(publicUrl, cycleId, PLACES.swap),
  );

/** Emails the participant who proposed the swap. */
export const notifyOfDeclined = (tx: SignedIn, locked: LockedCycle, { from, to }: Two): Promise<void> =>
  notify(tx, locked, [{ reader: from, other: to }], swapDeclinedEmail);

/** Emails both participants of each swap that ended without an answer. */
export const notifyOfVoid = (tx: SignedIn, locked: LockedCycle, swaps: readonly Swap[]): Promise<void> =>
  notify(
    tx,
    locked,
    swaps.flatMap(({ fromId, toId }) => {
      const [from, to] = [locked.participant(fromId), locked.participant(toId)];
      return [
        { reader: from, other: to },
        { reader: to, other: from },
      ];
    }),
    swapVoidEmail,
  );

/**
 * Emails all accepted participants, including the two, because everyone must know who to pay and when. These emails have no
 * limit: each swap needs the agreement of two people, and proposals are limited.
 */
export async function notifyOfAgreed(tx: SignedIn, locked: LockedCycle, { from, to }: Two): Promise<void> {
  const { cycle } = locked;
  const readers = locked.participants.filter(({ status }) => status === 'ACCEPTED');
  const known = await emailFactsOf(tx, locked, readers);
  const both = [from, to].sort((one, other) => dateOf(one).localeCompare(dateOf(other)));
  await queueEmails(
    tx,
    readers
      .filter((reader) => !known.isDisabled(reader))
      .map((reader) => {
        const [first, second] = both.map((participant) => ({
          name: known.nameOf(participant),
          date: dateOf(participant),
          isReader: participant.id === reader.id,
        }));
        if (!first || !second) throw new Error('a swap has two participants');
        return swapAgreedEmail({
          to: reader.email,
          firstName: known.firstNameOf(reader),
          areVerified: known.isOwnerVerified && both.every((participant) => known.isVerified(participant)),
          cycleTitle: cycle.title,
          moved: [first, second],
          link: collectorsLink(tx.publicUrl, cycle.id),
          record: recordLine(tx, locked),
        });
      }),
  );
}

/** Emails one of two participants about the other, within the daily limit per kind and participant (docs/rules.md §13). */
async function notify(
  tx: SignedIn,
  locked: LockedCycle,
  pairs: readonly { reader: Participant; other: Participant }[],
  email: (details: OwnSwapEmailDetails) => UnwrittenEmail,
  // The default is for swaps that have ended: it shows the order of slots, where someone else can be asked.
  link: typeof collectorsLink = collectorsLink,
): Promise<void> {
  const known = await emailFactsOf(
    tx,
    locked,
    pairs.flatMap(({ reader, other }) => [reader, other]),
  );
  await queueEach(
    tx,
    swapEmails,
    pairs
      .filter(({ reader }) => !known.isDisabled(reader))
      .map(({ reader, other }) => ({
        about: reader.id,
        draft: email({
          to: reader.email,
          firstName: known.firstNameOf(reader),
          areVerified: known.isOwnerVerified && known.isVerified(other),
          otherName: known.nameOf(other),
          ownDate: dateOf(reader),
          otherDate: dateOf(other),
          cycleTitle: locked.cycle.title,
          link: link(tx.publicUrl, locked.cycle.id),
          record: recordLine(tx, locked),
        }),
      })),
  );
}

const dateOf = ({ dateCollected }: Participant): string => dateCollected ?? '';
