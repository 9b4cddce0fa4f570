// @mysql
import { createHash } from 'node:crypto';
import { documents, givenCycle, participantOf, viewOf } from '../../test/tools/cycle.ts';
import { JWT_SECRET } from '../../test/tools/jwt-secret.ts';
import { captureLog, LEVEL } from '../../test/tools/captured-log.ts';
import { morningsOf } from '../../test/tools/mornings.ts';
import { startMain } from '../../test/tools/start-main.ts';
import { startTestApp, type Person, type TestApp } from '../../test/tools/test-app.ts';
import { testContext } from '../../test/tools/test-context.ts';
import { createTestDatabase } from '../../test/tools/test-database.ts';
import { silentLog } from '../../test/tools/test-outbox.ts';
import { until } from '../../test/tools/until.ts';
import type { Secrets } from '../base/settings.ts';
import { newId, newToken } from '../base/tokens.ts';
import { inTransaction } from '../context/context.ts';
import { Morning } from '../cycles/tables/morning.entity.ts';
import { UnknownOwner } from '../cycles/tables/unknown-owner.entity.ts';
import { refuseUnknown } from '../cycles/invites/unknown-owner.service.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/insert.ts';
import { emailKey, mailboxKey } from '../domain/account.ts';
import { UNKNOWN_OWNER } from '../domain/answers.ts';
import { KeptAddressKey } from '../mail/addresses/address-key.entity.ts';
import { addressKeysOf } from '../mail/addresses/address-keys.ts';
import { BOUNCES, hasBounced, countRefusal } from '../mail/addresses/bounces.ts';
import { MailAddress } from '../mail/addresses/mail-address.entity.ts';
import { addressHash, addressOf } from '../mail/addresses/mail-address.service.ts';
import { keyAddressesAtStart } from './address-conversion.ts';
import { startHousekeeping } from './housekeeping.ts';

/** Checks what the database keeps about addresses, whatever happens to the secret. It holds data of each kind. */

const NEW_SECRET = 'another secret of the tests, long enough';
const FIRST_LOOK = '2031-05-07T09:00Z';

let app: TestApp;
let others: TestApp[];
let bob: Person, eve: Person, kim: Person;
let ownerId: string;
/** Two addresses without accounts: one has turned reminders off, and emails to the other one bounce. */
let optedOut: string, bouncing: string;
beforeEach(async () => {
  [app, others] = [await startTestApp(), []];
  await fill();
});
afterEach(async () => {
  for (const other of others) await other.close();
  await app.close();
});

const context = ({ db, clock }: TestApp) => testContext(db, { clock });
const preferencesOf = (on: TestApp, email: string, userId: string | null = null): Promise<MailAddress> =>
  inTransaction(context(on), (tx) => addressOf(tx, email, userId));

const pressLink = async (on: TestApp, token: string): Promise<string> => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const init = { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' };
  return (await fetch(`${on.url}/unsubscribe/${token}`, init)).text();
};

const bounce = async (on: TestApp, email: string): Promise<void> => {
  for (let times = 0; times < BOUNCES; times += 1)
    await on.db.transaction((manager) => countRefusal(manager, email, on.clock()));
};

async function fill(): Promise<void> {
  const ada = await app.person('Ada Lovelace', `ada-${newId()}@example.com`);
  [bob, eve, kim] = [
    await app.person('Bob Builder', `Bob.${newId()}@Example.com`),
    await app.person('Eve Adams', `eve-${newId()}@example.com`),
    await app.person('Kim Stranger', `kim-${newId()}+tag@example.com`),
  ];
  ownerId = ada.id;
  [optedOut, bouncing] = [`optedOut-${newId()}@example.com`, `bouncing-${newId()}@example.com`];
  const input = { startDate: '2031-05-10', frequency: 7 };
  await givenCycle(app, ada, { stage: 'running', members: [bob], input });
  const draft = await givenCycle(app, ada);
  const invites = [kim.email, optedOut, bouncing].map((email) => ({ email, relationship: 'FRIEND' }));
  await app.ask(ada, documents.sendInvites, { cycleId: draft.id, invites });
  const { id: participantId } = participantOf(await viewOf(app, ada, draft.id), kim);
  await app.ask(kim, documents.respondToInvite, {
    participantId,
    response: 'REJECTED',
    reason: UNKNOWN_OWNER,
  });
  await pressLink(app, (await preferencesOf(app, optedOut)).remindersToken);
  await pressLink(app, (await preferencesOf(app, eve.email, eve.id)).receiptsToken);
  await bounce(app, bouncing);
  await look(app);
}

