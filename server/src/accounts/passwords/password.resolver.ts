import { Arg, Ctx, Resolver } from 'type-graphql';
import { asVisitor, type Context, type SignedIn } from '../../context/context.ts';
import { EmailArg } from '../../schema/arguments.ts';
import { Operation } from '../../schema/operation.ts';
import * as passwordChange from './password-change.service.ts';
import * as passwordReset from './password-reset.service.ts';
import { ChangePasswordInput, ResetPasswordInput } from './password.inputs.ts';

/** Resets a forgotten password without signing in, and changes the password of a signed-in person. */
@Resolver()
export class PasswordResolver {
  @Operation('requestPasswordReset', () => Boolean)
  requestPasswordReset(@Ctx() ctx: Context, @EmailArg() email: string): Promise<boolean> {
    return passwordReset.requestPasswordReset(asVisitor(ctx), email);
  }

  @Operation('resetPassword', () => Boolean)
  resetPassword(
    @Ctx() ctx: Context,
    @Arg('input', () => ResetPasswordInput, { description: 'The emailed code and the new password.' })
    input: ResetPasswordInput,
  ): Promise<boolean> {
    return passwordReset.resetPassword(asVisitor(ctx), input);
  }

  @Operation('changePassword', () => Boolean)
  changePassword(
    @Ctx() ctx: SignedIn,
    @Arg('input', () => ChangePasswordInput, { description: 'The current password and the new one.' })
    input: ChangePasswordInput,
  ): Promise<boolean> {
    return passwordChange.changePassword(ctx, input);
  }
}
