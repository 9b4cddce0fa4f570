let format: Intl.ListFormat | undefined;

/** Joins items for a sentence: `Ada, Bob and Eve`. */
export function listText(items: readonly string[]): string {
  format ??= new Intl.ListFormat('en-GB');
  return format.format(items);
}
