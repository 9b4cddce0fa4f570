import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../context/context.ts';
import { ColumnsOf, type Row } from '../../db/columns-of.ts';
import { prepared } from '../../db/prepared.ts';
import { slotAnswers, stateOf, type ParticipantState } from '../../domain/collectors.ts';
import { LONG_FIELDS } from '../../domain/cycle-fields.ts';
import type { CycleState } from '../../domain/cycle.ts';
import { EXCERPT } from '../../domain/excerpt.ts';
import type { ConfirmationStatus, ParticipantStatus } from '../../domain/participant.ts';
import { dayAfter } from '../../domain/schedule.ts';
import { notEnded, type CycleEnd } from '../../domain/stage.ts';
import { Participant } from '../tables/participant.entity.ts';
import { Round } from '../tables/round.entity.ts';
import { stopProposedIn } from './stop-proposed.ts';
import { HAS_OPEN, isToCome, PART, partOf } from './cycle-end.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { newestOf, OWN_VERSION, ownVersionOf } from './versions.ts';

/**
 * A cycle as lists read it: what a card shows, in one statement whatever the number of people, one more for who has very many
 * cycles, and two for stopped ones (docs/quality.md, P4).
 */
export interface ListedCycle extends Omit<Cycle, (typeof UNASKED_OF_CYCLES)[number]> {
  /** As much of the description as an excerpt is made of: the whole of it may be a hundred times as long. */
  beginning: string;
  state: CycleState;
  slotAnswers: (ConfirmationStatus | null)[];
  /** The participant that the viewer is. */
  own: OwnParticipant;
  /** The day of the earliest payment that asks something of the viewer. */
  paysOn: string | null;
  /** Since when a stop is proposed, whether its days are over or not. */
  stopProposedAt: Date | null;
}

/** The participant that the viewer is, as lists read it: the rest is read where it is asked for. */
export type OwnParticipant = Omit<Participant, (typeof UNASKED)[number]>;

