import { inTransaction, type SignedIn } from '../../context/context.ts';
import { lockRow } from '../../db/lock.ts';
import { phoneText } from '../../domain/account.ts';
import { DomainError } from '../../domain/errors.ts';
import { renames } from '../../domain/limits.ts';
import { nameText, participantName } from '../../domain/participant.ts';
import { take } from '../../limits/limit.service.ts';
import { User } from './user.entity.ts';
import type { UpdateProfileInput } from './user.inputs.ts';

/**
 * Returns the viewer's own profile.
 * @throws DomainError `session-ended` if the person has deleted the account, `not-signed-in` if there never was one
 */
export async function me(ctx: SignedIn): Promise<User> {
  const user = existing(await ctx.loaders.users.load(ctx.viewer.id));
  if (user.deletedAt) throw new DomainError('session-ended');
  return user;
}

/**
 * Changes the fields of the viewer's own profile that were sent. Unchanged values are accepted. A new name is recorded in the
 * history of every cycle in which the viewer takes part.
 * @throws DomainError `limit-reached` for too many names in a day
 */
export function updateProfile(ctx: SignedIn, input: UpdateProfileInput): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    const { id } = tx.viewer;
    const current = existing(await tx.manager.findOneBy(User, { id }));
    // Lock cycles before people, as every operation on a cycle does, but only if the displayed name changes.
    if (isRename(current, namesAfter(current, input))) await tx.wiring.lockCyclesOf(tx, id);
    const user = await lockAccount(tx);
    const names = namesAfter(user, input);
    const isRenamed = isRename(user, names);
    Object.assign(user, names);
    // Trim the text, because validation counts it without surrounding spaces.
    if (typeof input.phoneNumber === 'string') user.phoneNumber = phoneText(input.phoneNumber);
    user.dob = input.dob ?? user.dob;
    if (!isRenamed) return tx.manager.save(user);
    await take(tx, [{ rule: renames, subject: id }]);
    return tx.wiring.recordNames(tx, id, () => tx.manager.save(user));
  });
}

/**
 * Locks the viewer's account until the transaction ends, for writes that need it to exist and lock nothing else that its deletion locks.
 * @throws DomainError `session-ended` if the person has deleted it
 */
export async function lockAccount(tx: SignedIn): Promise<User> {
  const user = existing(await lockRow(tx, User, { id: tx.viewer.id }));
  if (user.deletedAt) throw new DomainError('session-ended');
  return user;
}

type FullName = Pick<User, 'firstName' | 'lastName'>;

const namesAfter = (user: FullName, { firstName, lastName }: UpdateProfileInput): FullName => ({
  firstName: typeof firstName === 'string' ? nameText(firstName) : user.firstName,
  lastName: typeof lastName === 'string' ? nameText(lastName) : user.lastName,
});

/** Whether the name that others see changes. */
const isRename = (before: FullName, after: FullName): boolean =>
  participantName(after) !== participantName(before);

function existing(user: User | null | undefined): User {
  if (!user) throw new DomainError('not-signed-in');
  return user;
}

/** The name in the navigation bar and the greeting (docs/rules.md §3.1). */
export const displayNameOf = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`;
