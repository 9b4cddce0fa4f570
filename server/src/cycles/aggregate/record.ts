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
import { limitReached } from '../../domain/messages/limits-reached.ts';
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

/** One value that an operation changed, and whose. */
export interface Fact extends BeforeAndAfter {
  participant?: Pick<Participant, 'id' | 'email' | 'userId' | 'position'>;
  /** The day of the collection that it is about. */
  day?: string | null;
}

/**
 * Writes into a cycle's history what the operation has changed, in the operation's own transaction: every write of a
 * cycle ends here. What changed nothing leaves no entry. The cycle is locked, so its entries are numbered one by one.
 * Names are those of this moment, so that who is renamed later has done nothing under another name. Each entry carries a hash
 * over the one before it (docs/rules.md §25.1).
 * @param names where they are others than what people are called now
 * @throws DomainError `limit-reached`, with which all of the operation is taken back
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
    facts.map(({ field, participant, day, before, after }, place) => ({
      changeId: id,
      position: place,
      field,
      participantId: participant?.id ?? null,
      email: null,
      participantName: participant ? ofParticipant(participant.id) : null,
      day: day ?? null,
      valueBefore: before,
      valueAfter: after,
      ...sealed.facts[place],
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

/** What the next entry follows. A process of the version before writes entries without a hash: they get theirs first. */
async function hashBefore(tx: SignedIn, { cycle, newest }: LockedCycle): Promise<string | null> {
  if (newest.position === 0 || newest.hash !== null) return newest.hash;
  const hash = (await sealRest(tx.manager, [cycle.id])).get(cycle.id);
  if (hash === undefined) throw new Error(`the record of ${cycle.id} is gone since it was locked`);
  return hash;
}

/** Of these other limits say how many there may be, or they come of themselves, and nobody may be kept from them. */
const COUNTED_ELSEWHERE = new Set<ChangeKind>([
  'CREATED',
  'INVITED',
  'RENAMED',
  'ACCOUNT_LINKED',
  'STOP_LAPSED',
  'STOPPED',
]);

/**
 * Whether it keeps a long text for good: a story, or house rules, which the consent to each change of the settings holds
 * as well (docs/rules.md §13).
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
    { rule: recordedChanges, subject, sentence: ({ max }) => limitReached.changes(max) },
    ...(isLong
      ? [{ rule: storyEdits, subject, sentence: ({ max }: LimitUse) => limitReached.storyEdits(max) }]
      : []),
  ]);
}

const participantsOf = (facts: readonly Fact[]): NonNullable<Fact['participant']>[] =>
  facts.flatMap(({ participant }) => participant ?? []);

type CycleField = (typeof CYCLE_FIELDS)[number];
/** The cycle's own fields that its history follows. */
type CycleFields = Partial<Pick<Cycle, CycleField>>;

/** What of a cycle's row stays as it was made, and what is written by the one operation that tells of it in words of its own. */
type Fixed = 'id' | 'userId' | 'createdAt' | 'stoppedAt' | 'completedToldAt';
/** Columns that `CYCLE_FIELDS` lacks would be neither saved nor recorded: as long as there is one, `fieldsOf` does not compile. */
type Forgotten = { [field in Exclude<keyof Cycle, Fixed | CycleField>]: never };

/** What the cycle's row says now: rows are changed in place, so that has to be noted before. */
export const fieldsOf = (cycle: Cycle): CycleFields & Forgotten =>
  Object.fromEntries(CYCLE_FIELDS.map((field) => [field, cycle[field]]));

/** What became of them; of a cycle that is new, all that it has. */
export const factsOfCycle = (before: CycleFields, after: CycleFields): Fact[] =>
  differences(CYCLE_FIELDS, before, after);

/** What becomes of a participant; what is left out of `after` stays. */
export const factsOfParticipant = (
  before: Participant,
  after: Partial<Participant>,
  day?: string | null,
): Fact[] =>
  differences(PARTICIPANT_FIELDS, before, after).map((change) => ({ ...change, participant: before, day }));

/** What people say beside a yes or a no: between the owner and them alone (docs/rules.md §2.4). */
const ANSWER_FIELDS = ['ownRelationship', 'rejectionReason', 'slotReason', 'slotWishes'] as const;
export type AnswerFields = Partial<Pick<Participant, (typeof ANSWER_FIELDS)[number]>>;

/** The same of that; a new question takes it away without a word of its own. */
export const factsOfMessages = (before: Participant, after: AnswerFields, day?: string | null): Fact[] =>
  differences(ANSWER_FIELDS, before, after).map((change) => ({ ...change, participant: before, day }));

/** Somebody is new in the cycle. */
export const arrival = (participant: Participant): Fact[] =>
  differences(PARTICIPANT_FIELDS, {}, { status: participant.status, userId: participant.userId }).map(
    (change) => ({
      ...change,
      participant,
    }),
  );

/** Somebody is no longer in it. */
export const departure = (participant: Participant): Fact => ({
  field: 'status',
  before: participant.status,
  after: null,
  participant,
});
