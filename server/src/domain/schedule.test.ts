import fc from 'fast-check';
import { DateTime } from 'luxon';
import {
  checkDob,
  checkFrequency,
  checkStartDate,
  collectionDate,
  daysBetween,
  FREQUENCIES,
  frequencyLabel,
  isDay,
} from './schedule.ts';
import { sentenceText } from './messages/sentence.ts';

describe('the collection date of a slot (docs/rules.md §9.1)', () => {
  it.each([
    ['2025-01-01', 7, 0, '2025-01-01'], // the first slot collects on the start date
    ['2025-01-01', 7, 2, '2025-01-15'],
    ['2025-12-25', 7, 1, '2026-01-01'],
    ['2024-02-22', 7, 1, '2024-02-29'], // a leap year
    ['2025-01-31', 14, 3, '2025-03-14'],
    ['2025-01-31', 21, 1, '2025-02-21'],
    ['2025-01-15', 28, 1, '2025-02-15'], // a calendar month, not 28 days
    ['2025-01-31', 28, 1, '2025-02-28'], // clipped to the month's last day
    ['2024-01-31', 28, 1, '2024-02-29'],
    ['2025-01-31', 28, 2, '2025-03-31'], // counted from the start, not from February
    ['2025-01-31', 28, 3, '2025-04-30'],
    ['2024-02-29', 28, 12, '2025-02-28'],
    ['2024-02-29', 28, 48, '2028-02-29'],
    ['2025-11-30', 28, 3, '2026-02-28'],
    ['2025-03-29', 7, 1, '2025-04-05'], // clocks change in Europe in between
    ['2025-01-01', 10, 3, '2025-01-31'], // any frequency above 0, though only four can be chosen
  ])('%s every %i days, slot %i: %s', (start, frequency, slot, expected) => {
    expect(collectionDate(start, frequency, slot)).toBe(expected);
  });

  it.each([
    ['no start date', '', 7, 0],
    ['a month that does not exist', '2025-13-01', 7, 0],
    ['a day that does not exist', '2025-02-29', 7, 0],
    ['an instant instead of a day', '2025-01-01T00:00:00Z', 7, 0],
    ['a day with blanks', ' 2025-01-01', 7, 0],
    ['a frequency of 0', '2025-01-01', 0, 0],
    ['a negative frequency', '2025-01-01', -7, 0],
    ['a frequency that is not a number', '2025-01-01', NaN, 0],
    ['a negative slot', '2025-01-01', 7, -1],
    ['half a slot', '2025-01-01', 7, 0.5],
  ])('does not exist for %s', (_what, start, frequency, slot) => {
    expect(() => collectionDate(start, frequency, slot)).toThrow(RangeError);
  });

  const DAY_MS = 86_400_000;
  const days = fc
    .integer({ min: Date.UTC(1900, 0, 1) / DAY_MS, max: Date.UTC(2199, 11, 31) / DAY_MS })
    .map((number) => new Date(number * DAY_MS).toISOString().slice(0, 10));
  const slots = fc.nat(600);
  const instant = (day: string): number => Date.parse(`${day}T00:00:00Z`);

  it('is frequency × slot days after the start, across months and leap years', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(7, 14, 21), slots, (start, frequency, slot) => {
        const passed = instant(collectionDate(start, frequency, slot)) - instant(start);

        expect(passed / DAY_MS).toBe(frequency * slot);
      }),
    );
  });

  it('is slot months after the start at frequency 28: on the same day, or on the last day of a shorter month', () => {
    fc.assert(
      fc.property(days, slots, (start, slot) => {
        const byLuxon = DateTime.fromISO(start, { zone: 'utc' }).plus({ months: slot });

        expect(collectionDate(start, 28, slot)).toBe(byLuxon.toFormat('yyyy-MM-dd'));
      }),
    );
  });

  it('is later for each later slot', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...FREQUENCIES), slots, (start, frequency, slot) => {
        expect(collectionDate(start, frequency, slot) < collectionDate(start, frequency, slot + 1)).toBe(
          true,
        );
      }),
    );
  });
});

