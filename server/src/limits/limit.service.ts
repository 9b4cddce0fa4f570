import { setTimeout as sleep } from 'node:timers/promises';
import { In, LessThanOrEqual, type EntityManager } from 'typeorm';
import { hasRowLocks, lockRows } from '../db/lock.ts';
import { inTransaction, isInTransaction, type Context } from '../context/context.ts';
import { inParts } from '../db/in-parts.ts';
import { DomainError, type FieldComplaints, type LimitUse } from '../domain/errors.ts';
import type { LimitRule } from '../domain/limits.ts';
import type { Sentence } from '../domain/messages/sentence.ts';
import { bucketsOf } from './bucket.ts';
import { Limit, type Hits } from './limit.entity.ts';

/** A demand on one limit. */
export interface Demand {
  rule: LimitRule;
  /** The account, the recipient, the cycle or the session, if the rule counts one of these. */
  subject?: string | undefined;
  /** How many to count; 1 if undefined. */
  weight?: number;
  /**
   * The message if the limit is reached; by default the message of the reason. Demands with the same sentence produce it once, with
   * everything that they are `about`.
   */
  sentence?: (use: LimitUse, about: readonly string[]) => Sentence;
  about?: string;
  /** The input field that causes the demand, which gets the message. */
  field?: string;
  /** Counts even beyond the limit, and only other limits can refuse it, because strangers can fill this one. */
  refusesNothing?: true;
  /** Only checks for room: the use is counted later in the same transaction. */
  countsLater?: true;
}

/** The counted use, so that it can be given back. */
export type Taken = { bucket: string; at: number; weight: number }[];

/**
 * Counts the demands against their limits: all of them, or none. Exact for simultaneous requests in all processes. Refused demands
 * are not counted, so repeated attempts do not prolong the wait.
 * @throws DomainError with the rule's reason, and the seconds until there is room again; Error if guesses are counted within an
 *   operation's transaction, because a refusal would roll the count back, and the guessing could go on
 */
export function take(ctx: Context, demands: readonly Demand[]): Promise<Taken> {
  return counting(ctx, demands, (counted, now) => {
    refuseFull(counted, now);
    return counted.filter((each) => each.demands.some(({ countsLater }) => !countsLater));
  });
}

/**
 * Counts each demand by itself, in the transaction that depends on the results. Refuses nothing.
 * @returns for each demand whether there was room, and so whether it was counted
 */
export const takeEach = async (tx: Context, demands: readonly Demand[]): Promise<boolean[]> =>
  takeFirstWithRoom(
    tx,
    demands.map((demand) => [[demand]]),
  );

/**
 * For each item, counts the first alternative whose demands all have room. Items are handled in their order, so if several want the
 * last room, the first one gets it.
 * @returns for each item whether an alternative had room
 */
export async function takeFirstWithRoom(
  tx: Context,
  items: readonly (readonly (readonly Demand[])[])[],
): Promise<boolean[]> {
  let haveRoom: boolean[] = [];
  await counting(tx, items.flat(2), (counted) => {
    const all = counted.map((each) => ({ each, room: each.max - sum(each.hits), weight: 0 }));
    const bucketFor = new Map(all.flatMap((bucket) => bucket.each.demands.map((demand) => [demand, bucket])));
    haveRoom = items.map((alternatives) => {
      const chosen = alternatives.find((demands) =>
        demands.every((demand) => (bucketFor.get(demand)?.room ?? 0) >= (demand.weight ?? 1)),
      );
      for (const demand of chosen ?? []) {
        const bucket = bucketFor.get(demand);
        if (!bucket) continue;
        bucket.room -= demand.weight ?? 1;
        bucket.weight += demand.weight ?? 1;
      }
      return chosen !== undefined;
    });
    return all.flatMap(({ each, weight }) => (weight > 0 ? [{ ...each, weight }] : []));
  });
  return haveRoom;
}

/** After this time a pending attempt counts as wrong, because the process that checked it is gone. */
const PENDING_MS = 10_000;
const PENDING_LOOK_MS = 50;

/**
 * Counts an attempt before it is checked, so that no number of parallel attempts gets past the limit. If only attempts that are
 * still being checked fill the limit, it waits for them: a right attempt is given back, so that a right password is never refused
 * because of others (docs/rules.md §13). Call `giveBack` after a right attempt, and `keep` after a wrong one.
 * @throws DomainError as `take` does, if wrong attempts alone fill the limit, or pending ones for ten seconds
 */
