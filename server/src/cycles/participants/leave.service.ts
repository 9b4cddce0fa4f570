import { authorize, type SignedIn } from '../../context/context.ts';
import { DomainError } from '../../domain/errors.ts';
import { participantLeftEmail } from '../../mail/emails/participant-left.ts';
import { participantsLink } from '../../mail/links.ts';
import { changeCycle } from '../aggregate/change-cycle.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { namesOfNow } from '../aggregate/names.ts';
import { answerDemand, notifyOwner } from './owner-emails.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { removeParticipants } from './participant.service.ts';

/**
 * Removes the viewer from a cycle, as `removeParticipants` does, and emails the owner (docs/rules.md §29.7).
 * @throws DomainError `cycle-not-found`, `not-a-member`, `owner-seat`, `not-accepted`, `cycle-running`, `section-frozen`,
 *   `limit-reached`
 */
export async function leaveCycle(ctx: SignedIn, cycleId: string): Promise<true> {
  await changeCycle(
    ctx,
    cycleId,
    { may: byAccepted, transition: 'leave', kind: 'LEFT' },
    async (tx, locked) => {
      const leaving = locked.participants.filter(({ userId }) => userId === tx.viewer.id);
      const facts = await removeParticipants(tx, locked, leaving);
      return { facts, emails: () => notifyOfLeaving(tx, locked, leaving) };
    },
  );
  return true;
}

function byAccepted(tx: SignedIn, { cycle, participants }: LockedCycle): void {
  const participant = participants.find(({ userId }) => userId === tx.viewer.id);
  authorize(tx, 'cycle:view', { cycle, participant });
  if (cycle.userId === tx.viewer.id) throw new DomainError('owner-seat');
  authorize(tx, 'cycle:leave', { cycle, participant });
}

/**
 * Emails the owner who has left, by the name they had in the cycle.
 * @param isOrderCleared whether everyone's slot was taken back with that
 */
export async function notifyOfLeaving(
  tx: SignedIn,
  locked: LockedCycle,
  leaving: readonly Participant[],
  isOrderCleared = false,
): Promise<void> {
  const { cycle } = locked;
  const names = await namesOfNow(tx, locked, leaving);
  await notifyOwner(tx, locked, answerDemand(tx, locked), ({ owner, isVerified, isViewerVerified, record }) =>
    participantLeftEmail({
      record,
      to: owner.email,
      ownerFirstName: owner.firstName,
      bothVerified: isVerified && isViewerVerified,
      participantName: names.ofUser(tx.viewer.id) ?? tx.viewer.email,
      cycleTitle: cycle.title,
      isOrderCleared,
      link: participantsLink(tx.publicUrl, cycle.id),
    }),
  );
}
