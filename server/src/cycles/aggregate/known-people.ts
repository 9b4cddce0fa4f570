import { emailStatusAmong } from '../../accounts/credentials/verified-emails.ts';
import type { SignedIn } from '../../context/context.ts';
import type { Participant } from '../tables/participant.entity.ts';
import type { LockedCycle } from './locked-cycle.ts';
import { namesOfNow } from './names.ts';

/** What a letter may say of these people: how they are called, and whose address is known to be theirs. */
export async function knownOf(tx: SignedIn, locked: LockedCycle, people: readonly Participant[]) {
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
    /** An address that is not proven may be a stranger's, who is called otherwise. */
    firstNameOf: (person: Participant): string | undefined =>
      isVerified(person) ? users.get(person.userId ?? '')?.firstName : undefined,
  };
}
