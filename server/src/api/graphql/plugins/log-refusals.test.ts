import type { EntityManager } from 'typeorm';
import { retries } from '../../../db/retry.ts';
import { captureLog, LEVEL } from '../../../../test/tools/captured-log.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/tools/test-app.ts';

const kept = captureLog();
let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp({ log: kept.log });
  ada = await app.person('Ada Lovelace');
});
afterAll(() => app.close());

/** Makes the first saved row fail with a deadlock, as if another transaction had won. Returns a function that restores the database. */
function collideOnce(): () => void {
  const { db } = app;
  const original = { ...db };
  let collisions = 0;
  const colliding = (manager: EntityManager): EntityManager =>
    new Proxy(manager, {
      get: (target, name) => {
        if (name !== 'save' || collisions > 0) return Reflect.get(target, name, target);
        collisions += 1;
        return () => Promise.reject(Object.assign(new Error('Deadlock found'), { errno: 1213 }));
      },
    });
  db.transaction = (work) => original.transaction((manager) => work(colliding(manager)));
  return () => {
    db.transaction = (work) => original.transaction(work);
  };
}

const ways: Record<string, string>[] = [{}, { 'idempotency-key': 'one' }];
it.each(ways)('a deadlock is not logged as an error when the operation is retried (%j)', async (headers) => {
  const rename = 'mutation { updateProfile(input: { firstName: "Augusta" }) { firstName } }';
  const before = retries.count;
  const restore = collideOnce();
  kept.lines.length = 0;

  const { data } = await app.ask(ada, rename, {}, { headers });
  restore();

  expect(data).toEqual({ updateProfile: { firstName: 'Augusta' } });
  expect(retries.count - before).toBe(1);
  expect(kept.read().filter(({ level }) => level > LEVEL.info)).toEqual([]);
  expect(kept.read().filter(({ reason }) => reason !== undefined)).toEqual([]);
});
