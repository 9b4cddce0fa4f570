import { Arg, Ctx, ID, Resolver } from 'type-graphql';
import type { Context, SignedIn } from '../../context/context.ts';
import { PasswordArg } from '../../schema/arguments.ts';
import { Operation } from '../../schema/operation.ts';
import { CreatedAccessToken } from './created-access-token.ts';
import { PersonalAccessToken } from './personal-access-token.entity.ts';
import { CreatePersonalAccessTokenInput } from './personal-access-token.inputs.ts';
import * as tokens from './personal-access-token.service.ts';

@Resolver(() => PersonalAccessToken)
export class PersonalAccessTokenResolver {
  @Operation('personalAccessTokens', () => [PersonalAccessToken])
  personalAccessTokens(@Ctx() ctx: SignedIn): Promise<PersonalAccessToken[]> {
    return tokens.listPersonalAccessTokens(ctx);
  }

  @Operation('viewerToken', () => PersonalAccessToken, { nullable: true })
  viewerToken(@Ctx() ctx: Context): Promise<PersonalAccessToken | null> {
    return tokens.viewerToken(ctx);
  }

  @Operation('revokeThisToken', () => Boolean)
  revokeThisToken(@Ctx() ctx: SignedIn): Promise<boolean> {
    return tokens.revokeThisToken(ctx);
  }

  @Operation('createPersonalAccessToken', () => CreatedAccessToken)
  createPersonalAccessToken(
    @Ctx() ctx: SignedIn,
    @Arg('input', () => CreatePersonalAccessTokenInput, {
      description: 'The name and the scope of the token.',
    })
    input: CreatePersonalAccessTokenInput,
    @PasswordArg() password?: string | null,
  ): Promise<CreatedAccessToken> {
    return tokens.createPersonalAccessToken(ctx, input, password);
  }

  @Operation('revokePersonalAccessToken', () => [PersonalAccessToken])
  revokePersonalAccessToken(
    @Ctx() ctx: SignedIn,
    @Arg('id', () => ID, { description: "One of the viewer's own tokens." }) id: string,
  ): Promise<PersonalAccessToken[]> {
    return tokens.revokePersonalAccessToken(ctx, id);
  }
}