/** The reminder check on the morning when Bob's reminder is due. */
async function look(on: TestApp): Promise<void> {
  const mornings = morningsOf(on);
  mornings.goTo(FIRST_LOOK);
  await mornings.look();
  await mornings.stop();
}

/** Another process on the same database, with these secrets. */
async function beside(jwtSecrets: Secrets, log = silentLog): Promise<TestApp> {
  const other = await startTestApp({ beside: app, jwtSecrets, log });
  other.turnClock(Date.parse(FIRST_LOOK) - Date.now());
  others.push(other);
  return other;
}

/** What Kolo knows about the addresses without accounts, and about one with an account. */
async function known(on: TestApp) {
  const refusal = await inTransaction(context(on), (tx) =>
    refuseUnknown(tx, ownerId, [{ email: kim.email, field: 'email' }]),
  ).then(
    () => undefined,
    (error: unknown) => (error as { reason: string }).reason,
  );
  await look(on);
  return {
    unsubscribed: !(await preferencesOf(on, optedOut)).reminders,
    bounced: await hasBounced(context(on), bouncing),
    isUnknown: refusal === 'already-responded',
    mornings: (await on.emailsTo(bob.email, 'morning')).length,
    account: !(await preferencesOf(on, eve.email, eve.id)).receipts,
  };
}
const ALL = { unsubscribed: true, bounced: true, isUnknown: true, mornings: 1, account: true };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const plainHashes = (): string[] =>
  [bob.email, eve.email, kim.email, optedOut, bouncing].flatMap((email) =>
    [email, emailKey(email), mailboxKey(email)].flatMap((text) => [
      sha256(text),
      sha256(`unverified\n${text}`),
      createHash('sha256').update(text).digest('base64url'),
    ]),
  );

/** Which of the plain hashes any table contains. */
async function plainIn({ source, reader }: Database): Promise<string[]> {
  const tables = source.entityMetadatas.map(({ tableName }) => tableName);
  let dump = '';
  for (const table of tables) dump += JSON.stringify(await reader.query(`SELECT * FROM ${table}`));
  return plainHashes().filter((hash) => dump.includes(hash));
}

/** Makes the database look as a previous version left it: the same hashes, without a key. */
async function asBefore({ db }: TestApp): Promise<void> {
  const { current } = addressKeysOf(db.reader);
  await db.transaction(async (manager) => {
    for (const table of ['mail_addresses', 'mornings', 'unknown_owners']) {
      const rows: { addressHash: string }[] = await manager.query(`SELECT addressHash FROM ${table}`);
      expect(rows.length).toBeGreaterThan(0);
      for (const { addressHash: hash } of rows)
        await manager.query(`UPDATE ${table} SET addressHash = ? WHERE addressHash = ?`, [
          current.digestOf(hash)?.toString('hex'),
          hash,
        ]);
    }
    await manager.query('DELETE FROM address_keys');
  });
}

const keysIn = ({ db }: TestApp): Promise<number> => db.reader.count(KeptAddressKey);

it('hashes addresses with a key: no table holds a SHA-256 by which an address could be found', async () => {
  for (const entity of [MailAddress, Morning, UnknownOwner])
    expect(await app.db.reader.count(entity)).toBeGreaterThan(0);
  expect(await plainIn(app.db)).toEqual([]);
  expect(await known(app)).toEqual(ALL);
});

