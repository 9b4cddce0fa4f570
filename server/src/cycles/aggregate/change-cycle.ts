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

/** A cycle by its id, or by what it can be found by within the transaction. */
export type CycleRef = string | ((tx: Context) => Promise<string>);

/** What has to be known of a change before it is made. */
export interface PlannedChange {
  /** As which its history tells it. */
  kind: ChangeKind;
  /** Refuses whoever may not. */
  may?: (tx: SignedIn, locked: LockedCycle) => void;
  /** Whether it is so already, and nothing is to be done; refuses what is refused before the table is asked. */
  isDone?: (locked: LockedCycle) => boolean;
  /** What the table of transitions decides about; none where it has nothing to say. */
  transition?: TransitionName;
  /** What people were called, where the change is that they are called otherwise. */
  names?: Names;
}

/** Does what is to be done, in the database and in `locked`; where letters follow, it answers them as well. */
export type Work = (
  tx: SignedIn,
  locked: LockedCycle,
) => Promise<readonly Fact[] | Done> | readonly Fact[] | Done;

/**
 * The one form of a change of a cycle: lock, authorize, let the table decide, do the work, save, record, write letters. Within a
 * transaction it joins it, and a cycle that was locked there is neither locked nor read again.
 * @returns the cycle as it is then, also where nothing was to be done
 * @throws DomainError `cycle-not-found`, what `may`, `isDone`, the table and the work refuse, `limit-reached`
 */
export function changeCycle(
  ctx: SignedIn,
  of: CycleRef,
  { kind, may, isDone, transition: name, names }: PlannedChange,
  work: Work,
): Promise<LockedCycle> {
  return withCycle(ctx, of, async (tx, locked) => {
    may?.(tx, locked);
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
 * The part of it that is for looking alone, and for several changes together: one transaction, the cycle locked. A stop that is due comes
 * before anything else (docs/rules.md §32.3).
 */
export const withCycle = <T>(
  ctx: SignedIn,
  of: CycleRef,
  work: (tx: SignedIn, locked: LockedCycle) => Promise<T> | T,
): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    const cycleId = typeof of === 'string' ? of : await of(tx);
    const locked = await lockCycle(tx, cycleId);
    await tx.wiring.endDueStop(tx, locked);
    return work(tx, locked);
  });

/** What only the owner may. */
export const byOwner = (tx: SignedIn, { cycle }: LockedCycle): void => authorize(tx, 'cycle:manage', cycle);

/** What every accepted participant may, the owner among them. */
export function byAccepted(tx: SignedIn, { cycle, participants }: LockedCycle): void {
  const membership = { cycle, participant: participants.find(({ userId }) => userId === tx.viewer.id) };
  authorize(tx, 'cycle:view', membership);
  authorize(tx, 'rounds:view', membership);
}

/** By `update`: `save` would read the row once more first. */
async function save(tx: SignedIn, cycle: Cycle, before: Partial<Cycle>): Promise<void> {
  const changed = CYCLE_FIELDS.filter((field) => cycle[field] !== before[field]);
  if (changed.length === 0) return;
  const next = Object.fromEntries(changed.map((field) => [field, cycle[field]]));
  await tx.manager.update(Cycle, { id: cycle.id }, next);
}
