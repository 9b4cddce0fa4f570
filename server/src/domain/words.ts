/** A value of the domain's unions as REST writes it: `OTHER_FAMILY` is `other-family` (docs/rules.md §17.2). */
export const wordOf = (value: string): string => value.toLowerCase().replaceAll('_', '-');

/** The value that REST writes so; undefined for any other word. */
export const valueOf = <V extends string>(values: readonly V[], word: string): V | undefined =>
  values.find((value) => wordOf(value) === word);

/** So many are named where there are more. */
const NAMED = 3;

/** `Ada, Bob and Eve`; of more, the first three and how many others: `Ada, Bob, Eve and 2 more`. */
export function firstOf(names: readonly string[]): string {
  const first = names.slice(0, NAMED);
  if (names.length > NAMED) return `${first.join(', ')} and ${names.length - NAMED} more`;
  return first.length > 1 ? `${first.slice(0, -1).join(', ')} and ${first.at(-1)}` : (first[0] ?? '');
}
