import { DateTime } from 'luxon';

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

/** When it is this hour there, on this day (yyyy-MM-dd); an hour that the clocks skip is the one after it. */
export function instantOf(day: string, hour: number, zone: string): Date {
  const there = DateTime.fromISO(day, { zone });
  return (there.isValid ? there : DateTime.fromISO(day, { zone: 'utc' })).set({ hour }).toJSDate();
}

/** Of these zones, those in which it is this hour or later, by the day that it is there. */
export function zonesFrom(hour: number, now: Date, zones: readonly string[]): Map<string, string[]> {
  const byDay = new Map<string, string[]>();
  for (const zone of zones) {
    const there = civilTime(now, zone);
    if (there.hour >= hour) byDay.set(there.day, [...(byDay.get(there.day) ?? []), zone]);
  }
  return byDay;
}