it('keeps what it knows when this version starts on a database of the previous one', async () => {
  await asBefore(app);
  expect((await plainIn(app.db)).length).toBeGreaterThan(4);

  const captured = captureLog();
  const next = await beside([JWT_SECRET], captured.log);

  expect(captured.lines.join('\n')).toContain('"event":"addresses-keyed"');
  expect(await plainIn(next.db)).toEqual([]);
  expect(await known(next)).toEqual(ALL);
  expect(captured.read().filter(({ level }) => level >= LEVEL.warn)).toEqual([]);
});

it('keeps what it knows while a secret is replaced, and afterwards', async () => {
  expect(await known(await beside([NEW_SECRET, JWT_SECRET]))).toEqual(ALL);
  expect(await known(await beside([NEW_SECRET]))).toEqual(ALL);
  expect(await keysIn(app)).toBe(1);
});

describe('after a start with only another secret', () => {
  const NOTHING = { unsubscribed: false, bounced: false, isUnknown: false, mornings: 2, account: true };

  it('knows accounts only and warns, and knows everything again with the earlier secret', async () => {
    const captured = captureLog();
    const replaced = await beside([NEW_SECRET], captured.log);

    expect(await known(replaced)).toEqual(NOTHING);
    const warnings = captured.read().filter(({ level }) => level === LEVEL.warn);
    expect(warnings).toEqual([expect.objectContaining({ event: 'address-key-replaced', keys: 1 })]);
    // A second start finds the key that the first one made.
    const again = captureLog();
    await beside([NEW_SECRET], again.log);
    expect(again.read().filter(({ level }) => level === LEVEL.warn)).toEqual([]);

    expect(await known(await beside([JWT_SECRET]))).toEqual({ ...ALL, mornings: 2 });
    expect(await keysIn(app)).toBe(2);
  });

  it('merges what was recorded meanwhile when both secrets are set', async () => {
    const replaced = await beside([NEW_SECRET]);
    await pressLink(replaced, (await preferencesOf(replaced, bouncing)).receiptsToken);
    const { remindersToken } = await preferencesOf(replaced, optedOut);

    const both = await beside([NEW_SECRET, JWT_SECRET]);
    expect(await known(both)).toEqual(ALL);
    expect(await preferencesOf(both, bouncing)).toMatchObject({ receipts: false, refusals: BOUNCES });
    // Emails with the links of either row were sent.
    expect(await pressLink(both, remindersToken)).toBe(
      await pressLink(both, (await preferencesOf(both, optedOut)).remindersToken),
    );
    expect(await known(await beside([NEW_SECRET]))).toEqual(ALL);
  });

  it('keeps one row for the preferences and the bounces of an account', async () => {
    const replaced = await beside([NEW_SECRET]);
    await bounce(replaced, eve.email);

    expect(await preferencesOf(replaced, eve.email, eve.id)).toMatchObject({
      receipts: false,
      refusals: BOUNCES,
    });
    expect(await hasBounced(context(replaced), eve.email)).toBe(true);
  });

  it('starts and logs a warning', async () => {
    const secret = 'n'.repeat(32);
    const kolo = await startMain({ DATABASE_URL: app.databaseUrl, JWT_SECRET: secret });
    expect(kolo.said).toContain('"event":"address-key-replaced"');
    expect((await fetch(`${kolo.url}/health/ready`)).status).toBe(200);
    kolo.child.kill('SIGTERM');
    expect(await kolo.ended).toEqual([0, null]);
  });
});

