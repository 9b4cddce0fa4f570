import { Arg, Ctx, Resolver } from 'type-graphql';
import { asVisitor, type Context } from '../../context/context.ts';
import { EmailArg } from '../../schema/arguments.ts';
import { Operation } from '../../schema/operation.ts';
import { AuthPayload } from './auth-payload.ts';
import { SignInInput, SignUpInput, STORED_LOCALE, STORED_ZONE } from './identity.inputs.ts';
import * as identity from './identity.service.ts';
import { signInWithPasskey } from './passkey-sign-in.service.ts';

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

  @Operation('signInWithPasskey', () => AuthPayload)
  signInWithPasskey(
    @Ctx() ctx: Context,
    @Arg('response', () => String, {
      description: "The browser's answer to `passkeySignInOptions`, as JSON, at most 16 kB.",
    })
    response: string,
    @Arg('timeZone', () => String, { nullable: true, description: STORED_ZONE })
    timeZone?: string | null,
    @Arg('locale', () => String, { nullable: true, description: STORED_LOCALE })
    locale?: string | null,
  ): Promise<AuthPayload> {
    return signInWithPasskey(asVisitor(ctx), response, { timeZone, locale });
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
