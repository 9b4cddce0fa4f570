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
import { choice, day, dayText, describedText, slug, text, whole, wholeNumber } from './fields.ts';

/** The fields of a cycle that people set, as REST accepts and returns them. */

const original = {
  type: choice(WRITABLE_CYCLE_TYPES, { description: 'The type of the cycle.' }, checkType),
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
  startDate: dayText(checkStartDate, 'The collection date of the first slot.'),
  frequency: whole(
    checkFrequency,
    {
      description: 'The days between two collections; 28 stands for a calendar month.',
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

/** Optional, because legacy clients do not know these fields. */
const added = {
  currency: text(checkCurrency, {
    description: 'The currency of the amounts, as a code. null and an empty string stand for none.',
    enum: [...CURRENCY_CODES, ''],
  }).nullish(),
  graceDays: whole(
    checkGraceDays,
    {
      description: `The days after a round's date before a payment counts as late. The default is ${DEFAULT_GRACE_DAYS}.`,
      minimum: GRACE.min,
      maximum: GRACE.max,
    },
    { pattern: '^(?:\\d|1[0-4])$' },
  ).optional(),
  houseRules: text(checkHouseRules, {
    description: 'Further agreements. null and an empty string stand for none.',
    maxLength: HOUSE_RULES.max,
  }).nullish(),
};

export const requestContent = { ...original, ...added } satisfies Record<keyof CycleContent, z.ZodType>;

export const responseContent = {
  type: slug(CYCLE_TYPES, 'Can be set to `personal`, `group` or `challenge`.'),
  title: z.string(),
  description: z.string(),
  startDate: day('The collection date of the first slot.'),
  frequency: wholeNumber('The days between two collections: 7, 14, 21, or 28 for a calendar month.'),
  participantAmount: wholeNumber('What each participant pays per round, in whole units of the currency.'),
  currency: describedText(
    'The currency of the amounts, as an ISO 4217 code. Null if none is set.',
  ).nullable(),
  graceDays: wholeNumber("The days after a round's date before a payment counts as late."),
  houseRules: describedText('Further agreements. Null if there are none.').nullable(),
} satisfies Record<keyof CycleContent, z.ZodType>;
