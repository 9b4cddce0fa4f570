import { amountText } from '@kolo/server/domain/currency.ts';
import { everyFrequency } from '@kolo/server/domain/schedule.ts';
import { formatDay } from '../lib/format.ts';
import { t } from '../lib/t.ts';
import type { ScheduleValues } from './schedule-draft.ts';

/** What a sentence can depend on. */
export type KnownSchedule = Pick<
  ScheduleValues,
  'participantAmount' | 'currency' | 'frequency' | 'startDate'
>;

/** A sentence to tap; undefined if it needs a schedule that is not known. */
type Sentence = (schedule?: KnownSchedule) => string | undefined;

/** A question about the circle. Its answer becomes a paragraph of the description (docs/rules.md §20.6). */
export interface StoryPrompt {
  question: () => string;
  /** Sentences to tap, in groups: those of one group exclude each other. */
  groups: readonly (readonly Sentence[])[];
}

const scheduleSentence: Sentence = (schedule) =>
  schedule &&
  t('storyHelp.how.schedule', {
    amount: amountText(schedule.participantAmount, schedule.currency),
    every: everyFrequency(schedule.frequency),
    day: formatDay(schedule.startDate),
  });

/** In the order of `StoryDraft.answers`. */
export const storyPrompts: readonly StoryPrompt[] = [
  {
    question: () => t('storyHelp.what'),
    groups: [
      [() => t('storyHelp.what.own')],
      [() => t('storyHelp.what.goal')],
      [() => t('storyHelp.what.together')],
    ],
  },
  {
    question: () => t('storyHelp.how'),
    groups: [
      [scheduleSentence],
      [() => t('storyHelp.how.mobileMoney'), () => t('storyHelp.how.bank'), () => t('storyHelp.how.cash')],
      [() => t('storyHelp.how.onTime')],
    ],
  },
  {
    question: () => t('storyHelp.otherwise'),
    groups: [
      [() => t('storyHelp.otherwise.say')],
      [() => t('storyHelp.otherwise.later'), () => t('storyHelp.otherwise.lend')],
    ],
  },
  {
    question: () => t('storyHelp.who'),
    groups: [
      [() => t('storyHelp.who.from')],
      [() => t('storyHelp.who.known')],
      [() => t('storyHelp.who.agreed')],
    ],
  },
  {
    question: () => t('storyHelp.order'),
    groups: [
      [() => t('storyHelp.order.drawn'), () => t('storyHelp.order.agreed'), () => t('storyHelp.order.need')],
    ],
  },
  {
    question: () => t('storyHelp.promise'),
    groups: [
      [() => t('storyHelp.promise.pay')],
      [() => t('storyHelp.promise.quiet')],
      [() => t('storyHelp.promise.ask')],
    ],
  },
];

/** Whole descriptions to start from, with blanks. */
export const startingTexts: readonly { kind: () => string; text: () => string }[] = [
  { kind: () => t('storyHelp.kind.family'), text: () => t('storyHelp.text.family') },
  { kind: () => t('storyHelp.kind.workmates'), text: () => t('storyHelp.text.workmates') },
  { kind: () => t('storyHelp.kind.faith'), text: () => t('storyHelp.text.faith') },
  { kind: () => t('storyHelp.kind.market'), text: () => t('storyHelp.text.market') },
  { kind: () => t('storyHelp.kind.school'), text: () => t('storyHelp.text.school') },
];
