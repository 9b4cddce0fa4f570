import { In, LessThan } from 'typeorm';
import type { SignedIn } from '../../context/context.ts';
import { membership, viewCycle } from '../aggregate/cycle-access.ts';
import type { Cycle } from '../tables/cycle.entity.ts';
import { InvalidInput } from '../../domain/errors.ts';
import { seesField, type FactSight } from '../../domain/history/fields.ts';
import {
  CHANGE_KINDS,
  changeSentence,
  markedSentence,
  permissionForChange,
} from '../../domain/history/kinds.ts';
import { checkPageSize, HISTORY_PAGE } from '../../domain/history/page.ts';
import { namelessLabel } from '../../domain/history/sentences.ts';
import { isSameName } from '../../domain/participant.ts';
import { fingerprintOf } from '../../domain/passbook.ts';
import { allows } from '../../domain/permissions.ts';
import { marks } from '../../db/columns-of.ts';
import { Participant } from '../tables/participant.entity.ts';
import { ChangeFact } from '../tables/change-fact.entity.ts';
import { ChangeRow } from '../tables/cycle-change.entity.ts';
import { BEFORE_SWAPS, collectionDays } from './collection-days.ts';
import type { CycleChange, CycleChangeDetail } from './cycle-change.ts';
import { holdersSince, ownersSince, type ValueBefore } from './owner-changes.ts';
import { namesFrom } from '../aggregate/names.ts';

/** Which part of a history to return. */
export interface HistoryPage {
  /** The number of changes. */
  first?: number | null | undefined;
  /** Only changes before this position. */
  before?: number | null | undefined;
}

/**
 * Returns the changes of a cycle, newest first, for everyone who sees the cycle; once it runs, for the owner and accepted
 * participants. Changes of payments are for those who see rounds (docs/rules.md §11). An email address is shown only if there
 * is no name, and while it is the participant's.
 * @throws DomainError `cycle-not-found`, `not-a-member`, `not-accepted`
 * @throws InvalidInput for a page size out of range
 */
export async function listHistory(
  ctx: SignedIn,
  cycleId: string,
  { first, before }: HistoryPage,
): Promise<CycleChange[]> {
  const member = await historyReader(ctx, cycleId);
  const { cycle } = member;
  const take = pageSize(first);
  const kinds = CHANGE_KINDS.filter((kind) => allows(permissionForChange(kind), ctx.viewer, member));
  const rows = await ctx.manager.find(ChangeRow, {
    where: {
      cycleId: cycle.id,
      kind: In(kinds),
      ...(typeof before === 'number' ? { position: LessThan(before) } : {}),
    },
    order: { position: 'DESC' },
    take,
  });
  const { participant } = member;
  const reader = readerOf(ctx, cycle, participant);
  return changesFor(ctx, rows, () => reader);
}

/**
 * Returns a cycle whose history the viewer may read, with their participant.
 * @throws DomainError `cycle-not-found`, `not-a-member`, `not-accepted`
 */
export async function historyReader(
  ctx: SignedIn,
  cycleId: string,
): Promise<Awaited<ReturnType<typeof membership>> & { cycle: Cycle }> {
  const cycle = await viewCycle(ctx, cycleId);
  const member = { ...(await membership(ctx, cycle)), cycle };
  return member;
}

/** The viewer's role in a cycle, which decides what they see of its changes. */
export interface ReaderOfCycle {
  isOwner: boolean;
  /** Whether they took the cycle over from someone else. */
  hasTakenOver?: boolean;
  /** The viewer's participant. */
  participantId?: string | undefined;
  /** Whether their place was someone else's before. */
  hasPlaceOfAnother?: boolean;
  /** The day on which they collect. */
  collects?: string | null | undefined;
}

/** Returns the viewer's role from their own participant, if they have one. */
export const readerOf = (
  { viewer }: SignedIn,
  cycle: Pick<Cycle, 'userId' | 'ownerSince'>,
  participant: Pick<Participant, 'id' | 'dateCollected' | 'heldSince'> | undefined,
): ReaderOfCycle => {
  const isOwner = allows('cycle:manage', viewer, cycle);
  return {
    isOwner,
    hasTakenOver: isOwner && cycle.ownerSince !== null,
    participantId: participant?.id,
    hasPlaceOfAnother: (participant?.heldSince ?? null) !== null,
    collects: participant?.dateCollected,
  };
};

/** @throws InvalidInput for a page size out of range */
export function pageSize(first: number | null | undefined, argument: 'first' | 'last' = 'first'): number {
  const size = first ?? HISTORY_PAGE.usual;
  const complaint = checkPageSize(size);
  if (complaint) throw new InvalidInput({ [argument]: [complaint] });
  return size;
}

