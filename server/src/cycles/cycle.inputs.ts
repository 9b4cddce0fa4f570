import { Field, InputType, Int } from 'type-graphql';
import {
  checkAmount,
  checkDescription,
  checkFrequency,
  checkStartDate,
  checkTitle,
  checkType,
  type CycleType,
} from '../domain/index.ts';
import { CycleTypeEnum } from '../graphql/enums.ts';
import { LocalDate } from '../graphql/scalars.ts';
import { Passes, WhenGiven } from '../validation.ts';

@InputType()
export class CreateCycleInput {
  @Field(() => CycleTypeEnum, { description: 'PERSONAL, GROUP or CHALLENGE.' })
  @Passes(checkType)
  type: CycleType;

  @Field(() => String, { description: '10 to 30 characters.' })
  @Passes(checkTitle)
  title: string;

  @Field(() => String, { description: '300 to 10,000 characters.' })
  @Passes(checkDescription)
  description: string;

  @Field(() => LocalDate, { description: 'The day the first slot collects.' })
  @Passes(checkStartDate)
  startDate: string;

  @Field(() => Int, { description: '7, 14, 21 or 28 days; 28 stands for a calendar month.' })
  @Passes(checkFrequency)
  frequency: number;

  @Field(() => Int, { description: 'At least 100, in steps of 100.' })
  @Passes(checkAmount)
  participantAmount: number;
}

@InputType({ description: 'What is not sent does not change.' })
export class CycleStoryInput {
  @Field(() => CycleTypeEnum, { nullable: true })
  @WhenGiven()
  @Passes(checkType)
  type?: CycleType;

  @Field(() => String, { nullable: true })
  @WhenGiven()
  @Passes(checkTitle)
  title?: string;

  @Field(() => String, { nullable: true })
  @WhenGiven()
  @Passes(checkDescription)
  description?: string;
}

@InputType({ description: 'What is not sent does not change.' })
export class CycleSettingsInput {
  @Field(() => LocalDate, { nullable: true })
  @WhenGiven()
  @Passes(checkStartDate)
  startDate?: string;

  @Field(() => Int, { nullable: true })
  @WhenGiven()
  @Passes(checkFrequency)
  frequency?: number;

  @Field(() => Int, { nullable: true })
  @WhenGiven()
  @Passes(checkAmount)
  participantAmount?: number;
}
