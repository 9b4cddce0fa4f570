import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import { AuthPayload } from './auth-payload.ts';
import { ResetPasswordInput, SignInInput, SignUpInput } from './identity.inputs.ts';
import * as identity from './identity.service.ts';
import * as passwordReset from './password-reset.service.ts';

/** Signing in and what belongs to it: the only operations for which nobody has to be signed in. */
@Resolver()
export class IdentityResolver {
  @Mutation(() => AuthPayload)
  signUp(@Ctx() ctx: Context, @Arg('input', () => SignUpInput) input: SignUpInput): Promise<AuthPayload> {
    return identity.signUp(ctx, input);
  }

  @Mutation(() => AuthPayload)
  signIn(@Ctx() ctx: Context, @Arg('input', () => SignInInput) input: SignInInput): Promise<AuthPayload> {
    return identity.signIn(ctx, input);
  }

  @Mutation(() => AuthPayload, { description: "Goes on with the session of the caller's cookie." })
  refreshSession(@Ctx() ctx: Context): Promise<AuthPayload> {
    return identity.refreshSession(ctx);
  }

  @Mutation(() => Boolean, { description: 'Ends the sessions of the account whose cookie the caller has.' })
  signOut(@Ctx() ctx: Context): Promise<boolean> {
    return identity.signOut(ctx);
  }

  @Mutation(() => Boolean, { description: 'True where an account has this e-mail; an error otherwise.' })
  verifyEmail(@Ctx() ctx: Context, @Arg('email', () => String) email: string): Promise<boolean> {
    return identity.verifyEmail(ctx, email);
  }

  @Mutation(() => Boolean, { description: 'True for any e-mail; only an account is sent a letter.' })
  requestPasswordReset(@Ctx() ctx: Context, @Arg('email', () => String) email: string): Promise<boolean> {
    return passwordReset.requestPasswordReset(ctx, email);
  }

  @Mutation(() => Boolean)
  resetPassword(
    @Ctx() ctx: Context,
    @Arg('input', () => ResetPasswordInput) input: ResetPasswordInput,
  ): Promise<boolean> {
    return passwordReset.resetPassword(ctx, input);
  }
}
