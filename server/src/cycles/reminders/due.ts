import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { In, IsNull, Not } from 'typeorm';
import { Credential } from '../../accounts/credentials/credential.entity.ts';
import { ColumnsOf, marks } from '../../db/columns-of.ts';
import { inParts } from '../../db/in-parts.ts';
import {
  ASKED_AGAIN,
  COLLECTOR_EMAILS,
  isAskedAgain,
  MORNING_HOUR,
  PAY_TO_DAYS,
  SOON_DAYS,
  VOTE_REMINDERS,
} from '../../domain/reminders.ts';
import { dayAfter, DAY_MS } from '../../domain/schedule.ts';
import { SILENT_AFTER_DAYS } from '../../domain/stage.ts';
import { MailAddress } from '../../mail/addresses/mail-address.entity.ts';
import { addressHash } from '../../mail/addresses/mail-address.service.ts';
import { Invite } from '../tables/invite.entity.ts';
import { civilTime, zonesFrom } from '../../base/civil-time.ts';
import { Morning } from '../tables/morning.entity.ts';
import { morningKey } from './morning-key.ts';

/** A person with something that may be due today. */
export interface Candidate {
  email: string;
  /** Null for invited people without an account. */
  userId: string | null;
  /** The person's time zone; without an account, that of the owner who invited them. */
  zone: string;
  /** The day in that time zone, yyyy-MM-dd. */
  day: string;
}

type Found = Omit<Candidate, 'day'>;

/** The time zones in which it is past nine o'clock on a day. */
interface ZonesOfDay {
  day: string;
  zones: readonly string[];
}

/** How many rounds or questions are read at once. Other requests run between two pages. */
const PAGE = 200;

/**
 * The people with something that may be due, if it is nine o'clock or later in their time zone and they have had no email today
 * (docs/rules.md §27.2): in pages, each person once. It starts from the days, not from the accounts, so it reads only what is due, and each
 * statement uses an index (docs/scale.md).
 * @param isWanted skips mornings that need not be searched
 */
export async function* candidates(
  manager: EntityManager,
  now: Date,
  isWanted: (morning: Pick<Candidate, 'day' | 'zone'>) => boolean = () => true,
): AsyncGenerator<Candidate[]> {
  const seen = new Set<string>();
  for (const [day, awake] of zonesFrom(MORNING_HOUR, now, await zonesInUse(manager))) {
    const zones = awake.filter((zone) => isWanted({ day, zone }));
    if (zones.length === 0) continue;
    for await (const page of foundOn(manager, { day, zones })) {
      // SQLite answers synchronously: without this, other requests would wait until the last page.
      await yieldToOthers();
      const fresh = page.filter(({ email }) => !seen.has(`${day} ${email}`));
      for (const { email } of fresh) seen.add(`${day} ${email}`);
      // Empty pages are yielded too, so that the caller can stop between any two.
      yield await thoseToRemind(manager, day, fresh);
      await yieldToOthers();
    }
  }
}

/** The time zones of accounts, one statement each by the index. With a single statement, MariaDB would scan the whole index. */
async function zonesInUse(manager: EntityManager): Promise<string[]> {
  const zones: string[] = [];
  for (let last = ''; ;) {
    const [next] = await manager.query<{ zone: string | null }[]>(
      'SELECT MIN(timeZone) AS zone FROM users WHERE timeZone > ?',
      [last],
    );
    const zone = next?.zone ?? null;
    if (zone === null) return zones;
    zones.push(zone);
    last = zone;
  }
}

