import { In, LessThanOrEqual, type EntityManager } from 'typeorm';
import { inTransaction, type Context } from '../context.ts';
import { DomainError, INVITES } from '../domain/index.ts';
import { hashOf } from '../tokens.ts';
import { Limit, type Hits } from './limit.entity.ts';
import { networkOf } from './network.ts';

/** At most `max` in any span of `windowMs`. */
export interface LimitRule {
  name: string;
  max: number;
  windowMs: number;
  /** Whom it counts. Only what counts addresses alone grows with the deployment's RATE_LIMIT_FACTOR (contract §7). */
  per: 'account' | 'address' | 'account-from-address';
  reason: 'too-many-requests' | 'limit-reached';
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const signInRule = (per: LimitRule['per'], max: number): LimitRule => ({
  name: `sign-in-per-${per}`,
  max,
  windowMs: 15 * MINUTE,
  per,
  reason: 'too-many-requests',
});
const requestRule = (name: string, per: LimitRule['per'], max: number, windowMs: number): LimitRule => ({
  name,
  max,
  windowMs,
  per,
  reason: 'limit-reached',
});

/** Wrong passwords: a stranger must neither guess on, nor lock people out cheaply (contract §3). */
export const signInRules = [
  signInRule('account-from-address', 5),
  signInRule('account', 50),
  signInRule('address', 30),
];
export const registrations = requestRule('register', 'address', 20, HOUR);
export const emailChecks = requestRule('verify-email', 'address', 30, 15 * MINUTE);
export const resetsPerAddress = requestRule('reset-per-address', 'address', 20, HOUR);
export const resetsPerAccount = requestRule('reset-per-account', 'account', 5, HOUR);
export const welcomes = requestRule('welcome', 'address', 20, HOUR);
/** Counts rows, not calls (contract §8). */
export const invitesPerOwner = requestRule('invites', 'account', INVITES.perOwnerAndDay, 24 * HOUR);
/** Each new name is told in every cycle of whoever takes it: nobody floods the histories of others. */
export const renames = requestRule('renames', 'account', 10, 24 * HOUR);

/** What is asked of one limit: `subject` names the account, where the rule counts accounts. */
export interface Demand {
  rule: LimitRule;
  subject?: string;
  /** How many things at once; 1 where it is not given. */
  weight?: number;
}

/** What was taken, so that it can be given back. */
export type Taken = { bucket: string; at: number; weight: number }[];

/**
 * Counts the demands against their limits: all of them, or none. Exact under overlap, for all processes together.
 * What is refused is not counted, so trying on does not prolong the wait.
 * @throws DomainError with the rule's reason, and the seconds after which there is room again
 */
export function take(ctx: Context, demands: readonly Demand[]): Promise<Taken> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock().getTime();
    const asked = demands.map((demand) => ({ demand, bucket: bucketOf(tx, demand) }));
    const stored = await lockBuckets(tx, asked);
    const counted = asked.map(({ demand, bucket }) => ({
      demand,
      bucket,
      hits: (stored.get(bucket) ?? []).filter(([at]) => at + demand.rule.windowMs > now),
    }));
    refuseFull(tx, counted, now);

    const taken: Taken = [];
    for (const { demand, bucket, hits } of counted) {
      const { rule, weight = 1 } = demand;
      const at = instantFor(tx, rule, now);
      const expiresAt = new Date(at + rule.windowMs);
      await tx.manager.update(Limit, { bucket }, { hits: added(hits, at, weight), expiresAt });
      taken.push({ bucket, at, weight });
    }
    return taken;
  });
}

/** Takes back what did not count after all: a sign-in with the right password. */
export function giveBack(ctx: Context, taken: Taken): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const stored = await lockBuckets(tx, taken);
    for (const { bucket, at, weight } of taken) {
      const hits = stored.get(bucket) ?? [];
      await tx.manager.update(Limit, { bucket }, { hits: added(hits, at, -weight) });
    }
  });
}

/** Deletes what no longer counts for any limit. */
export async function sweepLimits(manager: EntityManager, now: Date): Promise<void> {
  await manager.delete(Limit, { expiresAt: LessThanOrEqual(now) });
}

const bucketOf = (ctx: Context, { rule, subject = '' }: Demand): string =>
  hashOf([rule.name, subject, rule.per === 'account' ? '' : networkOf(ctx.address)].join('\n'));

/**
 * Reads the buckets and keeps others from changing them until the transaction ends. The upsert makes what is
 * missing and locks what is there; in sorted order, so that two callers never wait for each other.
 */
async function lockBuckets(tx: Context, wanted: readonly { bucket: string }[]): Promise<Map<string, Hits>> {
  const buckets = wanted.map(({ bucket }) => bucket).sort();
  await tx.manager
    .createQueryBuilder()
    .insert()
    .into(Limit)
    .values(buckets.map((bucket) => ({ bucket, hits: [], expiresAt: tx.clock() })))
    .orUpdate(['bucket'], ['bucket'])
    .updateEntity(false)
    .execute();
  const rows = await tx.manager.findBy(Limit, { bucket: In(buckets) });
  return new Map(rows.map(({ bucket, hits }) => [bucket, hits]));
}

interface Counted {
  demand: Demand;
  hits: Hits;
}

/** Where several limits are full, the one that frees last says when to come back. */
function refuseFull(ctx: Context, counted: readonly Counted[], now: number): void {
  const waits = counted.flatMap(({ demand, hits }) => {
    const excess = sum(hits) + (demand.weight ?? 1) - maxOf(ctx, demand.rule);
    return excess > 0 ? [{ rule: demand.rule, until: roomAfter(hits, excess) + demand.rule.windowMs }] : [];
  });
  const [last] = waits.sort((one, other) => other.until - one.until);
  if (last) {
    const retryAfter = Math.max(1, Math.ceil((last.until - now) / 1_000));
    throw new DomainError(last.rule.reason, { retryAfter });
  }
}

/** The instant of the hit with whose leaving there is room for `excess` more. */
function roomAfter(hits: Hits, excess: number): number {
  let left = excess;
  return (hits.find(([, weight]) => (left -= weight) <= 0) ?? hits.at(-1) ?? [0])[0];
}

const maxOf = (ctx: Context, { per, max }: LimitRule): number =>
  per === 'address' ? Math.max(1, Math.floor(max * ctx.rateLimitFactor)) : max;

const sum = (hits: Hits): number => hits.reduce((total, [, weight]) => total + weight, 0);

const EXACT_UP_TO = 1_000;

/** When it counts as asked for: now. A limit in the thousands is kept in a thousandth of its window, so that its row stays small. */
function instantFor(ctx: Context, rule: LimitRule, now: number): number {
  const grain = maxOf(ctx, rule) > EXACT_UP_TO ? rule.windowMs / EXACT_UP_TO : 1;
  return Math.ceil(now / grain) * grain;
}

function added(hits: Hits, at: number, weight: number): Hits {
  const before = hits.find(([instant]) => instant === at)?.[1] ?? 0;
  const others = hits.filter(([instant]) => instant !== at);
  const changed: Hits = before + weight > 0 ? [...others, [at, before + weight]] : others;
  return changed.sort(([one], [other]) => one - other);
}
