import { Field, InputType } from 'type-graphql';
import { checkGivenPassword, checkNewPassword, PASSWORD } from '../../domain/account.ts';
import { Passes } from '../../schema/validation.ts';
import { NEW_PASSWORD_RULE } from '../credentials/new-password-rule.ts';

@InputType({ description: 'An emailed reset code and the new password.' })
export class ResetPasswordInput {
  @Field(() => String, { description: 'The `oobCode` from the emailed link. Valid once, for one hour.' })
  oobCode: string;

  @Field(() => String, { description: NEW_PASSWORD_RULE })
  @Passes(checkNewPassword)
  password: string;
}

@InputType({ description: 'The current password and the new one.' })
export class ChangePasswordInput {
  @Field(() => String, { description: `The current password, up to ${PASSWORD.max} characters.` })
  @Passes(checkGivenPassword)
  currentPassword: string;

  @Field(() => String, { description: NEW_PASSWORD_RULE })
  @Passes(checkNewPassword)
  newPassword: string;
}
