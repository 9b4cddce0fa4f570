import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { asVisitor, type Context, type SignedIn } from '../context.ts';
import { EmailArg } from '../graphql/arguments.ts';
import { described } from '../operations.ts';
import { AuthPayload } from './auth-payload.ts';
import { ChangePasswordInput, ResetPasswordInput, SignInInput, SignUpInput } from './identity.inputs.ts';
import * as identity from './identity.service.ts';
import * as passwordChange from './password-change.service.ts';
import * as passwordReset from './password-reset.service.ts';

/**
 * Signing in and what belongs to it. These are the only operations for which nobody has to be signed in, but for the
 * last, which changes the password of who is.
 */
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

  @Mutation(() => Boolean, { description: described('requestPasswordReset') })
  requestPasswordReset(@Ctx() ctx: Context, @EmailArg() email: string): Promise<boolean> {
    return passwordReset.requestPasswordReset(asVisitor(ctx), email);
  }

  @Mutation(() => Boolean, { description: described('resetPassword') })
  resetPassword(
    @Ctx() ctx: Context,
    @Arg('input', () => ResetPasswordInput, { description: 'The mailed code, and the password to be.' })
    input: ResetPasswordInput,
  ): Promise<boolean> {
    return passwordReset.resetPassword(asVisitor(ctx), input);
  }

  @Authorized()
  @Mutation(() => Boolean, { description: described('changePassword') })
  changePassword(
    @Ctx() ctx: SignedIn,
    @Arg('input', () => ChangePasswordInput, { description: 'The password that holds, and the one to be.' })
    input: ChangePasswordInput,
  ): Promise<boolean> {
    return passwordChange.changePassword(ctx, input);
  }
}
