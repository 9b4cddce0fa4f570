// @mysql
import { newId } from '../base/tokens.ts';
import { DeletedCycle } from '../cycles/tables/deleted-cycle.entity.ts';
import type { Database } from '../db/database.ts';
import { createMigratedDatabase, type TestDatabase } from '../../test/tools/test-database.ts';
import { openDatabase } from './open-database.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createMigratedDatabase();
  db = await openDatabase(database.url);
});
afterAll(async () => {
  await db.close();
  await database.remove();
});

const add = (cycleId: string) =>
  db.transaction((manager) => manager.insert(DeletedCycle, { cycleId, deletedAt: new Date() }));

it('shows the database as it was at one moment, while others write', async () => {
  const before = await db.reader.count(DeletedCycle);
  const counts = await db.snapshot(async (manager) => {
    const first = await manager.count(DeletedCycle);
    await add(newId());
    return [first, await manager.count(DeletedCycle), await db.reader.count(DeletedCycle)];
  });

  expect(counts).toEqual([before, before, before + 1]);
  expect(await db.snapshot((manager) => manager.count(DeletedCycle))).toBe(before + 1);
});

it('cannot write, and leaves the connection as it was', async () => {
  const writing = db.snapshot((manager) =>
    manager.insert(DeletedCycle, { cycleId: newId(), deletedAt: new Date() }),
  );

  await expect(writing).rejects.toThrow();
  const counted = await db.transaction(async (manager) => {
    const first = await manager.count(DeletedCycle);
    await manager.insert(DeletedCycle, { cycleId: newId(), deletedAt: new Date() });
    return (await manager.count(DeletedCycle)) - first;
  });
  expect(counted).toBe(1);
});
