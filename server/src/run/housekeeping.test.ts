// @mysql
import { CommittedTransaction } from '../db/committed-transaction.entity.ts';
import { startHousekeeping } from './housekeeping.ts';
import { Email } from '../mail/email.entity.ts';
import { recordAcceptance, deleteOldEmails } from '../mail/outbox.ts';
import { openTestOutbox, silentLog, type TestOutbox } from '../../test/tools/test-outbox.ts';
import { newId } from '../base/tokens.ts';
import { until } from '../../test/tools/until.ts';

const DAY = 24 * 60 * 60_000;

let outbox: TestOutbox;
beforeEach(async () => {
  outbox = await openTestOutbox();
});
afterEach(() => outbox.close());

it('deletes emails that were sent or given up a month ago, and none that is still waiting', async () => {
  const { db, clock } = outbox;
  const [sent, abandoned, waiting] = [await outbox.write(), await outbox.write(), await outbox.write()];
  await recordAcceptance(db, sent, clock());
  await db.transaction((manager) => manager.update(Email, { id: abandoned.id }, { abandonedAt: clock() }));

  const after = (days: number) => new Date(clock().getTime() + days * DAY);

  await db.transaction((manager) => deleteOldEmails(manager, after(29)));
  expect(await db.reader.count(Email)).toBe(3);
  const stop = startHousekeeping({ db, clock: () => after(31), log: silentLog, everyMs: 10 });
  await until(async () => (await db.reader.count(Email)) === 1);
  stop();

  expect(await outbox.read(waiting.id)).toMatchObject({ sentAt: null, abandonedAt: null });
});

it('deletes transaction marks that are no longer needed', async () => {
  const { db, clock } = outbox;
  const [old, young] = [newId(), newId()];
  await db.transaction((manager) =>
    manager.insert(CommittedTransaction, [
      { id: old, createdAt: new Date(clock().getTime() - 61 * 60_000) },
      { id: young, createdAt: clock() },
    ]),
  );
  const stop = startHousekeeping({ db, clock, log: silentLog, everyMs: 10 });

  await until(async () => !(await db.reader.existsBy(CommittedTransaction, { id: old })));
  stop();

  expect(await db.reader.existsBy(CommittedTransaction, { id: young })).toBe(true);
});

it('keeps recent transaction marks by the database’s time, however far ahead its own clock runs', async () => {
  const { db, clock } = outbox;
  const [old, young] = [newId(), newId()];
  await db.transaction((manager) =>
    manager.insert(CommittedTransaction, [
      { id: old, createdAt: new Date(Date.now() - 61 * 60_000) },
      { id: young, createdAt: new Date() },
    ]),
  );
  const stop = startHousekeeping({
    db,
    clock: () => new Date(clock().getTime() + 40 * DAY),
    log: silentLog,
    everyMs: 10,
  });

  await until(async () => !(await db.reader.existsBy(CommittedTransaction, { id: old })));
  stop();

  expect(await db.reader.existsBy(CommittedTransaction, { id: young })).toBe(true);
});