describe('while a process of the previous version still writes', () => {
  const rowOf = (email: string, userId: string | null = null) => ({
    addressHash: sha256(emailKey(email)),
    userId,
    reminders: true,
    receipts: false,
    remindersToken: newToken(),
    receiptsToken: newToken(),
    refusals: 1,
    bouncedAt: null,
    refusedAt: null,
  });
  const runHousekeeping = async (): Promise<void> => {
    const stop = startHousekeeping({ db: app.db, clock: app.clock, log: silentLog, everyMs: 200 });
    try {
      await until(async () => (await plainIn(app.db)).length === 0);
    } finally {
      stop();
    }
  };

  it('housekeeping converts its rows to the key, including old ones', async () => {
    const email = `late-${newId()}@example.com`;
    const old = { addressHash: sha256(emailKey(bob.email)), createdAt: app.clock(), day: '2031-03-01' };
    await app.db.transaction(async (manager) => {
      await insertRows({ manager }, MailAddress, [rowOf(email)]);
      await insertRows({ manager }, Morning, [old]);
    });
    expect(await plainIn(app.db)).not.toEqual([]);

    await runHousekeeping();

    expect(await preferencesOf(app, email)).toMatchObject({ receipts: false, refusals: 1 });
    const morning = { day: old.day, addressHash: addressHash(app.db.reader, bob.email) };
    expect(await app.db.reader.existsBy(Morning, morning)).toBe(true);
  });

  it('housekeeping merges two rows of one address: both opt-outs and all links stay valid', async () => {
    const before = await preferencesOf(app, optedOut);
    const row = rowOf(optedOut, kim.id);
    const day = '2031-05-07';
    const [morning] = await app.db.reader.findBy(Morning, {
      addressHash: addressHash(app.db.reader, bob.email),
    });
    await app.db.transaction(async (manager) => {
      await manager.delete(MailAddress, { userId: kim.id });
      await insertRows({ manager }, MailAddress, [row]);
      await manager.update(UnknownOwner, { ownerId }, { unverified: true });
      const stated = {
        ownerId,
        addressHash: sha256(mailboxKey(kim.email)),
        at: app.clock(),
        unverified: false,
      };
      await insertRows({ manager }, UnknownOwner, [stated]);
      const again = { addressHash: sha256(emailKey(bob.email)), createdAt: app.clock(), day };
      await insertRows({ manager }, Morning, [again]);
    });

    await runHousekeeping();

    const one = { userId: kim.id, reminders: false, receipts: false, refusals: 1 };
    expect(await preferencesOf(app, optedOut)).toEqual(Object.assign(before, one));
    expect(await app.db.reader.findBy(UnknownOwner, { ownerId })).toMatchObject([{ unverified: false }]);
    expect(await app.db.reader.countBy(Morning, { day, addressHash: morning?.addressHash ?? '' })).toBe(
      morning ? 1 : 0,
    );
    await app.db.transaction((manager) =>
      manager.update(MailAddress, { userId: kim.id }, { reminders: true, receipts: true }),
    );
    await pressLink(app, row.remindersToken);
    await pressLink(app, before.receiptsToken);
    expect(await preferencesOf(app, optedOut)).toMatchObject({ reminders: false, receipts: false });
  });
});

it('makes one key and converts everything when several processes start at once', async () => {
  const database = await createTestDatabase();
  const all = await Promise.all(Array.from({ length: 4 }, () => openDatabase(database.url)));
  const emails = Array.from({ length: 1_100 }, (_none, index) => `person${index}@example.com`);
  const [first] = all;
  await first?.transaction((manager) =>
    insertRows(
      { manager },
      MailAddress,
      emails.map((email) => ({
        addressHash: sha256(email),
        userId: null,
        reminders: false,
        receipts: true,
        remindersToken: newToken(),
        receiptsToken: newToken(),
        refusals: 0,
        bouncedAt: null,
        refusedAt: null,
      })),
    ),
  );

  const starts = { secrets: [JWT_SECRET] as const, clock: app.clock, log: silentLog };
  await Promise.all(all.map((db) => keyAddressesAtStart(db, starts)));

  for (const { reader } of all) {
    expect(await reader.count(KeptAddressKey)).toBe(1);
    const rows = await reader.find(MailAddress);
    expect(new Set(rows.map((row) => row.addressHash))).toEqual(
      new Set(emails.map((email) => addressHash(reader, email))),
    );
  }
  await Promise.all(all.map((db) => db.close()));
  await database.remove();
});
