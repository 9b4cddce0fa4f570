import { In, type EntityManager } from 'typeorm';
import { ColumnsOf } from '../../db/columns-of.ts';
import { inSlotOrder } from '../../domain/collectors.ts';
import {
  balancesOf,
  owedFrom,
  owedIn,
  votesOn,
  type CountedBalance,
  type ReceivedCount,
  type ReceivedPair,
  type VoteCount,
} from '../../domain/stopping.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { Payment } from '../tables/payment.entity.ts';
import { isFormer } from './former.ts';
import { Stop } from '../tables/stop.entity.ts';
import { StopVote } from '../tables/stop-vote.entity.ts';

/** A proposal that is open or has stopped its cycle, with its votes, oldest first. */
export interface VotedStop extends Stop {
  votes: StopVote[];
}

/** Returns the stop of each cycle; undefined if none is open and none has stopped the cycle. */
export async function readStops(
  manager: EntityManager,
  cycleIds: readonly string[],
): Promise<(VotedStop | undefined)[]> {
  const stops = await manager.findBy(Stop, {
    cycleId: In([...cycleIds]),
    status: In(['OPEN', 'STOPPED']),
  });
  const votes = await votesOf(manager, stops);
  return cycleIds.map((cycleId) => {
    const stop = stops.find((each) => each.cycleId === cycleId);
    return stop && Object.assign(stop, { votes: votes.filter(({ stopId }) => stopId === stop.id) });
  });
}

const votesOf = async (manager: EntityManager, stops: readonly Stop[]): Promise<StopVote[]> =>
  stops.length === 0
    ? []
    : manager.find(StopVote, {
        where: { stopId: In(stops.map(({ id }) => id)) },
        order: { at: 'ASC', participantId: 'ASC' },
      });

/**
 * The database counts, because a cycle has as many payments as participants squared. `cycle-end.ts` explains the cross join.
 * @param until a condition on the payments `y` with one parameter, to count only what had been received by then
 */
const receivedQuery = (
  until = '',
): string => `SELECT x.id AS id, SUM(x.made) AS made, SUM(x.got) AS got FROM (
       SELECT y.participantId AS id, 1 AS made, 0 AS got
       FROM rounds r CROSS JOIN payments y ON y.roundId = r.id WHERE r.cycleId = ? AND y.standing = 'RECEIVED'${until}
       UNION ALL
       SELECT r.collectorId AS id, 0 AS made, 1 AS got
       FROM rounds r CROSS JOIN payments y ON y.roundId = r.id WHERE r.cycleId = ? AND y.standing = 'RECEIVED'${until}
     ) x GROUP BY x.id`;

interface CountedRow {
  id: string;
  made: number | string;
  got: number | string;
}

const countsOf = (rows: readonly CountedRow[]): ReceivedCount[] =>
  rows.map(({ id, made, got }) => ({ id, made: Number(made), got: Number(got) }));

const membersOf = (participants: readonly Participant[]): string[] =>
  inSlotOrder(participants).map(({ id }) => id);

/** Returns the balance of each accepted participant in payments, in slot order (docs/rules.md §32.4). */
export async function readBalances(
  manager: EntityManager,
  cycleId: string,
  participants: readonly Participant[],
): Promise<CountedBalance[]> {
  const rows = await manager.query<CountedRow[]>(receivedQuery(), [cycleId, cycleId]);
  return balancesOf(membersOf(participants), countsOf(rows));
}

const payments = new ColumnsOf(Payment, 'y');

/**
 * Returns the participants who would have been owed something when the stop was proposed, in slot order (docs/rules.md §32.2).
 * If the proposal does not store them, they are computed from what had been received before it. That is exact, because no
 * receipt can be taken back while a proposal is open.
 */
export async function readOwed(
  manager: EntityManager,
  { cycleId, at, owed }: Pick<Stop, 'cycleId' | 'at' | 'owed'>,
  participants: readonly Participant[],
): Promise<string[]> {
  if (owed !== null) return owedFrom(owed);
  const until = payments.stored(manager, 'paidAt', at);
  const rows = await manager.query<CountedRow[]>(receivedQuery(' AND (y.paidAt IS NULL OR y.paidAt <= ?)'), [
    cycleId,
    until,
    cycleId,
    until,
  ]);
  return owedIn(balancesOf(membersOf(participants), countsOf(rows)));
}

/** Those of these participants whose votes count: all but former members (docs/rules.md §41.4). */
export const voting = (ids: readonly string[], participants: readonly Participant[]): string[] => {
  const former = new Set(participants.filter(isFormer).map(({ id }) => id));
  return ids.filter((id) => !former.has(id));
};

/** Counts the votes on an open proposal (docs/rules.md §32.2). */
export async function countVotes(
  manager: EntityManager,
  stop: VotedStop,
  participants: readonly Participant[],
  /** Participants to count as if they had agreed. */
  ...more: readonly string[]
): Promise<VoteCount> {
  const agreeing = new Set([...stop.votes.map(({ participantId }) => participantId), ...more]);
  const owed = await readOwed(manager, stop, participants);
  return votesOn(voting(membersOf(participants), participants), voting(owed, participants), agreeing);
}

/** Returns each pair of payer and collector with the number of received payments (docs/rules.md §32.5). */
export async function readReceivedPairs(manager: EntityManager, cycleId: string): Promise<ReceivedPair[]> {
  const rows = await manager.query<{ payer: string; collector: string; payments: number | string }[]>(
    `SELECT y.participantId AS payer, r.collectorId AS collector, COUNT(*) AS payments
     FROM rounds r CROSS JOIN payments y ON y.roundId = r.id WHERE r.cycleId = ? AND y.standing = 'RECEIVED'
     GROUP BY y.participantId, r.collectorId`,
    [cycleId],
  );
  return rows.map((row) => ({ ...row, payments: Number(row.payments) }));
}
