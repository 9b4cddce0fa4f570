import { Field, InputType, Int } from 'type-graphql';
import {
  AMOUNT,
  checkAmount,
  checkCurrency,
  checkDescription,
  checkFrequency,
  checkGraceDays,
  checkHouseRules,
  checkStartDate,
  checkTitle,
  checkType,
  DEFAULT_GRACE_DAYS,
  DESCRIPTION,
  FREQUENCIES,
  GRACE,
  HOUSE_RULES,
  START_YEARS,
  TITLE,
  WRITABLE_CYCLE_TYPES,
  type CycleType,
} from '../../domain/index.ts';
import { CycleTypeEnum } from '../../schema/enums.ts';
import { LocalDate } from '../../schema/scalars.ts';
import { Passes, WhenGiven } from '../../schema/validation.ts';

const counted = (many: number): string => many.toLocaleString('en-GB');

/** What each field takes, when a cycle is created and when it is edited. */
const words = {
  type: `${WRITABLE_CYCLE_TYPES.join(', ')}; the other values are never accepted.`,
  title: `${TITLE.min} to ${TITLE.max} characters on one line; blanks around it do not count and are not kept.`,
  description: `Plain text of ${DESCRIPTION.min} to ${counted(DESCRIPTION.max)} characters; blanks around it do not count and are not kept.`,
  startDate: `The day on which the first slot collects, from the year ${START_YEARS.first} to ${START_YEARS.last}. It may have passed.`,
  frequency: `Days between two collections: ${FREQUENCIES.join(', ')}, where 28 stands for a calendar month counted from the start date.`,
  participantAmount: `What each participant pays per round, in whole units of the currency: ${AMOUNT.min} to ${counted(AMOUNT.max)}, in steps of ${AMOUNT.step}.`,
  currency:
    'The currency of the amounts: an active code of ISO 4217 that has a minor unit, in capital letters, such as `EUR`. Null and an empty text stand for none.',
  graceDays: `Days after a round's date before a payment that was not received counts as late: ${GRACE.min} to ${GRACE.max}.`,
  houseRules: `What else was agreed: plain text of at most ${counted(HOUSE_RULES.max)} characters, on several lines. Blanks around it do not count and are not kept. Null and an empty text stand for none. It becomes part of what everybody agrees to, and stays.`,
};

/** All fields of a partial input, sent or not: what is made of it field by field does not compile where one is left out. */
export type Whole<I> = { [field in keyof Required<I>]: I[field] };

const PARTIAL = 'What is not sent does not change; an explicit null is refused.';

@InputType({ description: 'A cycle to be created. What is refused of it is named in `extensions.fields`.' })
export class CreateCycleInput {
  @Field(() => CycleTypeEnum, { description: words.type })
  @Passes(checkType)
  type: CycleType;

  @Field(() => String, { description: words.title })
  @Passes(checkTitle)
  title: string;

  @Field(() => String, { description: words.description })
  @Passes(checkDescription)
  description: string;

  @Field(() => LocalDate, { description: words.startDate })
  @Passes(checkStartDate)
  startDate: string;

  @Field(() => Int, { description: words.frequency })
  @Passes(checkFrequency)
  frequency: number;

  @Field(() => Int, { description: words.participantAmount })
  @Passes(checkAmount)
  participantAmount: number;

  @Field(() => String, { nullable: true, description: words.currency })
  @Passes(checkCurrency)
  currency?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: `${words.graceDays} ${DEFAULT_GRACE_DAYS} where it is not sent; an explicit null is refused.`,
  })
  @WhenGiven()
  @Passes(checkGraceDays)
  graceDays?: number;

  @Field(() => String, { nullable: true, description: words.houseRules })
  @Passes(checkHouseRules)
  houseRules?: string | null;
}

@InputType({ description: `What a cycle is about. ${PARTIAL}` })
export class CycleStoryInput {
  @Field(() => CycleTypeEnum, { nullable: true, description: words.type })
  @WhenGiven()
  @Passes(checkType)
  type?: CycleType;

  @Field(() => String, { nullable: true, description: words.title })
  @WhenGiven()
  @Passes(checkTitle)
  title?: string;

  @Field(() => String, { nullable: true, description: words.description })
  @WhenGiven()
  @Passes(checkDescription)
  description?: string;
}

@InputType({
  description: `When and how much is paid, and what else was agreed. What is not sent does not change; an explicit null is refused, but for \`currency\` and \`houseRules\`, which it takes away.`,
})
export class CycleSettingsInput {
  @Field(() => LocalDate, { nullable: true, description: words.startDate })
  @WhenGiven()
  @Passes(checkStartDate)
  startDate?: string;

  @Field(() => Int, { nullable: true, description: words.frequency })
  @WhenGiven()
  @Passes(checkFrequency)
  frequency?: number;

  @Field(() => Int, { nullable: true, description: words.participantAmount })
  @WhenGiven()
  @Passes(checkAmount)
  participantAmount?: number;

  @Field(() => String, { nullable: true, description: words.currency })
  @Passes(checkCurrency)
  currency?: string | null;

  @Field(() => Int, { nullable: true, description: words.graceDays })
  @WhenGiven()
  @Passes(checkGraceDays)
  graceDays?: number;

  @Field(() => String, { nullable: true, description: words.houseRules })
  @Passes(checkHouseRules)
  houseRules?: string | null;
}
