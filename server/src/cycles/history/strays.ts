import { In, type EntityManager } from 'typeorm';
import { ColumnsOf, marks, type Row } from '../../db/columns-of.ts';
import type { ChangeKind } from '../../domain/index.ts';
import { CycleLoaders } from '../loaders.ts';
import type { Participant } from '../participants/participant.entity.ts';
import { Payment } from '../rounds/payment.entity.ts';
import { Round } from '../rounds/round.entity.ts';
import { firstIdOf } from '../../base/tokens.ts';
import { ChangeFact } from './change-fact.entity.ts';
import { ChangeRow } from './cycle-change.entity.ts';
import { namesOf, type Names } from './names.ts';

/** How many changes are adopted at once. */
const PART = 500;
const DAY_MS = 24 * 60 * 60_000;

const changes = new ColumnsOf(ChangeRow, 'h');

/**
 * A process of the version before, beside which this one runs for a moment, writes changes under the old names of kinds,
 * without the names of people, and gives them no place in the feed. Here they become what this version writes, and only
 * then get a place, a little late: whoever reads the feed never sees them otherwise.
 * @param all also what is older than a day: the version before may have been run again for longer
 */
export async function adoptStrays(manager: EntityManager, now: Date, { all = false } = {}): Promise<void> {
  const span = all
    ? ['', '~']
    : [firstIdOf(new Date(now.getTime() - DAY_MS)), firstIdOf(new Date(now.getTime() + DAY_MS))];
  for (;;) {
    const rows = await manager.query<Row[]>(
      `SELECT ${changes.list(manager)} FROM cycle_changes h LEFT JOIN change_feed f ON f.changeId = h.id
       WHERE h.id > ? AND h.id < ? AND f.changeId IS NULL ORDER BY h.id LIMIT ${PART}`,
      span,
    );
    const strays = rows.flatMap((row) => changes.read(manager, row) ?? []);
    if (strays.length === 0) return;
    await adopt(manager, strays);
  }
}

async function adopt(manager: EntityManager, strays: readonly ChangeRow[]): Promise<void> {
  const ids = strays.map(({ id }) => id);
  const facts = await manager.find(ChangeFact, { where: { changeId: In(ids) } });
  const started = new Set(facts.flatMap(({ field, changeId }) => (field === 'isRunning' ? changeId : [])));
  const namesIn = await namesInCycles(manager, strays, facts);
  const by = (value: (stray: ChangeRow) => string | null | undefined) =>
    strays.flatMap((stray) => [stray.id, value(stray) ?? null]);
  const cases = `CASE id ${ids.map(() => 'WHEN ? THEN ?').join(' ')} END`;
  // Of several processes that adopt the same, all but one wait here, and then find what there is.
  await manager.query(
    `UPDATE cycle_changes SET kind = ${cases}, actorName = COALESCE(actorName, ${cases}),
       actorParticipantId = COALESCE(actorParticipantId, ${cases})
     WHERE id IN (${marks(ids)})`,
    [
      ...by(({ id, kind }) => kindOf(kind, started.has(id))),
      ...by(({ cycleId, userId }) => namesIn.get(cycleId)?.ofUser(userId)),
      ...by(({ cycleId, userId }) => namesIn.get(cycleId)?.seatOf(userId)),
      ...ids,
    ],
  );
  await nameParticipants(manager, strays, facts, namesIn);
  await nameMarkers(manager, strays, facts, namesIn);
  await manager.query(
    `INSERT INTO change_feed (changeId, cycleId)
     SELECT h.id, h.cycleId FROM cycle_changes h LEFT JOIN change_feed f ON f.changeId = h.id
     WHERE h.id IN (${marks(ids)}) AND f.changeId IS NULL`,
    ids,
  );
}

const RENAMED: ReadonlySet<string> = new Set(['CREATED', 'STARTED', 'RUN']);

/** `STARTED` is the old name of one kind and the new name of another: who sets a cycle running changes `isRunning`. */
const kindOf = (kind: ChangeKind, isStart: boolean): ChangeKind => {
  if (!RENAMED.has(kind)) return kind;
  return isStart ? 'STARTED' : 'CREATED';
};

