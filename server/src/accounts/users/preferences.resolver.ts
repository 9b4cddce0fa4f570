import { Arg, Ctx } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import { ComputedField, ResolverOf } from '../../schema/computed-field.ts';
import { Operation } from '../../schema/operation.ts';
import { UpdatePreferencesInput } from './preferences.inputs.ts';
import * as preferences from './preferences.service.ts';
import { User } from './user.entity.ts';

/** Which letters somebody wants, and when; read only where it is asked for. */
@ResolverOf(() => User)
export class PreferencesResolver {
  @Operation('updatePreferences', () => User)
  updatePreferences(
    @Ctx() ctx: SignedIn,
    @Arg('input', () => UpdatePreferencesInput, { description: 'What is to change.' })
    input: UpdatePreferencesInput,
  ): Promise<User> {
    return preferences.updatePreferences(ctx, input);
  }

  @ComputedField(() => Boolean, {
    description:
      'Whether letters that remind are wanted: at most one a day, at 9:00 in the time zone. Turned off by `updatePreferences`, and by the link of each such letter.',
  })
  async reminders(user: User, ctx: SignedIn): Promise<boolean> {
    return (await preferences.wishesOf(ctx, user)).reminders;
  }

  @ComputedField(() => Boolean, {
    description: 'Whether a letter comes when a collector says that a payment has come; turned off likewise.',
  })
  async receipts(user: User, ctx: SignedIn): Promise<boolean> {
    return (await preferences.wishesOf(ctx, user)).receipts;
  }

  @ComputedField(() => Date, {
    nullable: true,
    description:
      'Since when reminders to the e-mail have stopped, because three letters in a row were refused for good; null where letters arrive. A letter that is accepted ends it, and so does a proof of the e-mail: see `sendOwnEmailProof`.',
  })
  async emailBouncedSince(user: User, ctx: SignedIn): Promise<Date | null> {
    return (await preferences.wishesOf(ctx, user)).bouncedAt;
  }
}
