import type { Context } from '../../context/context.ts';
import { participantName, toldApart } from '../../domain/index.ts';
import { CycleLoaders } from '../loaders.ts';
import type { Participant } from '../participants/participant.entity.ts';

type Seat = Pick<Participant, 'id' | 'userId' | 'position'>;

/** What the people of a cycle are called at this moment, two of one name told apart. */
export interface Names {
  ofSeat(this: void, id: string): string | null;
  ofUser(this: void, id: string): string | null;
  /** The seat of an account. */
  seatOf(this: void, userId: string): string | null;
}

/**
 * Reads them as they are in this transaction: whatever was read before it wrote does not count.
 * @param gone seats that have just been removed, and are to be named once more
 */
export async function namesOfNow(
  tx: Pick<Context, 'manager'>,
  cycleId: string,
  gone: readonly Seat[] = [],
): Promise<Names> {
  const loaders = new CycleLoaders(tx.manager);
  const present: readonly Seat[] = await loaders.participantsOfCycle.load(cycleId);
  const known = new Set(present.map(({ id }) => id));
  const missing = gone.filter(({ id }) => !known.has(id) && known.add(id));
  return namesOf(
    loaders,
    [...present, ...missing].sort((one, other) => one.position - other.position),
  );
}

/** The same of seats that were read already, in their order. */
export async function namesOf(loaders: CycleLoaders, seats: readonly Seat[]): Promise<Names> {
  const linked = seats.flatMap(({ userId }) => userId ?? []);
  const users = new Map(
    (await Promise.all(linked.map((id) => loaders.users.load(id)))).flatMap((user) =>
      user ? [[user.id, user]] : [],
    ),
  );
  const nameOf = (userId: string | null): string | null => {
    const user = users.get(userId ?? '');
    return user ? participantName(user) : null;
  };
  const labels = toldApart(seats.map(({ id, userId }) => ({ id, name: nameOf(userId) })));
  const seatOf = (userId: string): string | null => seats.find((seat) => seat.userId === userId)?.id ?? null;
  const ofSeat = (id: string): string | null => labels.get(id) ?? null;
  return { ofSeat, seatOf, ofUser: (userId) => ofSeat(seatOf(userId) ?? '') };
}
