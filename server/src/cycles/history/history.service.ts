import { In, LessThan } from 'typeorm';
import type { SignedIn } from '../../context/context.ts';
import { authorize } from '../../context/context.ts';
import { membership, viewCycle } from '../cycle/cycle-access.ts';
import {
  allows,
  CHANGE_KINDS,
  changeSentence,
  checkPageSize,
  HISTORY_PAGE,
  InvalidInput,
  markedSentence,
  permissionForChange,
  seesField,
  fingerprintOf,
  type FactSight,
  type ToldChange,
} from '../../domain/index.ts';
import { ChangeFact } from './change-fact.entity.ts';
import { ChangeRow } from './cycle-change.entity.ts';
import type { CycleChange, CycleChangeDetail } from './cycle-change.ts';
import { namesFrom } from './names.ts';

/** Which part of a history is asked for. */
export interface HistoryPage {
  /** How many changes. */
  first?: number | null | undefined;
  /** Only those before this position. */
  before?: number | null | undefined;
}

/**
 * What was changed of a cycle, the newest first: for whoever sees the cycle, once it runs for the owner and accepted
 * participants; of payments for whoever sees rounds (docs/rules.md §11). E-mails stand only where there is no name.
 * @throws DomainError `cycle-not-found`, `not-a-member`, `not-accepted`; InvalidInput for an impossible number of changes
 */
export async function listHistory(
  ctx: SignedIn,
  cycleId: string,
  { first, before }: HistoryPage,
): Promise<CycleChange[]> {
  const cycle = await viewCycle(ctx, cycleId);
  const member = { ...(await membership(ctx, cycle)), cycle };
  authorize(ctx, 'history:view', member);
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
  const isOwner = allows('cycle:manage', ctx.viewer, cycle);
  return told(ctx, rows, () => ({ isOwner, seat: participant?.id, collects: participant?.dateCollected }));
}

/** What the viewer is in a cycle whose changes are told. */
export interface ReaderOfCycle {
  isOwner: boolean;
  /** The viewer's participant. */
  seat?: string | undefined;
  /** The day on which it collects. */
  collects?: string | null | undefined;
}

/** @throws InvalidInput for an impossible number of changes */
export function pageSize(first: number | null | undefined): number {
  const size = first ?? HISTORY_PAGE.usual;
  const complaint = checkPageSize(size);
  if (complaint) throw new InvalidInput({ first: [complaint] });
  return size;
}

/** Rows as they are told to the viewer, who is something else in each cycle. */
export async function told(
  ctx: SignedIn,
  rows: readonly ChangeRow[],
  readerOf: (cycleId: string) => ReaderOfCycle,
): Promise<CycleChange[]> {
  if (rows.length === 0) return [];
  const cycleOf = new Map(rows.map(({ id, cycleId }) => [id, cycleId]));
  const own = new Set(rows.flatMap(({ id, userId }) => (userId === ctx.viewer.id ? id : [])));
  const facts = await ctx.manager.find(ChangeFact, {
    where: { changeId: In([...cycleOf.keys()]) },
    order: { changeId: 'ASC', position: 'ASC' },
  });
  const nameOf = await namesOfFacts(ctx, facts, cycleOf);
  const toldOf = new Map<string, { detail: CycleChangeDetail; isSeen: boolean }[]>(
    rows.map(({ id }) => [id, []]),
  );
  for (const fact of facts) {
    const reader = readerOf(cycleOf.get(fact.changeId) ?? '');
    const isSeen = seesField(fact.field, sightOf(reader, fact, own.has(fact.changeId)));
    toldOf.get(fact.changeId)?.push({ detail: detailOf(fact, nameOf(fact)), isSeen });
  }
  return rows.map(({ id, cycleId, position, kind, at, userId, actorName, actorParticipantId, hash }) => {
    const all = toldOf.get(id) ?? [];
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
    };
  });
}

/** What the reader is to a fact of a change that is or is not their own. A payment's day names its round, and so who collects it. */
export const sightOf = (
  { isOwner, seat, collects }: ReaderOfCycle,
  fact: Pick<ChangeFact, 'participantId' | 'day'>,
  isActor: boolean,
): FactSight => ({
  isOwner,
  isActor,
  isPayer: seat !== undefined && fact.participantId === seat,
  isCollector: typeof collects === 'string' && fact.day === collects,
});

/** Of the newest entry of a cycle's record; null while a process of the version before has written it (docs/rules.md §25.2). */
export async function newestFingerprint(ctx: SignedIn, cycleId: string): Promise<string | null> {
  const hash = (await ctx.loaders.newestChange.load(cycleId))?.hash;
  return typeof hash === 'string' ? fingerprintOf(hash) : null;
}

const detailOf = (fact: ChangeFact, participant: string | null): CycleChangeDetail => ({
  field: fact.field,
  participantId: fact.participantId,
  participant,
  day: fact.day,
  before: fact.valueBefore,
  after: fact.valueAfter,
});

/** What it is about, without what it says. */
const withoutValues = ({ field, participant, day }: CycleChangeDetail): ToldChange => ({
  field,
  participant,
  day,
  before: null,
  after: null,
});

/**
 * What the people are called whom the facts are about: by the name of that moment. Who had none then goes by the first name
 * under which the participant has done something since, which nobody can change; else by the e-mail: an account
 * that was made when the participant was gone is not for this history to tell.
 */
async function namesOfFacts(
  ctx: SignedIn,
  facts: readonly ChangeFact[],
  cycleOf: ReadonlyMap<string, string>,
): Promise<(fact: ChangeFact) => string | null> {
  const unnamed = facts.filter(({ participantName: name, email }) => name === null && email !== null);
  const since = await firstNames(ctx, unnamed, cycleOf);
  return ({ participantName: name, participantId, email }) => name ?? since.get(participantId ?? '') ?? email;
}

/** By participant. */
async function firstNames(
  ctx: SignedIn,
  facts: readonly ChangeFact[],
  cycleOf: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const participants = new Set(facts.flatMap(({ participantId }) => participantId ?? []));
  if (participants.size === 0) return new Map();
  const rows = await ctx.manager.find(ChangeRow, {
    select: { actorParticipantId: true, actorName: true, position: true },
    where: {
      cycleId: In([...new Set(facts.map(({ changeId }) => cycleOf.get(changeId) ?? ''))]),
      kind: In(['ACCOUNT_LINKED', 'INVITE_ACCEPTED', 'INVITE_REJECTED']),
      actorParticipantId: In([...participants]),
    },
    order: { position: 'DESC' },
  });
  // The oldest comes last, and stays.
  return new Map(
    rows.flatMap(({ actorParticipantId, actorName }) =>
      actorParticipantId && actorName ? [[actorParticipantId, actorName]] : [],
    ),
  );
}

/** How the one who changed something is called now, where that is not the name of then; null where the participant is gone. */
export async function nameOfToday(
  ctx: SignedIn,
  { cycleId, actor, actorParticipantId }: Pick<CycleChange, 'cycleId' | 'actor' | 'actorParticipantId'>,
): Promise<string | null> {
  const participants = await ctx.loaders.participantsOfCycle.load(cycleId);
  const name = (await namesFrom(ctx.loaders, participants)).ofParticipant(actorParticipantId ?? '');
  return name === actor ? null : name;
}
