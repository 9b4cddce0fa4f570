import { listText } from './messages/list-text.ts';
import { t } from './messages/translate.ts';

/** A value of the domain's unions as REST writes it: `OTHER_FAMILY` is `other-family` (docs/rules.md §17.2). */
export const slugOf = (value: string): string => value.toLowerCase().replaceAll('_', '-');

/** The value that REST writes so; undefined for any other word. */
export const valueOf = <V extends string>(values: readonly V[], word: string): V | undefined =>
  values.find((value) => slugOf(value) === word);

/** So many are named where there are more. */
const NAMED = 3;

/**
 * `Ada, Bob and Eve`. Of more names only the first are listed, three unless told otherwise, and how many others there are:
 * `Ada, Bob, Eve and 2 more`.
 */
export const firstOf = (names: readonly string[], most = NAMED): string =>
  names.length > most
    ? listText([...names.slice(0, most), t('common.more', { count: names.length - most })])
    : listText(names);

/** `1 day`, `3 days`. */
export const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
