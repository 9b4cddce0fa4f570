import type { ChangeKind } from './kinds.ts';

const PAYMENT_KINDS = [
  'PAYMENTS_MARKED',
  'PAYMENT_REPORTED',
  'REPORT_WITHDRAWN',
  'PAYMENT_DISPUTED',
  'REPAYMENT_REPORTED',
  'REPAYMENT_WITHDRAWN',
  'REPAYMENT_MARKED',
  'REPAYMENT_DISPUTED',
] as const satisfies readonly ChangeKind[];

/** Whether a change states something about a payment or a repayment (docs/rules.md §11). */
export const isPaymentChange = (kind: ChangeKind): boolean =>
  (PAYMENT_KINDS as readonly ChangeKind[]).includes(kind);
