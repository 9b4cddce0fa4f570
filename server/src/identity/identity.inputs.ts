import { Field, ID, InputType } from 'type-graphql';
import {
  checkDob,
  checkEmail,
  checkFirstName,
  checkGivenPassword,
  checkLastName,
  checkNewPassword,
  checkPassword,
  checkPhone,
} from '../domain/index.ts';
import { LocalDate } from '../graphql/scalars.ts';
import { Passes } from '../validation.ts';

@InputType()
export class SignUpInput {
  @Field(() => String)
  @Passes(checkFirstName)
  firstName: string;

  @Field(() => String)
  @Passes(checkLastName)
  lastName: string;

  @Field(() => String)
  @Passes(checkEmail)
  email: string;

  @Field(() => String, { description: 'At least 6 characters.' })
  @Passes(checkPassword)
  password: string;

  @Field(() => String, { nullable: true, description: 'Where it is sent, it must equal the password.' })
  confirmPassword?: string | null;

  @Field(() => String, { description: 'Without letters.' })
  @Passes(checkPhone)
  phoneNumber: string;

  @Field(() => LocalDate, { description: 'Date of birth.' })
  @Passes(checkDob)
  dob: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The seat of an invite. It is linked if its e-mail is this one, and ignored otherwise.',
  })
  participantId?: string | null;
}

@InputType()
export class SignInInput {
  /** Looked at by the service: an address that is none has a reason of its own (spec §8). */
  @Field(() => String)
  email: string;

  @Field(() => String)
  @Passes(checkGivenPassword)
  password: string;
}

@InputType()
export class ResetPasswordInput {
  @Field(() => String, { description: "The code of the letter's link: good once, for one hour." })
  oobCode: string;

  @Field(() => String, { description: 'At least 6 characters.' })
  @Passes(checkNewPassword)
  password: string;
}
