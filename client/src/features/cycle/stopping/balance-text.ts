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
 */
export function balanceText(
  name: string | undefined,
  balance: number,
  currency: string | null,
  uncounted: Uncounted,
): string {
  const amount = amountText(Math.abs(balance), currency);
  const rest = uncountedText(uncounted, currency, name === undefined);
  const isFinal = rest === undefined;
  const text =
    name === undefined ? ownText(balance, amount, isFinal) : textOf(name, balance, amount, isFinal);
  return rest === undefined ? text : t('stopping.balance.withUncounted', { balance: text, uncounted: rest });
}

function ownText(balance: number, amount: string, isFinal: boolean): string {
  if (balance > 0) return t('stopping.balance.youPaidMore', { amount });
  if (balance < 0) return t('stopping.balance.youReceivedMore', { amount });
  return isFinal ? t('stopping.balance.youEven') : t('stopping.balance.youEvenSoFar');
}

function textOf(name: string, balance: number, amount: string, isFinal: boolean): string {
  if (balance > 0) return t('stopping.balance.paidMore', { name, amount });
  if (balance < 0) return t('stopping.balance.receivedMore', { name, amount });
  return isFinal ? t('stopping.balance.even', { name }) : t('stopping.balance.evenSoFar', { name });
}

function uncountedText(
  { reported, reportedToThem }: Uncounted,
  currency: string | null,
  isOwn: boolean,
): string | undefined {
  const [paid, received] = [amountText(reported, currency), amountText(reportedToThem, currency)];
  if (reported > 0 && reportedToThem > 0)
    return isOwn
      ? t('stopping.balance.yourUncountedBoth', { paid, received })
      : t('stopping.balance.uncountedBoth', { paid, received });
  if (reported > 0)
    return isOwn
      ? t('stopping.balance.yourUncountedPaid', { paid })
      : t('stopping.balance.uncountedPaid', { paid });
  if (reportedToThem > 0)
    return isOwn
      ? t('stopping.balance.yourUncountedReceived', { received })
      : t('stopping.balance.uncountedReceived', { received });
  return undefined;
}
