import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@kolo/server/domain/languages.ts';
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
    ['٢٥/١٢/٢٠٢٦', '2026-12-25'],
    ['\u200f٢٥\u200f/١٢\u200f/٢٠٢٦', '2026-12-25'],
    ['٢٥؍١٢؍٢٠٢٦', '2026-12-25'],
    ['۲۰۲۶-۱۲-۲۵', '2026-12-25'],
    ['२५.१२.२०२६', '2026-12-25'],
    ['২৫১২২০২৬', '2026-12-25'],
    ['4 May 1971', '1971-05-04'],
    ['4-may-1971', '1971-05-04'],
    ['4. Sept. 1971', '1971-09-04'],
    ['31 December 2027', '2027-12-31'],
    ['May 4, 1971', '1971-05-04'],
    ['1/2/27', '2027-02-01'],
    ['010227', '2027-02-01'],
    ['31.1.99', '2099-01-31'],
  ])('%s is %s', (text, day) => {
    expect(dayFromText(text)).toBe(day);
  });

  it.each([
    '',
    '31/02/2027',
    '29/02/2027',
    '2027-13-01',
    '32/01/2027',
    '29/2/27',
    '1/2/7',
    '4 Mai 1971',
    '4 Ma 1971',
    '31 Feb 2027',
    'May 1971',
    'tomorrow',
    '٣١/٠٢/٢٠٢٧',
    '二十五/12/2026',
    '0000-00-00',
    '12/2027',
    '31022027',
    '3112027',
    `31/01/2027${' '.repeat(10_000)}/`,
    '9'.repeat(10_000),
  ])('"%s" is not a day', (text) => {
    expect(dayFromText(text)).toBeUndefined();
  });

  it.each([
    ['4.5.71', '1971-05-04'],
    ['4/5/71', '1971-05-04'],
    ['040571', '1971-05-04'],
    ['4 May 71', '1971-05-04'],
    ['1-2-10', '2010-02-01'],
    ['27/11/26', '2026-11-27'],
    ['28/11/26', '1926-11-28'],
    ['29/2/00', '2000-02-29'],
    ['4/5/1971', '1971-05-04'],
    ['31/2/71', undefined],
  ])('%s is %s among the days until 27 November 2026', (text, day) => {
    expect(dayFromText(text, '2026-11-27')).toBe(day);
  });

  const tags = Object.values(LANGUAGES).map(({ tag }) => tag);
  const DAYS = Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, '0')}-03`);

  it.each(tags)('is read as Intl writes it with the name of the month: %s', (tag) => {
    for (const month of ['long', 'short'] as const)
      for (const numberingSystem of ['latn', 'arab', 'deva']) {
        const options = { day: 'numeric', month, year: 'numeric', timeZone: 'UTC', numberingSystem } as const;
        const format = new Intl.DateTimeFormat(tag, options);
        for (const day of DAYS) {
          const text = format.format(new Date(day));
          expect([text, dayFromText(text, undefined, tag)]).toEqual([text, day]);
          expect(dayFromText(text.toUpperCase(), undefined, tag)).toBe(day);
        }
      }
  });

  it.each(tags)('may have a month in English, and is otherwise day first: %s', (tag) => {
    expect(dayFromText('3 March 2027', undefined, tag)).toBe('2027-03-03');
    expect(dayFromText('Mar 3, 2027', undefined, tag)).toBe('2027-03-03');
    expect(dayFromText('4/3/2027', undefined, tag)).toBe('2027-03-04');
    expect(dayFromText('٤/٣/٢٠٢٧', undefined, tag)).toBe('2027-03-04');
  });

  it.each([
    ['fr', '3 mars 2027', '2027-03-03'],
    ['fr', '1er août 2027', '2027-08-01'],
    ['fr', '3 fevr. 2027', '2027-02-03'],
    ['fr', '3 jui 2027', undefined],
    ['fr', '3 juil 2027', '2027-07-03'],
    ['es', '3 de marzo de 2027', '2027-03-03'],
    ['es', '3 de marzo 2027', '2027-03-03'],
    ['es', '30 de septiembre de 2027', '2027-09-30'],
    ['pt', '1º de marco de 2027', '2027-03-01'],
    ['sw', '3 Machi 2027', '2027-03-03'],
    ['ar-u-nu-latn', '3 مارس 2027', '2027-03-03'],
    ['ar-u-nu-latn', '٣ ابريل، ٢٠٢٧', '2027-04-03'],
    ['ar-u-nu-latn', '٣ كانون الثاني ٢٠٢٧', '2027-01-03'],
    ['ar-u-nu-latn', '٣ كانون ٢٠٢٧', undefined],
    ['ar-u-nu-latn', '3 آب 2027', '2027-08-03'],
    ['ar-u-nu-latn', '3 غشت 2027', '2027-08-03'],
    ['ar-u-nu-latn', '3 جويلية 2027', '2027-07-03'],
    ['es', '3 mars 2027', undefined],
    ['en-GB', '3 marzo 2027', undefined],
    ['es', '31 de febrero de 2027', undefined],
  ])('in %s: %s is %s', (tag, text, day) => {
    expect(dayFromText(text, undefined, tag)).toBe(day);
  });

  it('is shown day first, and other text unchanged', () => {
    expect(textOfDay('2027-01-31')).toBe('31/01/2027');
    expect(textOfDay('31/02')).toBe('31/02');
  });
});
