import { Field, ID, InputType } from 'type-graphql';
import {
  checkEmail,
  checkFirstName,
  checkGivenPassword,
  checkLastName,
  checkPassword,
  checkPhone,
  EMAIL_MAX,
  NAME_MAX,
  PASSWORD,
  PHONE_MAX,
} from '../../domain/account.ts';
import { BIRTH_YEARS } from '../../domain/schedule.ts';
import { NEW_PASSWORD_RULE } from '../credentials/new-password-rule.ts';
import { LocalDate } from '../../schema/scalars.ts';
import { checkDob, Passes } from '../../schema/validation.ts';

/** Not validated: an unknown time zone of the browser must not prevent a sign-in. */
const TIME_ZONE =
  'The time zone of the browser, as an IANA name such as `Africa/Lagos`. An unknown name is ignored.';
const LOCALE = 'The locale of the language of the page, such as `fr`. An unknown one is ignored.';

const UNLESS_CHOSEN = 'Stored unless the person has chosen one with `updatePreferences`.';
export const STORED_ZONE = `${TIME_ZONE} ${UNLESS_CHOSEN}`;
export const STORED_LOCALE = `${LOCALE} ${UNLESS_CHOSEN}`;

@InputType({ description: 'A new account. If it is refused, `extensions.fields` names the invalid fields.' })
export class SignUpInput {
  @Field(() => String, { description: `1 to ${NAME_MAX} characters.` })
  @Passes(checkFirstName)
  firstName: string;

  @Field(() => String, { description: `1 to ${NAME_MAX} characters.` })
  @Passes(checkLastName)
  lastName: string;

  @Field(() => String, {
    description: `At most ${EMAIL_MAX} characters. Stored as written, in Unicode NFC, and compared ignoring case. An address that NFKC would change is refused, because it only looks like another.`,
  })
  @Passes(checkEmail)
  email: string;

  @Field(() => String, { description: NEW_PASSWORD_RULE })
  @Passes(checkPassword)
  password: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Optional, because it protects people who type, not programs. If it is sent, it must equal the password.',
  })
  confirmPassword?: string | null;

  @Field(() => String, {
    description: `At most ${PHONE_MAX} characters, with at least one digit and no letters.`,
  })
  @Passes(checkPhone)
  phoneNumber: string;

  @Field(() => LocalDate, {
    description: `Date of birth: not in the future, and in this year or the ${BIRTH_YEARS - 1} years before it.`,
  })
  @Passes(checkDob)
  dob: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'The participant of an invite. Not required: the participants invited with this email address are linked in any case. A participant with another address is ignored.',
  })
  participantId?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The `token` of that participant's invite. If it was emailed, the address is verified at once. A wrong one is ignored.",
  })
  inviteToken?: string | null;

  @Field(() => String, { nullable: true, description: TIME_ZONE })
  timeZone?: string | null;

  @Field(() => String, { nullable: true, description: LOCALE })
  locale?: string | null;
}

@InputType({ description: 'Email and password of an account.' })
export class SignInInput {
  /** The service validates it, because an invalid email has its own error reason (docs/rules.md §4.2). */
  @Field(() => String, { description: 'Compared ignoring case and spaces around it.' })
  email: string;

  @Field(() => String, { description: `At most ${PASSWORD.max} characters.` })
  @Passes(checkGivenPassword)
  password: string;

  @Field(() => String, {
    nullable: true,
    description: STORED_ZONE,
  })
  timeZone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: STORED_LOCALE,
  })
  locale?: string | null;
}
