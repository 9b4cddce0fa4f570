import { DateTime } from 'luxon';

/** `2026-03-31` as `Tuesday 31 March 2026`. */
export const longDay = (day: string): string =>
  DateTime.fromISO(day, { zone: 'utc' }).setLocale('en-GB').toFormat('cccc d LLLL yyyy');

/** The same without the day of the week, for sentences. */
export const shortDay = (day: string): string =>
  DateTime.fromISO(day, { zone: 'utc' }).setLocale('en-GB').toFormat('d LLLL yyyy');

/** The day of the week alone, for days that are near: `Friday`. */
export const weekday = (day: string): string =>
  DateTime.fromISO(day, { zone: 'utc' }).setLocale('en-GB').toFormat('cccc');

/** Opens a letter: by name where there is one. */
export const greeting = (firstName: string | undefined): string =>
  firstName ? `Hello ${firstName},` : 'Hello,';

/** A title as a sentence quotes it. */
export const quoted = (title: string): string => `“${title}”`;

/** Names may be far longer than a subject line. */
export const SUBJECT_NAME_MAX = 60;
