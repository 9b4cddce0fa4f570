import { DateTime } from 'luxon';
import fc from 'fast-check';
import { civilTime, instantOf, zonesFrom } from './civil-time.ts';

it.each([
  ['2027-03-28T06:59:59Z', 'Europe/Berlin', '2027-03-28', 8],
  ['2027-03-28T07:00:00Z', 'Europe/Berlin', '2027-03-28', 9],
  ['2027-10-31T07:59:59Z', 'Europe/Berlin', '2027-10-31', 8],
  ['2027-10-31T08:00:00Z', 'Europe/Berlin', '2027-10-31', 9],
  ['2027-05-02T18:59:00Z', 'Pacific/Kiritimati', '2027-05-03', 8],
  ['2027-05-02T19:00:00Z', 'Pacific/Kiritimati', '2027-05-03', 9],
  ['2027-05-03T20:00:00Z', 'Pacific/Pago_Pago', '2027-05-03', 9],
  ['2027-05-03T03:15:00Z', 'Asia/Kathmandu', '2027-05-03', 9],
  // The island had no 30th of December 2011.
  ['2011-12-30T19:00:00Z', 'Pacific/Apia', '2011-12-31', 9],
  ['2011-12-29T19:00:00Z', 'Pacific/Apia', '2011-12-29', 9],
])('at %s it is in %s: %s, hour %i', (instant, zone, day, hour) => {
  expect(civilTime(new Date(instant), zone)).toEqual({ day, hour });
});

it.each([
  ['2027-03-27', 'Europe/Berlin', '2027-03-27T08:00:00.000Z'],
  ['2027-03-28', 'Europe/Berlin', '2027-03-28T07:00:00.000Z'],
  ['2027-05-03', 'Pacific/Kiritimati', '2027-05-02T19:00:00.000Z'],
  ['2027-05-03', 'Asia/Kathmandu', '2027-05-03T03:15:00.000Z'],
  // A day that the island never had counts as the day after it.
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T19:00:00.000Z'],
  ['2027-05-03', 'Mars/Olympus_Mons', '2027-05-03T09:00:00.000Z'],
])('nine o’clock of %s in %s is %s', (day, zone, instant) => {
  expect(instantOf(day, 9, zone).toISOString()).toBe(instant);
});

it('reads an unknown zone as UTC', () => {
  expect(civilTime(new Date('2027-05-03T09:00Z'), 'Mars/Olympus_Mons')).toEqual({
    day: '2027-05-03',
    hour: 9,
  });
});

it('finds exactly the zones in which the hour has begun, at any instant', () => {
  const zones = [
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Europe/Berlin',
    'Asia/Kathmandu',
    'America/St_Johns',
    'UTC',
  ];
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      (now) => {
        const found = [...zonesFrom(9, now, zones)].flatMap(([day, inZones]) =>
          inZones.map((zone) => [zone, day] as const),
        );
        const expected = zones.flatMap((zone) => {
          const local = DateTime.fromJSDate(now, { zone });
          return local.hour >= 9 ? [[zone, local.toISODate()] as const] : [];
        });
        expect(new Map(found)).toEqual(new Map(expected));
      },
    ),
  );
});
