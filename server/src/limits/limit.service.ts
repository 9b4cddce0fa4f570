import { setTimeout as sleep } from 'node:timers/promises';
import { In, LessThanOrEqual, type EntityManager } from 'typeorm';
import { hasRowLocks, lockRows } from '../db/lock.ts';
import { inTransaction, isInTransaction, type Context } from '../context/context.ts';
import { inParts } from '../db/in-parts.ts';
import { DomainError, type FieldComplaints, type LimitUse } from '../domain/errors.ts';
import type { LimitRule } from '../domain/limits.ts';
import { bucketsOf } from './bucket.ts';
import { Limit, type Hits } from './limit.entity.ts';

/** What is asked of one limit. */
export interface Demand {
  rule: LimitRule;
  /** The account, the recipient, the cycle or the session, where the rule counts those. */
  subject?: string | undefined;
  /** How many things at once; 1 where it is not given. */
  weight?: number;
  /**
   * What a person reads where the limit is reached; the words of the reason where it is not given. Demands that share one
   * say it once, of all that it is `about`.
   */
  sentence?: (use: LimitUse, about: readonly string[]) => string;
  about?: string;
  /** The field of the input that asks for it, beside which the sentence stands. */
  field?: string;
  /** Counts, beyond the limit too, and is refused by another limit alone: this one can be filled by strangers. */
  refusesNothing?: true;
  /** Only asked for room: what it is for is counted later in the same transaction. */
  countsLater?: true;
}

/** What was taken, so that it can be given back. */
export type Taken = { bucket: string; at: number; weight: number }[];

/**
 * Counts the demands against their limits: all of them, or none. Exact under overlap, for all processes together.
 * What is refused is not counted, so trying on does not prolong the wait.
 * @throws DomainError with the rule's reason, and the seconds after which there is room again; a fault where guesses are
 *   counted within an operation's transaction: its refusal would take the count back, and whoever guesses could go on
 */
export function take(ctx: Context, demands: readonly Demand[]): Promise<Taken> {
  return counting(ctx, demands, (counted, now) => {
    refuseFull(counted, now);
    return counted.filter(({ demands: asked }) => asked.some(({ countsLater }) => !countsLater));
  });
}

/**
 * Each demand by itself, and nothing is refused: of each whether there was room, and so whether it was counted. In the
 * transaction of what goes on with that.
 */
export const takeEach = async (tx: Context, demands: readonly Demand[]): Promise<boolean[]> =>
  takeFirstFit(
    tx,
    demands.map((demand) => [[demand]]),
  );

/**
 * For each item its alternatives, of which the first is counted all of whose demands have room; of each item whether there was
 * one. In the order of the items: where several want the last that is left, the first one gets it.
 */
