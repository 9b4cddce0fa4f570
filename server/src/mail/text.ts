import { t } from '../base/messages.ts';
import { perLanguage } from '../domain/messages/language.ts';

const ofDay = (options: Intl.DateTimeFormatOptions): ((day: string) => string) => {
  const format = perLanguage((tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }));
  return (day) => format().format(new Date(`${day}T00:00:00Z`));
};

/** `2026-03-31` as `31 March 2026`. */
export const shortDay = ofDay({ day: 'numeric', month: 'long', year: 'numeric' });

/** The day of the week, for days in the next week: `Friday`. */
export const weekday = ofDay({ weekday: 'long' });

/** `2026-03-31` as `Tuesday 31 March 2026`. */
export const longDay = (day: string): string =>
  t('emailLayout.longDay', { weekday: weekday(day), day: shortDay(day) });

/** In the quotation marks of the language. */
export const quoted = (text: string): string => t('emailLayout.quoted', { text });

/** The most characters of a name in a subject. */
export const SUBJECT_NAME_MAX = 60;
