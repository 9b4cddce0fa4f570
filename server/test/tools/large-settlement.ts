import { Participant } from '../../src/cycles/tables/participant.entity.ts';
import { StopVote } from '../../src/cycles/tables/stop-vote.entity.ts';
import { Stop } from '../../src/cycles/tables/stop.entity.ts';
import type { Database } from '../../src/db/database.ts';

/**
 * Has of each two people of a running cycle one receive from the other, by rows: what would then be paid back is as much as there may be.
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

/** Everybody but one of the accounts agrees to the stop that is proposed, by rows. */
export const agreeToStop = (db: Database, cycleId: string, but: string, at: Date): Promise<unknown> =>
  db.transaction(async (manager) => {
    const { id: stopId } = await manager.findOneByOrFail(Stop, { openCycleId: cycleId });
    const agreed = new Set(
      (await manager.findBy(StopVote, { stopId })).map(({ participantId }) => participantId),
    );
    const participants = await manager.findBy(Participant, { cycleId });
    const others = participants.filter(({ id, userId }) => userId !== but && !agreed.has(id));
    await manager.insert(
      StopVote,
      others.map(({ id }) => ({ stopId, participantId: id, at })),
    );
  });
