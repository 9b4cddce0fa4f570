import { listText } from './messages/list-text.ts';
import { t } from './messages/translate.ts';

/** The slug of an enum value in REST: `OTHER_FAMILY` is `other-family` (docs/rules.md §17.2). */
export const slugOf = (value: string): string => value.toLowerCase().replaceAll('_', '-');

/** `too-long` as `tooLong`. */
export const camelCase = (kebab: string): string =>
  kebab.replace(/-([a-z])/g, (_, first: string) => first.toUpperCase());

/** The enum value of a slug; undefined for an unknown slug. */
export const valueOf = <V extends string>(values: readonly V[], slug: string): V | undefined =>
  values.find((value) => slugOf(value) === slug);

/** How many names a sentence lists. */
export const NAMED = 3;

/** `Ada, Bob and Eve`. Of more names, only the first are listed, and the rest is counted: `Ada, Bob, Eve and 2 more`. */
export const firstOf = (names: readonly string[], most = NAMED): string =>
  listAndMore(names.slice(0, most), names.length - most);

/** The same for names that are already cut, and the number of the others. */
export const listAndMore = (names: readonly string[], more: number): string =>
  listText(more > 0 ? [...names, t('common.more', { count: more })] : names);

/** `1 day`, `3 days`. */
export const daysText = (days: number): string => t('terms.days', { days });
