import { In, type EntityManager } from 'typeorm';
import { balancesOf, inSlotOrder, type Balance } from '../../domain/index.ts';
import type { Participant } from '../participants/participant.entity.ts';
import { Stop } from './stop.entity.ts';
import { StopVote } from './stop-vote.entity.ts';

/** A proposal that is open, or has stopped its circle, and who agrees to it, the first ones first. */
export interface VotedStop extends Stop {
  votes: StopVote[];
}

/** Of each of these cycles; undefined where none is proposed, and none was agreed to. */
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

/** Counted by the database: the payments of a circle are as many as its people squared. The cross join: see `cycle-end.ts`. */
const RECEIVED = `SELECT x.id AS id, SUM(x.made) AS made, SUM(x.got) AS got FROM (
       SELECT y.participantId AS id, 1 AS made, 0 AS got
       FROM rounds r CROSS JOIN payments y ON y.roundId = r.id WHERE r.cycleId = ? AND y.standing = 'RECEIVED'
       UNION ALL
       SELECT r.collectorId AS id, 0 AS made, 1 AS got
       FROM rounds r CROSS JOIN payments y ON y.roundId = r.id WHERE r.cycleId = ? AND y.standing = 'RECEIVED'
     ) x GROUP BY x.id`;

/** What would be owed to each member, in payments, by their slots (docs/rules.md §32.4). */
export async function readBalances(
  manager: EntityManager,
  cycleId: string,
  participants: readonly Participant[],
): Promise<Balance[]> {
  const rows = await manager.query<{ id: string; made: number | string; got: number | string }[]>(RECEIVED, [
    cycleId,
    cycleId,
  ]);
  return balancesOf(
    inSlotOrder(participants).map(({ id }) => id),
    rows.map(({ id, made, got }) => ({ id, made: Number(made), got: Number(got) })),
  );
}
