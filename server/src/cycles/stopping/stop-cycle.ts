import type { SignedIn } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import { inSlotOrder } from '../../domain/collectors.ts';
import {
  BY_PAIRS,
  owedText,
  repaymentsByPairs,
  type PlannedRepayment,
  type StopStatus,
} from '../../domain/stopping.ts';
import { storeAddendum } from '../consents/addendum.service.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import type { Done } from '../aggregate/done.ts';
import { refreshEnd, type LockedCycle } from '../aggregate/locked-cycle.ts';
import { endHandovers } from '../handover/end-handovers.ts';
import { voidSwaps } from '../swaps/void-swaps.ts';
import { newRepayment } from './new-repayment.ts';
import { Repayment } from '../tables/repayment.entity.ts';
import { notifyOfStop } from './stop-emails.ts';
import { readBalances, readOwed, readReceivedPairs } from '../aggregate/stop-reading.ts';
import { Stop } from '../tables/stop.entity.ts';

/** Closes the open stop proposal of a locked cycle. */
export async function closeStop(
  tx: SignedIn,
  locked: LockedCycle,
  status: Exclude<StopStatus, 'OPEN'>,
  more: Pick<Partial<Stop>, 'owed'> = {},
): Promise<void> {
  await tx.manager.update(
    Stop,
    { openCycleId: locked.cycle.id },
    { status, openCycleId: null, endedAt: tx.clock(), ...more },
  );
  locked.stopProposedAt = null;
}

/** Stops the cycle, computes the balances and stores the repayments (docs/rules.md §32.4, §32.5). */
export async function stopCycle(
  tx: SignedIn,
  locked: LockedCycle,
  stop: Pick<Stop, 'cycleId' | 'at' | 'owed'>,
): Promise<Done> {
  const { cycle, participants } = locked;
  const balances = await readBalances(tx.manager, cycle.id, participants);
  const members = inSlotOrder(participants).map(({ id }) => id);
  const plan = repaymentsByPairs(members, await readReceivedPairs(tx.manager, cycle.id));
  const repayments = plan.map((each, position) => rowOf(tx, cycle.id, each, position));
  cycle.stoppedAt = tx.clock();
  await tx.manager.update(Cycle, { id: cycle.id }, { stoppedAt: cycle.stoppedAt });
  await closeStop(tx, locked, 'STOPPED', { owed: owedText(await readOwed(tx.manager, stop, participants)) });
  await insertRows(tx, Repayment, repayments);
  await refreshEnd(tx, locked);
  const voidedSwaps = await voidSwaps(tx, locked, 'all');
  const handovers = await endHandovers(tx, locked);
  const addendum = await storeAddendum(tx, locked, {
    kind: 'STOP',
    balances: balances.map(({ id, balance }) => ({ seat: id, balance: balance * cycle.participantAmount })),
    repayments: plan.map(({ from, to, amount }) => ({ from, to, amount: amount * cycle.participantAmount })),
  });
  return {
    facts: [
      { field: 'stop', before: 'OPEN', after: 'STOPPED' },
      { field: 'settlement', before: null, after: BY_PAIRS },
      { field: 'repayments', before: null, after: String(repayments.length) },
      ...addendum,
      ...voidedSwaps.facts,
      ...handovers.facts,
    ],
    emails: async () => {
      await notifyOfStop(tx, locked, balances, repayments);
      await voidedSwaps.emails();
      await handovers.emails();
    },
  };
}

const rowOf = (
  tx: SignedIn,
  cycleId: string,
  { from, to, amount }: PlannedRepayment,
  position: number,
): Repayment =>
  newRepayment(tx, { cycleId, fromId: from, toId: to, position, payments: amount, paymentId: null });
