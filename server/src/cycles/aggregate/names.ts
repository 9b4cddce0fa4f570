import { In } from 'typeorm';
import { User } from '../../accounts/users/user.entity.ts';
import type { Context } from '../../context/context.ts';
import { numbered } from '../../domain/names.ts';
import { participantName } from '../../domain/participant.ts';
import { formerNameOf } from './former.ts';
import type { LockedCycle } from './locked-cycle.ts';
import type { CycleLoaders } from './loaders.ts';
import type { Participant } from '../tables/participant.entity.ts';

type Named = Pick<Participant, 'id' | 'userId' | 'position'> & Partial<Pick<Participant, 'emailKey'>>;

/** The names of a cycle's participants; names that look alike are numbered (docs/rules.md §8.5). */
export interface Names {
  ofParticipant(this: void, id: string): string | null;
  ofUser(this: void, id: string): string | null;
  /** The participant id of an account. */
  participantOf(this: void, userId: string): string | null;
}

/**
 * Reads the names as they are in this transaction. While the cycle is locked, no one can be renamed or added.
 * @param gone participants that have just been removed, and must be named one last time
 */
export async function namesOfNow(
  tx: Pick<Context, 'manager'>,
  { participants, users }: Pick<LockedCycle, 'participants' | 'users'>,
  gone: readonly Named[] = [],
): Promise<Names> {
  const present: readonly Named[] = participants;
  const known = new Set(present.map(({ id }) => id));
  const missing = gone.filter(({ id }) => !known.has(id) && known.add(id));
  const all = [...present, ...missing].sort((one, other) => one.position - other.position);
  await readUsers(tx, users, all);
  return namesOf(users, all);
}

/** Reads the accounts that were linked after the cycle was read. */
async function readUsers(
  { manager }: Pick<Context, 'manager'>,
  users: Map<string, User>,
  people: readonly Named[],
): Promise<void> {
  const missing = people.flatMap(({ userId }) => (userId && !users.has(userId) ? userId : []));
  if (missing.length === 0) return;
  for (const user of await manager.findBy(User, { id: In(missing) })) users.set(user.id, user);
}

/** Returns the names of participants that were already read, in order. Their accounts are read in one batch. */
export async function namesFrom(
  { users }: Pick<CycleLoaders, 'users'>,
  participants: readonly Named[],
): Promise<Names> {
  const ids = participants.flatMap(({ userId }) => userId ?? []);
  const found = (await Promise.all(ids.map((id) => users.load(id)))).flatMap((user) => user ?? []);
  return namesOf(new Map(found.map((user) => [user.id, user])), participants);
}

function namesOf(
  users: ReadonlyMap<string, Pick<User, 'firstName' | 'lastName'>>,
  participants: readonly Named[],
): Names {
  const nameOf = (userId: string | null): string | null => {
    const user = users.get(userId ?? '');
    return user ? participantName(user) : null;
  };
  const labels = numbered(
    participants.map(({ emailKey = '', ...each }) => ({
      id: each.id,
      name: formerNameOf({ ...each, emailKey }) ?? nameOf(each.userId),
    })),
  );
  const participantOf = (userId: string): string | null =>
    participants.find((each) => each.userId === userId)?.id ?? null;
  const ofParticipant = (id: string): string | null => labels.get(id) ?? null;
  return {
    ofParticipant,
    participantOf,
    ofUser: (userId) => ofParticipant(participantOf(userId) ?? ''),
  };
}
