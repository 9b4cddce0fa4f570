import type { Context } from '../../context/context.ts';
import { ColumnsOf, type Row } from '../../db/columns-of.ts';
import { prepared } from '../../db/prepared.ts';
import { LONG_FIELDS } from '../../domain/cycle-fields.ts';
import { CALENDAR_EVENTS, CALENDAR_KEEPS_DAYS } from '../../domain/limits.ts';
import { dayAfter } from '../../domain/schedule.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { Payment } from '../tables/payment.entity.ts';
import { Round } from '../tables/round.entity.ts';

/** The circle of an event, without its long texts. */
export type CalendarCycle = Omit<Cycle, (typeof LONG_FIELDS)[number]>;

/** A day on which somebody pays, or collects. */
export type OwnDay = { cycle: CalendarCycle; round: Round } & (
  | { payment: Payment }
  /** How many pay into the own round. */
  | { payers: number }
);

const cycles = new ColumnsOf(Cycle, 'c', { except: LONG_FIELDS });
const rounds = new ColumnsOf(Round, 'r');
const payments = new ColumnsOf(Payment, 'y');

/** Of which of somebody's circles the calendar tells: the one place that says so. In a stopped one nothing is due any more. */
const OWN_RUNNING =
  'participants p JOIN cycles c ON c.id = p.cycleId AND c.isRunning = 1 AND c.stoppedAt IS NULL';

/** What is ahead comes before what is behind, and of both the nearest day first. */
const NEAREST = `CASE WHEN r.date >= ? THEN 0 ELSE 1 END, CASE WHEN r.date >= ? THEN r.date END, r.date DESC, r.id
   LIMIT ${CALENDAR_EVENTS}`;

/**
 * The days of an account's running circles: its payments that are not received yet, whatever was said of them, and its
 * collections of the last year and to come; of both together at most so many as a calendar holds, the nearest first. Two statements.
 */
export async function ownDays(ctx: Context, userId: string): Promise<OwnDay[]> {
  const today = dayAfter(ctx.clock(), 0);
  const [due, collected] = await Promise.all([dueDays(ctx, userId, today), collections(ctx, userId, today)]);
  const place = ({ round: { date } }: OwnDay): number =>
    date >= today ? Date.parse(date) : Number.MAX_SAFE_INTEGER - Date.parse(date);
  return [...due, ...collected].sort((one, other) => place(one) - place(other)).slice(0, CALENDAR_EVENTS);
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
