import type { Lateness } from '@kolo/server/domain/lateness.ts';
import type { LedgerStatus } from '@kolo/server/domain/ledger.ts';
import { formatInstantDay } from './format.ts';
import { t } from './t.ts';

/** The label of a payment's status, the same on every page. */
export const statusMessages: Record<LedgerStatus, () => string> = {
  DUE: () => t('status.due'),
  REPORTED: () => t('status.reported'),
  RECEIVED: () => t('status.received'),
  DISPUTED: () => t('status.disputed'),
  UNPAID: () => t('status.unpaid'),
};

export const statusShapes = {
  DUE: 'empty',
  REPORTED: 'half',
  RECEIVED: 'full',
  DISPUTED: 'facing',
  UNPAID: 'empty',
} as const satisfies Record<LedgerStatus, string>;

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
      return t('status.lateness.notReceived');
    case 'unanswered':
      return since === null
        ? t('status.lateness.unanswered')
        : t('status.lateness.unansweredSince', { day: formatInstantDay(since) });
    default:
      return undefined;
  }
}
