import { perLanguage } from '@kolo/server/domain/messages/language.ts';
import { canonicalZone } from '@kolo/server/domain/time-zone.ts';
import { formerName, presentName } from './zone-names.ts';

/** The name as people read it, such as `America/New York`: the IANA database has underscores for blanks. */
export const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ');

const clocks = new Map<string, () => Intl.DateTimeFormat>();

/** The time of day in the zone, such as `14:05`. Undefined for a zone that this browser does not know. */
export function timeIn(zone: string, now: Date): string | undefined {
  try {
    let clock = clocks.get(zone);
    if (!clock) {
      clock = perLanguage(
        (tag) => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone: zone }),
      );
      clocks.set(zone, clock);
    }
    return clock().format(now);
  } catch {
    return undefined;
  }
}

const MONTH_MS = 30 * 24 * 60 * 60_000;

/** True if the clocks of the two differ now or within a year. If they do not, it makes no difference which of them is chosen. */
export const differ = (one: string, other: string, now: Date): boolean =>
  one !== other &&
  Array.from({ length: 13 }, (_, month) => new Date(now.getTime() + month * MONTH_MS)).some(
    (then) => timeIn(one, then) !== timeIn(other, then),
  );

/** All time zones by their present names, the browser's and the saved one first. */
export function zonesToChoose(saved: string, ofBrowser: string): string[] {
  const all = [...Intl.supportedValuesOf('timeZone').map(presentName), 'UTC'].sort();
  const first = [ofBrowser, saved].filter((zone) => canonicalZone(zone) !== undefined);
  return [...new Set([...first, ...all])];
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9+-]+/g, ' ')
    .trim();

/**
 * Returns the zones that match the search: each word of it begins a word of the present or former name. `york` and `new yo`
 * find America/New_York.
 */
export function zonesLike(typed: string, zones: readonly string[]): readonly string[] {
  const words = plain(typed).split(' ').filter(Boolean);
  if (words.length === 0) return zones;
  return zones.filter((zone) => {
    const name = ` ${plain(zone)} ${plain(formerName(zone))}`;
    return words.every((word) => name.includes(` ${word}`));
  });
}
