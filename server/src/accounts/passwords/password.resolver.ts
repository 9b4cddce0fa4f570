import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { asVisitor, type Context, type SignedIn } from '../../context/context.ts';
import { EmailArg } from '../../schema/arguments.ts';
import { described } from '../../schema/operations.ts';
import * as passwordChange from './password-change.service.ts';
import * as passwordReset from './password-reset.service.ts';
import { ChangePasswordInput, ResetPasswordInput } from './password.inputs.ts';

/** A forgotten password, for which nobody has to be signed in, and another one for whoever is. */
@Resolver()
export class PasswordResolver {
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
