/** A value of the domain's unions as the spec writes it: `OTHER_FAMILY` is `other-family` (contract §5). */
export const wordOf = (value: string): string => value.toLowerCase().replaceAll('_', '-');

/** The value that the spec writes so; undefined for any other word. */
export const valueOf = <V extends string>(values: readonly V[], word: string): V | undefined =>
  values.find((value) => wordOf(value) === word);
