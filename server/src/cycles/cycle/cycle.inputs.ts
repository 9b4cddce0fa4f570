import { Field, InputType, Int } from 'type-graphql';
import {
  CONTENT,
  CONTENT_DEFAULTS,
  CONTENT_FIELDS,
  SETTING_FIELDS,
  STORY_FIELDS,
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

/** The GraphQL type of each field and what it accepts, for creating and for editing a cycle. */
const WIRE: Record<keyof CycleContent, { type: () => object; accepts: string }> = {
  type: {
    type: () => CycleTypeEnum,
    accepts: `${WRITABLE_CYCLE_TYPES.join(', ')}. Other values are never accepted.`,
  },
  title: {
    type: () => String,
    accepts: `${TITLE.min} to ${TITLE.max} characters on one line. Leading and trailing spaces are removed and do not count.`,
  },
  description: {
    type: () => String,
    accepts: `Plain text of ${DESCRIPTION.min} to ${counted(DESCRIPTION.max)} characters. Leading and trailing spaces are removed and do not count.`,
  },
  startDate: {
    type: () => LocalDate,
    accepts: `The collection date of the first slot, in the years ${START_YEARS.first} to ${START_YEARS.last}. It may be in the past.`,
  },
  frequency: {
    type: () => Int,
    accepts: `Days between two collections: ${FREQUENCIES.join(', ')}, where 28 means a calendar month, counted from the start date.`,
  },
  participantAmount: {
    type: () => Int,
    accepts: `What each participant pays per round, in whole units of the currency: ${AMOUNT.min} to ${counted(AMOUNT.max)}, in steps of ${AMOUNT.step}.`,
  },
  currency: {
    type: () => String,
    accepts:
      'The currency of the amounts: an active ISO 4217 code of a currency with a minor unit, in capitals, such as `EUR`. Null or an empty text for none.',
  },
  graceDays: {
    type: () => Int,
    accepts: `Days after a round's date before a payment that was not received counts as late: ${GRACE.min} to ${GRACE.max}.`,
  },
  houseRules: {
    type: () => String,
    accepts: `The house rules: plain text of at most ${counted(HOUSE_RULES.max)} characters, on several lines. Leading and trailing spaces are removed and do not count. Null or an empty text for none. They become part of the terms that everyone agrees to, and are kept with each consent.`,
  },
};

/** The values of a new cycle for fields that are not sent. */
const CREATED: Partial<CycleContent> = CONTENT_DEFAULTS;

/** Whether null removes the field. For other fields, null is refused. */
const isRemovable = (field: keyof CycleContent): boolean => CREATED[field] === null;

/** Adds these fields to an input class, with the checks of `domain/cycle-fields.ts`. */
function addFields(
  input: { prototype: object },
  fields: readonly (keyof CycleContent)[],
  isNew: boolean,
): void {
  for (const field of fields) {
    const { type, accepts } = WIRE[field];
    const isOptional = !isNew || field in CREATED;
    const defaultNote =
      isNew && isOptional && !isRemovable(field)
        ? ` ${String(CREATED[field])} if it is not sent; an explicit null is refused.`
        : '';
    Field(type, { nullable: isOptional, description: accepts + defaultNote })(input.prototype, field);
    if (isOptional && !isRemovable(field)) WhenGiven()(input.prototype, field);
    Passes(CONTENT[field].check)(input.prototype, field);
  }
}

/** The base of the input classes. Their type has the properties, and `addFields` adds the GraphQL fields. */
class InputFields {}

const PARTIAL = 'Fields that are not sent do not change; an explicit null is refused';

@InputType({ description: 'A new cycle. If it is refused, `extensions.fields` names the invalid fields.' })
export class CreateCycleInput extends (InputFields as new () => NewContent) {}
addFields(CreateCycleInput, CONTENT_FIELDS, true);

@InputType({ description: `The story of a cycle: type, title and description. ${PARTIAL}.` })
export class CycleStoryInput extends (InputFields as new () => Partial<CycleStory>) {}
addFields(CycleStoryInput, STORY_FIELDS, false);

@InputType({
  description: `The settings of a cycle: dates, amount and house rules. ${PARTIAL}, except for \`currency\` and \`houseRules\`, which it removes.`,
})
export class CycleSettingsInput extends (InputFields as new () => Partial<CycleSettings>) {}
addFields(CycleSettingsInput, SETTING_FIELDS, false);
