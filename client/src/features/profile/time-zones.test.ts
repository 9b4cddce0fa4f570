import { canonicalZone } from '@kolo/server/domain/time-zone.ts';
import { describe, expect, it } from 'vitest';
import { presentName } from './zone-names.ts';
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

  // Engines keep the names of the first release, of which people know the present ones.
  it.each([
    ['Africa/Asmera', 'Africa/Asmara'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['America/Catamarca', 'America/Argentina/Catamarca'],
    ['America/Coral_Harbour', 'America/Atikokan'],
    ['America/Cordoba', 'America/Argentina/Cordoba'],
    ['America/Godthab', 'America/Nuuk'],
    ['America/Indianapolis', 'America/Indiana/Indianapolis'],
    ['America/Jujuy', 'America/Argentina/Jujuy'],
    ['America/Louisville', 'America/Kentucky/Louisville'],
    ['America/Mendoza', 'America/Argentina/Mendoza'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Katmandu', 'Asia/Kathmandu'],
    ['Asia/Rangoon', 'Asia/Yangon'],
    ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
    ['Atlantic/Faeroe', 'Atlantic/Faroe'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['Pacific/Enderbury', 'Pacific/Kanton'],
    ['Pacific/Ponape', 'Pacific/Pohnpei'],
    ['Pacific/Truk', 'Pacific/Chuuk'],
  ])('that was %s is %s, and is found by both names, once', (former, today) => {
    const zones = zonesToChoose('UTC', 'UTC');
    expect([former, today].map(presentName)).toEqual([today, today]);
    expect(differ(former, today, summer)).toBe(false);
    expect([former, today].map((name) => zonesLike(name, zones))).toEqual([[today], [today]]);
  });

  it('that has one name only keeps it, as does one that nobody knows', () => {
    expect(['Africa/Lagos', 'UTC', 'Etc/GMT-14', 'Mars/Olympus_Mons'].map(presentName)).toEqual([
      'Africa/Lagos',
      'UTC',
      'Etc/GMT-14',
      'Mars/Olympus_Mons',
    ]);
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
