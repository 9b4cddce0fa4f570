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
      'What it is: a field of `Cycle` or `Participant` by its name there (`title`, `startDate`, `status`, `slot`, `name`), `relationship`, `ownRelationship`, `rejectionReason`, `slotReason` or `slotWishes` of an answer (for the owner and its person; wishes are slots from 0, apart by commas), `paid` or `standing` of a payment, `paidOn`, `method` or `reference` of its report (for both sides), `reason` of its dispute (for both sides and the owner), or `payTo`, whose values are salted hashes. More may come.',
  })
  field: ChangeField;

  @Field(() => ID, {
    nullable: true,
    description:
      'The participant that it is about, who may be gone by now; of a payment, the payer. Null where it is the cycle itself.',
  })
  participantId: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'That participant by the name of that moment, or else the first one after it; the e-mail as long as there is none and the participant has it; `someone` once the participant is gone or has another address. Null where it is the cycle itself.',
  })
  participant: string | null;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'The day of the collection that it is about, for an answer to a slot and for payments.',
  })
  day: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'As the schema writes the value: `100`, `true`, `2027-01-31`, `PENDING`. Null: there was none.',
  })
  before: string | null;

  @Field(() => String, { nullable: true, description: 'Null: there is none any more.' })
  after: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'One entry in the history of a cycle: what an operation changed. No entry is ever changed or deleted.',
})
export class CycleChange {
  @Field(() => ID, { description: 'Opaque; what `after` of `changes` takes.' })
  id: string;

  @Field(() => ID, { description: 'The `id` of the cycle.' })
  cycleId: string;

  @Field(() => Int, {
    description:
      'Its number in the history of its cycle, from 1; what `before` of `history` takes. Numbers are missing where a change is not for the viewer.',
  })
  position: number;

  @Field(() => ChangeKindEnum, { description: 'What was done.' })
  kind: ChangeKind;

  @Field(() => Date, { description: 'When.' })
  at: Date;

  @Field(() => String, {
    nullable: true,
    description:
      'Over this entry and the one before it, as docs/passbook.md says: 64 lower-case hex digits. Null only for minutes, where another version of Kolo has written it.',
  })
  hash: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The first 60 bits of `hash` as people read them, and as letters name it: `7Q4K-9F2M-XD1C`.',
  })
  fingerprint: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'By whom: the name as of a participant, `Ada.LO`, as it was then; two of one name are told apart by a number, `Ada.LO (1)`. Nullable for the day accounts can be deleted.',
  })
  actor: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The account of who that was: the `userId` of a participant, which stays when the name changes. Nullable for the day accounts can be deleted.',
  })
  actorId: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'That person as a participant, who may be gone by now.',
  })
  actorParticipantId: string | null;

  @Field(() => String, {
    description:
      'All of it in a sentence fit for a person. Its words may change; decide by `kind` and `details`.',
  })
  summary: string;

  @Field(() => String, {
    description:
      '`summary` with U+2068 before and U+2069 after each name and each quoted title. Between them stands what people wrote: show it as an element of its own, so that a name cannot be read as a part of the sentence.',
  })
  markedSummary: string;

  @Field(() => [CycleChangeDetail], { description: 'What changed, value by value.' })
  details: CycleChangeDetail[];
}

@ObjectType({
  simpleResolvers: true,
  description: "A part of what changed in the viewer's cycles, the oldest first.",
})
export class ChangesPage {
  @Field(() => [CycleChange], {
    description: 'The oldest first; those of one cycle in the order of their `position`.',
  })
  changes: CycleChange[];

  @Field(() => Boolean, {
    description: 'Whether there are more already: ask again at once, `after` the last of these.',
  })
  hasMore: boolean;
}
