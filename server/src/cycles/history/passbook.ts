import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { PassbookEntry, PassbookFact } from '../../domain/passbook.ts';

@ObjectType('PassbookFact', {
  simpleResolvers: true,
  description: 'One value that an entry changed, and its commitment, which the hash covers.',
})
export class PassbookFactView implements PassbookFact {
  @Field(() => String, {
    description:
      'SHA-256 of the 16 bytes of the salt and the UTF-8 bytes of `fact`. The hash of the entry covers it.',
  })
  commitment: string;

  @Field(() => String, {
    nullable: true,
    description: '16 bytes in hex. Null if the viewer may not see the fact, or it was erased.',
  })
  salt: string | null;

  @Field(() => Boolean, {
    description: 'Whether the fact was erased. If so, a later entry of the kind `ERASED` names it.',
  })
  erased: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'The canonical JSON of the fact: `after`, `before`, `day`, `field`, `seat`. Null if the salt is null.',
  })
  fact: string | null;
}

@ObjectType('PassbookEntry', {
  simpleResolvers: true,
  description: 'One entry of the audit log. Its hash covers the one before it.',
})
export class PassbookEntryView implements PassbookEntry {
  @Field(() => Int, { description: 'The number of the entry, from 1.' })
  position: number;

  @Field(() => String, { description: 'The kind of change, a value of `CycleChangeKind`.' })
  kind: string;

  @Field(() => ID, { description: 'The `id` of the account that made the change.' })
  user: string;

  @Field(() => String, {
    description: 'When the change was made: ISO 8601 in UTC with milliseconds, exactly as it is hashed.',
  })
  at: string;

  @Field(() => String, {
    nullable: true,
    description: 'The hash of the entry before. Null for the first entry.',
  })
  previous: string | null;

  @Field(() => String, {
    description:
      'The hash of the entry as 64 lower-case hex digits. docs/passbook.md describes what it covers.',
  })
  hash: string;

  @Field(() => String, { description: 'The first 60 bits of `hash` as people read them: `7Q4K-9F2M-XD1C`.' })
  fingerprint: string;

  @Field(() => [PassbookFactView], {
    description: 'The changed values, in the order in which they are hashed.',
  })
  facts: PassbookFact[];
}

@ObjectType({
  simpleResolvers: true,
  description:
    'The whole audit log of a cycle, which anyone can check. Facts that the viewer may see are included in clear.',
})
export class Passbook {
  @Field(() => ID, { description: 'The `id` of the cycle.' })
  cycleId: string;

  @Field(() => String, { description: 'The current title of the cycle.' })
  title: string;

  @Field(() => [PassbookEntryView], { description: 'All entries, oldest first.' })
  entries: PassbookEntryView[];
}

@ObjectType({ simpleResolvers: true, description: 'The result of checking a fingerprint.' })
export class FingerprintCheck {
  @Field(() => Boolean, {
    description:
      'Whether an entry has this fingerprint, and it and all entries before it are valid. Also false if the cycle does not exist: the answer is the same, so that it reveals nothing.',
  })
  holds: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'The position of that entry. Null if no entry has the fingerprint.',
  })
  position: number | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When that entry was made. Null if no entry has the fingerprint.',
  })
  at: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The current number of entries. Null if no entry has the fingerprint.',
  })
  entries: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The position of the first entry that does not follow from those before it. Null if all do, and if no entry has the fingerprint.',
  })
  brokenAt: number | null;
}
