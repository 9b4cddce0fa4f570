import { Field, InputType } from 'type-graphql';
import { checkFirstName, checkLastName, checkPhone, NAME_MAX, PHONE_MAX } from '../../domain/account.ts';
import { BIRTH_YEARS } from '../../domain/schedule.ts';
import { LocalDate } from '../../schema/scalars.ts';
import { checkDob, Passes, WhenGiven } from '../../schema/validation.ts';

@InputType({
  description: 'A profile to be changed. What is not sent does not change; an explicit null is refused.',
})
export class UpdateProfileInput {
  @Field(() => String, { nullable: true, description: `1 to ${NAME_MAX} characters.` })
  @WhenGiven()
  @Passes(checkFirstName)
  firstName?: string;

  @Field(() => String, { nullable: true, description: `1 to ${NAME_MAX} characters.` })
  @WhenGiven()
  @Passes(checkLastName)
  lastName?: string;

  @Field(() => String, {
    nullable: true,
    description: `At most ${PHONE_MAX} characters: at least one digit, no letters.`,
  })
  @WhenGiven()
  @Passes(checkPhone)
  phoneNumber?: string;

  @Field(() => LocalDate, {
    nullable: true,
    description: `Date of birth: not in the future, and in this year or the ${BIRTH_YEARS - 1} before it.`,
  })
  @WhenGiven()
  @Passes(checkDob)
  dob?: string;
}
