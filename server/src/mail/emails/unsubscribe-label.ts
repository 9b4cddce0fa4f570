import { t } from '../../base/messages.ts';
import type { Unsubscribe } from './content.ts';

const LABELS = {
  reminders: () => t('emailLayout.stopReminders'),
  receipts: () => t('emailLayout.stopReceipts'),
} satisfies Record<Unsubscribe['kind'], () => string>;

/** The link at the end of an email that its reader can unsubscribe from (docs/rules.md §27.3). */
export const unsubscribeLabel = ({ kind }: Unsubscribe): string => LABELS[kind]();
