import type { SignedIn } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import type { LimitUse } from '../../domain/errors.ts';
import {
  CYCLE_FIELDS,
  differences,
  PARTICIPANT_FIELDS,
  type BeforeAndAfter,
} from '../../domain/history/fields.ts';
import type { ChangeKind } from '../../domain/history/kinds.ts';
import { recordedChanges, storyEdits } from '../../domain/limits.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import type { CommittedFact } from '../../domain/passbook.ts';
import type { Cycle } from '../tables/cycle.entity.ts';
import type { LockedCycle } from './locked-cycle.ts';
import { take } from '../../limits/limit.service.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { newId } from '../../base/tokens.ts';
import { seal, sealRest } from './chain.ts';
import { ChangeFact } from '../tables/change-fact.entity.ts';
import { ChangeRow } from '../tables/cycle-change.entity.ts';
import { FeedEntry } from '../tables/feed-entry.entity.ts';
import { namesOfNow, type Names } from './names.ts';

/** One value that an operation changed. */
export interface Fact extends BeforeAndAfter {
  participant?: Pick<Participant, 'id' | 'email' | 'userId' | 'position'>;
  /** The collection day it is about. */
  day?: string | null;
}

/**
 * Records in a cycle's history what the operation has changed, in the same transaction. Every write to a cycle ends here.
 * Without facts there is no entry. The cycle is locked, so entries are numbered without gaps. Names are stored as they are
 * now, so that later renames do not change the entry. Each entry has a hash that covers the one before it
 * (docs/rules.md §25.1).
 * @param names the names to store, if they differ from the current ones
 * @throws DomainError `limit-reached`, which rolls back the whole operation
 */
export async function record(
  tx: SignedIn,
  locked: LockedCycle,
  kind: ChangeKind,
  facts: readonly Fact[],
  names?: Names,
): Promise<void> {
  if (facts.length === 0) return;
  await count(tx, kind, writesLongText(kind, locked.cycle, facts));
  const { ofParticipant, ofUser, participantOf } =
    names ?? (await namesOfNow(tx, locked, participantsOf(facts)));
  const { id: cycleId } = locked.cycle;
  const { id: userId } = tx.viewer;
  const [id, at, position] = [newId(), tx.clock(), locked.newest.position + 1];
  const sealed = seal(
    { cycle: cycleId, position, kind, user: userId, at: at.toISOString() },
    facts.map(committed),
    await hashBefore(tx, locked),
  );
  await insertRows(tx, ChangeRow, [
    {
      id,
      cycleId,
      position,
      userId,
      actorName: ofUser(userId),
      actorParticipantId: participantOf(userId),
      kind,
      at,
      hash: sealed.hash,
    },
  ]);
  await insertRows(
    tx,
    ChangeFact,
    facts.map(({ field, participant, day, before, after }, index) => ({
      changeId: id,
      position: index,
      field,
      participantId: participant?.id ?? null,
      email: null,
      participantName: participant ? ofParticipant(participant.id) : null,
      day: day ?? null,
      valueBefore: before,
      valueAfter: after,
      ...sealed.facts[index],
    })),
  );
  locked.newest = { position, hash: sealed.hash };
  await insertRows(tx, FeedEntry, [{ changeId: id, cycleId, number: null }]);
}

const committed = ({ field, participant, day, before, after }: Fact): CommittedFact => ({
  field,
  seat: participant?.id ?? null,
  day: day ?? null,
  before,
  after,
});

/** Returns the hash of the newest entry. Seals entries first that a process of the previous version wrote without a hash. */
async function hashBefore(tx: SignedIn, { cycle, newest }: LockedCycle): Promise<string | null> {
  if (newest.position === 0 || newest.hash !== null) return newest.hash;
  const hash = (await sealRest(tx.manager, [cycle.id])).get(cycle.id);
  if (hash === undefined)
    throw new Error(`the audit log of cycle ${cycle.id} was deleted after the cycle was locked`);
  return hash;
}

