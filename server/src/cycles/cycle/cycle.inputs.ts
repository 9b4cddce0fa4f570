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
    takes: `${WRITABLE_CYCLE_TYPES.join(', ')}; the other values are never accepted.`,
  },
  title: {
    type: () => String,
    takes: `${TITLE.min} to ${TITLE.max} characters on one line; blanks around it do not count and are not kept.`,
  },
  description: {
    type: () => String,
    takes: `Plain text of ${DESCRIPTION.min} to ${counted(DESCRIPTION.max)} characters; blanks around it do not count and are not kept.`,
  },
  startDate: {
    type: () => LocalDate,
    takes: `The day on which the first slot collects, from the year ${START_YEARS.first} to ${START_YEARS.last}. It may have passed.`,
  },
  frequency: {
    type: () => Int,
    takes: `Days between two collections: ${FREQUENCIES.join(', ')}, where 28 stands for a calendar month counted from the start date.`,
  },
  participantAmount: {
    type: () => Int,
    takes: `What each participant pays per round, in whole units of the currency: ${AMOUNT.min} to ${counted(AMOUNT.max)}, in steps of ${AMOUNT.step}.`,
  },
  currency: {
    type: () => String,
    takes:
      'The currency of the amounts: an active code of ISO 4217 that has a minor unit, in capital letters, such as `EUR`. Null and an empty text stand for none.',
  },
  graceDays: {
    type: () => Int,
    takes: `Days after a round's date before a payment that was not received counts as late: ${GRACE.min} to ${GRACE.max}.`,
  },
  houseRules: {
    type: () => String,
    takes: `What else was agreed: plain text of at most ${counted(HOUSE_RULES.max)} characters, on several lines. Blanks around it do not count and are not kept. Null and an empty text stand for none. It becomes part of what everybody agrees to, and stays.`,
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
        ? ` ${String(CREATED[field])} where it is not sent; an explicit null is refused.`
        : '';
    Field(type, { nullable: mayBeLeftOut, description: takes + unsaid })(input.prototype, field);
    if (mayBeLeftOut && !isRemovable(field)) WhenGiven()(input.prototype, field);
    Passes(CONTENT[field].check)(input.prototype, field);
  }
}

/** The properties of an input come in by `take`; its type says which. */
class Taken {}

const PARTIAL = 'What is not sent does not change; an explicit null is refused';

@InputType({ description: 'A cycle to be created. What is refused of it is named in `extensions.fields`.' })
export class CreateCycleInput extends (Taken as new () => NewContent) {}
take(CreateCycleInput, CONTENT_FIELDS, true);

@InputType({ description: `What a cycle is about. ${PARTIAL}.` })
export class CycleStoryInput extends (Taken as new () => Partial<CycleStory>) {}
take(CycleStoryInput, STORY_FIELDS, false);

@InputType({
  description: `When and how much is paid, and what else was agreed. ${PARTIAL}, but for \`currency\` and \`houseRules\`, which it takes away.`,
})
export class CycleSettingsInput extends (Taken as new () => Partial<CycleSettings>) {}
take(CycleSettingsInput, SETTING_FIELDS, false);
