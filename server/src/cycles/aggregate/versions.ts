import type { SignedIn } from '../../context/context.ts';
import type { Row } from '../../db/columns-of.ts';
import { prepared } from '../../db/prepared.ts';
import { DomainError } from '../../domain/errors.ts';
import type { ParticipantStatus } from '../../domain/participant.ts';
import { requireSight } from './sight.ts';

/** The newest entry's position of a cycle by the column that names it: the last row of an index, and no other is read. */
export const newestOf = (cycleId: string): string =>
  `(SELECT e.position FROM cycle_changes e WHERE e.cycleId = ${cycleId} ORDER BY e.position DESC LIMIT 1)`;

/** What it has found; null where nothing was recorded. */
export const versionOf = ({ version }: Row): number | null => (version === null ? null : Number(version));

/**
 * Which cycles somebody has, and how far each has come: how many seats, the newest seat, and the sum of the newest positions. Seats
 * that are new, that went and that changed all show, whichever of them come together.
 */
export const OWN_VERSION = `(SELECT CONCAT_WS('.', COUNT(*), MAX(n.id), SUM(${newestOf('n.cycleId')}))
       FROM participants n WHERE n.userId = ?)`;

/** The same of all rows of somebody's participants, each with the newest position of its cycle. */
export function ownVersionOf(rows: readonly { id: string; newest: unknown }[]): string {
  const newest = rows.flatMap((row) => (row.newest === null ? [] : Number(row.newest)));
  const sum = newest.reduce((total, position) => total + position, 0);
  const latest = rows
    .map(({ id }) => id)
    .sort()
    .at(-1);
  return [rows.length, latest, ...(newest.length > 0 ? [sum] : [])].join('.');
}

const OF_ONE = prepared(
  `SELECT c.id AS id, c.userId AS userId, c.isRunning AS isRunning, p.status AS status, ${newestOf('c.id')} AS version
   FROM cycles c LEFT JOIN participants p ON p.cycleId = c.id AND p.userId = ? WHERE c.id = ?`,
);

/**
 * The position of the newest entry of a cycle's history, for whoever sees the cycle (docs/rules.md §20.20): asked by every open page
 * again and again, so by one statement that finds the right to see as well.
 * @throws DomainError `cycle-not-found`, `not-a-member`, `not-accepted`
 */
export async function cycleVersion(ctx: SignedIn, cycleId: string): Promise<number | null> {
  const [row] = await ctx.manager.query<Row[]>(OF_ONE, [ctx.viewer.id, cycleId]);
  // MySQL takes an id with blanks at its end for the same id.
  if (row?.id !== cycleId) throw new DomainError('cycle-not-found');
  const status = row.status as ParticipantStatus | null;
  const participant = status === null ? undefined : { status };
  const cycle = { userId: String(row.userId), isRunning: Boolean(Number(row.isRunning)) };
  requireSight(ctx, { cycle, participant });
  return versionOf(row);
}

const OF_OWN = prepared(`SELECT ${OWN_VERSION} AS version`);

/** The same for all cycles of the viewer together: another text whenever any of them has changed, has come or is gone. */
export async function myCyclesVersion(ctx: SignedIn): Promise<string> {
  const [row] = await ctx.manager.query<Row[]>(OF_OWN, [ctx.viewer.id]);
  return String(row?.version);
}
