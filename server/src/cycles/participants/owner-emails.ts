import { emailStatusAmong } from '../../accounts/credentials/verified-emails.ts';
import type { User } from '../../accounts/users/user.entity.ts';
import type { SignedIn } from '../../context/context.ts';
import { answersFromOne, answersToUnverified } from '../../domain/limits.ts';
import { takeIfRoom, type Demand } from '../../limits/limit.service.ts';
import type { EmailDraft } from '../../mail/email-draft.ts';
import { queueEmail } from '../../mail/outbox.service.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { recordLine } from '../history/record-line.ts';

/** What a letter to the owner says of its reader, and of whoever causes it. */
interface OwnerKnown {
  owner: User;
  isVerified: boolean;
  isViewerVerified: boolean;
  record: ReturnType<typeof recordLine>;
}

/** The answer stands whatever becomes of the letter: where a limit is reached it goes without, and so for a disabled account. */
export async function notifyOwner(
  tx: SignedIn,
  locked: LockedCycle,
  demand: Demand,
  email: (known: OwnerKnown) => EmailDraft,
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

/** Told of answers, an owner gets so many letters in a day from one account. */
export const answerDemand = (tx: SignedIn, { cycle }: LockedCycle): Demand => ({
  rule: answersFromOne,
  subject: `${tx.viewer.id}\n${cycle.userId}`,
});
