import { inTransaction, type SignedIn } from '../context.ts';
import { lockRow } from '../db/lock.ts';
import { DomainError, participantName } from '../domain/index.ts';
import { lockSeatsOf, recordNames } from '../history/rename.ts';
import { renames, take } from '../limits/limit.service.ts';
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
 * the history of each cycle in which the viewer has a seat.
 * @throws DomainError `limit-reached` for too many names in a day
 */
export function updateProfile(ctx: SignedIn, input: UpdateProfileInput): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    const mayRename = input.firstName !== undefined || input.lastName !== undefined;
    // Cycles are locked before people, as in every operation on a cycle.
    if (mayRename) await lockSeatsOf(tx, tx.viewer.id);
    const user = existing(await lockRow(tx, User, { id: tx.viewer.id }));
    const before = participantName(user);
    // Texts are stored as they are counted: without the blanks around them.
    user.firstName = input.firstName?.trim() ?? user.firstName;
    user.lastName = input.lastName?.trim() ?? user.lastName;
    user.phoneNumber = input.phoneNumber?.trim() ?? user.phoneNumber;
    user.dob = input.dob ?? user.dob;
    if (participantName(user) === before) return tx.manager.save(user);
    await take(tx, [{ rule: renames, subject: user.id }]);
    return recordNames(tx, user.id, () => tx.manager.save(user));
  });
}

function existing(user: User | null | undefined): User {
  if (!user) throw new DomainError('not-signed-in');
  return user;
}

/** What the bar and the greeting call somebody (spec §2). */
export const displayNameOf = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`;
