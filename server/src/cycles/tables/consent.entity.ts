import { Field, Int, ObjectType } from 'type-graphql';
import { Entity, ForeignKey, Index } from 'typeorm';
import type { ConsentKind } from '../../domain/terms.ts';
import {
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

/** That somebody said yes, and to what. Only ever added; it goes with its seat alone (docs/rules.md §26.1). */
@ObjectType({
  simpleResolvers: true,
  description: 'A yes, and the terms to which it was said, word for word.',
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

  @Field(() => ConsentKindEnum, { description: 'To what it was said.' })
  @TextColumn(8)
  kind: ConsentKind;

  @Field(() => Date, { description: 'When.' })
  @InstantColumn()
  at: Date;

  @Field(() => String, {
    description: 'The canonical JSON (RFC 8785) of the terms of that moment, byte for byte what was hashed.',
  })
  @LongTextColumn()
  terms: string;

  @Field(() => String, { description: 'SHA-256 of `terms`, 64 lower-case hex digits.' })
  @HashColumn()
  termsHash: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'Of a JOIN, outside the hash: how many had a seat then, accepted or not answered yet. Null of a SLOT, whose terms say how many take part.',
  })
  @IntColumn({ nullable: true })
  seats: number | null;
}
