import { canonicalZone } from '@kolo/server/domain';
import { describe, expect, it } from 'vitest';
import { differ, timeIn, zoneLabel, zonesLike, zonesToChoose } from './time-zones.ts';

const summer = new Date('2026-07-01T12:05:00Z');

describe('a time zone', () => {
  it('has a time of day, and none where nobody knows it', () => {
    expect(timeIn('Africa/Lagos', summer)).toBe('13:05');
    expect(timeIn('Pacific/Kiritimati', summer)).toBe('02:05');
    expect(timeIn('Mars/Olympus_Mons', summer)).toBeUndefined();
  });

  it('differs from another where their clocks do, now or within a year', () => {
    expect(differ('Europe/Berlin', 'Europe/Paris', summer)).toBe(false);
    expect(differ('Europe/Berlin', 'Africa/Lagos', summer)).toBe(true);
    // The same in winter only.
    expect(differ('Africa/Lagos', 'Europe/Berlin', new Date('2026-01-01T12:00:00Z'))).toBe(true);
    expect(differ('Asia/Calcutta', 'Asia/Kolkata', summer)).toBe(false);
  });

  it.each([
    ['york', ['America/New_York']],
    ['new yo', ['America/New_York']],
    ['africa lag', ['Africa/Lagos']],
    ['São', ['America/Sao_Paulo', 'Africa/Sao_Tome']],
    ['sao_p', ['America/Sao_Paulo']],
    ['orky', []],
    ['utc', ['UTC']],
  ])('is found by %s', (typed, found) => {
    expect([...zonesLike(typed, zonesToChoose('UTC', 'UTC'))].sort()).toEqual([...found].sort());
  });

  it('can be any that there is, each once, this browser’s first', () => {
    const zones = zonesToChoose('Africa/Lagos', 'Asia/Kolkata');
    expect(zones.slice(0, 2)).toEqual(['Asia/Kolkata', 'Africa/Lagos']);
    expect(new Set(zones).size).toBe(zones.length);
    expect(zones).toContain('UTC');
    expect(zones.filter((zone) => canonicalZone(zone) === undefined)).toEqual([]);
    expect(zonesToChoose('UTC', '+01:00')).not.toContain('+01:00');
    expect(zonesLike(' ', zones)).toEqual(zones);
    expect(zoneLabel('America/New_York')).toBe('America/New York');
  });
});
