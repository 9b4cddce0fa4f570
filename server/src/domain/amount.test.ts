import fc from 'fast-check';
import { checkAmountText, readAmount } from './amount.ts';
import { AMOUNT } from './cycle.ts';
import { asciiDigits } from './digits.ts';
import { t } from './messages/translate.ts';
import { sentenceText } from './messages/sentence.ts';

/** Decimal digits that Intl can write. */
const numberings = Intl.supportedValuesOf('numberingSystem').filter((system) =>
  /^\p{Nd}$/u.test(new Intl.NumberFormat('en', { numberingSystem: system }).format(7)),
);

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'.split('');
const isInThrees = (parts: Intl.NumberFormatPart[]): boolean =>
  parts
    .filter(({ type }) => type === 'integer')
    .slice(1)
    .every(({ value }) => Array.from(value).length === 3);

/** Every language that Intl supports and whose code has two characters, and regions and scripts with their own grouping. */
const locales = [
  ...Intl.NumberFormat.supportedLocalesOf(ALPHABET.flatMap((one) => ALPHABET.map((two) => one + two))),
  ...'de-AT de-CH en-IN es-MX pt-PT fr-CH ar-EG ar-MA ff-Adlm nqo lmo en-ZA'.split(' '),
];

const aLocale = fc.constantFrom(...locales);
const aNumbering = fc.constantFrom(...numberings);
const aWholeAmount = fc.oneof(fc.nat({ max: 99_999 }), fc.nat({ max: AMOUNT.max }), fc.maxSafeNat());
const THREE_DECIMALS = fc.constantFrom('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND');

describe('an amount that people type', () => {
  it.each([
    ['500', 500],
    ['500,00', 500],
    ['12,00', 12],
    ['500.000', 500_000],
    ['1,000', 1000],
    ['1 000', 1000],
    ['1\u00a0000', 1000],
    ['1\u202f000', 1000],
    ['1.000', 1000],
    ["1'000", 1000],
    ['1’000', 1000],
    ['£500', 500],
    ['500 €', 500],
    ['500.00', 500],
    ['1.234.500,00', 1_234_500],
    ['1,234,500.00', 1_234_500],
    ['1 234 500,00', 1_234_500],
    ['٥٠٠', 500],
    ['१२३', 123],
    ['١٬٠٠٠', 1000],
    ['٥٠٠٫٠٠', 500],
    ['５００', 500],
    ['\u200f٥٠٠\u200e', 500],
    [' 500\n', 500],
    ['-100', -100],
    ['−100', -100],
    ['+100', 100],
    ['0500', 500],
  ])('reads %j as %d', (text, amount) => {
    expect(readAmount(text, null)).toBe(amount);
    expect(readAmount(text, 'GBP')).toBe(amount);
  });

  it.each([
    '250,50',
    '1,00,0',
    '100.5',
    '500,',
    '500.',
    ',500',
    '1,000.000',
    '1.000,000',
    '1,000,00',
    '0,500',
  ])('is unclear if its separators are ambiguous: %j', (text) => {
    expect(readAmount(text, 'EUR')).toBe('unclear');
  });

  it.each([
    '1e3',
    '0x10',
    '5 00',
    '50 0',
    '1  000',
    "500'00",
    '١٫٠٠٠',
    '1,000 000',
    '1,00,000',
    '12,34,500.00',
    '100-200',
    '2x500',
    '$5€',
    'KES 500',
  ])('is unclear if it has other characters or groups: %j', (text) => {
    expect(readAmount(text, 'EUR')).toBe('unclear');
  });

  it.each(['', '  ', 'abc', '£', '-', ','])('is absent from %j', (text) => {
    expect(readAmount(text, 'EUR')).toBe('none');
  });

  it.each([
    ['KES 500', 'KES'],
    ['500 kes', 'KES'],
    ['Rp500.000', 'IDR'],
    ['R$ 1.000,00', 'BRL'],
    ['10 000 F CFA', 'XOF'],
  ])('may have the symbol of its own currency beside it: %s in %s', (text, currency) => {
    expect(readAmount(text, currency)).toBe(Number(text.replace(/,00/, '').replace(/\D/g, '')));
    expect(readAmount(text, null)).toBe('unclear');
  });

  it('is unclear in a currency with three decimals if it could mean a thousand or one', () => {
    for (const text of [
      '1.000',
      '1,000',
      '500.000',
      '١,٠٠٠',
      '1 000',
      '1\u00a0000',
      "1'000",
      '1’000',
      '١٬٠٠٠',
    ])
      expect([text, readAmount(text, 'KWD')]).toEqual([text, 'unclear']);
    for (const text of ['1,000.00', '1 000,00', '1000', '1000,00'])
      expect([text, readAmount(text, 'KWD')]).toEqual([text, 1000]);
    for (const text of ['1,000,000', '1 000 000', "1'000'000", '١٬٠٠٠٬٠٠٠'])
      expect([text, readAmount(text, 'KWD')]).toEqual([text, 1_000_000]);
  });
});

