import { asciiDigits } from '@kolo/server/domain/digits.ts';
import { t } from './t.ts';
import { isDay } from '@kolo/server/domain/schedule.ts';

const DAY_FIRST = /^(\d{1,2})\s*[./\- ]\s*(\d{1,2})\s*[./\- ]\s*(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{1,2})$/;
/** No date is longer, and matching a longer text takes long. */
const MAX_LENGTH = 20;
/** The same before invisible characters are removed. */
const MAX_RAW_LENGTH = 100;
/** A phone's number pad has no slash. */
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
/** `4 May 1971`, and `May 4, 1971`. */
const DAY_MONTH = /^(\d{1,2})\s*[./\- ]?\s*([a-z]{3,9})\.?\s*[./\-, ]\s*(\d{4}|\d{2})$/i;
const MONTH_DAY = /^([a-z]{3,9})\.?\s*(\d{1,2})\s*[,\- ]\s*(\d{4}|\d{2})$/i;

/** The text with ASCII digits, whatever script they were typed in, and without direction marks. */
export const plainDay = (text: string): string =>
  text.length > MAX_RAW_LENGTH
    ? text
    : asciiDigits(text)
        .replace(/\p{Cf}/gu, '')
        .replaceAll('؍', '/')
        .trim();

let months: string[] | undefined;

/** The number of a month by its English name, which may be cut after three characters. */
function monthOf(name: string): string {
  months ??= Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2000, month)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }).toLowerCase(),
  );
  return String(months.findIndex((month) => month.startsWith(name.toLowerCase())) + 1);
}

/** Day, month and year of a text, as they were typed. */
function partsOf(typed: string): [day?: string, month?: string, year?: string] {
  const [, year, month, day] = YEAR_FIRST.exec(typed) ?? [];
  if (year !== undefined) return [day, month, year];
  const [, first = '', second = '', last] = DAY_FIRST.exec(typed) ?? DIGITS.exec(typed) ?? [];
  if (last !== undefined) return [first, second, last];
  const [, monthDay, name = '', monthYear] = DAY_MONTH.exec(typed) ?? [];
  if (monthYear !== undefined) return [monthDay, monthOf(name), monthYear];
  const [, english = '', englishDay, englishYear] = MONTH_DAY.exec(typed) ?? [];
  return englishYear === undefined ? [] : [englishDay, monthOf(english), englishYear];
}

/**
 * The calendar day that a person typed as dd/mm/yyyy, ddmmyyyy, yyyy-MM-dd or with the name of the month; undefined if there is no
 * such day.
 *
 * The year may have two digits, of this century.
 *
 * @param latest for a birthday, the last possible day: a later year of two digits is one of the last century
 */
export function dayFromText(text: string, latest?: string): string | undefined {
  const typed = plainDay(text);
  if (typed.length > MAX_LENGTH) return undefined;
  const [day, month, year = ''] = partsOf(typed);
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
