import { checkCurrency } from '@kolo/server/domain/currency.ts';
import byRegion from 'country-to-currency';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { amountInWords, currencyLabel, currencyOfBrowser, currencyOptions } from './currencies.ts';

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
    ['not a language', undefined],
  ])('of %j is %s', (language, currency) => {
    expect(currencyOfBrowser(language)).toBe(currency);
  });

  it('matches the library for every region', () => {
    for (const [region, currency] of Object.entries(byRegion)) {
      // The library also lists former regions with former currencies.
      if (checkCurrency(currency) !== undefined) continue;
      expect([region, currencyOfBrowser(`en-${region}`)]).toEqual([region, currency]);
    }
  });
});

it('currencies are sorted by name', () => {
  const labels = currencyOptions().map(({ label }) => label);

  expect(currencyLabel('EUR')).toBe('Euro (EUR)');
  expect(labels).toContain('Nigerian Naira (NGN)');
  expect(labels).toEqual([...labels].sort((one, other) => one.localeCompare(other, 'en-GB')));
  expect(labels.filter((label) => label.length < 6)).toEqual([]);
});

it('likely currencies come first, once', () => {
  const values = currencyOptions('', ['GHS', 'EUR']).map(({ value }) => value);
  expect(values.slice(0, 2)).toEqual(['GHS', 'EUR']);
  expect(values).toHaveLength(currencyOptions().length);
});

it('only payable currencies are offered, and the cycle’s own', () => {
  const offered = currencyOptions().map(({ value }) => value);
  for (const code of ['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW']) {
    expect(offered).not.toContain(code);
    expect(currencyOptions(code).map(({ value }) => value)).toContain(code);
  }
  expect(currencyOptions('EUR')).toHaveLength(offered.length);
});

it('an amount is shown with the name of its currency', () => {
  expect(amountInWords(50_000, 'GBP')).toBe('50,000 British pounds');
  expect(amountInWords(50_000, null)).toBe('50,000');
});

describe('the newer currencies', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it('have names in a browser that does not know them', async () => {
    vi.stubGlobal('Intl', {
      ...Intl,
      Collator: Intl.Collator,
      DisplayNames: function () {
        return { of: () => undefined };
      },
      NumberFormat: function (_locale: string, { currency }: Intl.NumberFormatOptions = {}) {
        return { format: (amount: number) => (currency ? `${amount} ${currency}` : String(amount)) };
      },
    });
    vi.resetModules();
    const { loadCatalogue } = await import('@kolo/server/domain/messages/translate.ts');
    const { catalogue: app } = await import('./catalogues/en/app.ts');
    loadCatalogue('en', app);
    const old = await import('./currencies.ts');

    expect(old.currencyLabel('SLE')).toBe('Sierra Leonean Leone (SLE)');
    for (const code of ['VED', 'XCG', 'ZWG']) expect(old.currencyLabel(code)).toMatch(/^\p{L}[\p{L} ]+ \(/u);
    expect(old.amountInWords(500, 'ZWG')).toBe('500 Zimbabwean Gold (ZWG)');
  });
});