/** Kinds with limits of their own, or that happen automatically and must never be refused. */
const COUNTED_ELSEWHERE = new Set<ChangeKind>([
  'CREATED',
  'INVITED',
  'RENAMED',
  'EMAIL_CHANGED',
  'ACCOUNT_LINKED',
  'STOP_LAPSED',
  'STOPPED',
  'OFFER_ENDED',
  'PROPOSAL_ENDED',
  'PLACE_PASSED',
  'ERASED',
]);

/**
 * Whether a change stores a long text permanently: a story, or house rules, which the consent to each change of the settings
 * repeats (docs/rules.md §13).
 */
const writesLongText = (
  kind: ChangeKind,
  { houseRules }: Pick<Cycle, 'houseRules'>,
  facts: readonly Fact[],
): boolean =>
  kind === 'STORY_EDITED' ||
  (kind === 'SETTINGS_EDITED' && houseRules !== null) ||
  facts.some(({ field }) => field === 'houseRules');

async function count(tx: SignedIn, kind: ChangeKind, isLong: boolean): Promise<void> {
  if (COUNTED_ELSEWHERE.has(kind)) return;
  const subject = tx.viewer.id;
  await take(tx, [
    { rule: recordedChanges, subject, sentence: ({ max }) => sentence('limits.changes', { max }) },
    ...(isLong
      ? [
          {
            rule: storyEdits,
            subject,
            sentence: ({ max }: LimitUse) => sentence('limits.storyEdits', { max }),
          },
        ]
      : []),
  ]);
}

const participantsOf = (facts: readonly Fact[]): NonNullable<Fact['participant']>[] =>
  facts.flatMap(({ participant }) => participant ?? []);

type CycleField = (typeof CYCLE_FIELDS)[number];
/** The cycle's fields that the history records. */
type CycleFields = Partial<Pick<Cycle, CycleField>>;

/** Columns that never change, or that are written only by the operation that records them in its own facts. */
type Fixed = 'id' | 'userId' | 'createdAt' | 'stoppedAt' | 'completedToldAt' | 'ownerSince';
/** Columns missing from `CYCLE_FIELDS`, which would be neither saved nor recorded. If there is one, `fieldsOf` does not compile. */
type Forgotten = { [field in Exclude<keyof Cycle, Fixed | CycleField>]: never };

/** Copies the recorded fields of a cycle. Entities are changed in place, so this must be called before the change. */
export const fieldsOf = (cycle: Cycle): CycleFields & Forgotten =>
  Object.fromEntries(CYCLE_FIELDS.map((field) => [field, cycle[field]]));

/** Returns the facts of what changed; for a new cycle, all its fields. */
export const factsOfCycle = (before: CycleFields, after: CycleFields): Fact[] =>
  differences(CYCLE_FIELDS, before, after);

/** Returns the facts of how a participant changes. Fields that are missing in `after` stay the same. */
export const factsOfParticipant = (
  before: Participant,
  after: Partial<Participant>,
  day?: string | null,
): Fact[] =>
  differences(PARTICIPANT_FIELDS, before, after).map((change) => ({ ...change, participant: before, day }));

/** What participants add to their answer. Only they and the owner see it (docs/rules.md §2.4). */
const ANSWER_FIELDS = ['ownRelationship', 'rejectionReason', 'slotReason', 'slotWishes'] as const;
export type AnswerFields = Partial<Pick<Participant, (typeof ANSWER_FIELDS)[number]>>;

/** Returns the facts of how these fields change. Clearing them for a new question is not recorded. */
export const factsOfAnswer = (before: Participant, after: AnswerFields, day?: string | null): Fact[] =>
  differences(ANSWER_FIELDS, before, after).map((change) => ({ ...change, participant: before, day }));

/** Returns the facts of a new participant. */
export const arrival = (participant: Participant): Fact[] =>
  differences(PARTICIPANT_FIELDS, {}, { status: participant.status, userId: participant.userId }).map(
    (change) => ({
      ...change,
      participant,
    }),
  );

/** Returns the fact of a removed participant. */
export const departure = (participant: Participant): Fact => ({
  field: 'status',
  before: participant.status,
  after: null,
  participant,
});
