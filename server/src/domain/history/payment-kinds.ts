/** Apart from the sentences of all kinds, which no client needs. A test compares these with them. */
const PAYMENT_KINDS: readonly string[] = [
  'PAYMENTS_MARKED',
  'PAYMENT_REPORTED',
  'REPORT_WITHDRAWN',
  'PAYMENT_DISPUTED',
  'REPAYMENT_REPORTED',
  'REPAYMENT_WITHDRAWN',
  'REPAYMENT_MARKED',
  'REPAYMENT_DISPUTED',
];

/** Whether a change states something about a payment or a repayment (docs/rules.md §11). */
export const isPaymentChange = (kind: string): boolean => PAYMENT_KINDS.includes(kind);
