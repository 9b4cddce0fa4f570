import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context, SignedIn } from '../../context/context.ts';
import { PasswordArg } from '../../schema/arguments.ts';
import { described } from '../../schema/operations.ts';
import { CreatedAccessToken } from './created-access-token.ts';
import { PersonalAccessToken } from './personal-access-token.entity.ts';
import { CreatePersonalAccessTokenInput } from './personal-access-token.inputs.ts';
import * as tokens from './personal-access-token.service.ts';

@Resolver(() => PersonalAccessToken)
export class PersonalAccessTokenResolver {
  @Authorized()
  @Query(() => [PersonalAccessToken], { description: described('personalAccessTokens') })
  personalAccessTokens(@Ctx() ctx: SignedIn): Promise<PersonalAccessToken[]> {
    return tokens.listPersonalAccessTokens(ctx);
  }

  @Query(() => PersonalAccessToken, { nullable: true, description: described('viewerToken') })
  viewerToken(@Ctx() ctx: Context): Promise<PersonalAccessToken | null> {
    return tokens.viewerToken(ctx);
  }

  @Authorized()
  @Mutation(() => Boolean, { description: described('revokeThisToken') })
  revokeThisToken(@Ctx() ctx: SignedIn): Promise<boolean> {
    return tokens.revokeThisToken(ctx);
  }

  @Authorized()
  @Mutation(() => CreatedAccessToken, { description: described('createPersonalAccessToken') })
  createPersonalAccessToken(
    @Ctx() ctx: SignedIn,
    @Arg('input', () => CreatePersonalAccessTokenInput, { description: 'Its name and its scope.' })
    input: CreatePersonalAccessTokenInput,
    @PasswordArg() password?: string | null,
  ): Promise<CreatedAccessToken> {
    return tokens.createPersonalAccessToken(ctx, input, password);
  }

  @Authorized()
  @Mutation(() => [PersonalAccessToken], { description: described('revokePersonalAccessToken') })
  revokePersonalAccessToken(
    @Ctx() ctx: SignedIn,
    @Arg('id', () => ID, { description: "One of the viewer's own tokens." }) id: string,
  ): Promise<PersonalAccessToken[]> {
    return tokens.revokePersonalAccessToken(ctx, id);
  }
}
