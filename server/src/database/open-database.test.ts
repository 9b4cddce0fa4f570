// @mysql
import { startTestWorld, type TestWorld } from '../../test/tools/test-context.ts';
import { newId } from '../base/tokens.ts';
import { User } from '../accounts/users/user.entity.ts';
import { inTransaction } from '../context/context.ts';
import { findById } from '../db/find.ts';
import { insertRows } from '../db/insert.ts';
import { lockRow } from '../db/lock.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world.close());

const aUser = (given: Partial<User> = {}): User => {
  const id = newId();
  const email = `${id}@example.com`;
  return {
    id,
    email,
    emailKey: email,
    firstName: 'Ada',
    lastName: 'Lovelace',
    phoneNumber: '0',
    dob: '1990-05-17',
    timeZone: 'UTC',
    timeZoneChosen: false,
    locale: 'en',
    localeChosen: false,
    createdAt: new Date('2026-11-21T09:30:00.123Z'),
    deletedAt: null,
    ...given,
  };
};
const insert = async (...users: User[]): Promise<void> =>
  inTransaction(world.request(), (tx) => insertRows(tx, User, users));
const read = (id: string): Promise<User | null> => world.db.reader.findOneBy(User, { id });

describe('a transaction', () => {
  it('is visible after its commit, not before', async () => {
    const user = aUser();

    await inTransaction(world.request(), async (tx) => {
      await insertRows(tx, User, [user]);
      expect(await read(user.id)).toBeNull();
    });
    expect(await read(user.id)).toEqual(user);
  });

  it('that fails leaves nothing behind, and the next one works', async () => {
    const [lost, saved] = [aUser(), aUser()];

    await expect(
      inTransaction(world.request(), async (tx) => {
        await insertRows(tx, User, [lost]);
        throw new Error('something happened');
      }),
    ).rejects.toThrow('something happened');
    await insert(saved);

    expect(await read(lost.id)).toBeNull();
    expect(await read(saved.id)).toEqual(saved);
  });

  it('joins the transaction that it is called in', async () => {
    const [outer, inner] = [aUser(), aUser()];

    await expect(
      inTransaction(world.request(), async (tx) => {
        await insertRows(tx, User, [outer]);
        await inTransaction(tx, (joined) => insertRows(joined, User, [inner]));
        throw new Error('something happened');
      }),
    ).rejects.toThrow('something happened');

    expect([await read(outer.id), await read(inner.id)]).toEqual([null, null]);
  });

  it('sees its own writes, and loaders forget what they read before', async () => {
    const user = aUser();
    const request = world.request();
    await insert(user);
    expect((await request.loaders.users.load(user.id))?.firstName).toBe('Ada');

    await inTransaction(request, async (tx) => {
      await tx.manager.update(User, { id: user.id }, { firstName: 'Augusta' });
      expect((await tx.loaders.users.load(user.id))?.firstName).toBe('Augusta');
    });
    expect((await request.loaders.users.load(user.id))?.firstName).toBe('Augusta');
  });

  it('loses no update when many change the same row at the same time', async () => {
    const user = aUser();
    await insert(user);
    const countUp = (): Promise<void> =>
      inTransaction(world.request(), async (tx) => {
        const locked = await lockRow(tx, User, { id: user.id });
        const phoneNumber = String(Number(locked?.phoneNumber) + 1);
        await tx.manager.update(User, { id: user.id }, { phoneNumber });
      });

    await Promise.all(Array.from({ length: 40 }, countUp));

    expect((await read(user.id))?.phoneNumber).toBe('40');
  });

  it('lets other work run before the next one, however many are queued', async () => {
    let turns = 0;
    let isCounting = true;
    const countTurns = (): void => {
      turns += 1;
      if (isCounting) setImmediate(countTurns);
    };
    setImmediate(countTurns);

    await Promise.all(Array.from({ length: 50 }, () => insert(aUser())));
    isCounting = false;

    // One queue per connection: several that answer at once share a turn.
    const { poolSize: queues = 1 } = world.db.reader.connection.options;
    expect(turns).toBeGreaterThanOrEqual(50 / queues);
  });

  it('that fails does not affect others that run at the same time', async () => {
    const users = Array.from({ length: 30 }, () => aUser());
    const outcomes = await Promise.allSettled(
      users.map((user, index) =>
        inTransaction(world.request(), async (tx) => {
          await insertRows(tx, User, [user]);
          if (index % 3 === 0) throw new Error('not this one');
        }),
      ),
    );

    expect(outcomes.map(({ status }) => status)).toEqual(
      users.map((_, index) => (index % 3 === 0 ? 'rejected' : 'fulfilled')),
    );
    const found = await Promise.all(users.map(({ id }) => read(id)));
    expect(found.map((user) => user !== null)).toEqual(users.map((_, index) => index % 3 !== 0));
  });
});

describe('rows', () => {
  it('keep their values: instants to the millisecond, days without a zone, any script', async () => {
    const user = aUser({
      firstName: '🎉 李',
      lastName: "O'Brien; DROP TABLE users",
      dob: '1999-12-31',
      timeZone: 'UTC',
      timeZoneChosen: false,
      createdAt: new Date('2026-03-29T01:30:00.001Z'),
    });
    await insert(user);

    expect(await read(user.id)).toEqual(user);
  });

  it('are inserted in any number, each with its own id', async () => {
    const users = Array.from({ length: 1_201 }, () => aUser());
    const before = await world.db.reader.count(User);

    await insert(...users);

    expect(await world.db.reader.count(User)).toBe(before + users.length);
    expect(await read(users[1_200]?.id ?? '')).toEqual(users[1_200]);
  });

  it('are found only by their exact id', async () => {
    const user = aUser({ id: `a${newId().slice(1)}` });
    await insert(user);
    const found = async (id: string) => (await findById(world.request(), User, id))?.id;

    expect(await found(user.id)).toBe(user.id);
    for (const other of [`${user.id} `, ` ${user.id}`, user.id.toUpperCase(), `${user.id}\0`, '']) {
      expect(await found(other)).toBeUndefined();
    }
  });

  it('cannot be written through the reader on SQLite', async () => {
    const sqlite = world.db.source.options.type === 'better-sqlite3';
    const written = world.db.reader.insert(User, aUser()).then(
      () => 'written',
      (error: Error) => error.message,
    );

    // MySQL has one pool for both. There, only Kolo's own code keeps writes in transactions.
    expect(await written).toMatch(sqlite ? /readonly/ : /^written$/);
  });
});
