import fc from 'fast-check';
import { t } from './messages/translate.ts';
import { canonicalZone, checkTimeZone, TIME_ZONE_MAX } from './time-zone.ts';

describe('a time zone', () => {
  it.each([
    ['Africa/Lagos', 'Africa/Lagos'],
    ['africa/LAGOS', 'Africa/Lagos'],
    ['utc', 'UTC'],
    ['Etc/UTC', 'UTC'],
    ['Zulu', 'UTC'],
    ['US/Pacific', 'America/Los_Angeles'],
    // A day that is elsewhere tomorrow, and one that is still yesterday.
    ['Pacific/Kiritimati', 'Pacific/Kiritimati'],
    ['pacific/niue', 'Pacific/Niue'],
    ['Etc/GMT-14', 'Etc/GMT-14'],
    ['Etc/GMT+11', 'Etc/GMT+11'],
    // Abbreviations that IANA has.
    ['PRC', 'Asia/Shanghai'],
  ])('%s is kept as %s', (name, kept) => {
    expect(canonicalZone(name)).toBe(kept);
    expect(checkTimeZone(name)).toBeUndefined();
  });

  it('is the same by its old name and its new one', () => {
    for (const [one, other] of [
      ['Asia/Calcutta', 'Asia/Kolkata'],
      ['Europe/Kiev', 'Europe/Kyiv'],
      ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
    ] as const) {
      expect(canonicalZone(one)).toBe(canonicalZone(other));
    }
  });

  it.each([
    '',
    ' ',
    ' Africa/Lagos',
    'Africa/Lagos ',
    'Africa/Lagos\n',
    'Africa / Lagos',
    'Africa/Lagos\0',
    '+01:00',
    '-11:00',
    '+01',
    '+0100',
    'UTC+1',
    'GMT+1',
    'Z',
    'local',
    'localtime',
    'Factory',
    'Etc/Unknown',
    'Mars/Olympus_Mons',
    'Europe/Berlın',
    'posix/Europe/Berlin',
    'Africa/../Africa/Lagos',
    '/Africa/Lagos',
    'Africa/Lagos/',
    'Africa//Lagos',
    'constructor',
    '__proto__',
    'IST',
    'pst',
    'SystemV/PST8',
    "Africa/Lagos'; DROP TABLE users",
    `Africa/${'L'.repeat(60)}`,
    null,
    undefined,
    1,
    {},
    ['Africa/Lagos'],
  ])('is none: %j', (value) => {
    expect(checkTimeZone(value)).toBe(t('complaints.timeZoneUnknown'));
  });

  const anyCase = fc
    .tuple(fc.constantFrom(...Intl.supportedValuesOf('timeZone')), fc.infiniteStream(fc.boolean()))
    .map(([name, upper]) =>
      Array.from(name, (email) => (upper.next().value ? email.toUpperCase() : email.toLowerCase())).join(''),
    );

  it('is known in any case, and is canonical once it is kept', () => {
    fc.assert(
      fc.property(anyCase, (name) => {
        const kept = canonicalZone(name) ?? '';
        expect(canonicalZone(name.toLowerCase())).toBe(kept);
        expect(canonicalZone(kept)).toBe(kept);
        expect(kept.length).toBeLessThanOrEqual(TIME_ZONE_MAX);
      }),
    );
  });

  it('is what Intl takes by a plain name and nothing else, whatever is sent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.anything(), anyCase), (value) => {
        if (checkTimeZone(value) !== undefined) return;
        expect(value).toMatch(/^[A-Za-z][\w/+-]*$/);
        expect(() => new Intl.DateTimeFormat('en', { timeZone: String(value) })).not.toThrow();
      }),
    );
  });
});
