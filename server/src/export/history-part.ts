import { In, MoreThan } from 'typeorm';
import { nextTurn } from '../base/next-turn.ts';
import type { SignedIn } from '../context/context.ts';
import { readerOf, sightOfFacts, type ReaderOfCycle } from '../cycles/history/history.service.ts';
import { ChangeFact } from '../cycles/tables/change-fact.entity.ts';
import { ChangeRow } from '../cycles/tables/cycle-change.entity.ts';
import { Cycle } from '../cycles/tables/cycle.entity.ts';
import { Participant } from '../cycles/tables/participant.entity.ts';
import { PART } from '../db/in-parts.ts';
import type { Export } from './format.ts';
import { groupedBy, rowsById, rowsWith, shown } from './rows.ts';

type ExportedEntry = Export['history'][number];

/** Reads the history entries that the account caused, oldest first, a part at a time. */
export async function* readOwnHistory(ctx: SignedIn): AsyncGenerator<ExportedEntry> {
  for (let last = ''; ; await nextTurn()) {
    // Ids grow with time.
    const rows = await ctx.manager.find(ChangeRow, {
      where: { userId: ctx.viewer.id, id: MoreThan(last) },
      order: { id: 'ASC' },
      take: PART,
    });
    yield* await entriesOf(ctx, rows);
    if (rows.length < PART) return;
    last = rows.at(-1)?.id ?? '';
  }
}

async function entriesOf(ctx: SignedIn, rows: readonly ChangeRow[]): Promise<ExportedEntry[]> {
  const facts = await rowsWith(
    ctx.manager,
    ChangeFact,
    'changeId',
    rows.map(({ id }) => id),
  );
  const factsOf = groupedBy(
    facts.sort((one, other) => one.position - other.position),
    ({ changeId }) => changeId,
  );
  const isSeen = await sightOfFacts(ctx, rows, facts, await readersIn(ctx, rows));
  return rows.map((row) => ({
    ...shown(row, 'id', 'cycleId', 'position', 'at', 'kind', 'actorName', 'actorParticipantId', 'hash'),
    facts: (factsOf.get(row.id) ?? []).map((fact) => {
      const { valueBefore: before, valueAfter: after } = fact;
      const values = isSeen(fact) ? { before, after } : { before: null, after: null };
      return { ...shown(fact, 'field', 'participantId', 'participantName', 'day'), ...values };
    }),
  }));
}

/** What the person is in each of these cycles. Someone who was removed still reads what they themselves wrote. */
async function readersIn(
  ctx: SignedIn,
  rows: readonly ChangeRow[],
): Promise<(cycleId: string) => ReaderOfCycle> {
  const actors = new Map(rows.map(({ cycleId, actorParticipantId }) => [cycleId, actorParticipantId]));
  const cycles = await rowsById(ctx.manager, Cycle, [...actors.keys()]);
  const own = await ctx.manager.findBy(Participant, {
    cycleId: In([...actors.keys()]),
    userId: ctx.viewer.id,
  });
  const participantIn = new Map(own.map((each) => [each.cycleId, each]));
  return (cycleId) => {
    const cycle = cycles.get(cycleId);
    const participant = participantIn.get(cycleId);
    const participantId = participant?.id ?? actors.get(cycleId) ?? undefined;
    return { ...(cycle ? readerOf(ctx, cycle, participant) : { isOwner: false }), participantId };
  };
}
