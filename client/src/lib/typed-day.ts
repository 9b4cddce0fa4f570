import { asciiDigits } from '@kolo/server/domain/digits.ts';
import { t } from './t.ts';
import { isDay } from '@kolo/server/domain/schedule.ts';

const DAY_FIRST = /^(\d{1,2})\s*[./\- ]\s*(\d{1,2})\s*[./\- ]\s*(\d{4})$/;
const YEAR_FIRST = /^(\d{4})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{1,2})$/;
/** No day takes more to write, and reading more takes long. */
const LONGEST = 20;
/** With all marks around it. */
const MOST = 100;
/** The number pad of a phone has no stroke to type. */
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;

/** A text with digits as the patterns above have them: typed in any script, and without marks of direction. */
export const plainDay = (text: string): string =>
  text.length > MOST
    ? text
    : asciiDigits(text)
        .replace(/\p{Cf}/gu, '')
        .replaceAll('؍', '/')
        .trim();

/** The calendar day that a person typed, dd/mm/yyyy, ddmmyyyy or yyyy-MM-dd; undefined where there is no such day. */
export function dayFromText(text: string): string | undefined {
  const typed = plainDay(text);
  if (typed.length > LONGEST) return undefined;
  const [, day, month, year] = DAY_FIRST.exec(typed) ?? DIGITS.exec(typed) ?? [];
  const [, year2, month2, day2] = YEAR_FIRST.exec(typed) ?? [];
  const iso = [year ?? year2, month ?? month2, day ?? day2].map((part) => part?.padStart(2, '0')).join('-');
  return isDay(iso) ? iso : undefined;
}

/** What is wrong with what a field holds: a day, or a text that is none. */
export const dayComplaint = (held: string): string | undefined =>
  held === '' || isDay(held) ? undefined : t('complaints.dateInvalid');

/** A calendar day as it is shown for editing: dd/mm/yyyy. What is no day is shown as it is. */
export const textOfDay = (day: string): string => (isDay(day) ? day.split('-').toReversed().join('/') : day);

/** The same day of another year; of a leap day, the day before it where there is none. */
export function inYear(day: string, year: number): string {
  const moved = `${String(year).padStart(4, '0')}${day.slice(4)}`;
  return dayFromText(moved) ?? `${moved.slice(0, 8)}28`;
}
