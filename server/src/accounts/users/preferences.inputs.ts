import { Field, InputType } from 'type-graphql';
import { checkFlag } from '../../domain/check.ts';
import type { Locale } from '../../domain/languages.ts';
import { checkLocale, LOCALE_LIST } from '../../domain/locale.ts';
import { checkTimeZone } from '../../domain/time-zone.ts';
import { Passes, WhenGiven } from '../../schema/validation.ts';

@InputType({
  description:
    'A change of the preferences. Fields that are not sent do not change; an explicit null is refused.',
})
export class UpdatePreferencesInput {
  @Field(() => String, {
    nullable: true,
    description:
      'An IANA time zone name such as `Africa/Lagos`, in upper or lower case. Aliases are accepted, offsets are not. Stored under its canonical name. Once it is set, signing in no longer changes it.',
  })
  @WhenGiven()
  @Passes(checkTimeZone)
  timeZone?: string;

  @Field(() => String, {
    nullable: true,
    description: `The locale of one of Kolo's languages, exactly so: ${LOCALE_LIST}. Once it is set, signing in no longer changes it.`,
  })
  @WhenGiven()
  @Passes(checkLocale)
  locale?: Locale;

  @Field(() => Boolean, { nullable: true, description: 'Whether to send reminder emails.' })
  @WhenGiven()
  @Passes(checkFlag)
  reminders?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Whether to send receipts by email.' })
  @WhenGiven()
  @Passes(checkFlag)
  receipts?: boolean;
}
