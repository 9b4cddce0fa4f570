import { inTransaction, type SignedIn } from '../../context/context.ts';
import { newId } from '../../base/tokens.ts';
import { insertRows } from '../../db/insert.ts';
import {
  checkStopReason,
  DomainError,
  InvalidInput,
  isEnough,
  isLapsed,
  limitReached,
  repaymentsOf,
  severalLines,
  stopProposals,
  votesOn,
  type Balance,
} from '../../domain/index.ts';
import { take } from '../../limits/limit.service.ts';
import { keepAddendum } from '../consents/addendum.service.ts';
import { byAccepted, changeCycle, withCycle, type Done } from '../cycle/change-cycle.ts';
import { Cycle } from '../cycle/cycle.entity.ts';
import { refreshEnd, type LockedCycle } from '../cycle/locked-cycle.ts';
import type { Fact } from '../history/record.ts';
import type { Participant } from '../participants/participant.entity.ts';
import { newRepayment } from './new-repayment.ts';
import { Repayment } from './repayment.entity.ts';
import { voidSwaps } from '../swaps/void-swaps.ts';
import { tellOfProposal, tellOfStop } from './stop-letters.ts';
import { readBalances, readStops, type VotedStop } from './stop-reading.ts';
import { StopVote } from './stop-vote.entity.ts';
import { Stop } from './stop.entity.ts';

/**
 * An accepted participant proposes to stop the circle, and agrees by it; where that is enough, it is stopped at once
 * (docs/rules.md §32.1).
 * @throws DomainError `cycle-not-found`, `not-a-member`, `not-accepted`, `cycle-not-running`, `cycle-completed`, `cycle-stopped`,
 *   `already-proposed`, `limit-reached`; InvalidInput for a reason that is none
 */
export async function proposeStop(ctx: SignedIn, cycleId: string, given: string): Promise<Cycle> {
  const complaint = checkStopReason(given);
  if (complaint) throw new InvalidInput({ reason: [complaint] });
  const reason = severalLines(given) ?? '';
  return inTransaction(ctx, async (tx) => {
    let isOver = false;
    const { cycle } = await changeCycle(
      tx,
      cycleId,
      { kind: 'STOP_PROPOSED', may: byAccepted, transition: 'stop' },
      async (_tx, locked) => {
        const own = ownSeat(tx, locked);
        const open = await openStop(tx, locked);
        if (open && open.proposerId !== own.id) throw new DomainError('already-proposed');
        if (open) return [];
        await take(tx, [
          {
            rule: stopProposals,
            subject: `${tx.viewer.id}\n${cycleId}`,
            sentence: ({ max }) => limitReached.stopProposals(max),
          },
        ]);
        const stop = await propose(tx, locked, own, reason);
        const balances = await readBalances(tx.manager, cycleId, locked.participants);
        isOver = isEnough(votesOn(balances, new Set([own.id])));
        return {
          facts: [
            { field: 'stop', before: null, after: 'OPEN' },
            { field: 'stopReason', before: null, after: reason },
            voteOf(own, true),
          ],
          letters: async () => (isOver ? undefined : tellOfProposal(tx, locked, stop, balances)),
        };
      },
    );
    if (isOver) await changeCycle(tx, cycleId, { kind: 'STOPPED' }, carryOut);
    return cycle;
  });
}

/**
 * Says whether one agrees to stop the circle, as long as that is proposed; with the vote that makes it enough, it is stopped. With
 * the last vote that is taken back the proposal ends (docs/rules.md §32.1-32.3).
 * @throws DomainError `cycle-not-found`, `not-a-member`, `not-accepted`, `cycle-not-running`, `cycle-completed`, `cycle-stopped`,
 *   `not-proposed`
 */
export const voteToStop = (ctx: SignedIn, cycleId: string, agrees: boolean): Promise<Cycle> =>
  withCycle(ctx, cycleId, async (tx, locked) => {
    byAccepted(tx, locked);
    const own = ownSeat(tx, locked);
    const stop = await openStop(tx, locked);
    const hasAgreed = stop !== undefined && votersOf(stop).has(own.id);
    // What was received since may have made of the votes that there are enough: whoever agrees once more stops it then.
    const isOver = agrees && stop !== undefined && (await wouldBeEnough(tx, locked, stop, own));
    const kind = isOver ? 'STOPPED' : agrees ? 'STOP_AGREED' : 'STOP_VOTE_WITHDRAWN';
    const work = async (): Promise<Done | Fact[]> => {
      if (!stop) throw new DomainError('not-proposed');
      if (!agrees) return hasAgreed ? takeBack(tx, locked, stop, own) : [];
      if (!hasAgreed) await vote(tx, stop, own);
      const facts = hasAgreed ? [] : [voteOf(own, true)];
      if (!isOver) return facts;
      const done = await carryOut(tx, locked);
      return { ...done, facts: [...facts, ...done.facts] };
    };
    await changeCycle(tx, cycleId, { kind, may: byAccepted, transition: 'stop' }, work);
    return locked.cycle;
  });

