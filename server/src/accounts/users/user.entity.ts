import { SOURCE_LOCALE, type Locale } from '../../domain/languages.ts';
import { LOCALE_LIST } from '../../domain/locale.ts';
import { Field, ID, ObjectType } from 'type-graphql';
import { Entity, Index } from 'typeorm';
import { DayColumn, FlagColumn, IdColumn, InstantColumn, TextColumn } from '../../schema/columns.ts';
import { LocalDate } from '../../schema/scalars.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'A person with an account. Always the viewer; other people appear as participants.',
})
@Entity('users')
export class User {
  @Field(() => ID, { description: 'The id of the account. Equal to the `userId` of its participants.' })
  @IdColumn()
  id: string;

  @Field(() => String, { description: 'The first name, as the person entered it.' })
  @TextColumn(100)
  firstName: string;

  @Field(() => String, { description: 'The last name, as the person entered it.' })
  @TextColumn(100)
  lastName: string;

  @Field(() => String, {
    description: 'The email address, as the person entered it. `changeEmail` changes it.',
  })
  @TextColumn(254)
  email: string;

  /** The normalised form for comparing emails; see `emailKey` in the domain. */
  @Index('UQ_users_email_key', { unique: true })
  @TextColumn(254)
  emailKey: string;

  @Field(() => String, { description: 'The phone number, as the person entered it, in any format.' })
  @TextColumn(32)
  phoneNumber: string;

  @Field(() => LocalDate, { description: 'Date of birth.' })
  @DayColumn()
  dob: string;

  @Field(() => String, {
    description:
      "The person's time zone, as an IANA name such as `Africa/Lagos`. It determines when their days begin; reminder emails are sent at 9:00 there.",
  })
  @Index('IX_users_time_zone')
  @TextColumn(64, { default: 'UTC' })
  timeZone: string;

  /** Whether the person chose the time zone. If not, each sign-in updates it. */
  @FlagColumn()
  timeZoneChosen: boolean;

  @Field(() => String, {
    description: `The locale of the person's language: ${LOCALE_LIST}. Emails and calendars are in this language.`,
  })
  @TextColumn(8, { default: SOURCE_LOCALE })
  locale: Locale;

  /** Whether the person chose the language. If not, each sign-in updates it. */
  @FlagColumn()
  localeChosen: boolean;

  @Field(() => Date, { description: 'When the account was created.' })
  @InstantColumn()
  createdAt: Date;

  /** When the person deleted the account. Nothing else of it is left then (docs/rules.md §41). */
  @InstantColumn({ nullable: true })
  deletedAt: Date | null;
}
