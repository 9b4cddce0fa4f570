import { Participant } from '../../src/cycles/tables/participant.entity.ts';
import { StopVote } from '../../src/cycles/tables/stop-vote.entity.ts';
import { Stop } from '../../src/cycles/tables/stop.entity.ts';
import type { Database } from '../../src/db/database.ts';

/**
 * Marks one payment of each pair of people in a running cycle as received, directly in the database. A stop then leads to the largest
 * possible number of repayments.
 */
export const receiveByPairs = (db: Database, cycleId: string): Promise<unknown> =>
  db.transaction((manager) =>
    manager.query(
      `UPDATE payments SET standing = 'RECEIVED', paid = 1 WHERE id IN (
         SELECT id FROM (
           SELECT y.id AS id FROM payments y JOIN rounds r ON r.id = y.roundId
           JOIN participants c ON c.id = r.collectorId JOIN participants p ON p.id = y.participantId
           WHERE r.cycleId = ? AND c.slot < p.slot
         ) received
       )`,
      [cycleId],
    ),
  );

/** Records, directly in the database, that every participant except one account agrees to the proposed stop. */
export const agreeToStop = (
  db: Database,
  cycleId: string,
  exceptUserId: string,
  at: Date,
): Promise<unknown> =>
  db.transaction(async (manager) => {
    const { id: stopId } = await manager.findOneByOrFail(Stop, { openCycleId: cycleId });
    const agreed = new Set(
      (await manager.findBy(StopVote, { stopId })).map(({ participantId }) => participantId),
    );
    const participants = await manager.findBy(Participant, { cycleId });
    const others = participants.filter(({ id, userId }) => userId !== exceptUserId && !agreed.has(id));
    await manager.insert(
      StopVote,
      others.map(({ id }) => ({ stopId, participantId: id, at })),
    );
  });
