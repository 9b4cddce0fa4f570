import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import { EmailArg } from '../graphql/arguments.ts';
import { described } from '../operations.ts';
import { AuthPayload } from './auth-payload.ts';
import { ResetPasswordInput, SignInInput, SignUpInput } from './identity.inputs.ts';
import * as identity from './identity.service.ts';
import * as passwordReset from './password-reset.service.ts';

/** Signing in and what belongs to it: the only operations for which nobody has to be signed in. */
@Resolver()
export class IdentityResolver {
  @Mutation(() => AuthPayload, { description: described('signUp') })
  signUp(
    @Ctx() ctx: Context,
    @Arg('input', () => SignUpInput, { description: 'The account to be.' }) input: SignUpInput,
  ): Promise<AuthPayload> {
    return identity.signUp(ctx, input);
  }

  @Mutation(() => AuthPayload, { description: described('signIn') })
  signIn(
    @Ctx() ctx: Context,
    @Arg('input', () => SignInInput, { description: 'Who signs in.' }) input: SignInInput,
  ): Promise<AuthPayload> {
    return identity.signIn(ctx, input);
  }

  @Mutation(() => AuthPayload, { description: described('refreshSession') })
  refreshSession(@Ctx() ctx: Context): Promise<AuthPayload> {
    return identity.refreshSession(ctx);
  }

  @Mutation(() => Boolean, { description: described('signOut') })
  signOut(@Ctx() ctx: Context): Promise<boolean> {
    return identity.signOut(ctx);
  }

  @Mutation(() => Boolean, { description: described('verifyEmail') })
  verifyEmail(@Ctx() ctx: Context, @EmailArg() email: string): Promise<boolean> {
    return identity.verifyEmail(ctx, email);
  }

  @Mutation(() => Boolean, { description: described('requestPasswordReset') })
  requestPasswordReset(@Ctx() ctx: Context, @EmailArg() email: string): Promise<boolean> {
    return passwordReset.requestPasswordReset(ctx, email);
  }

  @Mutation(() => Boolean, { description: described('resetPassword') })
  resetPassword(
    @Ctx() ctx: Context,
    @Arg('input', () => ResetPasswordInput, { description: 'The mailed code, and the password to be.' })
    input: ResetPasswordInput,
  ): Promise<boolean> {
    return passwordReset.resetPassword(ctx, input);
  }
}