export async function takeTry(ctx: Context, demands: readonly Demand[]): Promise<Taken> {
  const deadline = Date.now() + PENDING_MS;
  for (;;) {
    const isLast = Date.now() >= deadline;
    const choose = (counted: readonly Counted[], now: number): readonly Counted[] => {
      refuseFull(isLast ? counted : counted.map((each) => withoutPending(each, now)), now);
      return counted.some((each) => refuses(each) && excessOf(each) > 0) ? [] : counted;
    };
    const taken = await counting(ctx, demands, choose, true);
    if (taken.length > 0) return taken;
    await sleep(PENDING_LOOK_MS * (0.5 + Math.random()));
  }
}

const refuses = ({ demands }: Counted): boolean => demands.some(({ refusesNothing }) => !refusesNothing);

/** The same without attempts that may still be given back. */
const withoutPending = (counted: Counted, now: number): Counted => ({
  ...counted,
  hits: counted.hits.map(([at, weight, pending = 0]) => [
    at,
    at + PENDING_MS > now ? weight - pending : weight,
  ]),
});

/** Locks the buckets of the demands, and counts those that `choose` returns. */
function counting(
  ctx: Context,
  demands: readonly Demand[],
  choose: (counted: readonly Counted[], now: number) => readonly Counted[],
  isPending = false,
): Promise<Taken> {
  const guess = demands.find(({ rule }) => rule.counts === 'guesses');
  if (guess && isInTransaction(ctx)) {
    throw new Error(`limit ${guess.rule.name} must not be counted inside a transaction`);
  }
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock().getTime();
    const requested = bucketDemandsOf(tx, demands, now);
    const stored = await lockBuckets(tx, requested);
    const before = await underOtherSecrets(tx, requested);
    const counted = requested.map(({ others, ...each }) => ({
      ...each,
      // Sorted as if they had been counted under one name.
      hits: [stored.get(each.bucket) ?? [], ...others.map((bucket) => before.get(bucket) ?? [])]
        .flat()
        .filter(([at]) => at + each.rule.windowMs > now)
        .sort(([one], [other]) => one - other),
    }));
    const chosen = choose(counted, now);

    await upsert(
      tx,
      chosen.map(({ bucket, at, weight, rule }) => ({
        bucket,
        hits: added(current(stored.get(bucket) ?? [], rule, now), at, weight, isPending ? weight : 0),
        expiresAt: new Date(at + rule.windowMs),
      })),
      ['hits', 'expiresAt'],
    );
    const taken = chosen.map((each) => ({ ...each, hits: added(each.hits, each.at, each.weight) }));
    tx.pendingLimits?.push(...taken.filter(isReported).map((each) => useOf(each, now)));
    return taken.map(({ bucket, at, weight }) => ({ bucket, at, weight }));
  });
}

/**
 * Counts the demands if all have room, and refuses nothing. For side effects of something that must not be refused.
 * @returns whether there was room, and so whether they were counted
 */
export async function takeIfRoom(ctx: Context, demands: readonly Demand[]): Promise<boolean> {
  const taken = await counting(ctx, demands, (counted) =>
    counted.some((each) => excessOf(each) > 0) ? [] : counted,
  );
  return taken.length > 0;
}

/** Takes back an attempt with the right password. */
export const giveBack = (ctx: Context, taken: Taken): Promise<void> => endTry(ctx, taken, true);

/** Counts an attempt with a wrong password for good. */
export const keep = (ctx: Context, taken: Taken): Promise<void> => endTry(ctx, taken, false);

function endTry(ctx: Context, taken: Taken, isRight: boolean): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const stored = await lockBuckets(tx, taken);
    for (const { bucket, at, weight } of taken) {
      const hits = added(stored.get(bucket) ?? [], at, isRight ? -weight : 0, -weight);
      await tx.manager.update(Limit, { bucket }, { hits });
    }
  });
}

/** Deletes counts, because the account's owner has proved to be the owner. */
export async function forget(tx: Context, counted: readonly Omit<Demand, 'weight'>[]): Promise<void> {
  await tx.manager.delete(Limit, { bucket: In(counted.flatMap((each) => bucketOf(tx, each))) });
}

/** Deletes counts that no longer matter for any limit. */
export async function deleteExpiredLimits(manager: EntityManager, now: Date): Promise<void> {
  await manager.delete(Limit, { expiresAt: LessThanOrEqual(now) });
}

