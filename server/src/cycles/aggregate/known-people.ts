import { standingAmong } from '../../accounts/credentials/proven.ts';
import type { SignedIn } from '../../context/context.ts';
import type { Participant } from '../tables/participant.entity.ts';
import type { LockedCycle } from './locked-cycle.ts';
import { namesOfNow } from './names.ts';

/** What a letter may say of these people: how they are called, and whose address is known to be theirs. */
export async function knownOf(tx: SignedIn, locked: LockedCycle, people: readonly Participant[]) {
  const { cycle, users } = locked;
  const accounts = [cycle.userId, ...people.flatMap(({ userId }) => userId ?? [])];
  const { proven, disabled } = await standingAmong(tx, accounts);
  const names = await namesOfNow(tx, locked);
  const isProven = ({ userId }: Participant): boolean => proven.has(userId ?? '');
  return {
    isOwnerProven: proven.has(cycle.userId),
    isProven,
    isDisabled: ({ userId }: Participant): boolean => disabled.has(userId ?? ''),
    nameOf: ({ id, email }: Participant): string => names.ofParticipant(id) ?? email,
    /** An address that is not proven may be a stranger's, who is called otherwise. */
    firstNameOf: (person: Participant): string | undefined =>
      isProven(person) ? users.get(person.userId ?? '')?.firstName : undefined,
  };
}
