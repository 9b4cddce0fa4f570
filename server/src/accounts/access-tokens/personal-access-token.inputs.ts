import { Field, InputType } from 'type-graphql';
import { checkTokenName, type AccessTokenScope } from '../../domain/access-token.ts';
import { AccessTokenScopeEnum } from '../../schema/enums.ts';
import { Passes } from '../../schema/validation.ts';

@InputType({ description: 'A personal access token to be made.' })
export class CreatePersonalAccessTokenInput {
  @Field(() => String, { description: 'To tell it from others, 1 to 60 characters.' })
  @Passes(checkTokenName)
  name: string;

  @Field(() => AccessTokenScopeEnum, { description: 'What it may do. It cannot be changed later.' })
  scope: AccessTokenScope;
}
