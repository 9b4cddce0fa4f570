import { formatInstant } from '../lib/format.ts';
import { t } from '../lib/t.ts';

/** When a confirmed change of email takes effect. Without the wait Kolo carries it out within minutes. */
export const pendingText = (email: string, at: string, now = new Date()): string =>
  Date.parse(at) <= now.getTime()
    ? t('emailChange.pending.soon', { email })
    : t('emailChange.pending.waits', { email, moment: formatInstant(at) });
