/** The years around this one, in their order: what the date picker of a start date offers; others can be typed. */
export const yearsAround = (before: number, after: number, now = new Date()): number[] =>
  Array.from({ length: before + 1 + after }, (_, index) => now.getFullYear() - before + index);

/** This year and those before it, newest first: what the date picker offers as birth years (docs/rules.md §20.3). */
export const lastYears = (count: number, now = new Date()): number[] =>
  Array.from({ length: count }, (_, ago) => now.getFullYear() - ago);

/**
 * Where the date picker opens for a birthday: a leap day about thirty years back. A picker does not report the choice of the day
 * at which it opened, so this is the day that the fewest people are born on.
 */
export const usualBirthday = (now = new Date()): string => {
  const year = now.getFullYear() - 30;
  return `${year - (year % 4)}-02-29`;
};
