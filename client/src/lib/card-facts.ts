import { amountText } from '@kolo/server/domain/currency.ts';
import { collectedAmount } from '@kolo/server/domain/cycle.ts';
import type { PaymentStatus } from '@kolo/server/domain/payment-status.ts';
import { isStopped, type Stage } from '@kolo/server/domain/stage.ts';
import { formatDue } from './distance.ts';
import { formatDay, formatDayToAct } from './format.ts';
import { t } from './t.ts';

interface FactsCycle {
  isRunning: boolean;
  stage: Stage;
  participantAmount: number;
  currency: string | null;
  graceDays: number;
  participantsCount: number;
  /** The due date of the viewer's next open payment. */
  viewerPaysOn: string | null;
  /** The status of that payment. */
  viewerPaysStanding: PaymentStatus | null;
  /** One of the viewer's payments was reported, but not confirmed, when the cycle was stopped. */
  viewerHasOpenPayments: boolean;
  viewerParticipant: { status: string; dateCollected: string | null } | null;
}

/** A line on a card. */
export interface CardFact {
  text: string;
  /** Whether the viewer is late, or should answer. */
  isUrgent?: boolean;
}

/**
 * The lines on the card of a running cycle: the viewer's next payment and the viewer's collection. For a completed cycle, what the
 * viewer has paid and received; for a stopped one, that it was stopped (docs/rules.md §20.17).
 */
export function cardFacts(cycle: FactsCycle, today: string): CardFact[] {
  const own = cycle.viewerParticipant;
  if (!cycle.isRunning || own?.status !== 'ACCEPTED') return [];
  const { dateCollected: collectsOn } = own;
  if (isStopped(cycle))
    return [
      { text: t('cycleCard.stopped') },
      ...(cycle.viewerHasOpenPayments ? [{ text: t('cycleCard.notConfirmed') }] : []),
    ];
  if (cycle.stage === 'COMPLETED') {
    // Everyone pays each of the others once, and is paid once by each.
    const amount = amountText(collectedAmount(cycle), cycle.currency);
    return [
      { text: t('cycleCard.paid', { amount }) },
      ...(collectsOn ? [{ text: t('cycleCard.received', { amount, day: formatDay(collectsOn) }) }] : []),
    ];
  }
  return [
    ...(cycle.viewerPaysOn ? [nextPayment(cycle, cycle.viewerPaysOn, today)] : []),
    ...(collectsOn ? [{ text: ownCollection(cycle, collectsOn, today) }] : []),
  ];
}

function nextPayment(cycle: FactsCycle, day: string, today: string): CardFact {
  const { participantAmount, currency, graceDays, viewerPaysStanding } = cycle;
  const amount = amountText(participantAmount, currency);
  if (viewerPaysStanding === 'DISPUTED') return { text: t('cycleCard.disputed', { amount }), isUrgent: true };
  const facts = { amount, due: formatDue(day, today, graceDays) };
  return day < today
    ? { text: t('cycleCard.nextOverdue', { ...facts, day: formatDay(day) }), isUrgent: true }
    : { text: t('cycleCard.next', { ...facts, day: formatDayToAct(day) }) };
}

const ownCollection = (cycle: FactsCycle, day: string, today: string) =>
  day < today
    ? t('cycleCard.collected', { day: formatDay(day) })
    : t('cycleCard.collect', {
        amount: amountText(collectedAmount(cycle), cycle.currency),
        day: formatDay(day),
      });
