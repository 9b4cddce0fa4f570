import { isolated } from '@kolo/server/domain/names.ts';
import { formatDayToAct } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

/** `Said they’d pay on Friday 5 Feb: “My wages come on Thursday.”` This stays true once the day has passed. */
export function delayText({ payOn, note }: { payOn: string; note: string | null }): string {
  const day = formatDayToAct(payOn);
  return note === null
    ? t('payments.delay.line', { day })
    : t('payments.delay.lineWithNote', { day, note: isolated(note) });
}
