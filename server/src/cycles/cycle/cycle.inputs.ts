import { Field, InputType, Int } from 'type-graphql';
import {
  CONTENT,
  CONTENT_FIELDS,
  SETTING_FIELDS,
  STORY_FIELDS,
  UNSAID,
  type CycleContent,
  type CycleSettings,
  type CycleStory,
  type NewContent,
} from '../../domain/cycle-fields.ts';
import { AMOUNT, DESCRIPTION, GRACE, HOUSE_RULES, TITLE, WRITABLE_CYCLE_TYPES } from '../../domain/cycle.ts';
import { FREQUENCIES, START_YEARS } from '../../domain/schedule.ts';
import { CycleTypeEnum } from '../../schema/enums.ts';
import { LocalDate } from '../../schema/scalars.ts';
import { Passes, WhenGiven } from '../../schema/validation.ts';

const counted = (many: number): string => many.toLocaleString('en-GB');

/** Each field as GraphQL takes it, when a cycle is created and when it is edited. */
const WIRE: Record<keyof CycleContent, { type: () => object; takes: string }> = {
  type: {
    type: () => CycleTypeEnum,
    takes: `${WRITABLE_CYCLE_TYPES.join(', ')}. Other values are never accepted.`,
  },
  title: {
    type: () => String,
    takes: `${TITLE.min} to ${TITLE.max} characters on one line. Leading and trailing spaces are removed and do not count.`,
  },
  description: {
    type: () => String,
    takes: `Plain text of ${DESCRIPTION.min} to ${counted(DESCRIPTION.max)} characters. Leading and trailing spaces are removed and do not count.`,
  },
  startDate: {
    type: () => LocalDate,
    takes: `The collection date of the first slot, in the years ${START_YEARS.first} to ${START_YEARS.last}. It may be in the past.`,
  },
  frequency: {
    type: () => Int,
    takes: `Days between two collections: ${FREQUENCIES.join(', ')}, where 28 means a calendar month, counted from the start date.`,
  },
  participantAmount: {
    type: () => Int,
    takes: `What each participant pays per round, in whole units of the currency: ${AMOUNT.min} to ${counted(AMOUNT.max)}, in steps of ${AMOUNT.step}.`,
  },
  currency: {
    type: () => String,
    takes:
      'The currency of the amounts: an active ISO 4217 code of a currency with a minor unit, in capitals, such as `EUR`. Null or an empty text for none.',
  },
  graceDays: {
    type: () => Int,
    takes: `Days after a round's date before a payment that was not received counts as late: ${GRACE.min} to ${GRACE.max}.`,
  },
  houseRules: {
    type: () => String,
    takes: `The house rules: plain text of at most ${counted(HOUSE_RULES.max)} characters, on several lines. Leading and trailing spaces are removed and do not count. Null or an empty text for none. They become part of the terms that everyone agrees to, and stay.`,
  },
};

/** What a new cycle has of a field that is not sent. */
const CREATED: Partial<CycleContent> = UNSAID;

/** Null takes such a field away; of any other it is refused. */
const isRemovable = (field: keyof CycleContent): boolean => CREATED[field] === null;

/** Gives an input class these fields, as the list of a cycle's fields says (`domain/cycle-fields.ts`). */
function take(input: { prototype: object }, fields: readonly (keyof CycleContent)[], isNew: boolean): void {
  for (const field of fields) {
    const { type, takes } = WIRE[field];
    const mayBeLeftOut = !isNew || field in CREATED;
    const unsaid =
      isNew && mayBeLeftOut && !isRemovable(field)
        ? ` ${String(CREATED[field])} if it is not sent; an explicit null is refused.`
        : '';
    Field(type, { nullable: mayBeLeftOut, description: takes + unsaid })(input.prototype, field);
    if (mayBeLeftOut && !isRemovable(field)) WhenGiven()(input.prototype, field);
    Passes(CONTENT[field].check)(input.prototype, field);
  }
}

/** The properties of an input come in by `take`; its type says which. */
class Taken {}

const PARTIAL = 'Fields that are not sent do not change; an explicit null is refused';

@InputType({ description: 'A new cycle. If it is refused, `extensions.fields` names the invalid fields.' })
export class CreateCycleInput extends (Taken as new () => NewContent) {}
take(CreateCycleInput, CONTENT_FIELDS, true);

@InputType({ description: `The story of a cycle: type, title and description. ${PARTIAL}.` })
export class CycleStoryInput extends (Taken as new () => Partial<CycleStory>) {}
take(CycleStoryInput, STORY_FIELDS, false);

@InputType({
  description: `The settings of a cycle: dates, amount and house rules. ${PARTIAL}, except for \`currency\` and \`houseRules\`, which it removes.`,
})
export class CycleSettingsInput extends (Taken as new () => Partial<CycleSettings>) {}
take(CycleSettingsInput, SETTING_FIELDS, false);
