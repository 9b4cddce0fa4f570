import { canonicalZone } from '@kolo/server/domain/time-zone.ts';
import { describe, expect, it } from 'vitest';
import { presentName } from './zone-names.ts';
import { differ, timeIn, zoneLabel, zonesLike, zonesToChoose } from './time-zones.ts';

const summer = new Date('2026-07-01T12:05:00Z');

describe('a time zone', () => {
  it('has a time of day, unless it is unknown', () => {
    expect(timeIn('Africa/Lagos', summer)).toBe('13:05');
    expect(timeIn('Pacific/Kiritimati', summer)).toBe('02:05');
    expect(timeIn('Mars/Olympus_Mons', summer)).toBeUndefined();
  });

  it('differs from another if their clocks differ now or within a year', () => {
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
  ])('is found by "%s"', (typed, found) => {
    expect([...zonesLike(typed, zonesToChoose('UTC', 'UTC'))].sort()).toEqual([...found].sort());
  });

  // Engines keep the first name of a zone. People know the present one.
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
  ])('once called %s is now %s, and is found once by either name', (former, today) => {
    const zones = zonesToChoose('UTC', 'UTC');
    expect([former, today].map(presentName)).toEqual([today, today]);
    expect(differ(former, today, summer)).toBe(false);
    expect([former, today].map((name) => zonesLike(name, zones))).toEqual([[today], [today]]);
  });

  it('that was never renamed keeps its name, and so does an unknown one', () => {
    expect(['Africa/Lagos', 'UTC', 'Etc/GMT-14', 'Mars/Olympus_Mons'].map(presentName)).toEqual([
      'Africa/Lagos',
      'UTC',
      'Etc/GMT-14',
      'Mars/Olympus_Mons',
    ]);
  });

  it('is listed once, and that of the browser first', () => {
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