describe('a frequency', () => {
  it('is 7, 14, 21 or 28 (docs/rules.md §6.1)', () => {
    expect(FREQUENCIES.map(checkFrequency)).toEqual([undefined, undefined, undefined, undefined]);
    for (const other of [0, -7, 1, 10, 30, 7.5, '7', NaN, null, undefined])
      expect(sentenceText(checkFrequency(other))).toBe('Please choose a frequency.');
  });

  it('has a label', () => {
    expect(FREQUENCIES.map(frequencyLabel)).toEqual(['1 week', '2 weeks', '3 weeks', '1 month']);
    expect(frequencyLabel(10)).toBe('10 days');
  });
});

describe('a start date', () => {
  it.each([
    ['can be in the past', '1900-01-01', undefined],
    ['can be far ahead', '2199-12-31', undefined],
    ['can be a leap day', '2028-02-29', undefined],
    ['cannot be empty', '', 'Start date is required'],
    ['cannot be missing', undefined, 'Start date is required'],
    ['cannot be null', null, 'Start date is required'],
    ['must exist', '2027-02-29', 'Date input not valid.'],
    ['cannot be the zero date', '0000-00-00', 'Date input not valid.'],
    ['must be written yyyy-MM-dd', '31/01/2027', 'Date input not valid.'],
    ['must have leading zeros', '2027-1-31', 'Date input not valid.'],
    ['must be a day, not an instant', '2027-01-31T00:00', 'Date input not valid.'],
    ['cannot contain a null byte', '2027-01-31\0', 'Date input not valid.'],
    ['must be text', 20_270_131, 'Date input not valid.'],
    ['cannot be before 1900', '1899-12-31', 'Start date must be between 1900 and 2199'],
    ['cannot be after 2199', '2200-01-01', 'Start date must be between 1900 and 2199'],
  ])('%s', (_case, value, complaint) => {
    expect(sentenceText(checkStartDate(value))).toBe(complaint);
  });

  it('is a day only if the calendar has it', () => {
    fc.assert(
      fc.property(fc.nat(9_999), fc.nat(13), fc.nat(32), (year, month, day) => {
        const text = [String(year).padStart(4, '0'), ...[month, day].map((n) => String(n).padStart(2, '0'))];

        expect(isDay(text.join('-'))).toBe(DateTime.fromISO(text.join('-'), { zone: 'utc' }).isValid);
      }),
    );
  });
});

describe('a date of birth', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const at = (instant: string): void => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(instant));
  };

  it.each([
    ['can be today', '2026-11-21', undefined],
    ['cannot be tomorrow', '2026-11-22', 'Date of birth must be in the past'],
    ['can be 99 years ago', '1927-01-01', undefined],
    ['cannot be 100 years ago', '1926-12-31', 'Enter a date of birth in the last 100 years'],
    ['cannot be empty', '', 'Date of birth is required'],
    ['cannot be null', null, 'Date of birth is required'],
    ['must exist', '1990-02-30', 'Date input not valid.'],
    ['must be text', 19_900_517, 'Date input not valid.'],
  ])('%s', (_case, value, complaint) => {
    at('2026-11-21T09:00:00Z');

    expect(sentenceText(checkDob(value))).toBe(complaint);
  });

  it('can be today in any time zone', () => {
    at('2026-11-21T10:00:00Z'); // 22 November on Kiribati

    expect(checkDob('2026-11-22')).toBeUndefined();
    expect(sentenceText(checkDob('2026-11-23'))).toBe('Date of birth must be in the past');
  });

  it('can be in the oldest year of the list as long as the list has that year in any time zone', () => {
    at('2026-12-31T23:00:00Z'); // 2027 in Europe already, 2026 still in America

    expect(checkDob('1927-06-01')).toBeUndefined();
    at('2027-01-01T12:00:00Z');
    expect(sentenceText(checkDob('1927-06-01'))).toBe('Enter a date of birth in the last 100 years');
  });
});

it('counts calendar days across changes of the clocks', () => {
  const start = Date.parse('2027-01-01T00:00:00Z');
  const dayOf = (count: number) => new Date(start + count * 86_400_000).toISOString().slice(0, 10);
  // The range includes summer time in two years, and a leap day.
  for (let from = 0; from < 800; from += 7)
    for (let length = -40; length < 420; length += 13)
      expect(daysBetween(dayOf(from), dayOf(from + length))).toBe(length);
});
