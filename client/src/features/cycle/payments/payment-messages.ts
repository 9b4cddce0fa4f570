import { amountText } from '@kolo/server/domain/currency.ts';
import { openCount, paidCount } from '@kolo/server/domain/round.ts';
import type { PaymentStatus } from '@kolo/server/domain/payment-status.ts';
import { formatDistance } from '../../../lib/distance.ts';
import { formatDayLong, formatInstantDay } from '../../../lib/format.ts';
import { personLabel } from '../../../lib/person.ts';

interface PricedCycle {
  participantAmount: number;
  currency: string | null;
}

interface MarkedRound {
  payments: readonly { paid: boolean }[];
}

/** How much of a round has come in: nothing to say where nobody pays. */
export function paidSoFar(
  round: MarkedRound,
  { participantAmount: amount, currency }: PricedCycle,
): string | undefined {
  const payers = round.payments.length;
  if (payers === 0) return undefined;
  const paid = paidCount(round);
  return `${paid} of ${payers} have paid: ${amountText(paid * amount, currency)} of ${amountText(payers * amount, currency)}`;
}

interface CollectedRound extends MarkedRound {
  collector: { id: string; name: string | null; email: string | null };
  date: string;
}

/** Who collects how much in a round, on which day, and how far or how late that is. */
export function roundLine(
  cycle: PricedCycle & { viewerParticipant: { id: string } | null },
  round: CollectedRound,
  today: string,
): string {
  const day = formatDayLong(round.date);
  if (round.payments.length === 0) return `Nobody else has to pay in this round. It is on ${day}.`;
  const sum = amountText(cycle.participantAmount * round.payments.length, cycle.currency);
  const isOwn = round.collector.id === cycle.viewerParticipant?.id;
  const isOpen = openCount(round) > 0;
  if (round.date < today && !isOpen) {
    return isOwn
      ? `You collected ${sum} on ${day}`
      : `${personLabel(round.collector)} collected ${sum} on ${day}`;
  }
  const due = formatDistance(round.date, today);
  if (isOwn) return `You collect ${sum} on ${day}, ${due}`;
  return `${personLabel(round.collector)} collects ${sum} on ${day}, ${due}`;
}

/** Who marked a payment last, and on which day; nothing before anybody has, or where somebody has spoken since. */
export function lastMark({
  standing,
  standingSince,
  markedBy,
}: {
  standing: PaymentStatus;
  standingSince: string | null;
  markedBy: string | null;
}): string | undefined {
  if (standingSince === null || standing === 'REPORTED' || standing === 'DISPUTED') return undefined;
  const who = markedBy ?? 'somebody';
  const day = formatInstantDay(standingSince);
  return standing === 'RECEIVED' ? `Marked by ${who} on ${day}` : `Unmarked by ${who} on ${day}`;
}

export const paymentMessages = {
  round: 'This round',
  rounds: 'The rounds',
  paid: 'Paid',
  unpaid: 'Unpaid',
  mark: 'Mark payments',
  details: 'View Details',
  allPaid: 'All have paid',
  undoAllPaid: 'Undo',
  save: 'Save',
  saving: 'Saving...',
  nothingMarked: 'Nothing has been marked differently yet.',
  ledger: 'Open the ledger',
  ownRound: 'This is your own round: the others pay you.',
  earlier: 'Earlier rounds that are still open',
  allReceived: 'Every collection date has passed, and every payment was received.',
  allPassed: 'Every collection date has passed. What is still open can be marked in each round’s details.',
  openIn: (collector: string, open: number, lateness: string) =>
    open === 1
      ? `${collector}’s round: 1 payment is not received yet, ${lateness}`
      : `${collector}’s round: ${open} payments are not received yet, ${lateness}`,
  openInSilent: (collector: string, open: number) =>
    open === 1
      ? `${collector}’s round: 1 payment is not received yet`
      : `${collector}’s round: ${open} payments are not received yet`,
  openInYours: (open: number, lateness: string) =>
    open === 1
      ? `Your round: 1 payment is not received yet, ${lateness}`
      : `Your round: ${open} payments are not received yet, ${lateness}`,
  yoursIn: (collector: string, lateness: string) => `Your payment to ${collector}: ${lateness}`,
  yoursReported: (collector: string, since: string | null) =>
    since === null
      ? `Your payment to ${collector}: reported, not answered yet`
      : `Your payment to ${collector}: reported, not answered yet since ${formatInstantDay(since)}`,
  yoursReportedAgain: (collector: string, since: string | null) =>
    since === null
      ? `Your payment to ${collector}: reported again, not answered yet`
      : `Your payment to ${collector}: reported again, not answered yet since ${formatInstantDay(since)}`,
  unansweredIn: (collector: string, reported: number) =>
    reported === 1
      ? `${collector}’s round: 1 reported payment is not answered yet`
      : `${collector}’s round: ${reported} reported payments are not answered yet`,
  unansweredInYours: (reported: number) =>
    reported === 1
      ? 'Your round: 1 reported payment waits for your answer'
      : `Your round: ${reported} reported payments wait for your answer`,
};
