import { amountText } from '@kolo/server/domain/currency.ts';
import type { Stake } from '@kolo/server/domain/stake.ts';
import { formatDay } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

/** What a turn means, to the person who would take it. */
export function ownStakeMessages(
  { slot, date, paidBefore, collected, owedAfter, roundsAfter: rounds }: Stake,
  currency: string | null,
): string {
  const day = formatDay(date);
  const paid = amountText(paidBefore, currency);
  const got = amountText(collected, currency);
  const owed = amountText(owedAfter, currency);
  if (collected === 0) return t('rules.ownTurn.alone');
  if (slot === 0) return t('rules.ownTurn.first', { day, collected: got, owed, rounds });
  if (rounds === 0) return t('rules.ownTurn.last', { turn: slot + 1, paid });
  return t('rules.ownTurn.between', { day, paid, collected: got, owed, rounds });
}

/** What a turn means, to the organiser who chooses a person for it. */
export function stakeText(
  { slot, paidBefore, collected, owedAfter, roundsAfter: rounds }: Stake,
  currency: string | null,
): string {
  const paid = amountText(paidBefore, currency);
  const got = amountText(collected, currency);
  const owed = amountText(owedAfter, currency);
  if (collected === 0) return t('rules.turn.alone');
  if (slot === 0) return t('rules.turn.first', { collected: got, owed, rounds });
  if (rounds === 0) return t('rules.turn.last', { paid });
  return t('rules.turn.between', { paid, collected: got, owed, rounds });
}
