import { In, IsNull, type EntityManager } from 'typeorm';
import { PART } from '../../db/in-parts.ts';
import { lateDay } from '../../domain/reminders.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { Round } from '../tables/round.entity.ts';

/** Fills in the late day of rounds that a process of the previous version created without it during an upgrade. */
export async function fillInLateDays(manager: EntityManager): Promise<void> {
  const rounds = await manager.find(Round, { where: { lateOn: IsNull() }, take: PART });
  if (rounds.length === 0) return;
  const cycles = await manager.findBy(Cycle, { id: In([...new Set(rounds.map(({ cycleId }) => cycleId))]) });
  const graceOf = new Map(cycles.map(({ id, graceDays }) => [id, graceDays]));
  const byDay = new Map<string, string[]>();
  for (const { id, cycleId, date } of rounds) {
    const day = lateDay(date, graceOf.get(cycleId) ?? 0);
    byDay.set(day, [...(byDay.get(day) ?? []), id]);
  }
  for (const [lateOn, ids] of byDay) await manager.update(Round, { id: In(ids) }, { lateOn });
}
