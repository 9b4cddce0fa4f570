import { amountText } from '@kolo/server/domain/currency.ts';
import { collectedAmount } from '@kolo/server/domain/cycle.ts';
import { isStopped, type Stage } from '@kolo/server/domain/stage.ts';
import { formatDue } from './distance.ts';
import { formatDayLong } from './format.ts';

/** What a card knows of the viewer in a cycle. */
interface FactsCycle {
  isRunning: boolean;
  stage: Stage;
  participantAmount: number;
  currency: string | null;
  graceDays: number;
  participantsCount: number;
  /** The day of the next payment that asks something of the viewer. */
  viewerPaysOn: string | null;
  /** A payment of the viewer's was reported and not confirmed when it was stopped. */
  viewerHasOpenPayments: boolean;
  viewerParticipant: { status: string; dateCollected: string | null } | null;
}

/**
 * Two facts of a running cycle: what it asks of the viewer next, and the own collection; of a completed one what the viewer has paid and
 * received, and of a stopped one that it was (docs/rules.md §20.17).
 */
export function cardFacts(cycle: FactsCycle, today: string): string[] {
  const own = cycle.viewerParticipant;
  if (!cycle.isRunning || own?.status !== 'ACCEPTED') return [];
  const { viewerPaysOn: paysOn } = cycle;
  const { dateCollected: day } = own;
  if (isStopped(cycle))
    return [cardMessages.stopped, ...(cycle.viewerHasOpenPayments ? [cardMessages.notConfirmed] : [])];
  if (cycle.stage === 'COMPLETED') {
    return [cardMessages.paid(cycle), ...(day ? [cardMessages.received(cycle, day)] : [])];
  }
  return [
    ...(paysOn ? [cardMessages.next(cycle, paysOn, today)] : []),
    ...(day ? [cardMessages.collect(cycle, day, today)] : []),
  ];
}

const cardMessages = {
  stopped: 'Stopped: nothing is paid in its rounds any more',
  notConfirmed: 'Not all clear: a payment you made or collected was reported and not confirmed',
  // Who takes part pays everybody else once, and is paid once by each.
  paid: (cycle: FactsCycle) => `You paid ${amountText(collectedAmount(cycle), cycle.currency)} in all`,
  received: (cycle: FactsCycle, day: string) =>
    `You received ${amountText(collectedAmount(cycle), cycle.currency)} for ${formatDayLong(day)}`,
  next: ({ participantAmount, currency, graceDays }: FactsCycle, day: string, today: string) =>
    `Next: ${amountText(participantAmount, currency)} by ${formatDayLong(day)}, ${formatDue(day, today, true, graceDays)}`,
  collect: (cycle: FactsCycle, day: string, today: string) =>
    day < today
      ? `Your collection was on ${formatDayLong(day)}`
      : `You collect ${amountText(collectedAmount(cycle), cycle.currency)} on ${formatDayLong(day)}`,
};
