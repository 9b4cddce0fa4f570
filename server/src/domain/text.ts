/** A value of the domain's unions as REST writes it: `OTHER_FAMILY` is `other-family` (docs/rules.md §17.2). */
export const slugOf = (value: string): string => value.toLowerCase().replaceAll('_', '-');

/** The value that REST writes so; undefined for any other word. */
export const valueOf = <V extends string>(values: readonly V[], word: string): V | undefined =>
  values.find((value) => slugOf(value) === word);

/** So many are named where there are more. */
const NAMED = 3;

/** `Ada, Bob and Eve`; of more, the first three (or so many as asked for) and how many others: `Ada, Bob, Eve and 2 more`. */
export function firstOf(names: readonly string[], most = NAMED): string {
  const first = names.slice(0, most);
  if (names.length > most) return `${first.join(', ')} and ${names.length - most} more`;
  return first.length > 1 ? `${first.slice(0, -1).join(', ')} and ${first.at(-1)}` : (first[0] ?? '');
}

/** `1 day`, `3 days`. */
export const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