/** Converts rows to the changes that the viewer sees, who may have another role in each cycle. */
export async function changesFor(
  ctx: SignedIn,
  rows: readonly ChangeRow[],
  readerIn: (cycleId: string) => ReaderOfCycle,
): Promise<CycleChange[]> {
  if (rows.length === 0) return [];
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const facts = await ctx.manager.find(ChangeFact, {
    where: { changeId: In([...rowOf.keys()]) },
    order: { changeId: 'ASC', position: 'ASC' },
  });
  const nameOf = await namesOfFacts(ctx, facts, rowOf);
  const sees = await sightOfFacts(ctx, rows, facts, readerIn);
  const itemOf = new Map<string, { detail: CycleChangeDetail; isSeen: boolean }[]>(
    rows.map(({ id }) => [id, []]),
  );
  for (const fact of facts) {
    itemOf.get(fact.changeId)?.push({ detail: detailOf(fact, nameOf(fact)), isSeen: sees(fact) });
  }
  return rows.map(({ id, cycleId, position, kind, at, userId, actorName, actorParticipantId, hash }) => {
    const all = itemOf.get(id) ?? [];
    const seen = all.map(({ detail, isSeen }) => (isSeen ? detail : withoutValues(detail)));
    return {
      id,
      cycleId,
      position,
      kind,
      at,
      hash,
      fingerprint: hash === null ? null : fingerprintOf(hash),
      actor: actorName,
      actorId: userId,
      actorParticipantId,
      summary: changeSentence(kind, actorName, seen),
      markedSummary: markedSentence(kind, actorName, seen),
      details: all.filter(({ isSeen }) => isSeen).map(({ detail }) => detail),
      hiddenDetails: all.filter(({ isSeen }) => !isSeen).map(({ detail }) => withoutValues(detail)),
    };
  });
}

/**
 * Reads what decides which facts of these entries the viewer sees, who may have another role in each cycle.
 * @returns whether the viewer sees the values of a fact
 */
export async function sightOfFacts(
  ctx: SignedIn,
  rows: readonly ChangeRow[],
  facts: readonly ChangeFact[],
  readerIn: (cycleId: string) => ReaderOfCycle,
): Promise<(fact: ChangeFact) => boolean> {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const moved = new Set(
    facts.flatMap(({ field, changeId }) =>
      BEFORE_SWAPS.includes(field) ? (readerIn(rowOf.get(changeId)?.cycleId ?? '').participantId ?? []) : [],
    ),
  );
  const dayAt = await collectionDays(ctx, [...moved]);
  const cycleIds = [...new Set(rows.map(({ cycleId }) => cycleId))];
  const isBeforeOwner = await ownersSince(
    ctx,
    cycleIds.filter((id) => readerIn(id).hasTakenOver),
  );
  const isBeforeHolder = await holdersSince(
    ctx,
    cycleIds
      .map(readerIn)
      .flatMap(({ hasPlaceOfAnother, participantId }) =>
        hasPlaceOfAnother && participantId !== undefined ? [participantId] : [],
      ),
  );
  return (fact) => {
    const { cycleId = '', position = 0, userId } = rowOf.get(fact.changeId) ?? {};
    const reader = readerIn(cycleId);
    const sight = sightOf({ ...reader, collects: dayAt(reader, position) }, fact, userId === ctx.viewer.id);
    const isErased = fact.salt === null && fact.commitment !== null;
    return (
      !isErased &&
      seesField(fact.field, {
        ...sight,
        isBeforeOwner: isBeforeOwner(cycleId, position),
        isBeforeHolder: isBeforeHolder(reader.participantId, position, valueBeforeOf(fact)),
      })
    );
  };
}

const valueBeforeOf = ({ field, participantId, day, valueBefore }: ChangeFact): ValueBefore => ({
  field,
  participantId,
  day,
  before: valueBefore,
});

/** Returns the reader's relation to a fact. A payment's day identifies its round, and thereby its collector. */
export const sightOf = (
  { isOwner, participantId, collects }: ReaderOfCycle,
  fact: Pick<ChangeFact, 'participantId' | 'day'>,
  isActor: boolean,
): FactSight => ({
  isOwner,
  isActor,
  isPayer: participantId !== undefined && fact.participantId === participantId,
  isCollector: typeof collects === 'string' && fact.day === collects,
});

/**
 * Returns the fingerprint of the newest entry of a cycle; null until the entry is sealed, if a process of the previous version
 * wrote it (docs/rules.md §25.2).
 */
export async function newestFingerprint(ctx: SignedIn, cycleId: string): Promise<string | null> {
  const hash = (await ctx.loaders.newestChange.load(cycleId))?.hash;
  return typeof hash === 'string' ? fingerprintOf(hash) : null;
}

/** Returns the position of that entry; null if it has no fingerprint yet. */
export async function newestPosition(ctx: SignedIn, cycleId: string): Promise<number | null> {
  const newest = await ctx.loaders.newestChange.load(cycleId);
  return typeof newest?.hash === 'string' ? newest.position : null;
}

