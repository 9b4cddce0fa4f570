import { asciiDigits } from '@kolo/server/domain/digits.ts';
import { languageTag } from '@kolo/server/domain/messages/language.ts';
import { t } from './t.ts';
import { isDay } from '@kolo/server/domain/schedule.ts';

const DAY_FIRST = /^(\d{1,2})\s*[./\- ]\s*(\d{1,2})\s*[./\- ]\s*(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{1,2})$/;
/** No date is longer, and matching a longer text takes long. */
const MAX_LENGTH = 30;
/** The same before invisible characters are removed. */
const MAX_RAW_LENGTH = 100;
/** A phone's number pad has no slash. */
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
/** `4 May 1971`, `1er mai 1971`, and `May 4, 1971`. Months of some Arabic countries have two words. */
const DAY_MONTH =
  /^(\d{1,2})(?:er|[ºª°])?\s*[./\- ]?\s*(\p{L}+(?: \p{L}+)?)\.?\s*[./\-,، ]\s*(\d{4}|\d{2})$/u;
const MONTH_DAY = /^(\p{L}+)\.?\s*(\d{1,2})\s*[,\- ]\s*(\d{4}|\d{2})$/u;

/** The text with ASCII digits, whatever script they were typed in, and without direction marks. */
export const plainDay = (text: string): string =>
  text.length > MAX_RAW_LENGTH
    ? text
    : asciiDigits(text)
        .replace(/\p{Cf}/gu, '')
        .replaceAll('؍', '/')
        .trim();

/** Without capitals and marks, which people leave out: `Fevrier` is `février`. */
const plainName = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Arabic has other names for months in the Levant, in Morocco, and in Algeria and Tunisia. */
const ARABIC = ['ar', 'ar-IQ', 'ar-MA', 'ar-DZ'];

const months = new Map<string, (readonly [name: string, month: number])[]>();

/** The months in a language and in English. */
function monthsIn(tag: string) {
  const known = months.get(tag);
  if (known) return known;
  const found = [...(/^ar\b/.test(tag) ? ARABIC : [tag]), 'en'].flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    return Array.from(
      { length: 12 },
      (_, month) => [plainName(format.format(Date.UTC(2000, month))), month + 1] as const,
    );
  });
  months.set(tag, found);
  return found;
}

/** The number of a month by its name, which may be cut after three characters if no other month begins with them; otherwise 0. */
function monthOf(name: string, tag: string): string {
  const all = monthsIn(tag);
  const exact = all.filter(([full]) => full === name);
  const cut = name.length < 3 ? [] : all.filter(([full]) => full.startsWith(name));
  const [month = 0, ...others] = new Set((exact.length > 0 ? exact : cut).map(([, number]) => number));
  return String(others.length > 0 ? 0 : month);
}

/** Day, month and year of a text, as they were typed. */
function partsOf(typed: string, tag: string): [day?: string, month?: string, year?: string] {
  const [, year, month, day] = YEAR_FIRST.exec(typed) ?? [];
  if (year !== undefined) return [day, month, year];
  const [, dayFirst, inDigits, lastYear] = DAY_FIRST.exec(typed) ?? DIGITS.exec(typed) ?? [];
  if (lastYear !== undefined) return [dayFirst, inDigits, lastYear];
  // `3 de marzo de 2027`.
  const named = plainName(typed).replace(/(?<= )de /g, '');
  const [, monthDay, name = '', monthYear] = DAY_MONTH.exec(named) ?? [];
  if (monthYear !== undefined) return [monthDay, monthOf(name, tag), monthYear];
  const [, monthFirst = '', dayAfter, yearAfter] = MONTH_DAY.exec(named) ?? [];
  return yearAfter === undefined ? [] : [dayAfter, monthOf(monthFirst, tag), yearAfter];
}

/**
 * The calendar day that a person typed as dd/mm/yyyy, ddmmyyyy, yyyy-MM-dd or with the name of the month, day first in every language;
 * undefined if there is no such day (docs/rules.md §18).
 *
 * The year may have two digits, of this century.
 *
 * @param latest for a birthday, the last possible day: a later year of two digits is one of the last century
 * @param tag the language of names of months, besides English
 */
export function dayFromText(text: string, latest?: string, tag = languageTag()): string | undefined {
  const typed = plainDay(text);
  if (typed.length > MAX_LENGTH) return undefined;
  const [day, month, year = ''] = partsOf(typed, tag);
  const inYearOf = (full: string): string | undefined => {
    const iso = [full, month, day].map((part) => part?.padStart(2, '0')).join('-');
    return isDay(iso) ? iso : undefined;
  };
  if (year.length !== 2) return inYearOf(year);
  const recent = inYearOf(`20${year}`);
  if (latest === undefined) return recent;
  return recent !== undefined && recent <= latest ? recent : inYearOf(`19${year}`);
}

/** The complaint about the value of a date field. */
export const dayComplaint = (value: string): string | undefined =>
  value === '' || isDay(value) ? undefined : t('complaints.dateInvalid');

/** A calendar day for editing, dd/mm/yyyy. Any other text stays as it is. */
export const textOfDay = (day: string): string => (isDay(day) ? day.split('-').toReversed().join('/') : day);

/** The same day in another year. In a year without 29 February, that day becomes 28 February. */
export function inYear(day: string, year: number): string {
  const moved = `${String(year).padStart(4, '0')}${day.slice(4)}`;
  return dayFromText(moved) ?? `${moved.slice(0, 8)}28`;
}
