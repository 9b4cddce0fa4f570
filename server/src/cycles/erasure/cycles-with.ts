import type { Context } from '../../context/context.ts';
import type { Row } from '../../db/columns-of.ts';
import { collectionDates, dayAfter } from '../../domain/schedule.ts';
import { hindranceOf, type StillIn } from '../../domain/deletion.ts';
import { isFormer } from '../aggregate/former.ts';
import { lockCycleIfThere, type LockedCycle } from '../aggregate/locked-cycle.ts';
import type { Participant } from '../tables/participant.entity.ts';

/**
 * Where an account can have left something: as owner, participant, former holder of a place, asker, sender of an invite, actor, someone
 * since removed, or someone who is offered a place.
 */
const CYCLES_WITH = `SELECT id AS cycleId FROM cycles WHERE userId = ?
  UNION SELECT cycleId FROM participants WHERE userId = ?
  UNION SELECT cycleId FROM place_holders WHERE userId = ?
  UNION SELECT cycleId FROM join_requests WHERE userId = ?
  UNION SELECT cycleId FROM invites WHERE sentBy = ?
  UNION SELECT cycleId FROM cycle_changes WHERE userId = ?
  UNION SELECT h.cycleId FROM cycle_change_facts f JOIN cycle_changes h ON h.id = f.changeId
    WHERE f.field = 'userId' AND f.valueAfter = ?
  UNION SELECT p.cycleId FROM place_offers o JOIN proposals p ON p.id = o.proposalId WHERE o.userId = ?
  UNION SELECT p.cycleId FROM users u JOIN place_offers o ON o.emailKey = u.emailKey JOIN proposals p ON p.id = o.proposalId
    WHERE u.id = ?`;
const ACCOUNTS = CYCLES_WITH.split('?').length - 1;

/** Locks every cycle that has something of an account, always in the same order. Those that are locked already are not read again. */
export async function lockCyclesWith(tx: Context, userId: string): Promise<LockedCycle[]> {
  const rows = await tx.manager.query<Row[]>(CYCLES_WITH, Array<string>(ACCOUNTS).fill(userId));
  const locked: LockedCycle[] = [];
  for (const id of rows.map(({ cycleId }) => String(cycleId)).sort()) {
    const cycle = await lockCycleIfThere(tx, id);
    if (cycle) locked.push(cycle);
  }
  return locked;
}

/** Those of the locked cycles that keep a person from deleting their account, by their titles (docs/rules.md §41.1). */
export async function cyclesStillWith(tx: Context, userId: string): Promise<StillIn[]> {
  const found: StillIn[] = [];
  for (const locked of tx.loaders.held.values()) {
    const own = locked.participants.find((each) => each.userId === userId);
    const why = own && (await hindrance(tx, locked, own));
    if (why) found.push({ id: locked.cycle.id, title: locked.cycle.title, why });
  }
  return found.sort((one, other) => one.title.localeCompare(other.title) || (one.id < other.id ? -1 : 1));
}

async function hindrance(
  tx: Context,
  locked: LockedCycle,
  own: Participant,
): Promise<StillIn['why'] | undefined> {
  const { cycle, participants, state } = locked;
  const { stoppedAt, isRunning } = cycle;
  const slots = participants.filter(({ isCollector }) => isCollector).length;
  const days = isRunning ? collectionDates(cycle.startDate, cycle.frequency, slots) : [];
  return hindranceOf(
    {
      stage: state.stage,
      isOwner: cycle.userId === own.userId,
      hasAccepted: own.status === 'ACCEPTED',
      haveOthersAccepted: haveOthersAccepted(locked, own),
      lastRound: days.at(-1) ?? null,
      stoppedOn: stoppedAt && dayAfter(stoppedAt, 0),
      isUnsettled: stoppedAt !== null && (await isUnsettled(tx, cycle.id, own.id)),
    },
    dayAfter(tx.clock(), 0),
  );
}

/** Whether anyone else has accepted who still has an account. */
export const haveOthersAccepted = ({ participants }: LockedCycle, own: Participant): boolean =>
  participants.some((each) => each.id !== own.id && each.status === 'ACCEPTED' && !isFormer(each));

const OPEN_REPAYMENT = `SELECT 1 AS one FROM repayments WHERE cycleId = ? AND standing <> 'RECEIVED' AND (fromId = ? OR toId = ?) LIMIT 1`;
const OPEN_REPORT = `SELECT 1 AS one FROM rounds r CROSS JOIN payments y ON y.roundId = r.id
  WHERE r.cycleId = ? AND r.collectorId = ? AND y.standing IN ('REPORTED', 'DISPUTED') LIMIT 1`;

/** Whether a repayment from or to the participant is open, or a report to them is not answered or is disputed. */
async function isUnsettled({ manager }: Context, cycleId: string, id: string): Promise<boolean> {
  const repayments = await manager.query<Row[]>(OPEN_REPAYMENT, [cycleId, id, id]);
  if (repayments.length > 0) return true;
  return (await manager.query<Row[]>(OPEN_REPORT, [cycleId, id])).length > 0;
}
