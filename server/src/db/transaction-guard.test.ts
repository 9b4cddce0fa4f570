// @mysql
import type { EntityManager, QueryRunner } from 'typeorm';
import { startTestWorld, type TestWorld } from '../../test/tools/test-context.ts';
import { newId } from '../base/tokens.ts';
import { CommittedTransaction } from './committed-transaction.entity.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world.close());

/** Any table would do: this one has nothing but an id and an instant. */
const write = (manager: EntityManager, id: string): Promise<unknown> =>
  manager.insert(CommittedTransaction, { id, createdAt: new Date() });
const isThere = (id: string): Promise<boolean> => world.db.reader.existsBy(CommittedTransaction, { id });

it('a transaction with a failed statement is not committed, even if the work goes on', async () => {
  const [before, after] = [newId(), newId()];

  const ending = world.db.transaction(async (manager) => {
    await write(manager, before);
    await manager.query('SELECT * FROM nowhere').catch(() => undefined);
    await write(manager, after);
  });

  await expect(ending).rejects.toThrow(/nowhere/);
  expect([await isThere(before), await isThere(after)]).toEqual([false, false]);
});

it('a statement that is sent after its transaction has failed does not run on its own', async () => {
  const id = newId();
  let second: Promise<unknown> = Promise.resolve();

  const ending = world.db.transaction(async (manager) => {
    second = manager.query('SELECT 1').then(() => write(manager, id));
    second.catch(() => undefined);
    await Promise.reject(new Error('something happened'));
  });

  await expect(ending).rejects.toThrow('something happened');
  await expect(second).rejects.toThrow('the transaction has ended');
  expect(await isThere(id)).toBe(false);
});

it.each(['committed', 'rolled back'])(
  'a transaction that was %s runs no more statements, and neither does the next one for it',
  async (how) => {
    const id = newId();
    let endedManager: EntityManager | undefined;
    await world.db
      .transaction(async (manager) => {
        await manager.query('SELECT 1');
        endedManager = manager;
        if (how === 'rolled back') throw new Error('rolled back');
      })
      .catch(() => undefined);

    await world.db.transaction(async (manager) => {
      await manager.query('SELECT 1');
      await expect(write(endedManager ?? manager, id)).rejects.toThrow(
        /the transaction has ended|already released/,
      );
    });

    expect(await isThere(id)).toBe(false);
  },
);

/** SQLite has many more kinds of errors, which have a test of their own. */
const onMysql = process.env.TEST_MYSQL_URL ? describe : undefined;
onMysql?.('if the server refuses', () => {
  /** Makes the next statement that begins with `text` fail without sending it. */
  const refuseNext = (text: string): void => {
    const { driver } = world.db.source;
    const spy = jest.spyOn(driver, 'createQueryRunner').mockImplementation((mode) => {
      spy.mockRestore();
      const runner: QueryRunner = driver.createQueryRunner(mode);
      const query = runner.query.bind(runner) as (...statement: unknown[]) => Promise<unknown>;
      const refusing = (...statement: unknown[]): Promise<unknown> =>
        String(statement[0]).startsWith(text)
          ? Promise.reject(Object.assign(new Error(`${text} is refused`), { errno: 1148 }))
          : query(...statement);
      return Object.assign(runner, { query: refusing });
    });
  };

  it.each(['START TRANSACTION', 'COMMIT', 'ROLLBACK'])(
    '%s, nothing of the transaction is committed, and later transactions are',
    async (text) => {
      const [refused, ...others] = Array.from({ length: 13 }, () => newId());
      refuseNext(text);
      const ending = world.db.transaction(async (manager) => {
        await write(manager, refused ?? '');
        if (text === 'ROLLBACK') throw new Error('ROLLBACK is needed');
      });
      await expect(ending).rejects.toThrow(text);

      await Promise.all(others.map((id) => world.db.transaction((manager) => write(manager, id))));

      expect(await Promise.all(others.map(isThere))).toEqual(others.map(() => true));
      expect(await isThere(refused ?? '')).toBe(false);
    },
  );
});
