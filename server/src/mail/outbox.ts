import { IsNull, LessThanOrEqual, MoreThan, type EntityManager } from 'typeorm';
import type { Database } from '../db/database.ts';
import { clearRefusals, countRefusal } from './addresses/bounces.ts';
import { addressHash } from './addresses/mail-address.service.ts';
import { Email } from './email.entity.ts';
import { nextAttempt } from './retry-schedule.ts';

/** How long a claim lasts: longer than a database failure of half a minute. The sender renews its claims. */
export const CLAIM_MS = 60_000;

const waiting = { sentAt: IsNull(), abandonedAt: IsNull() };

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/**
 * Claims up to `limit` emails that are due, so that no other process sends them. First attempts come before repeated ones, so that
 * failing emails do not delay others.
 * @returns undefined if nothing is due, or if `stopping` was aborted meanwhile; an empty list if other processes were faster
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

/** Claims an email only if it has not changed since it was read, so that one process succeeds. */
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

/** Extends a claim while the email is being sent. */
export async function renewClaim(db: Database, { id, attempts }: Email, now: Date): Promise<void> {
  await db.transaction((manager) =>
    manager.update(Email, { ...waiting, id, attempts }, { claimedUntil: after(now, CLAIM_MS) }),
  );
}

/** What an email loses once it is sent or given up: everything that it says (docs/rules.md §12.3). */
const WITHOUT_TEXT = { subject: '', html: '', text: '' };

/**
 * Records that a mail server has accepted the email. Erases what it says and turns its address into a keyed hash (docs/rules.md §12.3), and
 * clears the refusals of the address.
 */
export async function recordAcceptance(
  db: Database,
  { id, recipient }: Pick<Email, 'id' | 'recipient'>,
  now: Date,
): Promise<void> {
  await db.transaction(async (manager) => {
    await manager.update(
      Email,
      { id },
      {
        sentAt: now,
        claimedUntil: null,
        lastError: null,
        recipient: addressHash(manager, recipient),
        ...WITHOUT_TEXT,
      },
    );
    await clearRefusals(manager, recipient);
  });
}

/** True if the email has expired: it is then not sent, and what it says is erased (docs/rules.md §12.3). */
export const isOutdated = ({ goodUntil }: Pick<Email, 'goodUntil'>, now: Date): boolean =>
  goodUntil !== null && goodUntil <= now;

/** What stands in the place of an error for an email that expired. */
export const OUTDATED = 'outdated';

export async function recordExpiry(db: Database, { id, attempts }: Email, now: Date): Promise<void> {
  const ended = { abandonedAt: now, claimedUntil: null, lastError: OUTDATED, ...WITHOUT_TEXT };
  await db.transaction((manager) => manager.update(Email, { ...waiting, id, attempts }, ended));
}

export interface Failure {
  /** The mail server has refused it permanently. */
  isRefused: boolean;
  reason: string;
}

/** The result of a failed attempt. */
export interface FailureResult {
  isGivenUp: boolean;
  /** Whether its address has now been refused too often, so that reminders stop (docs/rules.md §27.5). */
  hasBounced: boolean;
}

/**
 * Records a failed attempt. The email waits for the next attempt, or is given up; what it says is then erased.
 * Only the first refusal of an email counts against its address: further attempts with the same email prove nothing new.
 */
export async function recordFailure(
  db: Database,
  email: Email,
  now: Date,
  { isRefused, reason }: Failure,
): Promise<FailureResult> {
  const { id, attempts, recipient, createdAt, goodUntil } = email;
  const refusals = email.refusals + (isRefused ? 1 : 0);
  const dueAt = nextAttempt({ createdAt, goodUntil, attempts, refusals }, isRefused, now);
  const next = dueAt ? { dueAt } : { abandonedAt: now, ...WITHOUT_TEXT };
  return db.transaction(async (manager) => {
    const { affected } = await manager.update(
      Email,
      { ...waiting, id, attempts },
      { claimedUntil: null, lastError: reason, refusals, ...next },
    );
    // Another process has claimed the email since, and records its result.
    if (affected !== 1) return { isGivenUp: false, hasBounced: false };
    return {
      isGivenUp: dueAt === undefined,
      hasBounced: isRefused && refusals === 1 && (await countRefusal(manager, recipient, now)),
    };
  });
}

/** How many emails are due, wait for a later attempt, and were given up. */
export async function outboxDepth(
  db: Database,
  now: Date,
): Promise<{ due: number; waiting: number; abandoned: number }> {
  const [due, later, abandoned] = await Promise.all([
    db.reader.countBy(Email, { ...waiting, dueAt: LessThanOrEqual(now) }),
    db.reader.countBy(Email, { ...waiting, dueAt: MoreThan(now) }),
    // A range, because SQLite does not use an index for IS NOT NULL.
    db.reader.countBy(Email, { abandonedAt: MoreThan(new Date(0)) }),
  ]);
  return { due, waiting: later, abandoned };
}

/** Makes failed emails due when the mail server is back, except those that it has refused permanently. */
export async function makeDue(db: Database, now: Date): Promise<void> {
  await db.transaction((manager) =>
    manager.update(
      Email,
      { ...waiting, claimedUntil: IsNull(), attempts: MoreThan(0), refusals: 0, dueAt: MoreThan(now) },
      { dueAt: now },
    ),
  );
}

/** How long sent and abandoned emails are kept. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Deletes emails that were sent or given up long ago, because they show who Kolo wrote to. */
export async function deleteOldEmails(manager: EntityManager, now: Date): Promise<void> {
  const before = LessThanOrEqual(new Date(now.getTime() - KEPT_MS));
  await manager.delete(Email, { sentAt: before });
  await manager.delete(Email, { abandonedAt: before });
}