export async function takeFirstFit(
  tx: Context,
  items: readonly (readonly (readonly Demand[])[])[],
): Promise<boolean[]> {
  let fits: boolean[] = [];
  await counting(tx, items.flat(2), (counted) => {
    const all = counted.map((each) => ({ each, room: each.max - sum(each.hits), weight: 0 }));
    const bucketFor = new Map(all.flatMap((bucket) => bucket.each.demands.map((demand) => [demand, bucket])));
    fits = items.map((alternatives) => {
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
  return fits;
}

/** After so long a try that is still pending counts as a wrong one: the process that checked it is gone. */
const PENDING_MS = 10_000;
const PENDING_LOOK_MS = 50;

/**
 * Counts a try before it is checked, so that no number of parallel tries gets past the limit. Where only tries that are still
 * being checked fill the limit, it waits for them: a right one is given back, and a right password is never refused because
 * of others (docs/rules.md §13). `giveBack` ends a right try, `keep` a wrong one.
 * @throws DomainError as `take` does, where wrong tries alone fill the limit, or pending ones for ten seconds
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

/** The same without the tries that may still be given back. */
const withoutPending = (counted: Counted, now: number): Counted => ({
  ...counted,
  hits: counted.hits.map(([at, weight, pending = 0]) => [
    at,
    at + PENDING_MS > now ? weight - pending : weight,
  ]),
});

/** Counts those demands that are chosen, once nobody else can count any of them. */
function counting(
  ctx: Context,
  demands: readonly Demand[],
  choose: (counted: readonly Counted[], now: number) => readonly Counted[],
  isPending = false,
): Promise<Taken> {
  const guesses = demands.find(({ rule }) => rule.counts === 'guesses');
  if (guesses && isInTransaction(ctx)) {
    throw new Error(`${guesses.rule.name} was counted inside a transaction`);
  }
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock().getTime();
    const asked = askedOf(tx, demands, now);
    const stored = await lockBuckets(tx, asked);
    const before = await underOtherSecrets(tx, asked);
    const counted = asked.map(({ others, ...each }) => ({
      ...each,
      // Sorted as if they had been counted in one place.
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
        hits: added(live(stored.get(bucket) ?? [], rule, now), at, weight, isPending ? weight : 0),
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
 * The same where nothing is refused: whether there was room, and so whether it was counted. For what goes along with
 * something that nobody may be kept from.
 */
export async function takeIfRoom(ctx: Context, demands: readonly Demand[]): Promise<boolean> {
  const taken = await counting(ctx, demands, (counted) =>
    counted.some((each) => excessOf(each) > 0) ? [] : counted,
  );
  return taken.length > 0;
}

/** Takes back what did not count after all: a try with the right password. */
export const giveBack = (ctx: Context, taken: Taken): Promise<void> => endTry(ctx, taken, true);

/** Counts a try for good: the password was wrong. */
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

/** Forgets what was counted so far: the account's owner has shown to be that. */
export async function forget(tx: Context, counted: readonly Omit<Demand, 'weight'>[]): Promise<void> {
  await tx.manager.delete(Limit, { bucket: In(counted.flatMap((each) => bucketOf(tx, each))) });
}

/** Deletes what no longer counts for any limit. */
export async function deleteExpiredLimits(manager: EntityManager, now: Date): Promise<void> {
  await manager.delete(Limit, { expiresAt: LessThanOrEqual(now) });
}

/** What is asked of one bucket, ready to be counted. */
interface Asked {
  rule: LimitRule;
  /** More than one where several addresses are of one mailbox. */
  demands: Demand[];
  bucket: string;
  /** Under which it was counted before, while a secret is being replaced. */
  others: string[];
  /** What the limit says in this deployment. */
  max: number;
  /** Of all its demands together. */
  weight: number;
  /** When it counts as asked for. */
  at: number;
}

function askedOf(ctx: Context, demands: readonly Demand[], now: number): Asked[] {
  const asked = new Map<string, Asked>();
  for (const demand of demands) {
    const { rule, weight = 1 } = demand;
    const [bucket, ...others] = bucketOf(ctx, demand);
    const max = maxOf(ctx, rule);
    const each = asked.get(bucket) ?? {
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
    asked.set(bucket, each);
  }
  return [...asked.values()];
}

const bucketOf = (ctx: Context, { rule, subject }: Demand): [string, ...string[]] =>
  bucketsOf(ctx.jwtSecrets, { rule, subject, address: ctx.address });

/**
 * Reads the buckets and keeps others from changing them until the transaction ends. What is not there yet cannot be
 * locked: an upsert makes it, and waits for whoever is making it, in sorted order, so that two callers never wait for each
 * other. SQLite's transactions hold all of the file.
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

/** What was counted under secrets that are being replaced; nobody counts there any more. */
const underOtherSecrets = (tx: Context, asked: readonly Asked[]): Promise<Map<string, Hits>> =>
  read(
    tx,
    asked.flatMap(({ others }) => others),
  );

async function read(tx: Context, buckets: readonly string[]): Promise<Map<string, Hits>> {
  const found = new Map<string, Hits>();
  // A round of letters asks for two limits for each person.
  for (const part of inParts(buckets)) {
    const rows = await lockRows(tx, Limit, { bucket: In(part) });
    for (const { bucket, hits } of rows) found.set(bucket, hits);
  }
  return found;
}

/** Inserts rows, and writes these columns of those that are there. */
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

type Counted = Omit<Asked, 'others'> & { hits: Hits };

/**
 * Where several limits are reached, the one into which the least fits speaks, and of those the one that frees last. It
 * says when to come back where nothing more fits: before, asking for less is what helps.
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
  const { sentences, fields } = wordsOf(full);
  throw new DomainError(last.rule.reason, {
    message: sentences.length > 0 ? sentences.join(' ') : undefined,
    fields: Object.keys(fields).length > 0 ? fields : undefined,
    retryAfter: last.use.remaining === 0 ? waitOf(last.rule, last.until - now) : undefined,
    limit: isReported(last) ? last.use : undefined,
  });
}

/** What a person reads: each sentence once, of everything it is about; beside a field, of that alone. */
function wordsOf(full: readonly { demands: readonly Demand[]; use: LimitUse }[]): {
  sentences: string[];
  fields: FieldComplaints;
} {
  const said = new Map<NonNullable<Demand['sentence']>, { use: LimitUse; about: Set<string> }>();
  const fields: FieldComplaints = {};
  for (const { demands, use } of full) {
    for (const { sentence, about, field } of demands) {
      if (!sentence) continue;
      if (field) fields[field] = [sentence(use, about === undefined ? [] : [about])];
      const one = said.get(sentence) ?? { use, about: new Set() };
      if (about !== undefined) one.about.add(about);
      said.set(sentence, one);
    }
  }
  const sentences = [...said].map(([sentence, { use, about }]) => sentence(use, [...about]));
  return { sentences: [...new Set(sentences)], fields };
}

/** How much more is asked for than there is room for. */
const excessOf = ({ hits, weight, max }: Counted): number => sum(hits) + weight - max;

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000));

const HOUR_S = 60 * 60;

/** Somebody else may have written to a recipient: when, is known to the hour alone. */
const waitOf = (rule: LimitRule, ms: number): number =>
  rule.per === 'recipient' ? Math.ceil(seconds(ms) / HOUR_S) * HOUR_S : waitWithin(rule, ms);

/** A large limit counts in parts of its window, the last of which may end a little after it. */
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
 * Whose use is the caller's own business, in what is refused, too. How often others wrote to somebody is not, nor how many
 * tried the password of an account.
 */
const isReported = ({ rule }: Pick<Counted, 'rule'>): boolean =>
  rule.per !== 'recipient' && rule.reason === 'limit-reached';

/** The instant of the hit with whose leaving there is room for `excess` more. */
function roomAfter(hits: Hits, excess: number): number {
  let left = excess;
  return (hits.find(([, weight]) => (left -= weight) <= 0) ?? hits.at(-1) ?? [0])[0];
}

/**
 * Grows with the deployment's RATE_LIMIT_FACTOR what counts addresses, behind which there may be many people, and what
 * counts use; never what keeps strangers from guessing one account's password (docs/rules.md §13).
 */
const maxOf = (ctx: Context, { counts, per, max, isFixed }: LimitRule): number =>
  !isFixed && (per === 'address' || counts === 'use') ? inThisDeployment(ctx, max) : max;

/** A limit of use, as wide as the deployment wants it. */
export const inThisDeployment = ({ rateLimitFactor }: Context, max: number): number =>
  Math.max(1, Math.floor(max * rateLimitFactor));

const sum = (hits: Hits): number => hits.reduce((total, [, weight]) => total + weight, 0);

const live = (hits: Hits, { windowMs }: LimitRule, now: number): Hits =>
  hits.filter(([at]) => at + windowMs > now);

/** More entries than this make a row that takes its time to read and to write. */
const EXACT_UP_TO = 200;

/** Now; for a larger limit in parts of its window, so that its row stays small. */
function instantFor({ windowMs }: LimitRule, max: number, now: number): number {
  const grain = max > EXACT_UP_TO ? windowMs / EXACT_UP_TO : 1;
  return Math.ceil(now / grain) * grain;
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
