import type { SignedIn } from '../../context/context.ts';
import { inSlotOrder } from '../../domain/collectors.ts';
import { isUnderWay } from '../../domain/stage.ts';
import { earliestStop, isEnough, lapsesAt, owedIn, votesOn, type Balance } from '../../domain/stopping.ts';
import { membership, seesRounds } from '../aggregate/cycle-access.ts';
import { readState, readStopProposed, type AnyCycle, type Eventual } from '../aggregate/cycle-reading.ts';
import type { Participant } from '../tables/participant.entity.ts';
import type { Repayment } from '../tables/repayment.entity.ts';
import { withVisibleStatements } from './visible-statements.ts';
import type { OpenPayment } from '../aggregate/open-payments.ts';
import type { BalanceView, OpenPaymentView, StopView } from './settlement.ts';
import { readBalances, readOwed, voting } from '../aggregate/stop-reading.ts';

/** The open stop proposal, or the one that stopped the cycle; null without one, and if the viewer may not see rounds (docs/rules.md §32.6). */
export async function viewStop(ctx: SignedIn, cycle: AnyCycle): Promise<StopView | null> {
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
  const agreed = new Set(votes.map(({ participant }) => participant.id));
  const members = inSlotOrder(participants).map(({ id }) => id);
  const owed =
    isOpen || stop.owed !== null
      ? await readOwed(ctx.manager, stop, participants)
      : owedIn(await balancesAtStop(ctx, cycle, participants));
  const voters = { all: voting(members, participants), owed: voting(owed, participants) };
  const count = votesOn(voters.all, voters.owed, agreed);
  const { stage } = await readState(ctx, cycle);
  return {
    proposedBy,
    at: stop.at,
    reason: stop.reason,
    votes,
    needed: count.needed,
    neededOfOwed: count.neededOfOwed,
    owedCount: voters.owed.length,
    agreedOfOwed: count.agreedOfOwed,
    earliestAt: earliestStop(stop.at),
    stopsAt: isOpen && isUnderWay({ stage }) && isEnough(count) ? earliestStop(stop.at) : null,
    endsAt: lapsesAt(stop.at),
    stoppedAt: cycle.stoppedAt,
  };
}

/**
 * Reconstructs the balances at the stop, for cycles that were stopped before proposals stored who would be owed. Today's
 * balances may differ because of late receipts.
 */
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

/** The balances of all accepted participants, in slot order (docs/rules.md §32.4). */
export async function listBalances(ctx: SignedIn, cycle: AnyCycle): Promise<BalanceView[]> {
  const participants = await ctx.loaders.participantsOfCycle.load(cycle.id);
  const balances = await readBalances(ctx.manager, cycle.id, participants);
  return balances.flatMap(({ id, balance }) => {
    const participant = participants.find((each) => each.id === id);
    return participant ? [{ participant, balance: balance * cycle.participantAmount }] : [];
  });
}

export const listRepayments = async (ctx: SignedIn, cycle: AnyCycle): Promise<Repayment[]> =>
  cycle.stoppedAt === null
    ? []
    : withVisibleStatements(ctx, cycle.id, await ctx.loaders.repaymentsOfCycle.load(cycle.id));

/** Whether the viewer agrees to the proposed stop; null without a proposal, or if the viewer may not see rounds. */
export async function agreesToStop(ctx: SignedIn, cycle: AnyCycle): Promise<boolean | null> {
  if ((await readStopProposed(ctx, cycle)) === null || !(await seesRounds(ctx, cycle))) return null;
  const [stop, { participant }] = await Promise.all([
    ctx.loaders.stopOfCycle.load(cycle.id),
    membership(ctx, cycle),
  ]);
  return stop?.votes.some(({ participantId }) => participantId === participant?.id) ?? null;
}

/** Whether the viewer is payer or collector of a reported, unreceived payment of a stopped cycle (docs/rules.md §32.8). */
export function hasOpenPayments(ctx: SignedIn, cycle: AnyCycle): Eventual<boolean> {
  return cycle.stoppedAt !== null && openOfViewer(ctx, cycle).then((open) => open.length > 0);
}

async function openOfViewer(ctx: SignedIn, cycle: AnyCycle): Promise<OpenPayment[]> {
  if (cycle.stoppedAt === null || !(await seesRounds(ctx, cycle))) return [];
  const { participant } = await membership(ctx, cycle);
  return participant ? ctx.loaders.openPaymentsOfParticipant.load(participant.id) : [];
}

/** Those payments; empty if the cycle is not stopped, or if the viewer may not see rounds. */
export async function ownOpenPayments(ctx: SignedIn, cycle: AnyCycle): Promise<OpenPaymentView[]> {
  const open = await openOfViewer(ctx, cycle);
  const views = open.map(async ({ id, standing, payerId, collectorId }) => {
    const [from, to] = await Promise.all([
      ctx.loaders.participants.load(payerId),
      ctx.loaders.participants.load(collectorId),
    ]);
    return from && to ? [{ id, standing, from, to }] : [];
  });
  return (await Promise.all(views)).flat();
}

/** The repayments of which the viewer is debtor or creditor. */
export async function ownRepayments(ctx: SignedIn, cycle: AnyCycle): Promise<Repayment[]> {
  if (cycle.stoppedAt === null || !(await seesRounds(ctx, cycle))) return [];
  const { participant } = await membership(ctx, cycle);
  const all = await listRepayments(ctx, cycle);
  return all.filter(({ fromId, toId }) => fromId === participant?.id || toId === participant?.id);
}
