import { describe, expect, it } from 'vitest';
import { dayFromText, textOfDay } from './typed-day.ts';

describe('a typed day', () => {
  it.each([
    ['31/01/2027', '2027-01-31'],
    ['1/2/2027', '2027-02-01'],
    [' 2027-02-01 ', '2027-02-01'],
    ['29.02.2028', '2028-02-29'],
    ['2028/2/29', '2028-02-29'],
    ['31 / 01 / 2027', '2027-01-31'],
    ['31012027', '2027-01-31'],
  ])('%s is %s', (text, day) => {
    expect(dayFromText(text)).toBe(day);
  });

  it.each([
    '',
    '31/02/2027',
    '29/02/2027',
    '2027-13-01',
    '32/01/2027',
    '1/2/27',
    'tomorrow',
    '0000-00-00',
    '12/2027',
    '31022027',
    '3112027',
    `31/01/2027${' '.repeat(10_000)}/`,
    '9'.repeat(10_000),
  ])('"%s" is none', (text) => {
    expect(dayFromText(text)).toBeUndefined();
  });

  it('is shown day first, and anything else as it is', () => {
    expect(textOfDay('2027-01-31')).toBe('31/01/2027');
    expect(textOfDay('31/02')).toBe('31/02');
  });
});
