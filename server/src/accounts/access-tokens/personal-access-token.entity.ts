import { Field, ID, ObjectType } from 'type-graphql';
import { Entity, ForeignKey, Index } from 'typeorm';
import { HashColumn, IdColumn, InstantColumn, RefColumn, TextColumn } from '../../schema/columns.ts';
import { TOKEN_EXPIRY, type AccessTokenScope } from '../../domain/access-token.ts';
import { AccessTokenScopeEnum } from '../../schema/enums.ts';
import { User } from '../users/user.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    'A token with which a program acts as its owner, sent as `Authorization: Bearer kolo_pat_…`. It is valid until it expires or is revoked. The secret is only returned once, when the token is created.',
})
@Entity('personal_access_tokens')
export class PersonalAccessToken {
  @Field(() => ID, { description: 'The id of the token, used to revoke it. Not secret.' })
  @IdColumn()
  id: string;

  @Index('IX_personal_access_tokens_user')
  @ForeignKey(() => User, { name: 'FK_personal_access_tokens_user' })
  @RefColumn()
  userId: string;

  @Field(() => String, { description: 'The name that its owner chose, 1 to 60 characters.' })
  @TextColumn(60)
  name: string;

  @Field(() => AccessTokenScopeEnum, { description: 'What the token can be used for.' })
  @TextColumn(16)
  scope: AccessTokenScope;

  @Index('UQ_personal_access_tokens_token', { unique: true })
  @HashColumn()
  tokenHash: string;

  @Field(() => Date, { description: 'When the token was created.' })
  @InstantColumn()
  createdAt: Date;

  @Field(() => Date, {
    nullable: true,
    description:
      'When a program last used the token, updated at most once a minute. Null before the first use.',
  })
  @InstantColumn({ nullable: true })
  lastUsedAt: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: `When the token expires. From then on it is refused as \`invalid-token\`, and ${TOKEN_EXPIRY.listed} days later it is no longer listed. Null if it never expires.`,
  })
  @Index('IX_personal_access_tokens_expires')
  @InstantColumn({ nullable: true })
  expiresAt: Date | null;

  /** When the email was queued that it expires soon. */
  @InstantColumn({ nullable: true })
  expiryNoticeAt: Date | null;
}
