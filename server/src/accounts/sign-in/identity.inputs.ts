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
import { NEW_PASSWORD_RULE } from '../credentials/new-password.ts';
import { LocalDate } from '../../schema/scalars.ts';
import { checkDob, Passes } from '../../schema/validation.ts';

/** No check: a browser that says something odd must not keep its owner out. */
const TIME_ZONE =
  'The time zone of the browser, by its name of the IANA database, such as `Africa/Lagos`. One that is none is ignored.';

@InputType({ description: 'An account to be made. What is refused of it is named in `extensions.fields`.' })
export class SignUpInput {
  @Field(() => String, { description: `1 to ${NAME_MAX} characters.` })
  @Passes(checkFirstName)
  firstName: string;

  @Field(() => String, { description: `1 to ${NAME_MAX} characters.` })
  @Passes(checkLastName)
  lastName: string;

  @Field(() => String, {
    description: `At most ${EMAIL_MAX} characters. Kept as it is written, in Unicode’s form NFC, and compared ignoring case. Refused where it only looks like another: what NFKC would change.`,
  })
  @Passes(checkEmail)
  email: string;

  @Field(() => String, { description: NEW_PASSWORD_RULE })
  @Passes(checkPassword)
  password: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Nullable because it protects people who type, not programs. Where it is sent, it must equal the password.',
  })
  confirmPassword?: string | null;

  @Field(() => String, { description: `At most ${PHONE_MAX} characters: at least one digit, no letters.` })
  @Passes(checkPhone)
  phoneNumber: string;

  @Field(() => LocalDate, {
    description: `Date of birth: not in the future, and in this year or the ${BIRTH_YEARS - 1} before it.`,
  })
  @Passes(checkDob)
  dob: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'The participant of an invite. Not needed: participants that wait for this e-mail are linked anyhow. One of another e-mail is ignored.',
  })
  participantId?: string | null;

  @Field(() => String, { nullable: true, description: TIME_ZONE })
  timeZone?: string | null;
}

@InputType({ description: 'E-mail and password of an account.' })
export class SignInInput {
  /** Looked at by the service: an address that is none has a reason of its own (docs/rules.md §4.2). */
  @Field(() => String, { description: 'Compared without blanks around it, ignoring case.' })
  email: string;

  @Field(() => String, { description: `At most ${PASSWORD.max} characters.` })
  @Passes(checkGivenPassword)
  password: string;

  @Field(() => String, {
    nullable: true,
    description: `${TIME_ZONE} Kept as long as none was chosen by \`updatePreferences\`.`,
  })
  timeZone?: string | null;
}