/** The demands on one bucket. */
interface BucketDemand {
  rule: LimitRule;
  /** More than one if several addresses belong to one mailbox. */
  demands: Demand[];
  bucket: string;
  /** Its names under the other secrets, while a secret is replaced. */
  others: string[];
  /** The limit in this deployment. */
  max: number;
  /** The total weight of its demands. */
  weight: number;
  /** The instant that the use is counted at. */
  at: number;
}

function bucketDemandsOf(ctx: Context, demands: readonly Demand[], now: number): BucketDemand[] {
  const requested = new Map<string, BucketDemand>();
  for (const demand of demands) {
    const { rule, weight = 1 } = demand;
    const [bucket, ...others] = bucketOf(ctx, demand);
    const max = maxOf(ctx, rule);
    const each = requested.get(bucket) ?? {
      rule,
      demands: [],
      bucket,
      others,
      max,
      weight: 0,
      at: instantFor(rule, max, now),
    };
    each.demands.push(demand);
    each.weight += weight;
    requested.set(bucket, each);
  }
  return [...requested.values()];
}

const bucketOf = (ctx: Context, { rule, subject }: Demand): [string, ...string[]] =>
  bucketsOf(ctx.jwtSecrets, { rule, subject, address: ctx.address });

/**
 * Reads the buckets and locks them until the transaction ends. A missing row cannot be locked. An upsert creates it, and waits for
 * another transaction that creates it. All callers use the same order, so that two never wait for each other. SQLite's
 * transactions lock the whole file.
 */
async function lockBuckets(tx: Context, wanted: readonly { bucket: string }[]): Promise<Map<string, Hits>> {
  const buckets = wanted.map(({ bucket }) => bucket).sort();
  const found = await read(tx, buckets);
  const missing = hasRowLocks(tx) ? buckets.filter((bucket) => !found.has(bucket)) : [];
  if (missing.length === 0) return found;
  const expiresAt = tx.clock();
  await upsert(
    tx,
    missing.map((bucket) => ({ bucket, hits: [], expiresAt })),
    ['bucket'],
  );
  return new Map([...found, ...(await read(tx, missing))]);
}

/** What was counted under secrets that are being replaced. These rows no longer change. */
const underOtherSecrets = (tx: Context, requested: readonly BucketDemand[]): Promise<Map<string, Hits>> =>
  read(
    tx,
    requested.flatMap(({ others }) => others),
  );

async function read(tx: Context, buckets: readonly string[]): Promise<Map<string, Hits>> {
  const found = new Map<string, Hits>();
  // Sending emails to all participants uses two limits for each person.
  for (const part of inParts(buckets)) {
    const rows = await lockRows(tx, Limit, { bucket: In(part) });
    for (const { bucket, hits } of rows) found.set(bucket, hits);
  }
  return found;
}

/** Inserts rows, and updates these columns of existing rows. */
async function upsert(tx: Context, rows: readonly Limit[], columns: (keyof Limit)[]): Promise<void> {
  for (const part of inParts(rows)) {
    await tx.manager
      .createQueryBuilder()
      .insert()
      .into(Limit)
      .values(part)
      .orUpdate(columns, ['bucket'])
      .updateEntity(false)
      .execute();
  }
}

type Counted = Omit<BucketDemand, 'others'> & { hits: Hits };

/**
 * If several limits are reached, reports the one with the least room, and of those the one that has room last. The error has a wait
 * only if there is no room at all: otherwise asking for less helps.
 */
function refuseFull(counted: readonly Counted[], now: number): void {
  const full = counted.flatMap((each) => {
    const demands = each.demands.filter(({ refusesNothing }) => !refusesNothing);
    const excess = excessOf(each);
    if (excess <= 0 || demands.length === 0) return [];
    const { rule } = each;
    return [{ rule, demands, use: useOf(each, now), until: roomAfter(each.hits, excess) + rule.windowMs }];
  });
  const [last] = full.sort(
    (one, other) => one.use.remaining - other.use.remaining || other.until - one.until,
  );
  if (!last) return;
  const { sentences, fields } = messagesOf(full);
  throw new DomainError(last.rule.reason, {
    sentences,
    fields: Object.keys(fields).length > 0 ? fields : undefined,
    retryAfter: last.use.remaining === 0 ? waitOf(last.rule, last.until - now) : undefined,
    limit: isReported(last) ? last.use : undefined,
  });
}

