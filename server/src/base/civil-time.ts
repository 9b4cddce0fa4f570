import { DateTime } from 'luxon';

/** Local date and hour. */
export interface CivilTime {
  /** yyyy-MM-dd */
  day: string;
  hour: number;
}

/**
 * The local time in a time zone at an instant, including daylight saving. A zone that this version of the IANA database no longer
 * has is read as UTC.
 */
export function civilTime(now: Date, zone: string): CivilTime {
  const local = DateTime.fromJSDate(now, { zone });
  const time = local.isValid ? local : DateTime.fromJSDate(now, { zone: 'utc' });
  return { day: time.toFormat('yyyy-MM-dd'), hour: time.hour };
}

/** The instant of this hour on this day (yyyy-MM-dd) in the zone. If the clocks skip the hour, the one after it. */
export function instantOf(day: string, hour: number, zone: string): Date {
  const local = DateTime.fromISO(day, { zone });
  return (local.isValid ? local : DateTime.fromISO(day, { zone: 'utc' })).set({ hour }).toJSDate();
}

/** The zones in which it is this hour or later, by their local day. */
export function zonesFrom(hour: number, now: Date, zones: readonly string[]): Map<string, string[]> {
  const byDay = new Map<string, string[]>();
  for (const zone of zones) {
    const local = civilTime(now, zone);
    if (local.hour >= hour) byDay.set(local.day, [...(byDay.get(local.day) ?? []), zone]);
  }
  return byDay;
}
