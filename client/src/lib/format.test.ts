import { afterEach, describe, expect, it, vi } from 'vitest';
import { setLanguageTag } from '@kolo/server/domain/messages/language.ts';
import {
  formatStartDate,
  formatDay,
  formatInstant,
  formatInstantDay,
  formatMonthShort,
  today,
} from './format.ts';

const zone = process.env.TZ;
afterEach(() => {
  vi.unstubAllGlobals();
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe.each(['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago'])('seen from %s', (timeZone) => {
  it('a calendar day stays the same day', () => {
    process.env.TZ = timeZone;
    expect(formatStartDate('2027-01-31')).toBe('31/01/2027');
    expect(formatDay('2027-01-01')).toBe('1 Jan 2027');
    expect(formatMonthShort('2027-03-01')).toBe('Mar');
  });
});

describe('formats', () => {
  it('an instant is shown in the viewer’s time zone', () => {
    expect(formatInstant('2026-01-31T23:30:00Z', 'Africa/Lagos')).toBe('1 Feb 2026, 00:30');
    expect(formatInstant('2026-01-31T23:30:00Z', 'America/New_York')).toBe('31 Jan 2026, 18:30');
  });

  it('today is the viewer’s own day', () => {
    process.env.TZ = 'Pacific/Kiritimati';
    expect(today(new Date('2026-01-31T23:30:00Z'))).toBe('2026-02-01');
    process.env.TZ = 'Pacific/Pago_Pago';
    expect(today(new Date('2026-02-01T05:00:00Z'))).toBe('2026-01-31');
  });
});

it('each format is created once, when it is first needed', async () => {
  let created = 0;
  class Counted extends Intl.DateTimeFormat {
    constructor(...of: ConstructorParameters<typeof Intl.DateTimeFormat>) {
      super(...of);
      created += 1;
    }
  }
  vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: Counted } }));
  vi.resetModules();
  const fresh = await import('./format.ts');
  expect(created).toBe(0);

  for (const day of ['2027-01-31', '2027-02-28']) fresh.formatStartDate(day);
  expect(created).toBe(1);
});

it('names the month of an instant in every language, with Latin digits', () => {
  try {
    for (const [tag, day] of [
      ['ar', '28 نوفمبر 2026'],
      ['fr', '28 nov. 2026'],
      ['pt', '28 de nov. de 2026'],
    ] as const) {
      setLanguageTag(tag);
      expect(formatInstantDay('2026-11-28T09:05:00Z', 'UTC')).toBe(day);
    }
  } finally {
    setLanguageTag('en-GB');
  }
});
