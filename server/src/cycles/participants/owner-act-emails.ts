import { In } from 'typeorm';
import { emailStatusAmong } from '../../accounts/credentials/verified-emails.ts';
import { User } from '../../accounts/users/user.entity.ts';
import type { SignedIn } from '../../context/context.ts';
import { answersToUnverified } from '../../domain/limits.ts';
import { participantName } from '../../domain/participant.ts';
import { takeEach } from '../../limits/limit.service.ts';
import type { UnwrittenEmail } from '../../mail/email-draft.ts';
import type { OwnerActEmailDetails } from '../../mail/emails/content.ts';
import { queueEmails } from '../../mail/outbox.service.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';

/** What each of these emails says, but for its link and the line about the record. */
export type OwnerAct = Omit<OwnerActEmailDetails, 'link' | 'record'>;

/**
 * Emails people about what the owner did with their place. Never fails it: no email is queued to a disabled account, or, while the
 * reader's address is not verified, if a limit is reached (docs/rules.md §13).
 * @param about what was done, with the account that it is about
 */
export async function notifyOfOwnerAct<T extends { userId: string }>(
  tx: SignedIn,
  locked: LockedCycle,
  about: readonly T[],
  email: (details: OwnerAct, item: T) => UnwrittenEmail,
): Promise<void> {
  if (about.length === 0) return;
  const { cycle } = locked;
  const people = await accountsOf(tx, [cycle.userId, ...about.map(({ userId }) => userId)]);
  const { verified, disabled } = await emailStatusAmong(tx, [...people.keys()]);
  const owner = people.get(cycle.userId);
  const recipients = about.flatMap((item) => {
    const person = people.get(item.userId);
    return person && !disabled.has(person.id) ? [{ item, person, isVerified: verified.has(person.id) }] : [];
  });
  const unverified = recipients.filter(({ isVerified }) => !isVerified);
  const room = await takeEach(
    tx,
    unverified.map(({ person }) => ({ rule: answersToUnverified, subject: person.id })),
  );
  const isAllowed = (recipient: (typeof recipients)[number]): boolean =>
    recipient.isVerified || room[unverified.indexOf(recipient)] === true;
  await queueEmails(
    tx,
    recipients.filter(isAllowed).map(({ item, person, isVerified }) =>
      email(
        {
          to: person.email,
          firstName: isVerified ? person.firstName : undefined,
          bothVerified: isVerified && verified.has(cycle.userId),
          ownerName: owner ? participantName(owner) : '',
          cycleTitle: cycle.title,
        },
        item,
      ),
    ),
  );
}

/** The accounts with these ids, by their ids. */
export async function accountsOf(tx: SignedIn, ids: readonly string[]): Promise<Map<string, User>> {
  const users = await tx.manager.findBy(User, { id: In([...ids]) });
  return new Map(users.map((user) => [user.id, user]));
}
