import { Field, InputType, Int } from 'type-graphql';
import {
  checkTokenDays,
  checkTokenName,
  TOKEN_EXPIRY,
  type AccessTokenScope,
} from '../../domain/access-token.ts';
import { AccessTokenScopeEnum } from '../../schema/enums.ts';
import { Passes } from '../../schema/validation.ts';

@InputType({ description: 'A new personal access token.' })
export class CreatePersonalAccessTokenInput {
  @Field(() => String, { description: 'A name to recognise the token by, 1 to 60 characters.' })
  @Passes(checkTokenName)
  name: string;

  @Field(() => AccessTokenScopeEnum, {
    description: 'What the token can be used for. Cannot be changed later.',
  })
  scope: AccessTokenScope;

  @Field(() => Int, {
    nullable: true,
    description: `After how many days the token expires, ${TOKEN_EXPIRY.min} to ${TOKEN_EXPIRY.max}. Without it, the token never expires.`,
  })
  @Passes(checkTokenDays)
  expiresInDays?: number | null;
}
