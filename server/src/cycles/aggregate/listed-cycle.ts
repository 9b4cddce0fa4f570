import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../context/context.ts';
import { ColumnsOf, type Row } from '../../db/columns-of.ts';
import { prepared } from '../../db/prepared.ts';
import { slotAnswers, stateOf, type ParticipantState } from '../../domain/collectors.ts';
import { LONG_FIELDS } from '../../domain/cycle-fields.ts';
import type { CycleState } from '../../domain/cycle.ts';
import { EXCERPT } from '../../domain/excerpt.ts';
import type { ConfirmationStatus, ParticipantStatus } from '../../domain/participant.ts';
import type { PaymentStatus } from '../../domain/payment-status.ts';
import { dayAfter } from '../../domain/schedule.ts';
import { notEnded, type CycleEnd } from '../../domain/stage.ts';
import { Participant } from '../tables/participant.entity.ts';
import { isNotFormerIn } from './former.ts';
import { stopProposedIn } from './stop-proposed.ts';
import { HAS_OPEN, isToCome, PART, partOf } from './cycle-end.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { newestOf, OWN_VERSION, ownVersionOf, versionOf } from './versions.ts';

/**
 * A cycle as lists read it: what a card shows. A list takes one statement whatever the number of participants, one more for
 * someone who has very many cycles, two for stopped ones, and one for hidden ones that have changed (docs/quality.md, P4).
 */
export interface ListedCycle extends Omit<Cycle, (typeof UNLISTED_CYCLE_COLUMNS)[number]> {
  /** The part of the description that the excerpt is made from. The whole may be a hundred times as long. */
  beginning: string;
  state: CycleState;
  slotAnswers: (ConfirmationStatus | null)[];
  /** The viewer's own participant. */
  own: OwnParticipant;
  nextPayment: NextPayment | null;
  /** Whether the viewer has payment details. */
  hasPayTo: boolean;
  /** When the open proposal to stop was made, even if it has lapsed. */
  stopProposedAt: Date | null;
  /** The position of its newest entry, if it was read. */
  newest: number | undefined;
}

/** The earliest payment that the viewer should make or report. */
export interface NextPayment {
  /** The day of its round, yyyy-MM-dd. */
  date: string;
  standing: PaymentStatus;
}

/** The viewer's own participant as lists read it. The other columns are read when needed. */
export type OwnParticipant = Omit<Participant, (typeof UNLISTED_PARTICIPANT_COLUMNS)[number]>;

/** Columns that no card shows. Each takes a hundredth of the time of the whole list. */
const UNLISTED_CYCLE_COLUMNS = [...LONG_FIELDS, 'completedToldAt', 'ownerSince'] as const;
const cycles = new ColumnsOf(Cycle, 'c', { except: UNLISTED_CYCLE_COLUMNS });
const UNLISTED_PARTICIPANT_COLUMNS = [
  'email',
  'emailKey',
  'position',
  'confirmationTokenHash',
  'askedForDate',
  'askedAt',
  'payTo',
  'payToSalt',
  'payToChangedAt',
  'relationship',
  'ownRelationship',
  'rejectionReason',
  'slotReason',
  'slotWishes',
  'createdAt',
] as const;
const participants = new ColumnsOf(Participant, 'p', { except: UNLISTED_PARTICIPANT_COLUMNS });

/** The reader may no longer see the cycle after which a page begins, so only its position in the order is used. */
const AFTER = `JOIN (SELECT c.id, c.createdAt, ${PART} AS part FROM cycles c WHERE c.id = ?) a
         ON o.part > a.part OR (o.part = a.part
           AND (o.createdAt < a.createdAt OR (o.createdAt = a.createdAt AND o.cycleId > a.id)))`;

/** Which part of each list to read. */
export interface CyclesPage {
  first: number;
  /** The id of the cycle after which the page begins. */
  after?: string | undefined;
}

/** Up to this many cycles are read without numbering them by list, which takes a sixth of the statement's time. */
const FEW = 100;

/** A page of a person's cycles. */
export interface PageOfCycles {
  cycles: ListedCycle[];
  /** The version of all their cycles; undefined if the page is empty. */
  version: string | undefined;
}

