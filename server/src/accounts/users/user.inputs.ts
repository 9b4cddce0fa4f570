import { Field, InputType } from 'type-graphql';
import { checkFirstName, checkLastName, checkPhone, NAME_MAX, PHONE_MAX } from '../../domain/account.ts';
import { BIRTH_YEARS } from '../../domain/schedule.ts';
import { LocalDate } from '../../schema/scalars.ts';
import { checkDob, Passes, WhenGiven } from '../../schema/validation.ts';

@InputType({
  description:
    'A change of the profile. Fields that are not sent do not change; an explicit null is refused.',
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
    description: `At most ${PHONE_MAX} characters, with at least one digit and no letters.`,
  })
  @WhenGiven()
  @Passes(checkPhone)
  phoneNumber?: string;

  @Field(() => LocalDate, {
    nullable: true,
    description: `Date of birth: not in the future, and in this year or the ${BIRTH_YEARS - 1} years before it.`,
  })
  @WhenGiven()
  @Passes(checkDob)
  dob?: string;
}
