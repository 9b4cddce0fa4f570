import { Field, InputType } from 'type-graphql';
import { checkDob, checkFirstName, checkLastName, checkPhone } from '../domain/index.ts';
import { LocalDate } from '../graphql/scalars.ts';
import { Passes, WhenGiven } from '../validation.ts';

@InputType({ description: 'What is not sent does not change.' })
export class UpdateProfileInput {
  @Field(() => String, { nullable: true })
  @WhenGiven()
  @Passes(checkFirstName)
  firstName?: string;

  @Field(() => String, { nullable: true })
  @WhenGiven()
  @Passes(checkLastName)
  lastName?: string;

  @Field(() => String, { nullable: true, description: 'Without letters.' })
  @WhenGiven()
  @Passes(checkPhone)
  phoneNumber?: string;

  @Field(() => LocalDate, { nullable: true, description: 'Date of birth.' })
  @WhenGiven()
  @Passes(checkDob)
  dob?: string;
}
