import type { SignedIn } from '../../context/context.ts';
import type { Row } from '../../db/columns-of.ts';
import { prepared } from '../../db/prepared.ts';
import { DomainError } from '../../domain/errors.ts';
import type { ParticipantStatus } from '../../domain/participant.ts';
import { isFormerIn, isNotFormerIn } from './former.ts';
import { requireSight } from './sight.ts';

/**
 * A subquery for the position of a cycle's newest entry. It reads only the last row of an index.
 * @param cycleId the SQL column with the cycle's id
 */
export const newestOf = (cycleId: string): string =>
  `(SELECT e.position FROM cycle_changes e WHERE e.cycleId = ${cycleId} ORDER BY e.position DESC LIMIT 1)`;

/** Reads the `version` column of a row; null if the cycle has no entries. */
export const versionOf = ({ version }: Row): number | null => (version === null ? null : Number(version));

/**
 * The version of a person's cycles: their number of participants, the newest participant id, the sum of the newest positions,
 * and how often the person hid or showed one of them. It changes when a participant is added or removed, any of the cycles
 * changes, or the person hides or shows one, even if several happen at once.
 */
export const OWN_VERSION = `(SELECT CONCAT_WS('.', COUNT(*), MAX(n.id), SUM(${newestOf('n.cycleId')}), SUM(n.hideChanges))
       FROM participants n WHERE n.userId = ? AND ${isNotFormerIn('n')})`;

/**
 * Computes the same version as `OWN_VERSION` in code.
 * @param rows all participants of one person, each with the newest position of its cycle
 */
export function ownVersionOf(rows: readonly { id: string; newest: unknown; hideChanges: unknown }[]): string {
  const newest = rows.flatMap((row) => (row.newest === null ? [] : Number(row.newest)));
  const hideChanges = rows.map((row) => Number(row.hideChanges));
  const latest = rows
    .map(({ id }) => id)
    .sort()
    .at(-1);
  return [
    rows.length,
    latest,
    ...(newest.length > 0 ? [sumOf(newest)] : []),
    ...(rows.length > 0 ? [sumOf(hideChanges)] : []),
  ].join('.');
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const OF_ONE = prepared(
  `SELECT c.id AS id, c.userId AS userId, c.isRunning AS isRunning, p.status AS status, ${newestOf('c.id')} AS version,
     CASE WHEN ${isFormerIn('p')} THEN 1 ELSE 0 END AS isFormer
   FROM cycles c LEFT JOIN participants p ON p.cycleId = c.id AND p.userId = ? WHERE c.id = ?`,
);

/**
 * Returns the position of the newest entry in a cycle's history (docs/rules.md §20.20). Every open page polls it, so one
 * statement also reads what is needed to check that the viewer may see the cycle.
 * @throws DomainError `cycle-not-found`, `not-a-member`, `not-accepted`
 */
export async function cycleVersion(ctx: SignedIn, cycleId: string): Promise<number | null> {
  const [row] = await ctx.manager.query<Row[]>(OF_ONE, [ctx.viewer.id, cycleId]);
  // MySQL ignores trailing blanks when it compares ids.
  if (row?.id !== cycleId || Number(row.isFormer) === 1) throw new DomainError('cycle-not-found');
  const status = row.status as ParticipantStatus | null;
  const participant = status === null ? undefined : { status };
  const cycle = { userId: String(row.userId), isRunning: Boolean(Number(row.isRunning)) };
  requireSight(ctx, { cycle, participant });
  return versionOf(row);
}

const OF_OWN = prepared(`SELECT ${OWN_VERSION} AS version`);

/** Returns one version for all cycles of the viewer. It changes when any of them changes, is added or is removed. */
export async function myCyclesVersion(ctx: SignedIn): Promise<string> {
  const [row] = await ctx.manager.query<Row[]>(OF_OWN, [ctx.viewer.id]);
  return String(row?.version);
}
