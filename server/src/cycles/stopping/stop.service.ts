import { inTransaction, type SignedIn } from '../../context/context.ts';
import { newId } from '../../base/tokens.ts';
import { insertRows } from '../../db/insert.ts';
import { severalLines } from '../../domain/check.ts';
import { DomainError, InvalidInput } from '../../domain/errors.ts';
import { stopProposals } from '../../domain/limits.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import { checkStopReason, isEnough, isLapsed, isStopDue, owedIn, owedText } from '../../domain/stopping.ts';
import { take } from '../../limits/limit.service.ts';
import { byAccepted, changeCycle, withCycle, type Done } from '../aggregate/change-cycle.ts';
import type { Cycle } from '../tables/cycle.entity.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import type { Fact } from '../aggregate/record.ts';
import { endPlaceAgreements } from '../handover/end-places.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { stopCycle, closeStop } from './stop-cycle.ts';
import { notifyOfDecision, notifyOfProposal } from './stop-emails.ts';
import { countVotes, readBalances, readStops, type VotedStop } from '../aggregate/stop-reading.ts';
import { StopVote } from '../tables/stop-vote.entity.ts';
import { Stop } from '../tables/stop.entity.ts';

/**
 * Proposes to stop the cycle. The proposal counts as the proposer's vote, so it stops a cycle of one at once
 * (docs/rules.md §32.1).
 * @throws DomainError `cycle-not-found`, `not-a-member`, `not-accepted`, `cycle-not-running`, `cycle-completed`, `cycle-stopped`,
 *   `already-proposed`, `limit-reached`; InvalidInput for an invalid reason
 */
export async function proposeStop(ctx: SignedIn, cycleId: string, input: string): Promise<Cycle> {
  const complaint = checkStopReason(input);
  if (complaint) throw new InvalidInput({ reason: [complaint] });
  const reason = severalLines(input) ?? '';
  return inTransaction(ctx, async (tx) => {
    let immediateStop: VotedStop | undefined;
    const { cycle } = await changeCycle(
      tx,
      cycleId,
      { kind: 'STOP_PROPOSED', may: byAccepted, transition: 'stop' },
      async (_tx, locked) => {
        const own = ownParticipant(tx, locked);
        const open = await openStop(tx, locked);
        if (open && open.proposerId !== own.id) throw new DomainError('already-proposed');
        if (open) return [];
        await take(tx, [
          {
            rule: stopProposals,
            subject: `${tx.viewer.id}\n${cycleId}`,
            sentence: ({ max }) => sentence('limits.stopProposals', { max }),
          },
        ]);
        const balances = await readBalances(tx.manager, cycleId, locked.participants);
        const stop = await propose(tx, locked, own, reason, owedIn(balances));
        if (await isDueNow(tx, locked, stop)) immediateStop = stop;
        const places = await endPlaceAgreements(tx, locked);
        return {
          facts: [
            { field: 'stop', before: null, after: 'OPEN' },
            { field: 'stopReason', before: null, after: reason },
            { field: 'owed', before: null, after: stop.owed },
            voteOf(own, true),
            ...places.facts,
          ],
          emails: async () => {
            if (!immediateStop) await notifyOfProposal(tx, locked, stop);
            await places.emails();
          },
        };
      },
    );
    const stop = immediateStop;
    if (stop)
      await changeCycle(tx, cycleId, { kind: 'STOPPED' }, (_tx, locked) => stopCycle(tx, locked, stop));
    return cycle;
  });
}

/**
 * Records or withdraws the viewer's vote for an open stop proposal. The cycle stops when all participants agree or, after
 * 48 hours, with the vote that completes both majorities. Withdrawing the last vote ends the proposal
 * (docs/rules.md §32.1-32.3).
 * @throws DomainError `cycle-not-found`, `not-a-member`, `not-accepted`, `cycle-not-running`, `cycle-completed`, `cycle-stopped`,
 *   `not-proposed`
 */
