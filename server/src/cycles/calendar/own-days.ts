import type { Context } from '../../context/context.ts';
import { ColumnsOf, type Row } from '../../db/columns-of.ts';
import { prepared } from '../../db/prepared.ts';
import { LONG_FIELDS } from '../../domain/cycle-fields.ts';
import { CALENDAR_EVENTS, CALENDAR_KEEPS_DAYS } from '../../domain/limits.ts';
import { dayAfter } from '../../domain/schedule.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { Payment } from '../tables/payment.entity.ts';
import { Round } from '../tables/round.entity.ts';

/** A cycle without its long texts. */
export type CalendarCycle = Omit<Cycle, (typeof LONG_FIELDS)[number]>;

/** A day on which the account pays or collects. */
export type OwnDay = { cycle: CalendarCycle; round: Round } & (
  | { payment: Payment }
  /** How many people pay into the account's own round. */
  | { payers: number }
);

const cycles = new ColumnsOf(Cycle, 'c', { except: LONG_FIELDS });
const rounds = new ColumnsOf(Round, 'r');
const payments = new ColumnsOf(Payment, 'y');

/** The cycles in a calendar: running and not stopped. */
const OWN_RUNNING =
  'participants p JOIN cycles c ON c.id = p.cycleId AND c.isRunning = 1 AND c.stoppedAt IS NULL';

/** Future days before past ones, and the nearest day first in both. */
const NEAREST = `CASE WHEN r.date >= ? THEN 0 ELSE 1 END, CASE WHEN r.date >= ? THEN r.date END, r.date DESC, r.id
   LIMIT ${CALENDAR_EVENTS}`;

/**
 * The days of an account's running cycles: its payments that are not received, whatever their status, and its collections of the last
 * year and the future. At most `CALENDAR_EVENTS` together, the nearest first. Runs two statements.
 */
export async function ownDays(ctx: Context, userId: string): Promise<OwnDay[]> {
  const today = dayAfter(ctx.clock(), 0);
  const [due, collected] = await Promise.all([dueDays(ctx, userId, today), collections(ctx, userId, today)]);
  const rank = ({ round: { date } }: OwnDay): number =>
    date >= today ? Date.parse(date) : Number.MAX_SAFE_INTEGER - Date.parse(date);
  return [...due, ...collected].sort((one, other) => rank(one) - rank(other)).slice(0, CALENDAR_EVENTS);
}

async function dueDays({ manager }: Context, userId: string, today: string): Promise<OwnDay[]> {
  const rows = await manager.query<Row[]>(
    prepared(
      `SELECT ${cycles.list(manager)}, ${rounds.list(manager)}, ${payments.list(manager)}
       FROM ${OWN_RUNNING} JOIN payments y ON y.participantId = p.id JOIN rounds r ON r.id = y.roundId
       WHERE p.userId = ? AND y.standing <> 'RECEIVED' ORDER BY ${NEAREST}`,
    ),
    [userId, today, today],
  );
  return rows.flatMap((row) => {
    const payment = payments.read(manager, row);
    return dayOf(row, manager).flatMap((day) => (payment ? { ...day, payment } : []));
  });
}

async function collections({ manager }: Context, userId: string, today: string): Promise<OwnDay[]> {
  const rows = await manager.query<Row[]>(
    prepared(
      `SELECT ${cycles.list(manager)}, ${rounds.list(manager)},
         (SELECT COUNT(*) FROM payments y WHERE y.roundId = r.id) AS payers
       FROM ${OWN_RUNNING} JOIN rounds r ON r.collectorId = p.id
       WHERE p.userId = ? AND r.date >= ? ORDER BY ${NEAREST}`,
    ),
    [userId, dayAfter(today, -CALENDAR_KEEPS_DAYS), today, today],
  );
  return rows.flatMap((row) => dayOf(row, manager).map((day) => ({ ...day, payers: Number(row.payers) })));
}

function dayOf(row: Row, manager: Context['manager']): { cycle: CalendarCycle; round: Round }[] {
  const [cycle, round] = [cycles.read(manager, row), rounds.read(manager, row)];
  return cycle && round ? [{ cycle, round }] : [];
}
