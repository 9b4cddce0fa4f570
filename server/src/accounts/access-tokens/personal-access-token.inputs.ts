import { Field, InputType } from 'type-graphql';
import { checkTokenName, type AccessTokenScope } from '../../domain/access-token.ts';
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
}