describe('a whole amount that a locale formats', () => {
  it('is read as the same amount, and is unclear if its groups are not of three', () => {
    fc.assert(
      fc.property(aWholeAmount, aLocale, aNumbering, (amount, locale, numberingSystem) => {
        const format = new Intl.NumberFormat(locale, { numberingSystem, maximumFractionDigits: 0 });
        const text = format.format(amount);
        // One locale writes a word instead of a separator.
        fc.pre(!/\p{L}/u.test(text));
        const reading = isInThrees(format.formatToParts(amount)) ? amount : 'unclear';
        expect([text, readAmount(text, null)]).toEqual([text, reading]);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is read as the same amount if its decimals are zero', () => {
    fc.assert(
      fc.property(aWholeAmount, aLocale, aNumbering, (amount, locale, numberingSystem) => {
        const format = new Intl.NumberFormat(locale, { numberingSystem, minimumFractionDigits: 2 });
        const text = format.format(amount);
        // One locale writes a word instead of a separator.
        fc.pre(!/\p{L}/u.test(text));
        const reading = isInThrees(format.formatToParts(amount)) ? amount : 'unclear';
        expect([text, readAmount(text, null)]).toEqual([text, reading]);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is unclear if its decimals are not zero', () => {
    const cents = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(aWholeAmount, cents, aLocale, aNumbering, (amount, part, locale, numberingSystem) => {
        fc.pre(amount < 1e12);
        const format = new Intl.NumberFormat(locale, { numberingSystem, minimumFractionDigits: 2 });
        expect(readAmount(format.format(amount + part / 100), null)).toBe('unclear');
      }),
      { numRuns: 2_000 },
    );
  });

  it('is never read as another amount in a currency with three decimals', () => {
    fc.assert(
      fc.property(
        aWholeAmount,
        aLocale,
        aNumbering,
        THREE_DECIMALS,
        (amount, locale, numberingSystem, code) => {
          const grouped = new Intl.NumberFormat(locale, { numberingSystem }).format(amount);
          expect([amount, 'unclear']).toContain(readAmount(grouped, code));
          fc.pre(amount < 1e12);
          const format = new Intl.NumberFormat(locale, { numberingSystem, minimumFractionDigits: 3 });
          expect([amount, 'unclear']).toContain(readAmount(format.format(amount), code));
          expect(readAmount(format.format(amount + 0.125), code)).toBe('unclear');
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('is unclear in a currency with three decimals if it has a single mark before three digits', () => {
    const marks = fc.constantFrom(...Array.from(".,'’ʼ＇`´٬،，．⹁ \u00a0\u2009\u202f\u3000\t"));
    const groups = fc.nat({ max: 999 }).map((group) => String(group).padStart(3, '0'));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        groups,
        groups,
        marks,
        THREE_DECIMALS,
        (first, second, third, mark, code) => {
          expect(readAmount([first, second].join(mark), code)).toBe('unclear');
          expect(readAmount([first, second].join(mark), 'EUR')).toBe(Number(`${first}${second}`));
          expect(readAmount([first, second, third].join(mark), code)).toBe(
            Number(`${first}${second}${third}`),
          );
        },
      ),
    );
  });

  it('always consists of the digits of the text, in the same order', () => {
    const marks = fc.constantFrom(...Array.from("0123456789٠٥९,.' \u00a0٬٫-+£€eK"));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: marks }), fc.string({ unit: 'binary' })), (text) => {
        const read = readAmount(text, 'KES');
        if (typeof read !== 'number') return;
        const digits = asciiDigits(text).replace(/\D/g, '');
        expect([Number(digits), Number(digits.slice(0, -2))]).toContain(Math.abs(read));
      }),
      { numRuns: 5_000 },
    );
  });
});

/** What a text of ASCII digits and marks means to anyone, with any mark for groups of three and any other before decimals. */
function readingsOf(text: string, decimals: number): Set<number> {
  const readings = new Set<number>();
  const marks = ['.', ',', "'", ' '];
  for (const group of marks)
    for (const decimal of marks.filter((mark) => mark !== group)) {
      const digits = decimals === 3 ? '{2,3}' : '{2}';
      const convention = new RegExp(`^(\\d+|\\d{1,3}(?:[${group}]\\d{3})+)(?:[${decimal}](\\d${digits}))?$`);
      const [, whole, part = '0'] = convention.exec(text) ?? [];
      if (whole !== undefined) readings.add(Number(`${whole.replace(/\D/g, '')}.${part}`));
    }
  return readings;
}

it('is accepted only if it has one reading, whatever marks people use for groups and decimals', () => {
  const aText = fc
    .array(
      fc.tuple(
        fc.constantFrom('1', '12', '500', '000', '00', '50', '0'),
        fc.constantFrom('.', ',', "'", ' '),
      ),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((parts) => parts.flat().slice(0, -1).join(''));
  const accepted = { two: 0, three: 0 };
  fc.assert(
    fc.property(aText, (text) => {
      for (const [currency, decimals] of [
        ['EUR', 2],
        ['KWD', 3],
      ] as const) {
        const read = readAmount(text, currency);
        if (typeof read !== 'number') continue;
        accepted[decimals === 2 ? 'two' : 'three'] += 1;
        expect([text, currency, [...readingsOf(text, decimals)]]).toEqual([text, currency, [read]]);
      }
    }),
    { numRuns: 5_000 },
  );
  expect(Math.min(accepted.two, accepted.three)).toBeGreaterThan(100);
});

it('checks an amount in the order of the rule', () => {
  const complaintOf = (text: string) => sentenceText(checkAmountText(text, 'EUR'));
  expect(complaintOf('')).toBe(t('complaints.amountRequired'));
  expect(complaintOf('abc')).toBe(t('complaints.amountRequired'));
  expect(complaintOf('250,50')).toBe(t('complaints.amountUnclear'));
  expect(complaintOf('12,00')).toBe(t('complaints.amountTooSmall', { min: 100 }));
  expect(complaintOf('-100')).toBe(t('complaints.amountTooSmall', { min: 100 }));
  expect(complaintOf('150')).toBe(t('complaints.amountUneven', { step: 100 }));
  expect(complaintOf('1.000.000.100')).toBe(t('complaints.amountTooLarge', { max: 1_000_000_000 }));
  expect(complaintOf('1.000')).toBeUndefined();
});

it('converts the digits of every script to ASCII', () => {
  for (const numberingSystem of numberings) {
    const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
    expect([numberingSystem, asciiDigits(format.format(1_234_567_890))]).toEqual([
      numberingSystem,
      '1234567890',
    ]);
  }
  expect(asciiDigits('Ⅷ ² ½ 三')).toBe('Ⅷ ² ½ 三');
});