export const voteToStop = (ctx: SignedIn, cycleId: string, agrees: boolean): Promise<Cycle> =>
  withCycle(ctx, cycleId, async (tx, locked) => {
    byAccepted(tx, locked);
    const own = ownParticipant(tx, locked);
    const stop = await openStop(tx, locked);
    const hasAgreed = stop?.votes.some(({ participantId }) => participantId === own.id) ?? false;
    const isStopped =
      agrees && !hasAgreed && stop !== undefined && (await isDueNow(tx, locked, stop, own.id));
    const kind = isStopped ? 'STOPPED' : agrees ? 'STOP_AGREED' : 'STOP_VOTE_WITHDRAWN';
    const work = async (): Promise<Done | Fact[]> => {
      if (!stop) throw new DomainError('not-proposed');
      if (agrees === hasAgreed) return [];
      if (!agrees) return withdrawVote(tx, locked, stop, own);
      await vote(tx, stop, own);
      if (!isStopped) {
        const isDecided = await decides(tx, locked, stop, own.id);
        return {
          facts: [voteOf(own, true)],
          emails: async () => (isDecided ? notifyOfDecision(tx, locked, stop, own) : undefined),
        };
      }
      const done = await stopCycle(tx, locked, stop);
      return { ...done, facts: [voteOf(own, true), ...done.facts] };
    };
    await changeCycle(tx, cycleId, { kind, may: byAccepted, transition: 'stop' }, work);
    return locked.cycle;
  });

/** Returns the viewer's own accepted participant. */
function ownParticipant(tx: SignedIn, { participants }: LockedCycle): Participant {
  const own = participants.find(({ userId }) => userId === tx.viewer.id);
  if (own?.status !== 'ACCEPTED') throw new DomainError('not-accepted');
  return own;
}

/** Returns the open proposal, unless it has lapsed. */
async function openStop(tx: SignedIn, locked: LockedCycle): Promise<VotedStop | undefined> {
  const { cycle, stopProposedAt } = locked;
  if (stopProposedAt === null || isLapsed(stopProposedAt, tx.clock())) return undefined;
  const [found] = await readStops(tx.manager, [cycle.id]);
  return found;
}

/** Whether the votes of the proposal, together with those of `more`, stop the cycle now (docs/rules.md §32.2). */
const isDueNow = async (
  tx: SignedIn,
  { participants }: LockedCycle,
  stop: VotedStop,
  ...more: readonly string[]
): Promise<boolean> =>
  isStopDue(await countVotes(tx.manager, stop, participants, ...more), stop.at, tx.clock());

/** Whether the vote of this participant is the one that completes both majorities. */
async function decides(
  tx: SignedIn,
  { participants }: LockedCycle,
  stop: VotedStop,
  participantId: string,
): Promise<boolean> {
  const isEnoughWith = async (...more: string[]): Promise<boolean> =>
    isEnough(await countVotes(tx.manager, stop, participants, ...more));
  return (await isEnoughWith(participantId)) && !(await isEnoughWith());
}

const voteOf = (participant: Participant, agrees: boolean): Fact => ({
  field: 'stopVote',
  before: agrees ? null : 'true',
  after: agrees ? 'true' : null,
  participant,
});

async function vote(tx: SignedIn, { id: stopId }: Pick<Stop, 'id'>, own: Participant): Promise<StopVote> {
  const added: StopVote = { stopId, participantId: own.id, at: tx.clock() };
  await insertRows(tx, StopVote, [added]);
  return added;
}

/** Stores the proposal with its first vote, and with the participants who would be owed something now. */
async function propose(
  tx: SignedIn,
  locked: LockedCycle,
  own: Participant,
  reason: string,
  owed: readonly string[],
): Promise<VotedStop> {
  const { id: cycleId } = locked.cycle;
  const stop = Object.assign(new Stop(), {
    id: newId(),
    cycleId,
    openCycleId: cycleId,
    proposerId: own.id,
    reason,
    status: 'OPEN' as const,
    owed: owedText(owed),
    at: tx.clock(),
    endedAt: null,
  });
  await insertRows(tx, Stop, [stop]);
  const first = await vote(tx, stop, own);
  locked.stopProposedAt = stop.at;
  return Object.assign(stop, { votes: [first] });
}

/** Takes back a vote to stop; the last one ends the proposal. */
export async function withdrawVote(
  tx: SignedIn,
  locked: LockedCycle,
  stop: VotedStop,
  own: Participant,
): Promise<Fact[]> {
  await tx.manager.delete(StopVote, { stopId: stop.id, participantId: own.id });
  const isLast = stop.votes.length === 1;
  if (isLast) await closeStop(tx, locked, 'WITHDRAWN');
  return [
    voteOf(own, false),
    ...(isLast ? [{ field: 'stop', before: 'OPEN', after: 'WITHDRAWN' } as const] : []),
  ];
}