const detailOf = (fact: ChangeFact, participant: string | null): CycleChangeDetail => ({
  field: fact.field,
  participantId: fact.participantId,
  participant,
  day: fact.day,
  before: fact.valueBefore,
  after: fact.valueAfter,
});

/** The detail without its values, for a reader who may not see them. */
const withoutValues = ({ field, participantId, participant, day }: CycleChangeDetail): CycleChangeDetail => ({
  field,
  participantId,
  participant,
  day,
  before: null,
  after: null,
});

type RowOf = ReadonlyMap<string, Pick<ChangeRow, 'cycleId' | 'position'>>;

/**
 * Returns the names of the people the facts are about: the name at that time; or else the first name under which the
 * participant has done something since, which no one can change; or else the email address, while the participant is in the
 * cycle and has it; or else "someone" (docs/rules.md §11). An account that was created after the participant was removed is
 * not revealed.
 */
async function namesOfFacts(
  ctx: SignedIn,
  facts: readonly ChangeFact[],
  rowOf: RowOf,
): Promise<(fact: ChangeFact) => string | null> {
  const unnamed = facts.filter((fact) => fact.participantName === null && fact.participantId !== null);
  const ids = [...new Set(unnamed.flatMap(({ participantId }) => participantId ?? []))];
  const cycleIds = [...new Set(unnamed.flatMap(({ changeId }) => rowOf.get(changeId)?.cycleId ?? []))];
  const since = await firstNames(ctx, ids, cycleIds);
  const addressAt = await addressesOf(ctx, ids, cycleIds);
  const nameless = new Map<string, string[]>();
  return ({ participantName: name, participantId: id, changeId }) => {
    if (name !== null || id === null) return name;
    const known = since.get(id) ?? addressAt(id, rowOf.get(changeId)?.position ?? 0);
    if (known !== undefined) return known;
    const others = nameless.get(changeId) ?? [];
    if (!others.includes(id)) others.push(id);
    nameless.set(changeId, others);
    return namelessLabel(others.indexOf(id) + 1);
  };
}

/** Reads the first name of each participant. */
async function firstNames(
  ctx: SignedIn,
  participants: readonly string[],
  cycleIds: readonly string[],
): Promise<Map<string, string>> {
  if (participants.length === 0) return new Map();
  const rows = await ctx.manager.find(ChangeRow, {
    select: { actorParticipantId: true, actorName: true, position: true },
    where: {
      cycleId: In([...cycleIds]),
      kind: In(['ACCOUNT_LINKED', 'INVITE_ACCEPTED', 'INVITE_REJECTED']),
      actorParticipantId: In([...participants]),
    },
    order: { position: 'DESC' },
  });
  // The oldest row comes last and overwrites the others.
  return new Map(
    rows.flatMap(({ actorParticipantId, actorName }) =>
      actorParticipantId && actorName ? [[actorParticipantId, actorName]] : [],
    ),
  );
}

/**
 * Returns the participants' current addresses, for entries since the last change of the address, and since the place passed on. Before
 * that, the address belonged to someone else.
 */
async function addressesOf(
  ctx: SignedIn,
  participants: readonly string[],
  cycleIds: readonly string[],
): Promise<(participantId: string, position: number) => string | undefined> {
  if (participants.length === 0) return () => undefined;
  const present = await ctx.manager.find(Participant, {
    select: { id: true, email: true },
    where: { id: In([...participants]) },
  });
  const emails = new Map(present.map(({ id, email }) => [id, email]));
  const readdressed = await ctx.manager.query<{ participantId: string; position: number | string }[]>(
    `SELECT f.participantId AS participantId, MAX(h.position) AS position
     FROM cycle_changes h JOIN cycle_change_facts f ON f.changeId = h.id
     WHERE h.cycleId IN (${marks(cycleIds)}) AND (h.kind = 'INVITE_READDRESSED' AND f.field = 'inviteEmail'
       OR h.kind = 'PLACE_PASSED' AND f.field = 'userId')
     GROUP BY f.participantId`,
    [...cycleIds],
  );
  const since = new Map(readdressed.map(({ participantId, position }) => [participantId, Number(position)]));
  return (id, position) => (position >= (since.get(id) ?? 0) ? emails.get(id) : undefined);
}

/**
 * Returns the current name of the person who made a change, if it has changed since; null if the participant was removed, or their place
 * has passed on.
 */
export async function nameOfToday(
  ctx: SignedIn,
  {
    cycleId,
    actor,
    actorId,
    actorParticipantId,
  }: Pick<CycleChange, 'cycleId' | 'actor' | 'actorId' | 'actorParticipantId'>,
): Promise<string | null> {
  const participants = await ctx.loaders.participantsOfCycle.load(cycleId);
  if (participants.find(({ id }) => id === actorParticipantId)?.userId !== actorId) return null;
  const name = (await namesFrom(ctx.loaders, participants)).ofParticipant(actorParticipantId ?? '');
  return name !== null && actor !== null && isSameName(name, actor) ? null : name;
}
