import { Arg, Ctx } from 'type-graphql';
import type { Context, SignedIn } from '../../context/context.ts';
import { EMAIL_CODE } from '../../domain/email-code.ts';
import { ComputedField, ResolverOf } from '../../schema/computed-field.ts';
import { Operation } from '../../schema/operation.ts';
import { User } from '../users/user.entity.ts';
import * as changes from './email-change.service.ts';

/** The change of the viewer's email address. */
@ResolverOf(() => User)
export class EmailChangeResolver {
  @Operation('changeEmail', () => Boolean)
  changeEmail(
    @Ctx() ctx: SignedIn,
    @Arg('email', () => String, { description: 'The new address.' }) email: string,
    @Arg('password', () => String, { nullable: true, description: "The account's password." })
    password?: string,
  ): Promise<boolean> {
    return changes.changeEmail(ctx, email, password);
  }

  @Operation('confirmEmailChange', () => User)
  confirmEmailChange(
    @Ctx() ctx: SignedIn,
    @Arg('code', () => String, {
      description: `The \`code\` from the emailed link, or the ${EMAIL_CODE.digits} digits in the email. Blanks and hyphens between digits are ignored.`,
    })
    code: string,
  ): Promise<User> {
    return changes.confirmEmailChange(ctx, code);
  }

  @Operation('cancelEmailChange', () => Boolean)
  cancelEmailChange(
    @Ctx() ctx: Context,
    @Arg('code', () => String, { description: 'The `code` from the link in an email to the old address.' })
    code: string,
  ): Promise<boolean> {
    return changes.cancelEmailChange(ctx, code);
  }

  @ComputedField(() => String, {
    nullable: true,
    description:
      'The address to which the account is to change, while it waits to be confirmed or for `pendingEmailAt`. Null otherwise. See `changeEmail`.',
  })
  async pendingEmail({ id }: User, ctx: SignedIn): Promise<string | null> {
    return (await changes.pendingChange(ctx, id))?.email ?? null;
  }

  @ComputedField(() => Date, {
    nullable: true,
    description: 'When the change to `pendingEmail` takes effect. Null until it is confirmed.',
  })
  async pendingEmailAt({ id }: User, ctx: SignedIn): Promise<Date | null> {
    return (await changes.pendingChange(ctx, id))?.takesEffectAt ?? null;
  }
}