/** Reads a page of each of a person's lists (owned, and by answer), in the order of docs/rules.md §6.3. */
export async function cyclesOf(
  ctx: SignedIn,
  userId: string,
  { first, after }: CyclesPage,
): Promise<PageOfCycles> {
  // Few people have more cycles. Without more, no list is longer than a page.
  if (after === undefined && first >= FEW) {
    const rows = await rowsOf(
      ctx.manager,
      'participants p',
      newestOf('c.id'),
      `p.userId = ? AND ${isNotFormerIn('p')} LIMIT ${FEW + 1}`,
      [userId],
    );
    if (rows.length <= FEW) {
      const version = ownVersionOf(
        rows.map((row) => ({
          id: String(row.p_id),
          newest: row.version,
          hideChanges: row.p_hideChanges,
        })),
      );
      const listedCycles = await inOrder(ctx, rows, (row) => versionOf(row) ?? undefined);
      return { cycles: listedCycles, version: rows.length > 0 ? version : undefined };
    }
  }
  const today = dayAfter(ctx.clock(), 0);
  const page = `(
       SELECT o.id, ROW_NUMBER() OVER (
         PARTITION BY o.list ORDER BY o.part, o.createdAt DESC, o.cycleId
       ) AS listIndex
       FROM (
         SELECT m.id, m.cycleId, c.createdAt, ${PART} AS part,
           CASE WHEN c.userId = m.userId THEN 'OWNED' ELSE m.status END AS list
         FROM participants m JOIN cycles c ON c.id = m.cycleId WHERE m.userId = ? AND ${isNotFormerIn('m')}
       ) o
       ${after === undefined ? '' : AFTER}
     ) AS shown
     JOIN participants p ON p.id = shown.id`;
  const rest = after === undefined ? [] : [today, after];
  const parameters = [userId, today, userId, ...rest, first];
  const rows = await rowsOf(ctx.manager, page, OWN_VERSION, 'shown.listIndex <= ?', parameters);
  return { cycles: await inOrder(ctx, rows, () => undefined), version: rows[0] && String(rows[0].version) };
}

/** Day and status, packed into one text. The SQL form of `asksPayer`: neither received nor reported. Only running cycles have payments. */
const NEXT_PAYMENT = `(SELECT MIN(CONCAT_WS(':', r.date, y.standing)) FROM payments y JOIN rounds r ON r.id = y.roundId
         WHERE y.participantId = p.id AND y.standing IN ('DUE', 'DISPUTED'))`;

/** Each subquery takes a tenth of the statement's time, even if no row needs its value. */
const rowsOf = (
  manager: EntityManager,
  from: string,
  version: string,
  where: string,
  parameters: unknown[],
): Promise<Row[]> =>
  manager.query<Row[]>(
    prepared(`SELECT ${cycles.list(manager)}, ${participants.list(manager)},
       SUBSTR(c.description, 1, ${EXCERPT.read}) AS beginning,
       (SELECT ${packed(manager)} FROM participants s WHERE s.cycleId = c.id) AS participants,
       CASE WHEN c.isRunning = 1 AND c.stoppedAt IS NULL THEN ${NEXT_PAYMENT} END AS nextPayment,
       CASE WHEN c.isRunning = 0 OR ${HAS_OPEN} THEN 1 ELSE 0 END AS isOpen,
       CASE WHEN p.payTo IS NULL THEN 0 ELSE 1 END AS hasPayTo, so.at AS stopProposedAt, ${version} AS version
     FROM ${from} JOIN cycles c ON c.id = p.cycleId LEFT JOIN stops so ON so.openCycleId = c.id
     WHERE ${where}`),
    parameters,
  );

/** Sorts in code: MariaDB would write the texts to a temporary table to sort them, which takes a third of the time. */
async function inOrder(
  ctx: SignedIn,
  rows: Row[],
  newestIn: (row: Row) => number | undefined,
): Promise<ListedCycle[]> {
  const read = rows.flatMap((row) => {
    const [cycle, own] = [cycles.read(ctx.manager, row), participants.read(ctx.manager, row)];
    return cycle && own ? [{ row, cycle, own, newest: newestIn(row) }] : [];
  });
  const ends = await endsOf(ctx, read);
  return read.map((each) => listed(ctx, each, ends.get(each.cycle.id))).sort(runningFirst);
}

