import type { SignedIn } from '../../context/context.ts';
import { swapEmails } from '../../domain/limits.ts';
import { PLACES } from '../../domain/places.ts';
import { queueEmails } from '../../mail/outbox.service.ts';
import type { EmailDraft } from '../../mail/email-draft.ts';
import { swapAgreedEmail } from '../../mail/emails/swap-agreed.ts';
import type { OwnSwapEmailDetails } from '../../mail/emails/swap-content.ts';
import { swapDeclinedEmail } from '../../mail/emails/swap-declined.ts';
import { swapProposedEmail } from '../../mail/emails/swap-proposed.ts';
import { swapVoidEmail } from '../../mail/emails/swap-void.ts';
import { collectorsLink, placeLink } from '../../mail/links.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { recordLine } from '../history/record-line.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { knownOf } from '../aggregate/known-people.ts';
import { queueEach } from '../aggregate/queue-each.ts';
import type { Swap } from '../tables/swap.entity.ts';

/** Who proposes, and who is asked. */
export interface Two {
  from: Participant;
  to: Participant;
}

/** To the one asked, at once. */
export const notifyOfProposal = (tx: SignedIn, locked: LockedCycle, { from, to }: Two): Promise<void> =>
  notify(tx, locked, [{ reader: to, other: from }], swapProposedEmail, (publicUrl, cycleId) =>
    placeLink(publicUrl, cycleId, PLACES.exchange),
  );

/** To whoever proposed it, at once. */
export const notifyOfDeclined = (tx: SignedIn, locked: LockedCycle, { from, to }: Two): Promise<void> =>
  notify(tx, locked, [{ reader: from, other: to }], swapDeclinedEmail);

/** To both of each, at once: it has ended without an answer. */
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
 * To everybody who takes part, at once, the two among them: whoever pays has to know whom. No limit holds these back: each needs the
 * word of two people, and proposals are limited.
 */
export async function notifyOfAgreed(tx: SignedIn, locked: LockedCycle, { from, to }: Two): Promise<void> {
  const { cycle } = locked;
  const readers = locked.participants.filter(({ status }) => status === 'ACCEPTED');
  const known = await knownOf(tx, locked, readers);
  const both = [from, to].sort((one, other) => dateOf(one).localeCompare(dateOf(other)));
  await queueEmails(
    tx,
    readers
      .filter((reader) => !known.isDisabled(reader))
      .map((reader) => {
        const [first, second] = both.map((seat) => ({
          name: known.nameOf(seat),
          date: dateOf(seat),
          isReader: seat.id === reader.id,
        }));
        if (!first || !second) throw new Error('two exchange their turns');
        return swapAgreedEmail({
          to: reader.email,
          firstName: known.firstNameOf(reader),
          areVerified: known.isOwnerVerified && both.every((seat) => known.isVerified(seat)),
          cycleTitle: cycle.title,
          moved: [first, second],
          link: collectorsLink(tx.publicUrl, cycle.id),
          record: recordLine(tx, locked),
        });
      }),
  );
}

/** A letter to one of two about the other; so many of a kind to one seat in a day (docs/rules.md §13). */
async function notify(
  tx: SignedIn,
  locked: LockedCycle,
  pairs: readonly { reader: Participant; other: Participant }[],
  email: (details: OwnSwapEmailDetails) => EmailDraft,
  // Once it has ended there is nothing to answer; whose turn is when stands there, and another can be asked.
  link: typeof collectorsLink = collectorsLink,
): Promise<void> {
  const known = await knownOf(
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
