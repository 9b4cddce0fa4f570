import { t } from '../base/messages.ts';
import { languageTag, perLanguage, withLatinDigits } from '../domain/messages/language.ts';
import { canonicalZone } from '../domain/time-zone.ts';

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

/** A moment in a time zone, with its name: `6 January 2027 at 14:30 GMT+1`. A zone that this version does not know is read as UTC. */
export const moment = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(withLatinDigits(languageTag()), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: canonicalZone(timeZone) ?? 'UTC',
    timeZoneName: 'short',
  }).format(at);

/** Digits of a code, split in the middle, as people read them out. */
export const inHalves = (code: string): string =>
  `${code.slice(0, code.length / 2)} ${code.slice(code.length / 2)}`;

/** In the quotation marks of the language. */
export const quoted = (text: string): string => t('emailLayout.quoted', { text });

/** The most characters of a name in a subject. */
export const SUBJECT_NAME_MAX = 60;
