import { DateTime } from 'luxon';

/** `2026-03-31` as `Tuesday 31 March 2026`. */
export const longDay = (day: string): string =>
  DateTime.fromISO(day, { zone: 'utc' }).setLocale('en-GB').toFormat('cccc d LLLL yyyy');

/** `2026-03-31` as `31 March 2026`. */
export const shortDay = (day: string): string =>
  DateTime.fromISO(day, { zone: 'utc' }).setLocale('en-GB').toFormat('d LLLL yyyy');

/** The day of the week, for days in the next week: `Friday`. */
export const weekday = (day: string): string =>
  DateTime.fromISO(day, { zone: 'utc' }).setLocale('en-GB').toFormat('cccc');

export const quoted = (title: string): string => `“${title}”`;

/** The most characters of a name in a subject. */
export const SUBJECT_NAME_MAX = 60;
