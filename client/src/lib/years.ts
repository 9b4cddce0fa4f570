/** The years around this one, in order, for the date picker of a start date. Others can be typed. */
export const yearsAround = (before: number, after: number, now = new Date()): number[] =>
  Array.from({ length: before + 1 + after }, (_, index) => now.getFullYear() - before + index);

/** This year and the years before it, newest first, for birth dates (docs/rules.md §20.3). */
export const lastYears = (count: number, now = new Date()): number[] =>
  Array.from({ length: count }, (_, ago) => now.getFullYear() - ago);

/**
 * The date at which the picker opens for a birthday: a leap day about 30 years ago. A picker does not report when someone chooses the
 * date at which it opened, so it opens on the rarest birthday.
 */
export const usualBirthday = (now = new Date()): string => {
  const year = now.getFullYear() - 30;
  return `${year - (year % 4)}-02-29`;
};
