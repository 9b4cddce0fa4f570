import { amountText } from '@kolo/server/domain/currency.ts';
import { t } from '../../../lib/t.ts';

interface Uncounted {
  reported: number;
  reportedToThem: number;
}

/**
 * How much more a participant paid than they received, or the reverse. It counts received payments, and names the reported ones that it
 * does not count (docs/rules.md §32.8).
 */
export function balanceText(
  name: string,
  balance: number,
  currency: string | null,
  uncounted: Uncounted,
): string {
  const rest = uncountedText(uncounted, currency);
  const amount = amountText(Math.abs(balance), currency);
  const text =
    balance > 0
      ? t('stopping.balance.paidMore', { name, amount })
      : balance < 0
        ? t('stopping.balance.receivedMore', { name, amount })
        : rest === undefined
          ? t('stopping.balance.even', { name })
          : t('stopping.balance.zeroSoFar', { name, amount });
  return rest === undefined ? text : t('stopping.balance.withUncounted', { balance: text, uncounted: rest });
}

function uncountedText({ reported, reportedToThem }: Uncounted, currency: string | null): string | undefined {
  const [paid, received] = [amountText(reported, currency), amountText(reportedToThem, currency)];
  if (reported > 0 && reportedToThem > 0) return t('stopping.balance.uncountedBoth', { paid, received });
  if (reported > 0) return t('stopping.balance.uncountedPaid', { paid });
  return reportedToThem > 0 ? t('stopping.balance.uncountedReceived', { received }) : undefined;
}
