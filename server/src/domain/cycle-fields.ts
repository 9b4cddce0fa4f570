import { severalLines, type Check } from './check.ts';
import {
  AGREED_TEXTS,
  checkAmount,
  checkDescription,
  checkGraceDays,
  checkHouseRules,
  checkTitle,
  checkType,
  cycleTypeLabel,
  DEFAULT_GRACE_DAYS,
  type CycleType,
} from './cycle.ts';
import { amountText, checkCurrency } from './currency.ts';
import { checkFrequency, checkStartDate, dayText, frequencyLabel } from './schedule.ts';
import { daysText } from './text.ts';

/** What a cycle is about (docs/rules.md §6.1). */
export interface CycleStory {
  type: CycleType;
  title: string;
  description: string;
}

/** When and how much is paid, and what else was agreed. Everybody's yes is bound to all of it (docs/rules.md §26). */
export interface CycleSettings {
  startDate: string;
  frequency: number;
  participantAmount: number;
  currency: string | null;
  graceDays: number;
  houseRules: string | null;
}

/** What a person sets of a cycle. */
export type CycleContent = CycleStory & CycleSettings;

/** What may be left out of a new cycle. */
type Optional = 'currency' | 'graceDays' | 'houseRules';

/** What a new cycle is made of. */
export type NewContent = Omit<CycleContent, Optional> & Partial<Pick<CycleContent, Optional>>;

interface CycleField<V> {
  /** As the history calls it. */
  label: string;
  /** What the history keeps of it, as people read it. */
  text?: (value: string) => string;
  check: Check;
  /** As it is stored: without blanks around it, null for none. */
  stored?: (value: V) => V;
}

interface Setting<V> extends CycleField<V> {
  /** As people compare what they said yes to; null where another setting says it. */
  term: { label: string; text: (settings: CycleSettings) => string } | null;
}

const trimmed = (text: string): string => text.trim();

/** Each field of the story. With `SETTINGS` the one list of what is set of a cycle: inputs, REST, terms and the history follow it. */
const STORY: { [name in keyof CycleStory]: CycleField<CycleStory[name]> } = {
  type: { label: 'Type', text: (value) => cycleTypeLabel(value as CycleType), check: checkType },
  title: { label: 'Title', check: checkTitle, stored: trimmed },
  description: { label: 'Description', check: checkDescription, stored: trimmed },
};

/** Each setting, in the order in which people read them. */
const SETTINGS: { [name in keyof CycleSettings]: Setting<CycleSettings[name]> } = {
  startDate: {
    label: 'Start date',
    text: dayText,
    check: checkStartDate,
    term: { label: 'First collection', text: ({ startDate }) => dayText(startDate) },
  },
  frequency: {
    label: 'Frequency',
    text: (value) => frequencyLabel(Number(value)),
    check: checkFrequency,
    term: { label: 'Frequency', text: ({ frequency }) => frequencyLabel(frequency) },
  },
  participantAmount: {
    label: 'Participant amount',
    text: (value) => Number(value).toLocaleString('en-GB'),
    check: checkAmount,
    term: {
      label: 'Amount',
      text: ({ participantAmount, currency }) => amountText(participantAmount, currency),
    },
  },
  currency: {
    label: 'Currency',
    check: checkCurrency,
    stored: (value) => (value === '' ? null : value),
    term: null,
  },
  graceDays: {
    label: 'Grace',
    text: (value) => daysText(Number(value)),
    check: checkGraceDays,
    term: { label: 'Days of grace', text: ({ graceDays }) => daysText(graceDays) },
  },
  houseRules: {
    label: AGREED_TEXTS.houseRules,
    check: checkHouseRules,
    stored: severalLines,
    term: { label: AGREED_TEXTS.houseRules, text: ({ houseRules }) => houseRules ?? 'none' },
  },
};

/** What a new cycle has where nothing is sent (docs/rules.md §6.1). What is null here can be taken away again. */
export const UNSAID: Pick<CycleContent, Optional> = {
  currency: null,
  graceDays: DEFAULT_GRACE_DAYS,
  houseRules: null,
};

export const CONTENT = { ...STORY, ...SETTINGS };

const namesOf = <F extends object>(fields: F) => Object.keys(fields) as (keyof F)[];
export const STORY_FIELDS = /* @__PURE__ */ namesOf(STORY);
export const SETTING_FIELDS = /* @__PURE__ */ namesOf(SETTINGS);
export const CONTENT_FIELDS: readonly (keyof CycleContent)[] = /* @__PURE__ */ [
  ...STORY_FIELDS,
  ...SETTING_FIELDS,
];

const pick = <F extends object>(fields: readonly (keyof F)[], from: F): F =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as F;

/** The story alone of what has more. */
export function storyIn(from: CycleStory): CycleStory;
export function storyIn(from: Partial<CycleStory>): Partial<CycleStory>;
export function storyIn(from: Partial<CycleStory>): Partial<CycleStory> {
  return pick(STORY_FIELDS, from);
}

/** The settings alone of what has more. */
export function settingsIn(from: CycleSettings): CycleSettings;
export function settingsIn(from: Partial<CycleSettings>): Partial<CycleSettings>;
export function settingsIn(from: Partial<CycleSettings>): Partial<CycleSettings> {
  return pick(SETTING_FIELDS, from);
}

/** What was sent of a cycle, as it is stored: an absent field leaves the row as it is. */
export const storedContent = (sent: Partial<CycleContent>): Partial<CycleContent> =>
  Object.fromEntries(
    CONTENT_FIELDS.filter((field) => sent[field] !== undefined).map((field) => {
      const stored = CONTENT[field].stored as ((value: unknown) => unknown) | undefined;
      return [field, stored ? stored(sent[field]) : sent[field]];
    }),
  );

/** All that a new cycle is made of, as it is stored. */
export const newContent = (sent: NewContent): CycleContent =>
  ({ ...UNSAID, ...storedContent(sent) }) as CycleContent;

/** The texts that are too long for lists, which leave them out, and for sentences, which only name them. */
export const LONG_FIELDS = ['description', 'houseRules'] as const satisfies (keyof CycleContent)[];

/** The terms of a cycle as people compare them, the amount first. */
export const TERMS_READ = /* @__PURE__ */ [
  ...new Set<keyof CycleSettings>(['participantAmount', ...SETTING_FIELDS]),
].flatMap((field) => SETTINGS[field].term ?? []);
