import type { Lateness } from '@kolo/server/domain/lateness.ts';
import type { PaymentStatus } from '@kolo/server/domain/payment-status.ts';
import { formatInstantDay } from './format.ts';

/** How a payment stands, in a word or two; the same wherever it is shown. */
export const statusMessages: Record<PaymentStatus, string> = {
  DUE: 'Due',
  REPORTED: 'Reported',
  RECEIVED: 'Received',
  DISPUTED: 'Not received yet',
};

export const statusShapes = {
  DUE: 'empty',
  REPORTED: 'half',
  RECEIVED: 'full',
  DISPUTED: 'facing',
} as const satisfies Record<PaymentStatus, string>;

/**
 * How late a payment is, as far as the reader is to know (docs/rules.md §10.8); undefined where there is nothing to say.
 * @param since when it was reported, for what waits for an answer
 */
export function latenessMessages(lateness: Lateness, since: string | null): string | undefined {
  switch (lateness.kind) {
    case 'due-today':
      return 'Due today';
    case 'past-due':
      return lateness.days === 1 ? 'Due yesterday' : `Due ${lateness.days} days ago`;
    case 'late':
      return lateness.days === 1 ? '1 day late' : `${lateness.days} days late`;
    case 'not-received':
      return 'Not received yet';
    case 'unanswered':
      return since === null
        ? 'Reported, not answered yet'
        : `Reported, not answered yet since ${formatInstantDay(since)}`;
    default:
      return undefined;
  }
}
