import { isolated } from '@kolo/server/domain/names.ts';
import { formatWeekdayShort } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

/** `Will pay on Fri 5 Feb: “My wages come on Thursday.”` */
export function delayText({ payOn, note }: { payOn: string; note: string | null }): string {
  const day = formatWeekdayShort(payOn);
  return note === null
    ? t('payments.delay.line', { day })
    : t('payments.delay.lineWithNote', { day, note: isolated(note) });
}
