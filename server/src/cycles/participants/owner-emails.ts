import { emailStatusAmong } from '../../accounts/credentials/verified-emails.ts';
import type { User } from '../../accounts/users/user.entity.ts';
import type { SignedIn } from '../../context/context.ts';
import { answersFromOne, answersToUnverified } from '../../domain/limits.ts';
import { takeIfRoom, type Demand } from '../../limits/limit.service.ts';
import type { UnwrittenEmail } from '../../mail/email-draft.ts';
import { queueEmail } from '../../mail/outbox.service.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { recordLine } from '../history/record-line.ts';

/** What an email to the owner says about the owner and about the viewer, who caused it. */
interface OwnerContext {
  owner: User;
  isVerified: boolean;
  isViewerVerified: boolean;
  record: ReturnType<typeof recordLine>;
}

/**
 * Emails the owner about a participant's answer. Never fails the answer: no email is queued if a limit is reached or the
 * owner's account is disabled.
 */
export async function notifyOwner(
  tx: SignedIn,
  locked: LockedCycle,
  demand: Demand,
  email: (context: OwnerContext) => UnwrittenEmail,
): Promise<void> {
  const owner = await tx.loaders.users.load(locked.cycle.userId);
  const { verified, disabled } = await emailStatusAmong(tx, [locked.cycle.userId, tx.viewer.id]);
  if (!owner || disabled.has(owner.id)) return;
  const isVerified = verified.has(owner.id);
  const demands = isVerified ? [demand] : [demand, { rule: answersToUnverified, subject: owner.id }];
  if (!(await takeIfRoom(tx, demands))) return;
  const isViewerVerified = verified.has(tx.viewer.id);
  await queueEmail(tx, email({ owner, isVerified, isViewerVerified, record: recordLine(tx, locked) }));
}

/** Limits how many emails per day one account's answers send to one owner. */
export const answerDemand = (tx: SignedIn, { cycle }: LockedCycle): Demand => ({
  rule: answersFromOne,
  subject: `${tx.viewer.id}\n${cycle.userId}`,
});