/** What people are called now, by cycle, also those whose seats are gone. */
async function namesInCycles(
  manager: EntityManager,
  strays: readonly ChangeRow[],
  facts: readonly ChangeFact[],
): Promise<Map<string, Names>> {
  const loaders = new CycleLoaders(manager);
  const cycleIds = [...new Set(strays.map(({ cycleId }) => cycleId))];
  const seats = new Map<string, Participant[]>(
    await Promise.all(cycleIds.map(async (id) => [id, await loaders.participantsOfCycle.load(id)] as const)),
  );
  const present = new Set([...seats.values()].flat().map(({ id }) => id));
  const gone = facts.flatMap(({ participantId }) =>
    participantId && !present.has(participantId) ? participantId : [],
  );
  const accounts = await accountsOf(manager, cycleIds, [...new Set(gone)]);
  const named = cycleIds.map(async (id) => {
    const left = [...accounts.values()].filter(({ cycleId }) => cycleId === id);
    return [id, await namesOf(loaders, [...(seats.get(id) ?? []), ...left])] as const;
  });
  return new Map(await Promise.all(named));
}

interface Gone {
  id: string;
  cycleId: string;
  userId: string;
  position: number;
}

/** Whose seats those were that are gone: the history has told it when the account was linked. */
async function accountsOf(
  manager: EntityManager,
  cycleIds: readonly string[],
  gone: readonly string[],
): Promise<Map<string, Gone>> {
  if (gone.length === 0) return new Map();
  const rows = await manager.query<Row[]>(
    `SELECT f.participantId AS id, h.cycleId AS cycleId, f.valueAfter AS userId
     FROM cycle_changes h JOIN cycle_change_facts f ON f.changeId = h.id
     WHERE h.cycleId IN (${marks(cycleIds)}) AND f.field = 'userId' AND f.participantId IN (${marks(gone)})
       AND f.valueAfter IS NOT NULL`,
    [...cycleIds, ...gone],
  );
  const seats = rows.map(({ id, cycleId, userId }) => ({
    id: String(id),
    cycleId: String(cycleId),
    userId: String(userId),
    position: Number.MAX_SAFE_INTEGER,
  }));
  return new Map(seats.map((seat) => [seat.id, seat]));
}

/** Whom the changes are about; seats that had no account then have no name. */
async function nameParticipants(
  manager: EntityManager,
  strays: readonly ChangeRow[],
  facts: readonly ChangeFact[],
  namesIn: ReadonlyMap<string, Names>,
): Promise<void> {
  const cycleOf = new Map(strays.map(({ id, cycleId }) => [id, cycleId]));
  const seats = new Map(
    facts.flatMap(({ participantId, changeId }) =>
      participantId ? [[participantId, cycleOf.get(changeId) ?? ''] as const] : [],
    ),
  );
  const names = [...seats].flatMap(([id, cycleId]) => {
    const name = namesIn.get(cycleId)?.ofSeat(id);
    return name ? [[id, name] as const] : [];
  });
  if (names.length === 0) return;
  const ids = [...new Set(facts.map(({ changeId }) => changeId))];
  await manager.query(
    `UPDATE cycle_change_facts SET participantName = CASE participantId ${names.map(() => 'WHEN ? THEN ?').join(' ')} END
     WHERE changeId IN (${marks(ids)}) AND participantId IN (${marks(names)}) AND participantName IS NULL`,
    [...names.flat(), ...ids, ...names.map(([id]) => id)],
  );
}

/** Who marked payments last: the name of whoever did so before may still stand there. */
async function nameMarkers(
  manager: EntityManager,
  strays: readonly ChangeRow[],
  facts: readonly ChangeFact[],
  namesIn: ReadonlyMap<string, Names>,
): Promise<void> {
  for (const { id, cycleId, userId, kind } of strays) {
    if (kind !== 'PAYMENTS_MARKED') continue;
    const marked = facts.filter(({ changeId }) => changeId === id);
    const rounds = await manager.findBy(Round, { cycleId, date: In(marked.map(({ day }) => day)) });
    await manager.update(
      Payment,
      {
        roundId: In(rounds.map((round) => round.id)),
        participantId: In(marked.map(({ participantId }) => participantId)),
        markerId: userId,
      },
      { markerName: namesIn.get(cycleId)?.ofUser(userId) ?? null },
    );
  }
}