async function* foundOn(manager: EntityManager, zonesOfDay: ZonesOfDay): AsyncGenerator<Found[]> {
  const { day } = zonesOfDay;
  for (const [column, date] of [
    ['date', dayAfter(day, SOON_DAYS)],
    ['date', day],
    ['lateOn', day],
  ] as const) {
    for await (const ids of roundsOf(manager, column, date)) {
      yield payersOf(manager, ids, zonesOfDay);
      if (column === 'date' && date === day) yield collectorsOf(manager, ids, zonesOfDay);
    }
  }
  for await (const ids of roundsOf(manager, 'date', dayAfter(day, PAY_TO_DAYS))) {
    yield collectorsWithoutPayTo(manager, ids, zonesOfDay);
  }
  for await (const ids of reportedRounds(manager)) yield collectorsOf(manager, ids, zonesOfDay);
  yield* votersOf(manager, zonesOfDay);
  yield* offeredTo(manager, zonesOfDay);
  for (const days of ASKED_AGAIN) {
    yield* askedOn(manager, INVITED, zonesOfDay, dayAfter(day, -days));
    yield* askedOn(manager, COLLECTORS_TO_BE, zonesOfDay, dayAfter(day, -days));
  }
}

/** The ids of the rounds of a day. */
const roundsOf = (manager: EntityManager, column: 'date' | 'lateOn', day: string): AsyncGenerator<string[]> =>
  pages((last) =>
    manager.query<{ id: string }[]>(
      `SELECT r.id AS id FROM rounds r WHERE r.${column} = ? AND r.id > ? ORDER BY r.id LIMIT ${PAGE}`,
      [day, last],
    ),
  );

/** The ids of rounds with reported payments, one for each payment. */
const reportedRounds = (manager: EntityManager): AsyncGenerator<string[]> =>
  pages((last) =>
    manager.query<{ id: string }[]>(
      `SELECT y.roundId AS id FROM payments y
       WHERE y.standing = 'REPORTED' AND y.roundId > ? ORDER BY y.roundId LIMIT ${PAGE}`,
      [last],
    ),
  );

async function* pages(read: (last: string) => Promise<{ id: string }[]>): AsyncGenerator<string[]> {
  for (let last = ''; ;) {
    const ids = (await read(last)).map(({ id }) => id);
    const end = ids.at(-1);
    if (end === undefined) return;
    yield [...new Set(ids)];
    if (ids.length < PAGE) return;
    last = end;
  }
}

const payersOf = (manager: EntityManager, roundIds: string[], { zones }: ZonesOfDay): Promise<Found[]> =>
  manager.query(
    `SELECT DISTINCT u.id AS userId, u.email AS email, u.timeZone AS zone
     FROM payments y JOIN participants p ON p.id = y.participantId JOIN users u ON u.id = p.userId AND u.deletedAt IS NULL
       JOIN cycles c ON c.id = p.cycleId AND c.stoppedAt IS NULL
     WHERE y.standing = 'DUE' AND y.roundId IN (${marks(roundIds)}) AND u.timeZone IN (${marks(zones)})`,
    [...roundIds, ...zones],
  );

const collectorsOf = (
  manager: EntityManager,
  roundIds: string[],
  { day, zones }: ZonesOfDay,
): Promise<Found[]> =>
  manager.query(
    `SELECT DISTINCT u.id AS userId, u.email AS email, u.timeZone AS zone
     FROM rounds r JOIN participants p ON p.id = r.collectorId JOIN users u ON u.id = p.userId AND u.deletedAt IS NULL
       JOIN cycles c ON c.id = r.cycleId AND c.stoppedAt IS NULL
     WHERE r.id IN (${marks(roundIds)}) AND r.date <= ? AND r.collectorLetters < ${COLLECTOR_EMAILS}
       AND EXISTS (SELECT 1 FROM payments y WHERE y.roundId = r.id AND y.standing IN ('DUE', 'REPORTED'))
       AND EXISTS (SELECT 1 FROM rounds l WHERE l.cycleId = r.cycleId AND l.date >= ?)
       AND u.timeZone IN (${marks(zones)})`,
    [...roundIds, day, dayAfter(day, -SILENT_AFTER_DAYS), ...zones],
  );

