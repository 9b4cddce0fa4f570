import { perLanguage } from '@kolo/server/domain/messages/language.ts';

const formats = new Map<string, () => Intl.DateTimeFormat>();

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const kind = JSON.stringify(options);
  const format = formats.get(kind) ?? perLanguage((tag) => new Intl.DateTimeFormat(tag, options));
  formats.set(kind, format);
  return format();
}

/** A calendar day has no time zone: it is read and formatted in UTC, so that it never shifts (docs/rules.md §18). */
const ofDay =
  (options: Intl.DateTimeFormatOptions) =>
  (day: string): string =>
    dateFormat({ ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** `31/01/2027`, for Start Date only (docs/rules.md §18). */
export const formatStartDate = ofDay({ day: '2-digit', month: '2-digit', year: 'numeric' });
/** `31 Jan 2027`. */
export const formatDay = ofDay({ day: 'numeric', month: 'short', year: 'numeric' });
/** `Sunday 31 Jan`, where someone should do something on that day. */
export const formatDayToAct = ofDay({ weekday: 'long', day: 'numeric', month: 'short' });
/** `31 Jan`. */
export const formatDayShort = ofDay({ day: 'numeric', month: 'short' });
/** `2027`. */
export const formatYear = ofDay({ year: 'numeric' });
/** `Jan 2027`. */
export const formatMonthYear = ofDay({ month: 'short', year: 'numeric' });
/** `31`. */
export const formatDayOfMonth = ofDay({ day: 'numeric' });
/** `Jan`. */
export const formatMonthShort = ofDay({ month: 'short' });

/** With the name of the month: in Arabic, the usual short date is all numbers. */
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** An instant as date and time in the viewer's own time zone (docs/rules.md §18). */
export const formatInstant = (instant: string, timeZone?: string): string =>
  dateFormat({ ...DAY, hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(instant));

/** The day of an instant in the viewer's own time zone. */
export const formatInstantDay = (instant: string, timeZone?: string): string =>
  dateFormat({ ...DAY, timeZone }).format(new Date(instant));

const pad = (part: number): string => String(part).padStart(2, '0');

/** Today in the viewer's time zone, yyyy-MM-dd. */
export const today = (now = new Date()): string =>
  `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