interface ReadCycle {
  row: Row;
  cycle: Omit<Cycle, (typeof UNLISTED_CYCLE_COLUMNS)[number]>;
  own: OwnParticipant;
  newest: number | undefined;
}

/**
 * Reads the end of those cycles whose row does not decide it: stopped ones, and running ones without an open payment before
 * their first day, which may have one participant.
 */
async function endsOf(
  { loaders, clock }: SignedIn,
  read: readonly ReadCycle[],
): Promise<Map<string, CycleEnd>> {
  const now = clock();
  const unclear = read.filter(
    ({ row, cycle }) =>
      cycle.stoppedAt !== null || (Number(row.isOpen) === 0 && cycle.roundsCreated && isToCome(cycle, now)),
  );
  if (unclear.length === 0) return new Map();
  return new Map(
    await Promise.all(unclear.map(async ({ cycle: { id } }) => [id, await loaders.ends.load(id)] as const)),
  );
}

/** A cycle without rounds is open only if its first day is to come. */
const endIn = ({ row, cycle }: ReadCycle, now: Date): CycleEnd => ({
  ...notEnded,
  isOpen: Number(row.isOpen) === 1 || (!cycle.roundsCreated && isToCome(cycle, now)),
});

/** Running cycles come first, because money moves in them; then those in preparation, then those that are over. */
const runningFirst = (one: ListedCycle, other: ListedCycle): number =>
  partOf(one) - partOf(other) ||
  other.createdAt.getTime() - one.createdAt.getTime() ||
  (one.id < other.id ? -1 : 1);

/**
 * Selects all participants of a cycle as one JSON text, with only the columns that decide the cycle's state. The slot is
 * last, because CONCAT_WS leaves out a null.
 */
export function packed({ connection }: EntityManager): string {
  const list = connection.options.type === 'better-sqlite3' ? 'json_group_array' : 'JSON_ARRAYAGG';
  return `${list}(CONCAT_WS(':', s.status, s.isCollector, s.confirmationStatus, s.slot))`;
}

type PackedParticipant = Readonly<
  Pick<ParticipantState, 'status' | 'isCollector' | 'confirmationStatus' | 'slot'>
>;

/** Caches parsed texts. There are at most a dozen different ones per slot. */
const known = new Map<string, PackedParticipant>();

function unpacked(text: string): PackedParticipant {
  let facts = known.get(text);
  if (!facts) known.set(text, (facts = unpackedOnce(text)));
  return facts;
}

function unpackedOnce(text: string): PackedParticipant {
  const [status, isCollector, confirmationStatus, slot] = text.split(':');
  return {
    status: status as ParticipantStatus,
    isCollector: isCollector === '1',
    confirmationStatus: confirmationStatus as ConfirmationStatus,
    slot: slot === undefined ? null : Number(slot),
  };
}

/** Reads the packed participants of a row. The MySQL driver has already parsed them, as MySQL has a JSON type. */
export const factsIn = ({ participants: text }: Row): PackedParticipant[] =>
  ((typeof text === 'string' ? JSON.parse(text) : text) as string[]).map(unpacked);

function nextPaymentIn({ nextPayment: text }: Row): NextPayment | null {
  if (typeof text !== 'string') return null;
  const [date = '', standing] = text.split(':');
  return { date, standing: standing as PaymentStatus };
}

function listed({ manager, clock }: SignedIn, read: ReadCycle, end?: CycleEnd): ListedCycle {
  const { row, cycle, own, newest } = read;
  const facts = factsIn(row);
  return Object.assign(cycle, {
    beginning: String(row.beginning),
    state: stateOf(cycle, facts, end ?? endIn(read, clock())),
    slotAnswers: slotAnswers(facts),
    own,
    newest,
    // A stopped cycle has no more payments to make.
    nextPayment: cycle.stoppedAt === null ? nextPaymentIn(row) : null,
    hasPayTo: Number(row.hasPayTo) === 1,
    stopProposedAt: stopProposedIn(manager, row),
  });
}
