import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { PassbookEntry, PassbookFact } from '../../domain/passbook.ts';

@ObjectType('PassbookFact', {
  simpleResolvers: true,
  description: 'One value that an entry changed, and what stands for it in the hash.',
})
export class PassbookFactView implements PassbookFact {
  @Field(() => String, {
    description:
      'SHA-256 of the salt’s 16 bytes and the UTF-8 of `fact`: what the hash of the entry is over.',
  })
  commitment: string;

  @Field(() => String, {
    nullable: true,
    description: '16 bytes in hex. Null where the viewer may not see the fact, and where it was erased.',
  })
  salt: string | null;

  @Field(() => Boolean, {
    description: 'Whether it was erased. Then a later entry of the kind `ERASED` names it.',
  })
  erased: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'Its canonical JSON: `after`, `before`, `day`, `field`, `seat`. Null together with the salt.',
  })
  fact: string | null;
}

@ObjectType('PassbookEntry', {
  simpleResolvers: true,
  description: 'One entry of the record, with its hash over the one before it.',
})
export class PassbookEntryView implements PassbookEntry {
  @Field(() => Int, { description: 'From 1.' })
  position: number;

  @Field(() => String, { description: 'What was done, as `ChangeKind` has it.' })
  kind: string;

  @Field(() => ID, { description: 'The account that did it.' })
  user: string;

  @Field(() => String, {
    description: 'When: ISO 8601 in UTC with three digits of a second, as it is hashed.',
  })
  at: string;

  @Field(() => String, { nullable: true, description: 'The hash of the entry before; null of the first.' })
  previous: string | null;

  @Field(() => String, { description: '64 lower-case hex digits; docs/passbook.md says over what.' })
  hash: string;

  @Field(() => String, { description: 'Its first 60 bits as people read them: `7Q4K-9F2M-XD1C`.' })
  fingerprint: string;

  @Field(() => [PassbookFactView], { description: 'In the order in which they are hashed.' })
  facts: PassbookFact[];
}

@ObjectType({
  simpleResolvers: true,
  description:
    'The whole record of a cycle, to be checked by anybody, with what the viewer may see in clear.',
})
export class Passbook {
  @Field(() => ID, { description: 'The `id` of the cycle.' })
  cycleId: string;

  @Field(() => String, { description: 'The title of the cycle, as it is now.' })
  title: string;

  @Field(() => [PassbookEntryView], { description: 'From the first to the newest.' })
  entries: PassbookEntryView[];
}

@ObjectType({ simpleResolvers: true, description: 'Whether a record holds what somebody was told of it.' })
export class FingerprintCheck {
  @Field(() => Boolean, {
    description:
      'Whether an entry has this fingerprint, and it and all before it follow from each other. False also where there is no such cycle: that is not told apart.',
  })
  holds: boolean;

  @Field(() => Int, { nullable: true, description: 'The position of that entry; null where none has it.' })
  position: number | null;

  @Field(() => Date, { nullable: true, description: 'When it was made; null where none has it.' })
  at: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many entries there are up to now; null where none has this fingerprint.',
  })
  entries: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The first entry of all that does not follow from those before it; null where all do.',
  })
  brokenAt: number | null;
}
