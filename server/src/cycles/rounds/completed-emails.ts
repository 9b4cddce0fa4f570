import type { SignedIn } from '../../context/context.ts';
import { statementWhenCompleted } from '../../domain/closing.ts';
import { cycleCompletedEmail } from '../../mail/emails/circle-completed.ts';
import { ledgerLink, nextCircleLink } from '../../mail/links.ts';
import { queueEmails } from '../../mail/outbox.service.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { recordLine } from '../history/record-line.ts';
import { staysCompleted } from '../aggregate/former.ts';
import { emailFactsOf } from '../aggregate/email-facts.ts';

/**
 * Records that the participants are emailed now, if the cycle is completed for the first time.
 * @returns whether to send the emails
 */
export async function recordCompletion(tx: SignedIn, { cycle, state }: LockedCycle): Promise<boolean> {
  if (state.stage !== 'COMPLETED' || cycle.completedToldAt !== null) return false;
  const completedToldAt = tx.clock();
  await tx.manager.update(Cycle, { id: cycle.id }, { completedToldAt });
  Object.assign(cycle, { completedToldAt });
  return true;
}

/** Emails all accepted participants that the cycle is completed, and what they have paid and received (docs/rules.md §31.2). */
export async function notifyOfCompletion(tx: SignedIn, locked: LockedCycle): Promise<void> {
  const { cycle } = locked;
  const { participantAmount } = cycle;
  const { participantsCount } = locked.state;
  const members = locked.participants.filter(({ status }) => status === 'ACCEPTED');
  const known = await emailFactsOf(tx, locked, members);
  await queueEmails(
    tx,
    members
      .filter((member) => !known.isDisabled(member))
      .map((member) =>
        cycleCompletedEmail({
          to: member.email,
          firstName: known.firstNameOf(member),
          ownerVerified: known.isOwnerVerified,
          cycleTitle: cycle.title,
          participantAmount,
          currency: cycle.currency,
          statement: statementWhenCompleted({ participantAmount, participantsCount }, member.dateCollected),
          link: ledgerLink(tx.publicUrl, cycle.id),
          nextLink: member.userId === cycle.userId ? nextCircleLink(tx.publicUrl, cycle.id) : undefined,
          canUndo: !staysCompleted(locked),
          record: recordLine(tx, locked),
        }),
      ),
  );
}
