import { IsNull, LessThanOrEqual, MoreThan, type EntityManager } from 'typeorm';
import type { Database } from '../db/database.ts';
import { noteAccepted, countRefusal } from './addresses/bounces.ts';
import { Email } from './email.entity.ts';
import { nextAttempt } from './retry-schedule.ts';

/** The sender's side of the outbox. */

/** Long enough to outlast a database that is away for half a minute; the sender renews it while it works. */
export const CLAIM_MS = 60_000;

const waiting = { sentAt: IsNull(), abandonedAt: IsNull() };

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/**
 * Takes up to `limit` letters that are due; nobody else takes them until the claim ends. First attempts come
 * before repeated ones, so that a backlog of trouble holds up nobody. Undefined where nothing is due, or
 * where `stopping` has been told while it was read; an empty list where others were faster.
 */
export async function claimDue(
  db: Database,
  now: Date,
  limit: number,
  stopping?: AbortSignal,
): Promise<Email[] | undefined> {
  const due = { ...waiting, dueAt: LessThanOrEqual(now) };
  const emails = await db.reader.find(Email, {
    where: [
      { ...due, claimedUntil: IsNull() },
      { ...due, claimedUntil: LessThanOrEqual(now) },
    ],
    order: { attempts: 'ASC', dueAt: 'ASC' },
    take: limit,
  });
  return emails.length === 0 || stopping?.aborted ? undefined : claim(db, now, emails);
}

/** A letter is claimed only if it still is as it was read: of many processes, one succeeds. */
async function claim(db: Database, now: Date, emails: readonly Email[]): Promise<Email[]> {
  const claimedUntil = after(now, CLAIM_MS);
  const taken = await db.transaction(async (manager) => {
    const ids = new Set<string>();
    for (const { id, attempts, claimedUntil: claimedBefore } of emails) {
      const { affected } = await manager.update(
        Email,
        { ...waiting, id, attempts, claimedUntil: claimedBefore ?? IsNull() },
        { attempts: attempts + 1, claimedUntil },
      );
      if (affected === 1) ids.add(id);
    }
    return ids;
  });
  return emails
    .filter(({ id }) => taken.has(id))
    .map((email) => Object.assign(email, { attempts: email.attempts + 1, claimedUntil }));
}

/** Holds a claim for longer, while the letter is still being sent. */
export async function renewClaim(db: Database, { id, attempts }: Email, now: Date): Promise<void> {
  await db.transaction((manager) =>
    manager.update(Email, { ...waiting, id, attempts }, { claimedUntil: after(now, CLAIM_MS) }),
  );
}

/** A mail server has accepted the letter: whatever secret it held is erased (docs/rules.md §12.3), and its address takes letters. */
export async function recordAcceptance(
  db: Database,
  { id, secret, recipient }: Email,
  now: Date,
): Promise<void> {
  const erased = secret ? { html: '', text: '' } : {};
  await db.transaction(async (manager) => {
    await manager.update(Email, { id }, { sentAt: now, claimedUntil: null, lastError: null, ...erased });
    await noteAccepted(manager, recipient);
  });
}

/** What it says may be so no more: nobody gets it, and what it held is erased (docs/rules.md §12.3). */
export const isOutdated = ({ goodUntil }: Pick<Email, 'goodUntil'>, now: Date): boolean =>
  goodUntil !== null && goodUntil <= now;

export async function noteOutdated(db: Database, { id, attempts }: Email, now: Date): Promise<void> {
  const ended = { abandonedAt: now, claimedUntil: null, html: '', text: '', lastError: 'outdated' };
  await db.transaction((manager) => manager.update(Email, { ...waiting, id, attempts }, ended));
}

export interface Failure {
  /** Refused for good, and not merely failed. */
  isRefused: boolean;
  reason: string;
}

/** What has come of a failed attempt. */
export interface Failed {
  isGivenUp: boolean;
  /** Whether its address has been refused once too often: reminders to it stop (docs/rules.md §27.5). */
  hasBounced: boolean;
}

/**
 * The attempt has failed: the letter waits for the next one, or is given up. Nobody will read what it held then, which
 * may be a token, so that is erased. Its first refusal counts against its address: one letter that a server will not have says
 * no more about it, however often it is tried.
 */
export async function noteFailure(
  db: Database,
  email: Email,
  now: Date,
  { isRefused, reason }: Failure,
): Promise<Failed> {
  const { id, attempts, recipient, createdAt, goodUntil } = email;
  const refusals = email.refusals + (isRefused ? 1 : 0);
  const dueAt = nextAttempt({ createdAt, goodUntil, attempts, refusals }, isRefused, now);
  const next = dueAt ? { dueAt } : { abandonedAt: now, html: '', text: '' };
  return db.transaction(async (manager) => {
    const { affected } = await manager.update(
      Email,
      { ...waiting, id, attempts },
      { claimedUntil: null, lastError: reason, refusals, ...next },
    );
    // Whoever has claimed it since notes what becomes of it.
    if (affected !== 1) return { isGivenUp: false, hasBounced: false };
    return {
      isGivenUp: dueAt === undefined,
      hasBounced: isRefused && refusals === 1 && (await countRefusal(manager, recipient, now)),
    };
  });
}

/** Letters by what they wait for: those that are due, those whose next attempt is to come, and those given up. */
export async function outboxDepth(
  db: Database,
  now: Date,
): Promise<{ due: number; waiting: number; abandoned: number }> {
  const [due, later, abandoned] = await Promise.all([
    db.reader.countBy(Email, { ...waiting, dueAt: LessThanOrEqual(now) }),
    db.reader.countBy(Email, { ...waiting, dueAt: MoreThan(now) }),
    // SQLite looks up a value in an index, but not that there is any.
    db.reader.countBy(Email, { abandonedAt: MoreThan(new Date(0)) }),
  ]);
  return { due, waiting: later, abandoned };
}

/** The mail server is back: letters that wait for it need not wait longer. Those that it has refused for good do not wait for it. */
export async function makeDue(db: Database, now: Date): Promise<void> {
  await db.transaction((manager) =>
    manager.update(
      Email,
      { ...waiting, claimedUntil: IsNull(), attempts: MoreThan(0), refusals: 0, dueAt: MoreThan(now) },
      { dueAt: now },
    ),
  );
}

/** How long it can be looked up what became of a letter. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Deletes letters that were sent, or given up, long ago: whom Kolo wrote to is nobody's business for ever. */
export async function deleteOldEmails(manager: EntityManager, now: Date): Promise<void> {
  const before = LessThanOrEqual(new Date(now.getTime() - KEPT_MS));
  await manager.delete(Email, { sentAt: before });
  await manager.delete(Email, { abandonedAt: before });
}
