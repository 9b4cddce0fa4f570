import { asciiDigits } from '@kolo/server/domain/digits.ts';
import { t } from './t.ts';
import { isDay } from '@kolo/server/domain/schedule.ts';

const DAY_FIRST = /^(\d{1,2})\s*[./\- ]\s*(\d{1,2})\s*[./\- ]\s*(\d{4})$/;
const YEAR_FIRST = /^(\d{4})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{1,2})$/;
/** No date is longer, and matching a longer text takes long. */
const MAX_LENGTH = 20;
/** The same before invisible characters are removed. */
const MAX_RAW_LENGTH = 100;
/** A phone's number pad has no slash. */
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;

/** The text with ASCII digits, whatever script they were typed in, and without direction marks. */
export const plainDay = (text: string): string =>
  text.length > MAX_RAW_LENGTH
    ? text
    : asciiDigits(text)
        .replace(/\p{Cf}/gu, '')
        .replaceAll('؍', '/')
        .trim();

/** The calendar day that a person typed as dd/mm/yyyy, ddmmyyyy or yyyy-MM-dd; undefined if there is no such day. */
export function dayFromText(text: string): string | undefined {
  const typed = plainDay(text);
  if (typed.length > MAX_LENGTH) return undefined;
  const [, day, month, year] = DAY_FIRST.exec(typed) ?? DIGITS.exec(typed) ?? [];
  const [, year2, month2, day2] = YEAR_FIRST.exec(typed) ?? [];
  const iso = [year ?? year2, month ?? month2, day ?? day2].map((part) => part?.padStart(2, '0')).join('-');
  return isDay(iso) ? iso : undefined;
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
