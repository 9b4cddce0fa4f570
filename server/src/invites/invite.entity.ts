import type { Relationship } from '../domain/index.ts';
import { Field, ID, ObjectType } from 'type-graphql';
import { Entity, ForeignKey, Index } from 'typeorm';
import { HashColumn, IdColumn, InstantColumn, RefColumn, TextColumn } from '../db/columns.ts';
import { Cycle } from '../cycles/cycle.entity.ts';
import { RelationshipEnum } from '../graphql/enums.ts';
import { Participant } from '../participants/participant.entity.ts';
import { User } from '../users/user.entity.ts';

@ObjectType({ description: "The owner's letter to a participant. Only the owner sees invites." })
@Entity('invites')
export class Invite {
  @Field(() => ID)
  @IdColumn()
  id: string;

  @Field(() => ID)
  @Index('IX_invites_cycle')
  @ForeignKey(() => Cycle, { name: 'FK_invites_cycle' })
  @RefColumn()
  cycleId: string;

  @Index('UQ_invites_participant', { unique: true })
  @ForeignKey(() => Participant, { name: 'FK_invites_participant' })
  @RefColumn()
  participantId: string;

  @Field(() => RelationshipEnum)
  @TextColumn(16)
  relationship: Relationship;

  @Field(() => ID, { description: 'The account that sent it.' })
  @Index('IX_invites_sender')
  @ForeignKey(() => User, { name: 'FK_invites_sender' })
  @RefColumn()
  sentBy: string;

  /** Null once it has been answered: the token dies with its use. */
  @HashColumn({ nullable: true })
  tokenHash: string | null;

  @InstantColumn()
  tokenExpiresAt: Date;

  @Field(() => Date)
  @InstantColumn()
  createdAt: Date;
}
