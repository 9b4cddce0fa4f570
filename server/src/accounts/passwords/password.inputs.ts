import { Field, InputType } from 'type-graphql';
import { checkGivenPassword, checkNewPassword, PASSWORD } from '../../domain/account.ts';
import { Passes } from '../../schema/validation.ts';
import { NEW_PASSWORD_RULE } from '../credentials/new-password.ts';

@InputType({ description: 'A code of a reset letter, and the password that is to hold from now on.' })
export class ResetPasswordInput {
  @Field(() => String, { description: "The code `oobCode` of the letter's link: good once, for one hour." })
  oobCode: string;

  @Field(() => String, { description: NEW_PASSWORD_RULE })
  @Passes(checkNewPassword)
  password: string;
}

@InputType({ description: 'The password that holds, and the one that is to hold from now on.' })
export class ChangePasswordInput {
  @Field(() => String, { description: `At most ${PASSWORD.max} characters.` })
  @Passes(checkGivenPassword)
  currentPassword: string;

  @Field(() => String, { description: NEW_PASSWORD_RULE })
  @Passes(checkNewPassword)
  newPassword: string;
}
