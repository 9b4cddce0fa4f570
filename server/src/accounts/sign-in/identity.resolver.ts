import { Arg, Ctx, Resolver } from 'type-graphql';
import { asVisitor, type Context } from '../../context/context.ts';
import { EmailArg } from '../../schema/arguments.ts';
import { Operation } from '../../schema/operation.ts';
import { AuthPayload } from './auth-payload.ts';
import { SignInInput, SignUpInput } from './identity.inputs.ts';
import * as identity from './identity.service.ts';

/** The operations for signing in. None of them requires a signed-in viewer. */
@Resolver()
export class IdentityResolver {
  @Operation('signUp', () => AuthPayload)
  signUp(
    @Ctx() ctx: Context,
    @Arg('input', () => SignUpInput, { description: 'The new account.' }) input: SignUpInput,
  ): Promise<AuthPayload> {
    return identity.signUp(asVisitor(ctx), input);
  }

  @Operation('signIn', () => AuthPayload)
  signIn(
    @Ctx() ctx: Context,
    @Arg('input', () => SignInInput, { description: 'The email and the password.' }) input: SignInInput,
  ): Promise<AuthPayload> {
    return identity.signIn(asVisitor(ctx), input);
  }

  @Operation('refreshSession', () => AuthPayload)
  refreshSession(@Ctx() ctx: Context): Promise<AuthPayload> {
    return identity.refreshSession(asVisitor(ctx));
  }

  @Operation('signOut', () => Boolean)
  signOut(@Ctx() ctx: Context): Promise<boolean> {
    return identity.signOut(asVisitor(ctx));
  }

  @Operation('verifyEmail', () => Boolean)
  verifyEmail(@Ctx() ctx: Context, @EmailArg() email: string): Promise<boolean> {
    return identity.verifyEmail(asVisitor(ctx), email);
  }
}
