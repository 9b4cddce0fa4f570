import { amountText, collectedAmount } from '@kolo/server/domain';
import { formatDue } from './distance.ts';
import { formatDayLong } from './format.ts';

/** What a card knows of the viewer in a cycle. */
interface FactsCycle {
  isRunning: boolean;
  participantAmount: number;
  currency: string | null;
  graceDays: number;
  participantsCount: number;
  /** The day of the next payment that asks something of the viewer. */
  viewerPaysOn: string | null;
  viewerParticipant: { status: string; dateCollected: string | null } | null;
}

/** Two facts of a running cycle: what it asks of the viewer next, and the own collection (docs/rules.md §20.17). */
export function cardFacts(cycle: FactsCycle, today: string): string[] {
  const own = cycle.viewerParticipant;
  if (!cycle.isRunning || own?.status !== 'ACCEPTED') return [];
  const { viewerPaysOn: paysOn } = cycle;
  const { dateCollected: day } = own;
  return [
    ...(paysOn ? [cardWords.next(cycle, paysOn, today)] : []),
    ...(day ? [cardWords.collect(cycle, day, today)] : []),
  ];
}

const cardWords = {
  next: ({ participantAmount, currency, graceDays }: FactsCycle, day: string, today: string) =>
    `Next: ${amountText(participantAmount, currency)} by ${formatDayLong(day)}, ${formatDue(day, today, true, graceDays)}`,
  collect: (cycle: FactsCycle, day: string, today: string) =>
    day < today
      ? `Your collection was on ${formatDayLong(day)}`
      : `You collect ${amountText(collectedAmount(cycle), cycle.currency)} on ${formatDayLong(day)}`,
};
