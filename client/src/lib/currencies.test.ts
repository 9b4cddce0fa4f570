import { checkCurrency } from '@kolo/server/domain';
import byRegion from 'country-to-currency';
import { describe, expect, it } from 'vitest';
import { currencyLabel, currencyOfBrowser, currencyOptions } from './currencies.ts';

describe('the currency of the browser’s region', () => {
  it.each([
    ['en-NG', 'NGN'],
    ['de-AT', 'EUR'],
    ['bg-BG', 'EUR'],
    ['ja-JP', 'JPY'],
    ['fr-CI', 'XOF'],
    ['nl-CW', 'XCG'],
    ['zh-Hant-TW', 'TWD'],
    ['de', undefined],
    ['es-419', undefined],
    ['en-ZZ', undefined],
    ['en-XA', undefined],
    ['de-CH', 'CHF'],
    ['en-US', 'USD'],
    ['', undefined],
    ['no language', undefined],
  ])('of %j is %s', (language, currency) => {
    expect(currencyOfBrowser(language)).toBe(currency);
  });

  it('is of every region what the library says', () => {
    for (const [region, currency] of Object.entries(byRegion)) {
      // What the library says of a region that has ended, its money has too.
      if (checkCurrency(currency) !== undefined) continue;
      expect([region, currencyOfBrowser(`en-${region}`)]).toEqual([region, currency]);
    }
  });
});

it('offers every currency by its name, in the order of names', () => {
  const labels = currencyOptions().map(({ label }) => label);

  expect(currencyLabel('EUR')).toBe('Euro (EUR)');
  expect(labels).toContain('Nigerian Naira (NGN)');
  expect(labels).toEqual([...labels].sort((one, other) => one.localeCompare(other, 'en-GB')));
  expect(labels.filter((label) => label.length < 6)).toEqual([]);
});
