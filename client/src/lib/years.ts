/** The years around this one, in their order: what the calendar of a start date offers; others can be typed. */
export const yearsAround = (before: number, after: number, now = new Date()): number[] =>
  Array.from({ length: before + 1 + after }, (_, index) => now.getFullYear() - before + index);

/** This year and those before it, newest first: what a dropdown of birth years offers (docs/rules.md §20.3). */
export const lastYears = (count: number, now = new Date()): number[] =>
  Array.from({ length: count }, (_, ago) => now.getFullYear() - ago);

/** Where a calendar of birthdays opens: nearer to most than this month is. */
export const usualBirthday = (now = new Date()): string => `${now.getFullYear() - 30}-01-01`;
