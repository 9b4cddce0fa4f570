import { amountText } from '@kolo/server/domain/currency.ts';
import { openCount, paidCount } from '@kolo/server/domain/round.ts';
import type { PaymentStatus } from '@kolo/server/domain/payment-status.ts';
import { nameHere } from '@kolo/server/domain/names.ts';
import { isStopped, type Stage } from '@kolo/server/domain/stage.ts';
import { formatDistance } from '../../../lib/relative-day.ts';
import { formatDay, formatInstantDay } from '../../../lib/format.ts';
import { personLabel } from '../../../lib/person.ts';
import { t } from '../../../lib/t.ts';

interface PricedCycle {
  participantAmount: number;
  currency: string | null;
}

interface MarkedRound {
  payments: readonly { paid: boolean }[];
}

/** How many payments of a round have been received. Undefined in a circle of one, where no one pays. */
export function progressText(
  round: MarkedRound,
  { participantAmount: amount, currency }: PricedCycle,
): string | undefined {
  const payers = round.payments.length;
  if (payers === 0) return undefined;
  const paid = paidCount(round);
  return t('payments.line.progress', {
    paid,
    payers,
    paidAmount: amountText(paid * amount, currency),
    amount: amountText(payers * amount, currency),
  });
}

interface CollectedRound extends MarkedRound {
  collector: { id: string; name: string | null; email: string | null };
  date: string;
}

/** Who collects how much in a round, on which day, and how far away or how late that is. */
export function roundText(
  cycle: PricedCycle & { stage: Stage; viewerParticipant: { id: string } | null },
  round: CollectedRound,
  today: string,
): string {
  const day = formatDay(round.date);
  if (round.payments.length === 0) return t('payments.line.alone', { day });
  const amount = amountText(cycle.participantAmount * round.payments.length, cycle.currency);
  const isOwn = round.collector.id === cycle.viewerParticipant?.id;
  const name = personLabel(round.collector);
  if (round.date < today && openCount(round) === 0) {
    return isOwn
      ? t('payments.line.youCollected', { amount, day })
      : t('payments.line.collected', { name, amount, day });
  }
  if (round.date < today || isStopped(cycle)) {
    return isOwn
      ? t('payments.line.youWereDue', { amount, day })
      : t('payments.line.wasDue', { name, amount, day });
  }
  const distance = formatDistance(round.date, today);
  return isOwn
    ? t('payments.line.youCollect', { amount, day, distance })
    : t('payments.line.collects', { name, amount, day, distance });
}

/**
 * Who marked or unmarked a payment last, and when. Undefined if no one has, and while a report or a dispute is newer than
 * the mark.
 */
export function lastMarkText({
  standing,
  standingSince,
  markedBy,
}: {
  standing: PaymentStatus;
  standingSince: string | null;
  markedBy: string | null;
}): string | undefined {
  if (standingSince === null || standing === 'REPORTED' || standing === 'DISPUTED') return undefined;
  const day = formatInstantDay(standingSince);
  const name = nameHere(markedBy);
  if (standing === 'RECEIVED')
    return name === null ? t('payments.table.marked', { day }) : t('payments.table.markedBy', { name, day });
  return name === null
    ? t('payments.table.unmarked', { day })
    : t('payments.table.unmarkedBy', { name, day });
}
