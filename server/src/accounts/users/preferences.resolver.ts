import { Arg, Ctx } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import { ComputedField, ResolverOf } from '../../schema/computed-field.ts';
import { Operation } from '../../schema/operation.ts';
import { UpdatePreferencesInput } from './preferences.inputs.ts';
import * as preferences from './preferences.service.ts';
import { User } from './user.entity.ts';

/** The viewer's email preferences, which are read only if a query asks for them. */
@ResolverOf(() => User)
export class PreferencesResolver {
  @Operation('updatePreferences', () => User)
  updatePreferences(
    @Ctx() ctx: SignedIn,
    @Arg('input', () => UpdatePreferencesInput, { description: 'The preferences to change.' })
    input: UpdatePreferencesInput,
  ): Promise<User> {
    return preferences.updatePreferences(ctx, input);
  }

  @ComputedField(() => Boolean, {
    description:
      'Whether the person gets reminder emails: at most one a day, at 9:00 in their time zone. Can be turned off with `updatePreferences` or the link in each such email.',
  })
  async reminders(user: User, ctx: SignedIn): Promise<boolean> {
    return (await preferences.emailPreferencesOf(ctx, user)).reminders;
  }

  @ComputedField(() => Boolean, {
    description:
      'Whether the person gets an email when a collector marks their payment as received. Can be turned off in the same ways as `reminders`.',
  })
  async receipts(user: User, ctx: SignedIn): Promise<boolean> {
    return (await preferences.emailPreferencesOf(ctx, user)).receipts;
  }

  @ComputedField(() => Date, {
    nullable: true,
    description:
      'When Kolo stopped sending reminders to this email address, after mail servers permanently rejected three emails in a row. Null while emails arrive. Ends when an email is accepted again, or when the person verifies the address: see `sendOwnEmailProof`.',
  })
  async emailBouncedSince(user: User, ctx: SignedIn): Promise<Date | null> {
    return (await preferences.emailPreferencesOf(ctx, user)).bouncedAt;
  }
}
