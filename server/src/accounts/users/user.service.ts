import { inTransaction, type SignedIn } from '../../context/context.ts';
import { lockRow } from '../../db/lock.ts';
import { DomainError } from '../../domain/errors.ts';
import { renames } from '../../domain/limits.ts';
import { nameText, participantName } from '../../domain/participant.ts';
import { take } from '../../limits/limit.service.ts';
import { User } from './user.entity.ts';
import type { UpdateProfileInput } from './user.inputs.ts';

/**
 * The viewer's own profile.
 * @throws DomainError `not-signed-in` where the account is no more
 */
export async function me(ctx: SignedIn): Promise<User> {
  return existing(await ctx.loaders.users.load(ctx.viewer.id));
}

/**
 * Changes what was sent of the viewer's own profile; what already reads so may be sent again. Another name is told in
 * the history of each cycle in which the viewer takes part.
 * @throws DomainError `limit-reached` for too many names in a day
 */
export function updateProfile(ctx: SignedIn, input: UpdateProfileInput): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    const { id } = tx.viewer;
    const known = existing(await tx.manager.findOneBy(User, { id }));
    // Cycles are locked before people, as in every operation on a cycle; but none where nobody sees another name.
    if (isAnother(known, namesAfter(known, input))) await tx.wiring.lockCyclesOf(tx, id);
    const user = existing(await lockRow(tx, User, { id }));
    const names = namesAfter(user, input);
    const isRenamed = isAnother(user, names);
    Object.assign(user, names);
    // Texts are stored as they are counted: without the blanks around them.
    user.phoneNumber = input.phoneNumber?.trim() ?? user.phoneNumber;
    user.dob = input.dob ?? user.dob;
    if (!isRenamed) return tx.manager.save(user);
    await take(tx, [{ rule: renames, subject: id }]);
    return tx.wiring.recordNames(tx, id, () => tx.manager.save(user));
  });
}

type FullName = Pick<User, 'firstName' | 'lastName'>;

const namesAfter = (user: FullName, { firstName, lastName }: UpdateProfileInput): FullName => ({
  firstName: typeof firstName === 'string' ? nameText(firstName) : user.firstName,
  lastName: typeof lastName === 'string' ? nameText(lastName) : user.lastName,
});

/** Whether others see another name. */
const isAnother = (before: FullName, after: FullName): boolean =>
  participantName(after) !== participantName(before);

function existing(user: User | null | undefined): User {
  if (!user) throw new DomainError('not-signed-in');
  return user;
}

/** What the bar and the greeting call somebody (docs/rules.md §3.1). */
export const displayNameOf = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`;
