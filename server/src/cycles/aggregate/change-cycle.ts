import { authorize, inTransaction, type Context, type SignedIn } from '../../context/context.ts';
import { transition, type TransitionName } from '../../domain/cycle.ts';
import { CYCLE_FIELDS } from '../../domain/history/fields.ts';
import type { ChangeKind } from '../../domain/history/kinds.ts';
import type { Names } from './names.ts';
import { factsOfCycle, fieldsOf, record, type Fact } from './record.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import type { Done } from './done.ts';
import { lockCycle, type LockedCycle } from './locked-cycle.ts';

export type { Done } from './done.ts';

/** A cycle's id, or a function that finds it within the transaction. */
export type CycleRef = string | ((tx: Context) => Promise<string>);

/** Describes a change before it is made. */
export interface PlannedChange {
  /** The kind of the entry in the history. */
  kind: ChangeKind;
  /** Throws if the viewer may not make the change. */
  may?: (tx: SignedIn, locked: LockedCycle) => void;
  /** Returns whether the change was already made, so that nothing is to be done. May throw, before the transition is checked. */
  isDone?: (locked: LockedCycle) => boolean;
  /** The transition to check and apply; omitted if the change is not one. */
  transition?: TransitionName;
  /** The names before the change, if the change renames someone. */
  names?: Names;
}

/** Makes the change, in the database and in `locked`. Returns the facts to record, and the emails to write, if any. */
export type Work = (
  tx: SignedIn,
  locked: LockedCycle,
) => Promise<readonly Fact[] | Done> | readonly Fact[] | Done;

/**
 * Every change of a cycle takes these steps: lock, authorise, check the transition, do the work, save, record, write emails.
 * It joins a running transaction, and does not lock or read a cycle again that the transaction has locked.
 * @returns the cycle after the change, even if nothing was to be done
 * @throws DomainError `cycle-not-found`, `limit-reached`, and what `may`, `isDone`, the transition and the work throw
 */
export function changeCycle(
  ctx: SignedIn,
  of: CycleRef,
  { kind, may, isDone, transition: name, names }: PlannedChange,
  work: Work,
): Promise<LockedCycle> {
  return withCycle(ctx, of, async (tx, locked) => {
    may?.(tx, locked);
    if (may === byOwner) await ownerActs(tx, locked);
    if (isDone?.(locked)) return locked;
    const flags = name ? transition(name, locked.state) : {};
    if (flags === 'done') return locked;

    const { cycle } = locked;
    const before = fieldsOf(cycle);
    Object.assign(cycle, flags);
    const done = await work(tx, locked);
    const { facts, emails } = 'facts' in done ? done : { facts: done, emails: undefined };
    await save(tx, cycle, before);
    await record(tx, locked, kind, [...factsOfCycle(before, cycle), ...facts], names);
    await emails?.();
    return locked;
  });
}

/**
 * Runs `work` in a transaction with the cycle locked, for reads and for several changes together. What is due is ended first,
 * such as a stop proposal (docs/rules.md §32.3).
 */
export const withCycle = <T>(
  ctx: SignedIn,
  of: CycleRef,
  work: (tx: SignedIn, locked: LockedCycle) => Promise<T> | T,
): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    const cycleId = typeof of === 'string' ? of : await of(tx);
    const locked = await lockCycle(tx, cycleId);
    await tx.wiring.endDue(tx, locked);
    return work(tx, locked);
  });

/**
 * Notes that the owner has done something that only the owner may do, after `byOwner` has allowed it. In a session, that ends the
 * proposals of a new owner whose days run (docs/rules.md §39.3). `changeCycle` calls it for changes by `byOwner`.
 */
export const ownerActs = (tx: SignedIn, locked: LockedCycle): Promise<void> =>
  locked.hasProposals && tx.access === 'session' ? tx.wiring.ownerActs(tx, locked) : Promise.resolve();

/** Requires that the viewer owns the cycle. */
export const byOwner = (tx: SignedIn, { cycle }: LockedCycle): void => authorize(tx, 'cycle:manage', cycle);

/** Requires that the viewer is the owner or an accepted participant. */
export function byAccepted(tx: SignedIn, { cycle, participants }: LockedCycle): void {
  const membership = { cycle, participant: participants.find(({ userId }) => userId === tx.viewer.id) };
  authorize(tx, 'cycle:view', membership);
  authorize(tx, 'rounds:view', membership);
}

/** Uses `update`, because TypeORM's `save` would read the row again first. */
async function save(tx: SignedIn, cycle: Cycle, before: Partial<Cycle>): Promise<void> {
  const changed = CYCLE_FIELDS.filter((field) => cycle[field] !== before[field]);
  if (changed.length === 0) return;
  const next = Object.fromEntries(changed.map((field) => [field, cycle[field]]));
  await tx.manager.update(Cycle, { id: cycle.id }, next);
}