/** The viewer as a participant, who is accepted. */
function ownSeat(tx: SignedIn, { participants }: LockedCycle): Participant {
  const own = participants.find(({ userId }) => userId === tx.viewer.id);
  if (own?.status !== 'ACCEPTED') throw new DomainError('not-accepted');
  return own;
}

/** The proposal that is open, where its days are not over. */
async function openStop(tx: SignedIn, locked: LockedCycle): Promise<VotedStop | undefined> {
  const { cycle, stopProposedAt } = locked;
  if (stopProposedAt === null || isLapsed(stopProposedAt, tx.clock())) return undefined;
  const [found] = await readStops(tx.manager, [cycle.id]);
  return found;
}

const votersOf = ({ votes }: VotedStop): Set<string> =>
  new Set(votes.map(({ participantId }) => participantId));

async function wouldBeEnough(
  tx: SignedIn,
  { cycle, participants }: LockedCycle,
  stop: VotedStop,
  own: Participant,
): Promise<boolean> {
  const balances = await readBalances(tx.manager, cycle.id, participants);
  return isEnough(votesOn(balances, votersOf(stop).add(own.id)));
}

const voteOf = (participant: Participant, agrees: boolean): Fact => ({
  field: 'stopVote',
  before: agrees ? null : 'true',
  after: agrees ? 'true' : null,
  participant,
});

const vote = (tx: SignedIn, { id: stopId }: Pick<Stop, 'id'>, own: Participant): Promise<void> =>
  insertRows(tx, StopVote, [{ stopId, participantId: own.id, at: tx.clock() }]);

/** Makes the proposal, with its first vote. */
async function propose(tx: SignedIn, locked: LockedCycle, own: Participant, reason: string): Promise<Stop> {
  const { id: cycleId } = locked.cycle;
  const stop: Stop = {
    id: newId(),
    cycleId,
    openCycleId: cycleId,
    proposerId: own.id,
    reason,
    status: 'OPEN',
    at: tx.clock(),
    endedAt: null,
  };
  await insertRows(tx, Stop, [stop]);
  await vote(tx, stop, own);
  locked.stopProposedAt = stop.at;
  return stop;
}

async function takeBack(
  tx: SignedIn,
  locked: LockedCycle,
  stop: VotedStop,
  own: Participant,
): Promise<Fact[]> {
  await tx.manager.delete(StopVote, { stopId: stop.id, participantId: own.id });
  const isLast = stop.votes.length === 1;
  if (isLast) await close(tx, locked, 'WITHDRAWN');
  return [
    voteOf(own, false),
    ...(isLast ? [{ field: 'stop', before: 'OPEN', after: 'WITHDRAWN' } as const] : []),
  ];
}

async function close(tx: SignedIn, locked: LockedCycle, status: 'WITHDRAWN' | 'STOPPED'): Promise<void> {
  await tx.manager.update(
    Stop,
    { openCycleId: locked.cycle.id },
    { status, openCycleId: null, endedAt: tx.clock() },
  );
  locked.stopProposedAt = null;
}

/** Stops the circle: its balances are counted, and who pays back how much to whom is written down (docs/rules.md §32.4, §32.5). */
async function carryOut(tx: SignedIn, locked: LockedCycle): Promise<Done> {
  const { cycle } = locked;
  const balances = await readBalances(tx.manager, cycle.id, locked.participants);
  const repayments = planned(tx, cycle.id, balances);
  cycle.stoppedAt = tx.clock();
  await tx.manager.update(Cycle, { id: cycle.id }, { stoppedAt: cycle.stoppedAt });
  await close(tx, locked, 'STOPPED');
  await insertRows(tx, Repayment, repayments);
  await refreshEnd(tx, locked);
  const over = await voidSwaps(tx, locked, 'all');
  const addendum = await keepAddendum(tx, locked, {
    kind: 'STOP',
    balances: balances.map(({ id, balance }) => ({ seat: id, balance: balance * cycle.participantAmount })),
    repayments: repayments.map(({ fromId, toId, payments }) => ({
      from: fromId,
      to: toId,
      amount: payments * cycle.participantAmount,
    })),
  });
  return {
    facts: [
      { field: 'stop', before: 'OPEN', after: 'STOPPED' },
      { field: 'repayments', before: null, after: String(repayments.length) },
      ...addendum,
      ...over.facts,
    ],
    letters: async () => {
      await tellOfStop(tx, locked, balances, repayments);
      await over.letters();
    },
  };
}

const planned = (tx: SignedIn, cycleId: string, balances: readonly Balance[]): Repayment[] =>
  repaymentsOf(balances).map(({ from, to, amount }, position) =>
    newRepayment(tx, { cycleId, fromId: from, toId: to, position, payments: amount, paymentId: null }),
  );
