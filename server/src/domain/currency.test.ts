import fc from 'fast-check';
import { currencyCodes, currencyFiles, ENDED } from '../../../scripts/list-currencies.ts';
import { readFileSync } from 'node:fs';
import * as iso from 'dinero.js/currencies';
import { CURRENCY_CODES } from './currency-codes.ts';
import { amountText, checkCurrency } from './currency.ts';
import { t } from './messages/translate.ts';
import { sentenceText } from './messages/sentence.ts';

describe('a currency', () => {
  it.each(['EUR', 'NGN', 'JPY', 'KWD', 'XCG', 'XAF', 'XCD', 'XOF', 'XPF', 'ZWG', 'CLF', 'ISK'])(
    'may be %s',
    (code) => {
      expect(checkCurrency(code)).toBeUndefined();
    },
  );

  it.each([null, undefined, ''])('is optional: %j', (none) => {
    expect(checkCurrency(none)).toBeUndefined();
  });

  it.each(['ANG', 'BGN', 'HRK', 'SLL', 'ZWL', 'XXX', 'XAU', 'XAG', 'XTS', 'XDR', 'XAD', 'XSU', 'XUA', 'CNH'])(
    'may not be an ended currency, a metal, a fund, a test code or a code outside ISO 4217: %s',
    (code) => {
      expect(sentenceText(checkCurrency(code))).toBe(t('complaints.currencyUnknown'));
    },
  );

  it.each(['eur', 'Eur', ' EUR', 'EUR ', 'EU', 'EURO', '€', ' ', 978, true, {}, ['EUR']])(
    'must be exactly a code in capital letters: %j',
    (value) => {
      expect(sentenceText(checkCurrency(value))).toBe(t('complaints.currencyUnknown'));
    },
  );

  it('must be on the list if it is present', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.anything()), (value) => {
        const isNone = value === undefined || value === null || value === '';
        const isListed = typeof value === 'string' && CURRENCY_CODES.includes(value);
        expect(checkCurrency(value) === undefined).toBe(isNone || isListed);
      }),
    );
  });
});

describe('the list of currencies', () => {
  it('matches the installed packages, from which `npm run codegen` writes it', () => {
    expect(CURRENCY_CODES).toEqual(currencyCodes());
    for (const [file, text] of Object.entries(currencyFiles())) {
      expect(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')).toBe(text);
    }
  });

  it('excludes by hand only codes that the library still has', () => {
    for (const code of ENDED) expect(iso).toHaveProperty(code);
  });

  it('contains each code once, and only payable codes that begin with X', () => {
    expect(new Set(CURRENCY_CODES).size).toBe(CURRENCY_CODES.length);
    for (const code of CURRENCY_CODES) expect(code).toMatch(/^[A-Z]{3}$/);
    expect(CURRENCY_CODES.filter((code) => code.startsWith('X'))).toEqual([
      'XAF',
      'XCD',
      'XCG',
      'XOF',
      'XPF',
    ]);
  });
});

describe('an amount', () => {
  it.each([
    [100, null, '100'],
    [1_000_000, null, '1,000,000'],
    [1_500, 'EUR', '€1,500'],
    [12_500, 'GBP', '£12,500'],
    [100, 'JPY', 'JP¥100'],
    [2_000, 'NGN', 'NGN\u00a02,000'],
    [1_000, 'KWD', 'KWD\u00a01,000'],
  ] as const)('formats %i in %s as %s', (amount, currency, text) => {
    expect(amountText(amount, currency)).toBe(text);
  });

  it('has no decimals and keeps its digits in every currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000_000 }),
        fc.option(fc.constantFrom(...CURRENCY_CODES)),
        (amount, currency) => {
          const text = amountText(amount, currency);
          expect(text).not.toContain('.0');
          expect(text.replaceAll(/\D/g, '')).toBe(String(amount));
          expect(text).toContain(amountText(amount, null));
        },
      ),
    );
  });
});
