import { Field, ID, ObjectType } from 'type-graphql';
import { Entity, ForeignKey, Index } from 'typeorm';
import { HashColumn, IdColumn, InstantColumn, RefColumn, TextColumn } from '../../schema/columns.ts';
import type { AccessTokenScope } from '../../domain/access-token.ts';
import { AccessTokenScopeEnum } from '../../schema/enums.ts';
import { User } from '../users/user.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    'A token with which a program acts as its owner, sent as `Authorization: Bearer kolo_pat_…`. It is good until it is revoked. The secret itself is shown once, when the token is made.',
})
@Entity('personal_access_tokens')
export class PersonalAccessToken {
  @Field(() => ID, { description: 'For revoking it; no secret.' })
  @IdColumn()
  id: string;

  @Index('IX_personal_access_tokens_user')
  @ForeignKey(() => User, { name: 'FK_personal_access_tokens_user' })
  @RefColumn()
  userId: string;

  @Field(() => String, { description: 'What its owner calls it, 1 to 60 characters.' })
  @TextColumn(60)
  name: string;

  @Field(() => AccessTokenScopeEnum, { description: 'What it may do.' })
  @TextColumn(16)
  scope: AccessTokenScope;

  @Index('UQ_personal_access_tokens_token', { unique: true })
  @HashColumn()
  tokenHash: string;

  @Field(() => Date, { description: 'When it was made.' })
  @InstantColumn()
  createdAt: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When a program last used it, noted at most once a minute. Null before the first time.',
  })
  @InstantColumn({ nullable: true })
  lastUsedAt: Date | null;
}
