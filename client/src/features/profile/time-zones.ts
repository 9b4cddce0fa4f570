import { canonicalZone } from '@kolo/server/domain/time-zone.ts';
import { formerName, presentName } from './zone-names.ts';

/** `Africa/Lagos` and `America/New York`: the names of the database have underscores for blanks. */
export const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ');

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The time of day there, as `14:05`; undefined for a zone that this browser does not know. */
export function timeIn(zone: string, now: Date): string | undefined {
  try {
    let clock = clocks.get(zone);
    if (!clock) {
      clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone });
      clocks.set(zone, clock);
    }
    return clock.format(now);
  } catch {
    return undefined;
  }
}

const MONTH_MS = 30 * 24 * 60 * 60_000;

/** Whether clocks differ between the two, now or within a year: else it matters to nobody which of them is chosen. */
export const differ = (one: string, other: string, now: Date): boolean =>
  one !== other &&
  Array.from({ length: 13 }, (_, month) => new Date(now.getTime() + month * MONTH_MS)).some(
    (then) => timeIn(one, then) !== timeIn(other, then),
  );

/** All that can be chosen, by what they are called today; the browser's own and the one that is kept first. */
export function zonesToChoose(kept: string, ofBrowser: string): string[] {
  const all = [...Intl.supportedValuesOf('timeZone').map(presentName), 'UTC'].sort();
  const first = [ofBrowser, kept].filter((zone) => canonicalZone(zone) !== undefined);
  return [...new Set([...first, ...all])];
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9+-]+/g, ' ')
    .trim();

/** Those in whose name, today's or the former, each word of what was typed begins a word: `york` finds America/New_York, and so does `new yo`. */
export function zonesLike(typed: string, zones: readonly string[]): readonly string[] {
  const words = plain(typed).split(' ').filter(Boolean);
  if (words.length === 0) return zones;
  return zones.filter((zone) => {
    const name = ` ${plain(zone)} ${plain(formerName(zone))}`;
    return words.every((word) => name.includes(` ${word}`));
  });
}
