import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { asVisitor, type Context } from '../../context/context.ts';
import { EmailArg } from '../../schema/arguments.ts';
import { described } from '../../schema/operations.ts';
import { AuthPayload } from './auth-payload.ts';
import { SignInInput, SignUpInput } from './identity.inputs.ts';
import * as identity from './identity.service.ts';

/** Signing in and what belongs to it: nobody has to be signed in for it. */
@Resolver()
export class IdentityResolver {
  @Mutation(() => AuthPayload, { description: described('signUp') })
  signUp(
    @Ctx() ctx: Context,
    @Arg('input', () => SignUpInput, { description: 'The account to be.' }) input: SignUpInput,
  ): Promise<AuthPayload> {
    return identity.signUp(asVisitor(ctx), input);
  }

  @Mutation(() => AuthPayload, { description: described('signIn') })
  signIn(
    @Ctx() ctx: Context,
    @Arg('input', () => SignInInput, { description: 'Who signs in.' }) input: SignInInput,
  ): Promise<AuthPayload> {
    return identity.signIn(asVisitor(ctx), input);
  }

  @Mutation(() => AuthPayload, { description: described('refreshSession') })
  refreshSession(@Ctx() ctx: Context): Promise<AuthPayload> {
    return identity.refreshSession(asVisitor(ctx));
  }

  @Mutation(() => Boolean, { description: described('signOut') })
  signOut(@Ctx() ctx: Context): Promise<boolean> {
    return identity.signOut(asVisitor(ctx));
  }

  @Mutation(() => Boolean, { description: described('verifyEmail') })
  verifyEmail(@Ctx() ctx: Context, @EmailArg() email: string): Promise<boolean> {
    return identity.verifyEmail(asVisitor(ctx), email);
  }
}
