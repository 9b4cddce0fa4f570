import { CURRENCY_CODES } from './currency-codes.ts';
import { checkAmount } from './cycle.ts';
import { asciiDigits } from './digits.ts';
import { sentence, type Sentence } from './messages/sentence.ts';

/** Currencies with three decimals (ISO 4217). In these, `1.000` can mean a thousand or one, and so can any other mark. */
const THREE_DECIMALS = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'];

/** Digits in groups of three. All separators must be the same. */
const GROUPED = /^(?:\d+|[1-9]\d{0,2}([ ,.'،])\d{3}(?:\1\d{3})*)$/;

/**
 * Replaces digits and separators by one form each, because keyboards and locales have several. `٫` is kept, because it is only used
 * before decimals.
 */
const plain = (text: string): string =>
  asciiDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/g, ' ')
    .replace(/[’ʼ＇`´٬]/g, "'")
    .replace(/[，⹁]/g, ',')
    .replace(/．/g, '.')
    .replace(/[−－]/g, '-')
    .trim();

/** The code and the symbols of a currency that people write beside an amount: `KES`, `Rp`, `R$`. */
const signsOf = (currency: string): string[] =>
  (['code', 'symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
    const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency, currencyDisplay });
    return plain(format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? '').toLowerCase();
  });

const isSign = (text: string, currency: string | null): boolean =>
  /^\p{Sc}?$/u.test(text) ||
  (currency !== null && CURRENCY_CODES.includes(currency) && signsOf(currency).includes(text.toLowerCase()));

/**
 * Parses an amount that a person typed or pasted (docs/rules.md §6.1). It never guesses.
 *
 * @param currency the cycle's currency, whose code or symbol may be beside the number. The single-character symbol of any currency is
 *   also allowed.
 * @returns the whole amount in the main unit of the currency; `none` if there is no number, and `unclear` if the text could mean
 *   another number
 */
export function readAmount(text: string, currency: string | null): number | 'none' | 'unclear' {
  const [, before = '', minus = '', number, after = ''] =
    /^([^\d]*?)([+-]?)(\d(?:.*\d)?)(\D*)$/.exec(plain(text)) ?? [];
  if (number === undefined) return 'none';
  const [left, right] = [before.trim(), after.trim()];
  if ((left && right) || !isSign(left, currency) || !isSign(right, currency)) return 'unclear';

  const decimal = /([.,،٫])00$/.exec(number)?.[1];
  const whole = decimal === undefined ? number : number.slice(0, -3);
  if (!GROUPED.test(whole)) return 'unclear';
  const marks = whole.replace(/\d/g, '');
  if (decimal !== undefined && marks.includes(decimal)) return 'unclear';
  const couldBeDecimal = decimal === undefined && marks.length === 1;
  if (couldBeDecimal && THREE_DECIMALS.includes(currency ?? '')) return 'unclear';
  return Number(minus + whole.replace(/\D/g, ''));
}

/** The complaint about an amount as it was typed, in the order of docs/rules.md §6.1; undefined if the amount is valid. */
export function checkAmountText(text: string, currency: string | null): Sentence | undefined {
  const amount = readAmount(text, currency);
  if (amount === 'none') return sentence('complaints.amountRequired');
  return amount === 'unclear' ? sentence('complaints.amountUnclear') : checkAmount(amount);
}
