import { Field, Int, ObjectType } from 'type-graphql';
import { Entity, ForeignKey, Index } from 'typeorm';
import type { Locale } from '../../domain/languages.ts';
import type { ConsentKind } from '../../domain/terms.ts';
import {
  FlagColumn,
  HashColumn,
  IdColumn,
  InstantColumn,
  IntColumn,
  LongTextColumn,
  RefColumn,
  TextColumn,
} from '../../schema/columns.ts';
import { ConsentKindEnum } from '../../schema/enums.ts';
import { Cycle } from './cycle.entity.ts';
import { Participant } from './participant.entity.ts';

/** Rows are only added, and deleted only with their participant (docs/rules.md §26.1). */
@ObjectType({
  simpleResolvers: true,
  description: "A participant's consent, with the exact terms it was given to.",
})
@Entity('consents')
export class Consent {
  @IdColumn()
  id: string;

  @Index('IX_consents_cycle')
  @ForeignKey(() => Cycle, { name: 'FK_consents_cycle' })
  @RefColumn()
  cycleId: string;

  @Index('IX_consents_participant')
  @ForeignKey(() => Participant, { name: 'FK_consents_participant' })
  @RefColumn()
  participantId: string;

  @Field(() => ConsentKindEnum, {
    description:
      'Whether it is a consent to taking part (`JOIN`), to a slot (`SLOT`), or to taking over a place (`PLACE`).',
  })
  @TextColumn(8)
  kind: ConsentKind;

  @Field(() => Date, { description: 'When it was given.' })
  @InstantColumn()
  at: Date;

  @Field(() => String, {
    description: 'The terms at that time as canonical JSON (RFC 8785): exactly the bytes that were hashed.',
  })
  @LongTextColumn()
  terms: string;

  @Field(() => String, { description: 'SHA-256 of `terms` as 64 lower-case hex digits.' })
  @HashColumn()
  termsHash: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'For a `JOIN`: the number of people that the person was shown, including them: those who had accepted or not yet answered, or by a join link only those who had accepted. Not part of the hash. Null for a `SLOT`, whose terms contain the number of participants, and for a `PLACE`.',
  })
  @IntColumn({ nullable: true })
  seats: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The locale of the account's language at that time, for a consent given in a session over GraphQL; the terms do not depend on it. Otherwise null.",
  })
  @TextColumn(8, { nullable: true })
  locale: Locale | null;

  @Field(() => Boolean, {
    description: 'Whether someone gave it who held the place before it passed on to its current holder.',
  })
  @FlagColumn()
  byFormerHolder: boolean;
}
