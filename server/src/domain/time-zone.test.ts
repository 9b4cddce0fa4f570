import fc from 'fast-check';
import { t } from './messages/translate.ts';
import { canonicalZone, checkTimeZone, TIME_ZONE_MAX } from './time-zone.ts';
import { sentenceText } from './messages/sentence.ts';

describe('a time zone', () => {
  it.each([
    ['Africa/Lagos', 'Africa/Lagos'],
    ['africa/LAGOS', 'Africa/Lagos'],
    ['utc', 'UTC'],
    ['Etc/UTC', 'UTC'],
    ['Zulu', 'UTC'],
    ['US/Pacific', 'America/Los_Angeles'],
    // Where a day begins first, and where it ends last.
    ['Pacific/Kiritimati', 'Pacific/Kiritimati'],
    ['pacific/niue', 'Pacific/Niue'],
    ['Etc/GMT-14', 'Etc/GMT-14'],
    ['Etc/GMT+11', 'Etc/GMT+11'],
    // A short name that IANA has.
    ['PRC', 'Asia/Shanghai'],
  ])('%s is stored as %s', (name, stored) => {
    expect(canonicalZone(name)).toBe(stored);
    expect(checkTimeZone(name)).toBeUndefined();
  });

  it('is the same by its old name and its new name', () => {
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
  ])('cannot be %j', (value) => {
    expect(sentenceText(checkTimeZone(value))).toBe(t('complaints.timeZoneUnknown'));
  });

  const anyCase = fc
    .tuple(fc.constantFrom(...Intl.supportedValuesOf('timeZone')), fc.infiniteStream(fc.boolean()))
    .map(([name, upper]) =>
      Array.from(name, (character) =>
        upper.next().value ? character.toUpperCase() : character.toLowerCase(),
      ).join(''),
    );

  it('can be written in any case, and its stored name does not change again', () => {
    fc.assert(
      fc.property(anyCase, (name) => {
        const stored = canonicalZone(name) ?? '';
        expect(canonicalZone(name.toLowerCase())).toBe(stored);
        expect(canonicalZone(stored)).toBe(stored);
        expect(stored.length).toBeLessThanOrEqual(TIME_ZONE_MAX);
      }),
    );
  });

  it('is accepted only if it is a plain name that Intl knows', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.anything(), anyCase), (value) => {
        if (checkTimeZone(value) !== undefined) return;
        expect(value).toMatch(/^[A-Za-z][\w/+-]*$/);
        expect(() => new Intl.DateTimeFormat('en', { timeZone: String(value) })).not.toThrow();
      }),
    );
  });
});
