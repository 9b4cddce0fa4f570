import * as z from 'zod';
import { CURRENCY_CODES } from '../../domain/currency-codes.ts';
import { checkCurrency } from '../../domain/currency.ts';
import type { CycleContent } from '../../domain/cycle-fields.ts';
import {
  CYCLE_TYPES,
  AMOUNT,
  checkAmount,
  checkDescription,
  checkGraceDays,
  checkHouseRules,
  checkTitle,
  checkType,
  DEFAULT_GRACE_DAYS,
  DESCRIPTION,
  GRACE,
  HOUSE_RULES,
  TITLE,
  WRITABLE_CYCLE_TYPES,
} from '../../domain/cycle.ts';
import { checkFrequency, checkStartDate, FREQUENCIES } from '../../domain/schedule.ts';
import { day, dayText, describedText, spelt, text, whole, wholeNumber, word } from './fields.ts';

/** What REST takes and gives of each field of a cycle that is set by a person. */

const always = {
  type: word(WRITABLE_CYCLE_TYPES, { description: 'The type of the cycle.' }, checkType),
  title: text(checkTitle, {
    description: 'The title.',
    minLength: TITLE.min,
    maxLength: TITLE.max,
  }),
  description: text(checkDescription, {
    description: 'The story.',
    minLength: DESCRIPTION.min,
    maxLength: DESCRIPTION.max,
  }),
  startDate: dayText(checkStartDate, 'The day the first slot collects.'),
  frequency: whole(
    checkFrequency,
    {
      description: 'Days between two collections; 28 stands for a calendar month.',
      enum: [...FREQUENCIES],
    },
    { enum: FREQUENCIES.map(String) },
  ),
  participantAmount: whole(
    checkAmount,
    {
      description: 'What each participant pays per round, in whole units of the currency.',
      minimum: AMOUNT.min,
      maximum: AMOUNT.max,
      multipleOf: AMOUNT.step,
    },
    { pattern: `^(?:[1-9]\\d{0,6}00|${AMOUNT.max})$` },
  ),
};

/** Legacy callers know nothing of these: they may be left out. */
const further = {
  currency: text(checkCurrency, {
    description: 'The currency of the amounts, by its code; null and an empty text stand for none.',
    enum: [...CURRENCY_CODES, ''],
  }).nullish(),
  graceDays: whole(
    checkGraceDays,
    {
      description: `Days after a round's date before a payment counts as late; ${DEFAULT_GRACE_DAYS} for a new cycle.`,
      minimum: GRACE.min,
      maximum: GRACE.max,
    },
    { pattern: '^(?:\\d|1[0-4])$' },
  ).optional(),
  houseRules: text(checkHouseRules, {
    description: 'What else was agreed; null and an empty text stand for none.',
    maxLength: HOUSE_RULES.max,
  }).nullish(),
};

export const sentContent = { ...always, ...further } satisfies Record<keyof CycleContent, z.ZodType>;

export const answeredContent = {
  type: spelt(CYCLE_TYPES, 'Written are `personal`, `group` and `challenge`.'),
  title: z.string(),
  description: z.string(),
  startDate: day('The day the first slot collects.'),
  frequency: wholeNumber('Days between two collections: 7, 14, 21, or 28 for a calendar month.'),
  participantAmount: wholeNumber('What each participant pays per round, in whole units of the currency.'),
  currency: describedText(
    'The currency of the amounts, a code of ISO 4217; null where none is named.',
  ).nullable(),
  graceDays: wholeNumber("Days after a round's date before a payment counts as late."),
  houseRules: describedText('What else was agreed; null where nothing is.').nullable(),
} satisfies Record<keyof CycleContent, z.ZodType>;
