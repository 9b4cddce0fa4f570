import { CURRENCY_CODES } from './currency-codes.ts';
import { checkAmount } from './cycle.ts';
import { asciiDigits } from './digits.ts';
import { t } from './messages/translate.ts';

/** Currencies with three decimals (ISO 4217): there `1.000` may be a thousand or one. */
const THREE_DECIMALS = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'];

/** Groups of three, and the Indian way: the last three digits, and twos before them. One mark throughout. */
const GROUPED = /^(?:\d+|[1-9]\d{0,2}([ ,.'،])\d{3}(?:\1\d{3})*|[1-9]\d?([,'])\d\d(?:\2\d\d)*\2\d{3})$/;

/** Digits and marks in one form each: keyboards and locales have several of both. `٫` only ever stands before decimals. */
const plain = (text: string): string =>
  asciiDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/g, ' ')
    .replace(/[’ʼ＇`´٬]/g, "'")
    .replace(/[，⹁]/g, ',')
    .replace(/．/g, '.')
    .replace(/[−－]/g, '-')
    .trim();

/** The signs of a currency that people write beside an amount: `KES`, `Rp`, `R$`. */
const signsOf = (currency: string): string[] =>
  (['code', 'symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
    const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency, currencyDisplay });
    return plain(format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? '').toLowerCase();
  });

const isSign = (text: string, currency: string | null): boolean =>
  /^\p{Sc}?$/u.test(text) ||
  (currency !== null && CURRENCY_CODES.includes(currency) && signsOf(currency).includes(text.toLowerCase()));

/**
 * The whole amount that a person typed or pasted, in the main unit of the currency (docs/rules.md §6.1). It is never guessed: what
 * could be another number is `unclear`.
 *
 * @param currency the cycle's currency, whose own sign may stand beside the number; any other sign of money may as well
 * @returns `none` where there is no number at all
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
  const couldBeDecimal = decimal === undefined && /^[.,،]$/.test(marks);
  if (couldBeDecimal && THREE_DECIMALS.includes(currency ?? '')) return 'unclear';
  return Number(minus + whole.replace(/\D/g, ''));
}

/** What is wrong with an amount as it was typed, in the order of docs/rules.md §6.1; undefined for one that may stand. */
export function checkAmountText(text: string, currency: string | null): string | undefined {
  const amount = readAmount(text, currency);
  if (amount === 'none') return t('complaints.amountRequired');
  return amount === 'unclear' ? t('complaints.amountUnclear') : checkAmount(amount);
}