const collectorsWithoutPayTo = (
  manager: EntityManager,
  roundIds: string[],
  { zones }: ZonesOfDay,
): Promise<Found[]> =>
  manager.query(
    `SELECT DISTINCT u.id AS userId, u.email AS email, u.timeZone AS zone
     FROM rounds r JOIN participants p ON p.id = r.collectorId AND p.payTo IS NULL JOIN users u ON u.id = p.userId AND u.deletedAt IS NULL
       JOIN cycles c ON c.id = r.cycleId AND c.stoppedAt IS NULL
     WHERE r.id IN (${marks(roundIds)}) AND u.timeZone IN (${marks(zones)})`,
    [...roundIds, ...zones],
  );

type Asked = Found & { at: unknown };

/** The people in cycles with an open proposal, on the days of its reminders. */
async function* votersOf(manager: EntityManager, zonesOfDay: ZonesOfDay): AsyncGenerator<Found[]> {
  for await (const ids of openIds(manager, 'proposals')) {
    const people = await manager.query<Asked[]>(
      `SELECT u.id AS userId, u.email AS email, u.timeZone AS zone, COALESCE(q.agreedAt, q.at) AS at
       FROM proposals q JOIN participants p ON p.cycleId = q.cycleId AND p.status = 'ACCEPTED'
         JOIN users u ON u.id = p.userId AND u.deletedAt IS NULL
       WHERE q.id IN (${marks(ids)}) AND u.timeZone IN (${marks(zonesOfDay.zones)})`,
      [...ids, ...zonesOfDay.zones],
    );
    // The reminders of candidates who have not answered fall on these days, too.
    yield askedOnDays(manager, people, (since) => isAskedAgain(since, zonesOfDay.day, VOTE_REMINDERS));
  }
}

/** The people who may take over a cycle, on the days of the offer's reminders. */
async function* offeredTo(manager: EntityManager, { day, zones }: ZonesOfDay): AsyncGenerator<Found[]> {
  for await (const ids of openIds(manager, 'owner_offers')) {
    const people = await manager.query<Asked[]>(
      `SELECT u.id AS userId, u.email AS email, u.timeZone AS zone, o.at AS at
       FROM owner_offers o JOIN participants p ON p.id = o.participantId
         JOIN users u ON u.id = p.userId AND u.deletedAt IS NULL
       WHERE o.id IN (${marks(ids)}) AND u.timeZone IN (${marks(zones)})`,
      [...ids, ...zones],
    );
    yield askedOnDays(manager, people, (since) => isAskedAgain(since, day));
  }
}

const openIds = (manager: EntityManager, table: 'proposals' | 'owner_offers'): AsyncGenerator<string[]> =>
  pages((last) =>
    manager.query<{ id: string }[]>(
      `SELECT t.id AS id FROM ${table} t WHERE t.status = 'OPEN' AND t.id > ? ORDER BY t.id LIMIT ${PAGE}`,
      [last],
    ),
  );

/** @param isDue whether a person is reminded whose question dates from this day in their time zone */
const askedOnDays = (
  manager: EntityManager,
  people: readonly Asked[],
  isDue: (since: string) => boolean,
): Found[] =>
  people
    .filter(({ zone, at }) => isDue(civilTime(instantIn(manager, at), zone).day))
    .map(({ userId, email, zone }) => ({ userId, email, zone }));

/** Where the open questions of one kind are stored. The column has the time of each question. */
interface Question {
  from: string;
  column: string;
  where: string;
}

const INVITED: Question = {
  from: `invites i JOIN participants p ON p.id = i.participantId JOIN cycles c ON c.id = p.cycleId
     JOIN users o ON o.id = c.userId JOIN credentials k ON k.userId = o.id LEFT JOIN users u ON u.id = p.userId`,
  column: 'i.createdAt',
  where: `p.status = 'PENDING' AND i.tokenHash IS NOT NULL AND c.isRunning = 0 AND k.disabledAt IS NULL`,
};

const COLLECTORS_TO_BE: Question = {
  from: `participants p JOIN cycles c ON c.id = p.cycleId
     JOIN users o ON o.id = c.userId JOIN credentials k ON k.userId = o.id JOIN users u ON u.id = p.userId`,
  column: 'p.askedAt',
  where: `p.isCollector = 1 AND p.confirmationStatus = 'PENDING' AND p.confirmationTokenHash IS NOT NULL AND c.isRunning = 0 AND k.disabledAt IS NULL`,
};

