import type { Lateness } from '@kolo/server/domain/lateness.ts';
import type { PaymentStatus } from '@kolo/server/domain/payment-status.ts';
import { formatInstantDay } from './format.ts';
import { t } from './t.ts';

/** The label of a payment's status, the same on every page. */
export const statusMessages: Record<PaymentStatus, () => string> = {
  DUE: () => t('status.due'),
  REPORTED: () => t('status.reported'),
  RECEIVED: () => t('status.received'),
  DISPUTED: () => t('status.disputed'),
};

export const statusShapes = {
  DUE: 'empty',
  REPORTED: 'half',
  RECEIVED: 'full',
  DISPUTED: 'facing',
} as const satisfies Record<PaymentStatus, string>;

/**
 * How late a payment is, as far as the viewer may see it (docs/rules.md §10.8); undefined if there is nothing to show.
 * @param since when the payment was reported
 */
export function latenessMessage(lateness: Lateness, since: string | null): string | undefined {
  switch (lateness.kind) {
    case 'due-today':
      return t('status.lateness.dueToday');
    case 'past-due':
      return t('status.lateness.pastDue', { days: lateness.days });
    case 'late':
      return t('cycleCard.late', { days: lateness.days });
    case 'not-received':
      return t('status.disputed');
    case 'unanswered':
      return since === null
        ? t('status.lateness.unanswered')
        : t('status.lateness.unansweredSince', { day: formatInstantDay(since) });
    default:
      return undefined;
  }
}
