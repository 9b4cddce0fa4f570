import { isolated } from '@kolo/server/domain/names.ts';
import type { PaymentMethod } from '@kolo/server/domain/payment-status.ts';
import { formatDay } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

interface Report {
  paidOn: string;
  method: PaymentMethod;
  reference: string | null;
}

/** The method as the messages choose by it. */
const methodIn = (method: PaymentMethod): Exclude<PaymentMethod, 'OTHER'> | 'other' =>
  method === 'OTHER' ? 'other' : method;

/** What a payer has reported, as the collector reads it. */
export function reportText({ paidOn, method, reference }: Report): string {
  const values = { method: methodIn(method), day: formatDay(paidOn) };
  return reference === null
    ? t('payments.answers.report', values)
    : t('payments.answers.reportWithReference', { ...values, reference: isolated(reference) });
}

/** The same, as the payer reads it. */
export function ownReportText({ paidOn, method, reference }: Report): string {
  const values = { method: methodIn(method), day: formatDay(paidOn) };
  return reference === null
    ? t('payments.said.report', values)
    : t('payments.said.reportWithReference', { ...values, reference });
}
