import { emailStatusAmong } from '../../accounts/credentials/verified-emails.ts';
import type { SignedIn } from '../../context/context.ts';
import type { Participant } from '../tables/participant.entity.ts';
import type { LockedCycle } from './locked-cycle.ts';
import { namesOfNow } from './names.ts';

/** Returns what an email may say about these participants: their names, and whether their addresses are verified. */
export async function emailFactsOf(tx: SignedIn, locked: LockedCycle, people: readonly Participant[]) {
  const { cycle, users } = locked;
  const accounts = [cycle.userId, ...people.flatMap(({ userId }) => userId ?? [])];
  const { verified, disabled } = await emailStatusAmong(tx, accounts);
  const names = await namesOfNow(tx, locked);
  const isVerified = ({ userId }: Participant): boolean => verified.has(userId ?? '');
  return {
    isOwnerVerified: verified.has(cycle.userId),
    isVerified,
    isDisabled: ({ userId }: Participant): boolean => disabled.has(userId ?? ''),
    nameOf: ({ id, email }: Participant): string => names.ofParticipant(id) ?? email,
    /** Undefined for an unverified address, which may belong to a stranger with another name. */
    firstNameOf: (person: Participant): string | undefined =>
      isVerified(person) ? users.get(person.userId ?? '')?.firstName : undefined,
  };
}
