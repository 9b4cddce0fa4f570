import { Field, InputType } from 'type-graphql';
import { checkFlag } from '../../domain/check.ts';
import { checkTimeZone } from '../../domain/time-zone.ts';
import { Passes, WhenGiven } from '../../schema/validation.ts';

@InputType({
  description: 'Preferences to be changed. What is not sent does not change; an explicit null is refused.',
})
export class UpdatePreferencesInput {
  @Field(() => String, {
    nullable: true,
    description:
      'A name of the IANA database, such as `Africa/Lagos`, in any case; aliases too, no offsets. Kept under its canonical name; from then on no sign-in changes it.',
  })
  @WhenGiven()
  @Passes(checkTimeZone)
  timeZone?: string;

  @Field(() => Boolean, { nullable: true, description: 'Whether letters that remind are wanted.' })
  @WhenGiven()
  @Passes(checkFlag)
  reminders?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Whether receipts are wanted.' })
  @WhenGiven()
  @Passes(checkFlag)
  receipts?: boolean;
}
