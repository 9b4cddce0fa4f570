import { isDay } from '@kolo/server/domain/schedule.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { formatStartDate, formatDay, formatInstant, today } from './format.ts';
import { dayFromText, textOfDay } from './typed-day.ts';
import { lastYears, yearsAround } from './years.ts';

const home = process.env.TZ;
afterAll(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

/** Days on which clocks change, or on which a zone moved across the date line. */
const days = [
  '2027-01-01',
  '2027-03-14',
  '2027-03-28',
  '2027-10-31',
  '2028-02-29',
  '1994-12-31',
  '1990-05-17',
];

describe.each([
  ['Pacific/Kiritimati', '2027-01-01', '1 Jan 2027, 13:59'],
  ['America/Los_Angeles', '2026-12-31', '31 Dec 2026, 15:59'],
  ['Europe/London', '2026-12-31', '31 Dec 2026, 23:59'],
])('in %s', (zone, day, instant) => {
  const now = () => {
    process.env.TZ = zone;
    return new Date('2026-12-31T23:59:00Z');
  };

  it.each(days)('%s stays that day, typed or shown', (date) => {
    now();
    const [year, month, dayOfMonth] = date.split('-');

    expect(isDay(date)).toBe(true);
    expect(dayFromText(`${dayOfMonth}/${month}/${year}`)).toBe(date);
    expect(textOfDay(date)).toBe(`${dayOfMonth}/${month}/${year}`);
    expect(formatStartDate(date)).toBe(`${dayOfMonth}/${month}/${year}`);
    expect(formatDay(date)).toMatch(new RegExp(`^${Number(dayOfMonth)} \\w+ ${year}$`));
  });

  it('today and an instant are local', () => {
    expect(today(now())).toBe(day);
    expect(formatInstant(now().toISOString(), zone)).toBe(instant);
  });

  it('lists of years begin at the local year', () => {
    const year = Number(day.slice(0, 4));

    expect(lastYears(100, now())).toEqual(Array.from({ length: 100 }, (_, ago) => year - ago));
    expect(yearsAround(1, 2, now())).toEqual([year - 1, year, year + 1, year + 2]);
  });
});
