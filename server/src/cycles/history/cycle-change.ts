import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { ChangeField } from '../../domain/history/fields.ts';
import type { ChangeKind } from '../../domain/history/kinds.ts';
import type { DescribedChange } from '../../domain/history/sentences.ts';
import { ChangeKindEnum } from '../../schema/enums.ts';
import { LocalDate } from '../../schema/scalars.ts';

@ObjectType({ simpleResolvers: true, description: 'One value that a change changed.' })
export class CycleChangeDetail implements DescribedChange {
  @Field(() => String, {
    description:
      'The field that changed: a field of `Cycle` or `Participant` (`title`, `startDate`, `status`, `slot`, `name`); `relationship`, `ownRelationship`, `rejectionReason`, `slotReason` or `slotWishes` of an answer, visible to the owner and that person (wishes are slots from 0, separated by commas); `paid` or `standing` of a payment; `paidOn`, `method` or `reference` of its report, visible to payer and collector; `reason` of its dispute, visible to these two and the owner; or `payTo`, whose values are salted hashes. More values may be added.',
  })
  field: ChangeField;

  @Field(() => ID, {
    nullable: true,
    description:
      'The participant it is about, who may have been removed since; for a payment, the payer. Null if it is about the cycle itself.',
  })
  participantId: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The participant's name at that time, or else their first name since then. Without a name, the email address while the participant still has it; `someone` once the participant was removed or has another address. Null if it is about the cycle itself.",
  })
  participant: string | null;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'The collection day it is about, for answers to a slot and for payments. Otherwise null.',
  })
  day: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The previous value as the schema writes it: `100`, `true`, `2027-01-31`, `PENDING`. Null if there was none.',
  })
  before: string | null;

  @Field(() => String, { nullable: true, description: 'The new value. Null if there is none any more.' })
  after: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'One entry in the history of a cycle: what an operation changed. No entry is ever deleted, and only what a person who deletes their account has written is erased.',
})
export class CycleChange {
  @Field(() => ID, { description: 'An opaque id, for `after` of `changes`.' })
  id: string;

  @Field(() => ID, { description: 'The `id` of the cycle.' })
  cycleId: string;

  @Field(() => Int, {
    description:
      'The number of the entry in the history of its cycle, from 1, for `before` of `history`. Numbers of changes that the viewer may not see are missing.',
  })
  position: number;

  @Field(() => ChangeKindEnum, { description: 'The kind of change.' })
  kind: ChangeKind;

  @Field(() => Date, { description: 'When the change was made.' })
  at: Date;

  @Field(() => String, {
    nullable: true,
    description:
      'A hash that covers this entry and the one before it, as 64 lower-case hex digits; docs/passbook.md describes it. Null only for a few minutes, if another version of Kolo wrote the entry.',
  })
  hash: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The first 60 bits of `hash`, as people and emails write them: `7Q4K-9F2M-XD1C`. Null if `hash` is null.',
  })
  fingerprint: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The name of the person who made the change, as it was at that time: `Ada.LO`. If names look alike, a number is added: `Ada.LO (1)`. `Former member 3` once the person has deleted their account; null if they had left the cycle by then.',
  })
  actor: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The account that made the change: the `userId` of a participant, which stays the same when the name changes, and when the account is deleted. Never null at present.',
  })
  actorId: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "That person's participant, which may have been removed since. Null if they had none.",
  })
  actorParticipantId: string | null;

  @Field(() => String, {
    description:
      'A sentence for people that describes the change. Its wording may change: use `kind` and `details` in programs.',
  })
  summary: string;

  @Field(() => String, {
    description:
      '`summary` with U+2068 before and U+2069 after each name and each quoted title. The text between them was written by people: show it as a separate element, so that a name cannot be read as part of the sentence.',
  })
  markedSummary: string;

  @Field(() => [CycleChangeDetail], { description: 'The changed values that the viewer may see.' })
  details: CycleChangeDetail[];

  @Field(() => [CycleChangeDetail], {
    description:
      'What else the change changed, but without `before` and `after`, which the viewer may not see. With `details`, it is all that the sentence needs in any language.',
  })
  hiddenDetails: CycleChangeDetail[];
}

@ObjectType({
  simpleResolvers: true,
  description: "A page of the changes in the viewer's cycles, oldest first.",
})
export class ChangesPage {
  @Field(() => [CycleChange], {
    description: 'The changes, oldest first. Those of one cycle are in the order of their `position`.',
  })
  changes: CycleChange[];

  @Field(() => Boolean, {
    description: 'Whether there are more changes. If so, request them with `after` set to the last of these.',
  })
  hasMore: boolean;
}
