import { severalLines, type Check } from './check.ts';
import {
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
import { t } from './messages/translate.ts';
import { daysText } from './text.ts';

/** The purpose of a cycle (docs/rules.md §6.1). */
export interface CycleStory {
  type: CycleType;
  title: string;
  description: string;
}

/** Dates, amounts and house rules. Every consent is bound to all of them (docs/rules.md §26). */
export interface CycleSettings {
  startDate: string;
  frequency: number;
  participantAmount: number;
  currency: string | null;
  graceDays: number;
  houseRules: string | null;
}

/** Everything that the owner sets. */
export type CycleContent = CycleStory & CycleSettings;

/** The fields that a new cycle may leave out. */
type Optional = 'currency' | 'graceDays' | 'houseRules';

export type NewContent = Omit<CycleContent, Optional> & Partial<Pick<CycleContent, Optional>>;

interface CycleField<V> {
  label: () => string;
  /** The recorded value for people, if it differs from the stored one. */
  text?: (value: string) => string;
  check: Check;
  /** The value to store: without blanks around it, null for none. */
  stored?: (value: V) => V;
}

interface Setting<V> extends CycleField<V> {
  /** The setting in a comparison of terms; null if another setting includes it. */
  term: { label: () => string; text: (settings: CycleSettings) => string } | null;
}

const trimmed = (text: string): string => text.trim();

/** The fields of the story. Together with `SETTINGS` they define the inputs, REST, the terms and the history. */
const STORY: { [name in keyof CycleStory]: CycleField<CycleStory[name]> } = {
  type: {
    label: () => t('changes.field.type'),
    text: (value) => cycleTypeLabel(value as CycleType),
    check: checkType,
  },
  title: { label: () => t('changes.field.title'), check: checkTitle, stored: trimmed },
  description: { label: () => t('changes.field.description'), check: checkDescription, stored: trimmed },
};

/** The settings, in the order in which pages show them. */
const SETTINGS: { [name in keyof CycleSettings]: Setting<CycleSettings[name]> } = {
  startDate: {
    label: () => t('changes.field.startDate'),
    text: dayText,
    check: checkStartDate,
    term: { label: () => t('changes.term.startDate'), text: ({ startDate }) => dayText(startDate) },
  },
  frequency: {
    label: () => t('changes.field.frequency'),
    text: (value) => frequencyLabel(Number(value)),
    check: checkFrequency,
    term: { label: () => t('changes.term.frequency'), text: ({ frequency }) => frequencyLabel(frequency) },
  },
  participantAmount: {
    label: () => t('changes.field.participantAmount'),
    text: (value) => amountText(Number(value), null),
    check: checkAmount,
    term: {
      label: () => t('changes.term.amount'),
      text: ({ participantAmount, currency }) => amountText(participantAmount, currency),
    },
  },
  currency: {
    label: () => t('changes.field.currency'),
    check: checkCurrency,
    stored: (value) => (value === '' ? null : value),
    term: null,
  },
  graceDays: {
    label: () => t('changes.field.graceDays'),
    text: (value) => daysText(Number(value)),
    check: checkGraceDays,
    term: { label: () => t('changes.term.graceDays'), text: ({ graceDays }) => daysText(graceDays) },
  },
  houseRules: {
    label: () => t('terms.houseRules'),
    check: checkHouseRules,
    stored: severalLines,
    term: {
      label: () => t('terms.houseRules'),
      text: ({ houseRules }) => houseRules ?? t('changes.value.none'),
    },
  },
};

/** The defaults of a new cycle (docs/rules.md §6.1). A field whose default is null can be emptied later. */
export const CONTENT_DEFAULTS: Pick<CycleContent, Optional> = {
  currency: null,
  graceDays: DEFAULT_GRACE_DAYS,
  houseRules: null,
};

export const CONTENT = { ...STORY, ...SETTINGS };

const namesOf = <F extends object>(fields: F) => Object.keys(fields) as (keyof F)[];
export const STORY_FIELDS = /* @__PURE__ */ namesOf(STORY);
export const SETTING_FIELDS = /* @__PURE__ */ namesOf(SETTINGS);
export const CONTENT_FIELDS: readonly (keyof CycleContent)[] = /* @__PURE__ */ namesOf(CONTENT);

const pick = <F extends object>(fields: readonly (keyof F)[], from: F): F =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as F;

/** Picks the fields of the story. */
export function storyIn(from: CycleStory): CycleStory;
export function storyIn(from: Partial<CycleStory>): Partial<CycleStory>;
export function storyIn(from: Partial<CycleStory>): Partial<CycleStory> {
  return pick(STORY_FIELDS, from);
}

/** Picks the settings. */
export function settingsIn(from: CycleSettings): CycleSettings;
export function settingsIn(from: Partial<CycleSettings>): Partial<CycleSettings>;
export function settingsIn(from: Partial<CycleSettings>): Partial<CycleSettings> {
  return pick(SETTING_FIELDS, from);
}

/** The values to store for the fields of an input. Absent fields stay absent, so the row keeps their values. */
export const storedContent = (input: Partial<CycleContent>): Partial<CycleContent> =>
  Object.fromEntries(
    CONTENT_FIELDS.filter((field) => input[field] !== undefined).map((field) => {
      const stored = CONTENT[field].stored as ((value: unknown) => unknown) | undefined;
      return [field, stored ? stored(input[field]) : input[field]];
    }),
  );

/** The values to store for a new cycle. */
export const newContent = (input: NewContent): CycleContent =>
  ({ ...CONTENT_DEFAULTS, ...storedContent(input) }) as CycleContent;

/** Texts that are too long for lists, which leave them out. */
export const LONG_FIELDS = ['description', 'houseRules'] as const satisfies (keyof CycleContent)[];

/** The terms of a cycle in a comparison, the amount first. */
export const COMPARED_SETTINGS = /* @__PURE__ */ [
  ...new Set<keyof CycleSettings>(['participantAmount', ...SETTING_FIELDS]),
].flatMap((field) => SETTINGS[field].term ?? []);
