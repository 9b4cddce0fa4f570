import { checkCurrency } from '@kolo/server/domain';
import { describe, expect, it } from 'vitest';
import { currencyLabel, currencyOfBrowser, currencyOptions } from './currencies.ts';
import { CURRENCY_REGIONS } from './currency-regions.ts';

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
    ['', undefined],
    ['no language', undefined],
  ])('of %j is %s', (language, currency) => {
    expect(currencyOfBrowser(language)).toBe(currency);
  });

  it('is always one that a cycle may have, and of each region only one', () => {
    const pairs = CURRENCY_REGIONS.trim()
      .split(/\s*[;\n]\s*/)
      .map((line) => line.split(':'));
    const regions = pairs.flatMap(([, names = '']) => names.split(' '));
    for (const [currency = ''] of pairs) expect(checkCurrency(currency)).toBeUndefined();
    expect(pairs.length).toBeGreaterThan(140);
    expect(new Set(regions).size).toBe(regions.length);
  });
});

it('offers every currency by its name, in the order of names', () => {
  const labels = currencyOptions().map(({ label }) => label);

  expect(currencyLabel('EUR')).toBe('Euro (EUR)');
  expect(labels).toContain('Nigerian Naira (NGN)');
  expect(labels).toEqual([...labels].sort((one, other) => one.localeCompare(other, 'en-GB')));
  expect(labels.filter((label) => label.length < 6)).toEqual([]);
});
