import { amountText } from '@kolo/server/domain/currency.ts';
import { t } from '../../../lib/t.ts';

interface Uncounted {
  reported: number;
  reportedToThem: number;
}

/**
 * How much more a participant paid than they received, or the reverse. It counts received payments, and names the reported ones that it
 * does not count (docs/rules.md §32.8).
 * @param name undefined for the viewer
 * @param isUntouched whether they have neither paid nor received anything
 */
export function balanceText(
  name: string | undefined,
  balance: number,
  currency: string | null,
  uncounted: Uncounted,
  isUntouched: boolean,
): string {
  const amount = amountText(Math.abs(balance), currency);
  const whose = name === undefined ? 'you' : 'other';
  const rest = uncountedText(uncounted, currency, whose);
  const person = { whose, name: name ?? '' } as const;
  const even = () => {
    if (rest !== undefined) return t('stopping.balance.evenSoFar', person);
    return isUntouched ? t('stopping.balance.nothing', person) : t('stopping.balance.even', person);
  };
  const text =
    balance > 0
      ? t('stopping.balance.paidMore', { ...person, amount })
      : balance < 0
        ? t('stopping.balance.receivedMore', { ...person, amount })
        : even();
  return rest === undefined ? text : t('stopping.balance.withUncounted', { balance: text, uncounted: rest });
}

function uncountedText(
  { reported, reportedToThem }: Uncounted,
  currency: string | null,
  whose: 'you' | 'other',
): string | undefined {
  const [paid, received] = [amountText(reported, currency), amountText(reportedToThem, currency)];
  if (reported > 0 && reportedToThem > 0)
    return t('stopping.balance.uncountedBoth', { whose, paid, received });
  if (reported > 0) return t('stopping.balance.uncountedPaid', { whose, paid });
  return reportedToThem > 0 ? t('stopping.balance.uncountedReceived', { whose, received }) : undefined;
}
