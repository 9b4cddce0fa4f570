import { DateTime } from 'luxon';
import { MORNING_HOUR } from '../../domain/index.ts';

/** The clock on somebody's wall. */
export interface CivilTime {
  /** yyyy-MM-dd */
  day: string;
  hour: number;
}

/**
 * What the clocks say in a time zone at an instant, daylight saving and all. A zone that this version of the IANA database
 * has no longer is read as UTC.
 */
export function civilTime(now: Date, zone: string): CivilTime {
  const there = DateTime.fromJSDate(now, { zone });
  const time = there.isValid ? there : DateTime.fromJSDate(now, { zone: 'utc' });
  return { day: time.toFormat('yyyy-MM-dd'), hour: time.hour };
}

/** Of these zones, those in which the morning has come, by the day that it is there (docs/rules.md §27.2). */
export function zonesAfterNine(now: Date, zones: readonly string[]): Map<string, string[]> {
  const byDay = new Map<string, string[]>();
  for (const zone of zones) {
    const { day, hour } = civilTime(now, zone);
    if (hour >= MORNING_HOUR) byDay.set(day, [...(byDay.get(day) ?? []), zone]);
  }
  return byDay;
}