/** The messages of the error: each sentence once, about everything that is affected; for a field, about its value only. */
function messagesOf(full: readonly { demands: readonly Demand[]; use: LimitUse }[]): {
  sentences: Sentence[];
  fields: FieldComplaints;
} {
  const bySentence = new Map<NonNullable<Demand['sentence']>, { use: LimitUse; about: Set<string> }>();
  const fields: FieldComplaints = {};
  for (const { demands, use } of full) {
    for (const { sentence, about, field } of demands) {
      if (!sentence) continue;
      if (field) fields[field] = [sentence(use, about === undefined ? [] : [about])];
      const one = bySentence.get(sentence) ?? { use, about: new Set() };
      if (about !== undefined) one.about.add(about);
      bySentence.set(sentence, one);
    }
  }
  const sentences = [...bySentence].map(([sentence, { use, about }]) => sentence(use, [...about]));
  const different = new Map(sentences.map((each) => [JSON.stringify(each), each]));
  return { sentences: [...different.values()], fields };
}

/** How much the demand exceeds the room. */
const excessOf = ({ hits, weight, max }: Counted): number => sum(hits) + weight - max;

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000));

const HOUR_S = 60 * 60;

/** Rounded up to hours for a recipient, because the exact time would reveal when others wrote to them. */
const waitOf = (rule: LimitRule, ms: number): number =>
  rule.per === 'recipient' ? Math.ceil(seconds(ms) / HOUR_S) * HOUR_S : waitWithin(rule, ms);

/** A large limit counts in steps of its window, and the last step may end a little after it. */
const waitWithin = ({ windowMs }: LimitRule, ms: number): number => seconds(Math.min(ms, windowMs));

function useOf({ rule, max, hits }: Counted, now: number): LimitUse {
  const [oldest] = hits;
  return {
    name: rule.name,
    max,
    windowSeconds: rule.windowMs / 1_000,
    remaining: Math.max(0, max - sum(hits)),
    moreAfter: waitWithin(rule, oldest ? oldest[0] + rule.windowMs - now : rule.windowMs),
  };
}

/**
 * Whether the caller may see the use. How often others wrote to a person, and how many passwords were tried for an account, must
 * stay hidden.
 */
const isReported = ({ rule }: Pick<Counted, 'rule'>): boolean =>
  rule.per !== 'recipient' && rule.reason === 'limit-reached';

/** The instant of the hit whose expiry makes room for `excess` more. */
function roomAfter(hits: Hits, excess: number): number {
  let left = excess;
  return (hits.find(([, weight]) => (left -= weight) <= 0) ?? hits.at(-1) ?? [0])[0];
}

/**
 * RATE_LIMIT_FACTOR multiplies limits per address, because an address may have many people behind it, and limits of use. It never
 * multiplies limits that protect an account's password from guessing (docs/rules.md §13).
 */
const maxOf = (ctx: Context, { counts, per, max, isFixed }: LimitRule): number =>
  !isFixed && (per === 'address' || counts === 'use') ? limitInDeployment(ctx, max) : max;

/** A limit of use in this deployment. */
export const limitInDeployment = ({ rateLimitFactor }: Context, max: number): number =>
  Math.max(1, Math.floor(max * rateLimitFactor));

const sum = (hits: Hits): number => hits.reduce((total, [, weight]) => total + weight, 0);

const current = (hits: Hits, { windowMs }: LimitRule, now: number): Hits =>
  hits.filter(([at]) => at + windowMs > now);

/** With more entries than this, a row takes long to read and to write. */
const EXACT_UP_TO = 200;

/** Now, rounded up for large limits, so that their rows stay small. */
function instantFor({ windowMs }: LimitRule, max: number, now: number): number {
  const step = max > EXACT_UP_TO ? windowMs / EXACT_UP_TO : 1;
  return Math.ceil(now / step) * step;
}

function added(hits: Hits, at: number, weight: number, pending = 0): Hits {
  const found = hits.find(([instant]) => instant === at);
  const others = hits.filter(([instant]) => instant !== at);
  const [, before = 0, pendingBefore = 0] = found ?? [];
  const total = before + weight;
  const open = Math.min(total, Math.max(0, pendingBefore + pending));
  const changed: Hits = total > 0 ? [...others, open > 0 ? [at, total, open] : [at, total]] : others;
  return changed.sort(([one], [other]) => one - other);
}