/** Columns that no card shows: each takes a hundredth of the time of the whole list. */
const UNASKED_OF_CYCLES = [...LONG_FIELDS, 'completedToldAt'] as const;
const cycles = new ColumnsOf(Cycle, 'c', { except: UNASKED_OF_CYCLES });
const UNASKED = [
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
const participants = new ColumnsOf(Participant, 'p', { except: UNASKED });
const rounds = new ColumnsOf(Round, 'r');

/** A page begins after a cycle that the reader may have lost sight of: its place in the order is what counts. */
const AFTER = `JOIN (SELECT c.id, c.createdAt, ${PART} AS part FROM cycles c WHERE c.id = ?) a
         ON o.part > a.part OR (o.part = a.part
           AND (o.createdAt < a.createdAt OR (o.createdAt = a.createdAt AND o.cycleId > a.id)))`;

/** Which part of each list is read. */
export interface CyclesPage {
  first: number;
  /** The cycle after which it begins. */
  after?: string | undefined;
}

/** So many cycles are read without asking which list they stand in: numbering them costs a sixth of the statement. */
const FEW = 100;

/** A page of somebody's cycles, and of which version of all of them it is; undefined where the page is empty. */
export interface PageOfCycles {
  cycles: ListedCycle[];
  version: string | undefined;
}

/** The cycles in which somebody takes part, in the order of §6.3: of the own, and of each answer, a page. */
export async function cyclesOf(
  ctx: SignedIn,
  userId: string,
  { first, after }: CyclesPage,
): Promise<PageOfCycles> {
  // Almost nobody has more: then this is all there is, and no list is longer than a page.
  if (after === undefined && first >= FEW) {
    const rows = await rowsOf(
      ctx.manager,
      'participants p',
      newestOf('c.id'),
      `p.userId = ? LIMIT ${FEW + 1}`,
      [userId],
    );
    if (rows.length <= FEW) {
      const version = ownVersionOf(rows.map((row) => ({ id: String(row.p_id), newest: row.version })));
      return { cycles: await inOrder(ctx, rows), version: rows.length > 0 ? version : undefined };
    }
  }
  const today = dayAfter(ctx.clock(), 0);
  const page = `(
       SELECT o.id, ROW_NUMBER() OVER (
         PARTITION BY o.list ORDER BY o.part, o.createdAt DESC, o.cycleId
       ) AS place
       FROM (
         SELECT m.id, m.cycleId, c.createdAt, ${PART} AS part,
           CASE WHEN c.userId = m.userId THEN 'OWNED' ELSE m.status END AS list
         FROM participants m JOIN cycles c ON c.id = m.cycleId WHERE m.userId = ?
       ) o
       ${after === undefined ? '' : AFTER}
     ) AS shown
     JOIN participants p ON p.id = shown.id`;
  const rest = after === undefined ? [] : [today, after];
  const parameters = [userId, today, userId, ...rest, first];
  const rows = await rowsOf(ctx.manager, page, OWN_VERSION, 'shown.place <= ?', parameters);
  return { cycles: await inOrder(ctx, rows), version: rows[0] && String(rows[0].version) };
}

/** Of what `asksPayer` says: neither received nor reported. Only where a cycle runs are there payments to look for. */
const PAYS_ON = `(SELECT MIN(r.date) FROM payments y JOIN rounds r ON r.id = y.roundId
         WHERE y.participantId = p.id AND y.standing IN ('DUE', 'DISPUTED'))`;

/** Each fact that is read by a statement within the statement costs a tenth of its time, even where no row asks for it. */
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
       CASE WHEN c.isRunning = 1 AND c.stoppedAt IS NULL THEN ${PAYS_ON} END AS paysOn,
       CASE WHEN c.isRunning = 0 OR ${HAS_OPEN} THEN 1 ELSE 0 END AS isOpen,
       so.at AS stopProposedAt, ${version} AS version
     FROM ${from} JOIN cycles c ON c.id = p.cycleId LEFT JOIN stops so ON so.openCycleId = c.id
     WHERE ${where}`),
    parameters,
  );

/** Sorted here: MariaDB would write the texts to a temporary table for it, a third of the statement's time. */
async function inOrder(ctx: SignedIn, rows: Row[]): Promise<ListedCycle[]> {
  const read = rows.flatMap((row) => {
    const [cycle, own] = [cycles.read(ctx.manager, row), participants.read(ctx.manager, row)];
    return cycle && own ? [{ row, cycle, own }] : [];
  });
  const ends = await endsOf(ctx, read);
  return read.map((each) => listed(ctx, each, ends.get(each.cycle.id))).sort(runningFirst);
}

interface ReadCycle {
  row: Row;
  cycle: Omit<Cycle, (typeof UNASKED_OF_CYCLES)[number]>;
  own: OwnParticipant;
}

/**
 * What more has to be read of: a stopped cycle, and one whose rounds have no open payment before its first day, which may be a circle
 * of one.
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

/** Without rounds nothing can be open but the first day, which is to come. */
const endIn = ({ row, cycle }: ReadCycle, now: Date): CycleEnd => ({
  ...notEnded,
  isOpen: Number(row.isOpen) === 1 || (!cycle.roundsCreated && isToCome(cycle, now)),
});

/** Money moves in those that run: they come before all that are only prepared, and what is over stands below. */
const runningFirst = (one: ListedCycle, other: ListedCycle): number =>
  partOf(one) - partOf(other) ||
  other.createdAt.getTime() - one.createdAt.getTime() ||
  (one.id < other.id ? -1 : 1);

/**
 * All participants of a cycle in one text: they are many, and only the facts of each count that decide about the cycle's state.
 * The slot stands last, as one that is null leaves no trace.
 */
export function packed({ connection }: EntityManager): string {
  const list = connection.options.type === 'better-sqlite3' ? 'json_group_array' : 'JSON_ARRAYAGG';
  return `${list}(CONCAT_WS(':', s.status, s.isCollector, s.confirmationStatus, s.slot))`;
}

type PackedParticipant = Readonly<
  Pick<ParticipantState, 'status' | 'isCollector' | 'confirmationStatus' | 'slot'>
>;

/** Many participants, few texts: there are no more than slots, times a dozen. */
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

/** What a row says of the participants that were packed into it. MySQL has a type of its own for JSON, which its driver reads. */
export const factsIn = ({ participants: text }: Row): PackedParticipant[] =>
  ((typeof text === 'string' ? JSON.parse(text) : text) as string[]).map(unpacked);

function listed({ manager, clock }: SignedIn, read: ReadCycle, end?: CycleEnd): ListedCycle {
  const { row, cycle, own } = read;
  const facts = factsIn(row);
  return Object.assign(cycle, {
    beginning: String(row.beginning),
    state: stateOf(cycle, facts, end ?? endIn(read, clock())),
    slotAnswers: slotAnswers(facts),
    own,
    // Nothing is paid into the rounds of a stopped circle any more.
    paysOn: cycle.stoppedAt === null ? rounds.value(manager, 'date', row.paysOn) : null,
    stopProposedAt: stopProposedIn(manager, row),
  });
}