const invites = new ColumnsOf(Invite, 'i');
/** All columns for instants are stored in the same way. */
const instantIn = (manager: EntityManager, stored: unknown): Date =>
  invites.value(manager, 'createdAt', stored) ?? new Date(0);

/** More than the largest difference of a time zone from UTC. */
const LARGEST_OFFSET_MS = DAY_MS * 0.6;

/** The people whose question dates from this day in their own time zone. */
async function* askedOn(
  manager: EntityManager,
  { from, column, where }: Question,
  { day, zones }: ZonesOfDay,
  askedOnDay: string,
): AsyncGenerator<Found[]> {
  const awake = new Set(zones);
  const start = new Date(`${askedOnDay}T00:00:00Z`).getTime();
  const until = new Date(start + DAY_MS + LARGEST_OFFSET_MS);
  const id = column.startsWith('i.') ? 'i.id' : 'p.id';
  let last = { at: new Date(start - LARGEST_OFFSET_MS), id: '' };
  for (;;) {
    const since = invites.stored(manager, 'createdAt', last.at);
    const rows = await manager.query<(Found & { id: string; at: unknown })[]>(
      `SELECT ${id} AS id, ${column} AS at, p.userId AS userId, p.email AS email,
         COALESCE(u.timeZone, o.timeZone) AS zone
       FROM ${from}
       WHERE (${column} > ? OR (${column} = ? AND ${id} > ?)) AND ${column} >= ? AND ${column} < ? AND ${where}
       ORDER BY ${column}, ${id} LIMIT ${PAGE}`,
      [since, since, last.id, since, invites.stored(manager, 'createdAt', until)],
    );
    const end = rows.at(-1);
    if (!end) return;
    yield rows
      .filter(
        ({ zone, at }) => awake.has(zone) && isAskedAgain(civilTime(instantIn(manager, at), zone).day, day),
      )
      .map(({ userId, email, zone }) => ({ userId, email, zone }));
    if (rows.length < PAGE) return;
    last = { at: instantIn(manager, end.at), id: end.id };
  }
}

/** Leaves out people who have had their email, who turned reminders off, whose address bounces, or whose account is disabled. */
async function thoseToRemind(
  manager: EntityManager,
  day: string,
  found: readonly Found[],
): Promise<Candidate[]> {
  if (found.length === 0) return [];
  const hashes = new Map(found.map(({ email }) => [email, addressHash(manager, email)]));
  // For accounts, the key depends on verification, which is checked when the email is written.
  const mailboxes = new Map(
    found.flatMap(({ email, userId }) =>
      userId === null ? [[email, morningKey(manager, email, false)] as const] : [],
    ),
  );
  const excluded = new Set<string>();
  for (const part of inParts([...hashes.values(), ...mailboxes.values()])) {
    const addressed = { addressHash: In(part) };
    const select = { addressHash: true } as const;
    for (const row of await manager.find(Morning, { select, where: { ...addressed, day } })) {
      excluded.add(row.addressHash);
    }
    const withoutReminders = [
      { ...addressed, reminders: false },
      { ...addressed, bouncedAt: Not(IsNull()) },
    ];
    for (const row of await manager.find(MailAddress, { select, where: withoutReminders }))
      excluded.add(row.addressHash);
  }
  const disabled = new Set<string>();
  for (const part of inParts(found.flatMap(({ userId }) => userId ?? []))) {
    const where = { userId: In(part), disabledAt: Not(IsNull()) };
    for (const { userId } of await manager.find(Credential, { select: { userId: true }, where })) {
      disabled.add(userId);
    }
  }
  return found
    .filter(
      ({ email, userId }) =>
        !excluded.has(hashes.get(email) ?? '') &&
        !excluded.has(mailboxes.get(email) ?? '') &&
        !disabled.has(userId ?? ''),
    )
    .map((each) => ({ ...each, day }));
}
