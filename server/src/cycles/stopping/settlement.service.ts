import type { SignedIn } from '../../context/context.ts';
import { inSlotOrder } from '../../domain/collectors.ts';
import { isUnderWay } from '../../domain/stage.ts';
import { earliestStop, isEnough, lapsesAt, owedIn, votesOn, type Balance } from '../../domain/stopping.ts';
import { membership, seesRounds } from '../aggregate/cycle-access.ts';
import { readState, readStopProposed, type AnyCycle, type Eventual } from '../aggregate/cycle-reading.ts';
import type { Participant } from '../tables/participant.entity.ts';
import type { Repayment } from '../tables/repayment.entity.ts';
import { openRepaymentsTo } from './repayment-sight.ts';
import type { OpenPayment } from '../aggregate/open-payments.ts';
import type { SeenBalance, SeenOpenPayment, SeenStop } from './settlement.ts';
import { readBalances, readOwed } from '../aggregate/stop-reading.ts';

/** What is proposed of stopping the cycle, or was agreed; null where nothing is, and for whoever does not see rounds (docs/rules.md §32.6). */
export async function stopOf(ctx: SignedIn, cycle: AnyCycle): Promise<SeenStop | null> {
  const isOpen = (await readStopProposed(ctx, cycle)) !== null;
  if (!isOpen && cycle.stoppedAt === null) return null;
  if (!(await seesRounds(ctx, cycle))) return null;
  const [stop, participants] = await Promise.all([
    ctx.loaders.stopOfCycle.load(cycle.id),
    ctx.loaders.participantsOfCycle.load(cycle.id),
  ]);
  const proposedBy = participants.find(({ id }) => id === stop?.proposerId);
  if (!stop || !proposedBy) return null;
  const votes = stop.votes.flatMap(({ participantId, at }) => {
    const participant = participants.find(({ id }) => id === participantId);
    return participant ? [{ participant, at }] : [];
  });
  const agreeing = new Set(votes.map(({ participant }) => participant.id));
  const members = inSlotOrder(participants).map(({ id }) => id);
  const owed =
    isOpen || stop.owed !== null
      ? await readOwed(ctx.manager, stop, participants)
      : owedIn(await balancesAtStop(ctx, cycle, participants));
  const count = votesOn(members, owed, agreeing);
  const { stage } = await readState(ctx, cycle);
  return {
    proposedBy,
    at: stop.at,
    reason: stop.reason,
    votes,
    needed: count.needed,
    neededOfOwed: count.neededOfOwed,
    owedCount: owed.length,
    agreedOfOwed: count.agreedOfOwed,
    earliestAt: earliestStop(stop.at),
    stopsAt: isOpen && isUnderWay({ stage }) && isEnough(count) ? earliestStop(stop.at) : null,
    endsAt: lapsesAt(stop.at),
    stoppedAt: cycle.stoppedAt,
  };
}

/** Of a circle that was stopped before its proposal held who would be owed: as they were counted then. Late receipts have moved those of today. */
async function balancesAtStop(
  ctx: SignedIn,
  cycle: AnyCycle,
  participants: readonly Participant[],
): Promise<Balance[]> {
  const repayments = (await ctx.loaders.repaymentsOfCycle.load(cycle.id)).filter(
    ({ paymentId }) => paymentId === null,
  );
  const sum = (side: 'fromId' | 'toId', id: string): number =>
    repayments.filter((each) => each[side] === id).reduce((all, { payments }) => all + payments, 0);
  return participants
    .filter(({ isCollector }) => isCollector)
    .map(({ id }) => ({ id, balance: sum('toId', id) - sum('fromId', id) }));
}

/** Of every accepted participant, in the order of their slots (docs/rules.md §32.4). */
export async function seenBalances(ctx: SignedIn, cycle: AnyCycle): Promise<SeenBalance[]> {
  const participants = await ctx.loaders.participantsOfCycle.load(cycle.id);
  const balances = await readBalances(ctx.manager, cycle.id, participants);
  return balances.flatMap(({ id, balance }) => {
    const participant = participants.find((each) => each.id === id);
    return participant ? [{ participant, balance: balance * cycle.participantAmount }] : [];
  });
}

export const seenRepayments = async (ctx: SignedIn, cycle: AnyCycle): Promise<Repayment[]> =>
  cycle.stoppedAt === null
    ? []
    : openRepaymentsTo(ctx, cycle.id, await ctx.loaders.repaymentsOfCycle.load(cycle.id));

/** Whether the viewer agrees to the stop that is proposed; null where none is, or is not for the viewer. */
export async function agreesToStop(ctx: SignedIn, cycle: AnyCycle): Promise<boolean | null> {
  if ((await readStopProposed(ctx, cycle)) === null || !(await seesRounds(ctx, cycle))) return null;
  const [stop, { participant }] = await Promise.all([
    ctx.loaders.stopOfCycle.load(cycle.id),
    membership(ctx, cycle),
  ]);
  return stop?.votes.some(({ participantId }) => participantId === participant?.id) ?? null;
}

/** Whether the viewer makes or collects a payment of a stopped cycle that was reported and not received (docs/rules.md §32.8). */
export function hasOpenPayments(ctx: SignedIn, cycle: AnyCycle): Eventual<boolean> {
  return cycle.stoppedAt !== null && openOfViewer(ctx, cycle).then((open) => open.length > 0);
}

async function openOfViewer(ctx: SignedIn, cycle: AnyCycle): Promise<OpenPayment[]> {
  if (cycle.stoppedAt === null || !(await seesRounds(ctx, cycle))) return [];
  const { participant } = await membership(ctx, cycle);
  return participant ? ctx.loaders.openPaymentsOfSeat.load(participant.id) : [];
}

/** Those payments; empty of a cycle that was not stopped, and for who does not see rounds. */
export async function ownOpenPayments(ctx: SignedIn, cycle: AnyCycle): Promise<SeenOpenPayment[]> {
  const open = await openOfViewer(ctx, cycle);
  const seen = open.map(async ({ id, standing, payerId, collectorId }) => {
    const [from, to] = await Promise.all([
      ctx.loaders.participants.load(payerId),
      ctx.loaders.participants.load(collectorId),
    ]);
    return from && to ? [{ id, standing, from, to }] : [];
  });
  return (await Promise.all(seen)).flat();
}

/** Those that the viewer pays or gets. */
export async function ownRepayments(ctx: SignedIn, cycle: AnyCycle): Promise<Repayment[]> {
  if (cycle.stoppedAt === null || !(await seesRounds(ctx, cycle))) return [];
  const { participant } = await membership(ctx, cycle);
  const all = await seenRepayments(ctx, cycle);
  return all.filter(({ fromId, toId }) => fromId === participant?.id || toId === participant?.id);
}
