import {
  hasForbiddenCharactersInLines,
  hasForbiddenCharactersInName,
  hidesCharacters,
  isBlank,
  lengthOf,
  severalLines,
  severalLinesCheck,
  turnsText,
  type Check,
} from './check.ts';
import { DomainError } from './errors.ts';
import { t } from './messages/translate.ts';
import { DAY_MS, dayAfter, isDay } from './schedule.ts';

/** The status of a payment: what payer and collector state about it (docs/rules.md §10.4). */
export const PAYMENT_STATUSES = ['DUE', 'REPORTED', 'RECEIVED', 'DISPUTED'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const STATUS_MEANINGS: Record<PaymentStatus, string> = {
  DUE: 'Not reported and not received.',
  REPORTED: 'The payer reported it as paid. The collector has not answered yet.',
  RECEIVED: 'The collector marked it as received. `paid` is true only at this status.',
  DISPUTED: 'The payer reported it as paid, and the collector states that it has not arrived.',
};

export const PAYMENT_METHODS = ['CASH', 'BANK_TRANSFER', 'MOBILE_MONEY', 'OTHER'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_METHOD_MEANINGS: Record<PaymentMethod, string> = {
  CASH: 'Cash.',
  BANK_TRANSFER: 'A bank transfer.',
  MOBILE_MONEY: 'Mobile money.',
  OTHER: 'Another way.',
};

export const REFERENCE_MAX = 140;
export const REASON_MAX = 300;
export const PAY_TO_MAX = 500;

/** The facts of a payment that the rules need, as its row has them. */
export interface PaymentState {
  paid: boolean;
  paidAt: Date | null;
  standing: PaymentStatus;
  /** Of the payer's last word that stands: when it was said, and what. */
  reportedAt: Date | null;
  paidOn: string | null;
  method: PaymentMethod | null;
  reportReference: string | null;
  /** Of the collector's. */
  disputedAt: Date | null;
  disputeReason: string | null;
}

/** What a payer says of a payment. */
export interface ReportDetails {
  /** yyyy-MM-dd */
  paidOn: string;
  method: PaymentMethod;
  reference: string | null;
}

/** What a word makes of a payment; 'done' where it is so already, and nothing changes. */
export type PaymentStep = Partial<PaymentState> | 'done';

const received = (at: Date) => ({ standing: 'RECEIVED', paid: true, paidAt: at }) as const;
const notReceived = { paid: false, paidAt: null } as const;
const noReport = { reportedAt: null, paidOn: null, method: null, reportReference: null } as const;
const noDispute = { disputedAt: null, disputeReason: null } as const;

/** A payment of which nobody has said anything. */
export const unsaid: PaymentState = { standing: 'DUE', ...notReceived, ...noReport, ...noDispute };

/** Whether the payer has said that it is paid, and not taken it back. */
export const hasReport = (payment: Pick<PaymentState, 'reportedAt'>): boolean => payment.reportedAt !== null;

/** Whether the payer has answered a dispute, which stands beside the report: it reads "reported again". */
export const isReportedAgain = ({
  standing,
  dispute,
}: {
  standing: PaymentStatus;
  dispute: object | null;
}): boolean => standing === 'REPORTED' && dispute !== null;

const sameReport = (payment: PaymentState, { paidOn, method, reference }: ReportDetails): boolean =>
  hasReport(payment) &&
  payment.paidOn === paidOn &&
  payment.method === method &&
  payment.reportReference === reference;

/**
 * The payer says that it is paid. Other details replace those before; the same ones again change nothing, but to a
 * dispute every report is an answer (docs/rules.md §10.5).
 * @throws DomainError `payment-received`
 */
export function reportStep(payment: PaymentState, report: ReportDetails, at: Date): PaymentStep {
  const isSame = sameReport(payment, report);
  if (payment.standing === 'RECEIVED' && !isSame) throw new DomainError('payment-received');
  if (isSame && payment.standing !== 'DISPUTED') return 'done';
  const { paidOn, method, reference } = report;
  return { standing: 'REPORTED', reportedAt: at, paidOn, method, reportReference: reference };
}

/**
 * The payer takes it back, and with it falls what the collector said of it (docs/rules.md §10.5).
 * @throws DomainError `payment-received`
 */
export function withdrawStep({ standing }: PaymentState): PaymentStep {
  if (standing === 'RECEIVED') throw new DomainError('payment-received');
  return standing === 'DUE' ? 'done' : { standing: 'DUE', ...noReport, ...noDispute };
}

/**
 * The collector has it, or takes that back; then the payer's report stands again where there was one. To say that
 * something is not paid that nobody calls received changes nothing: callers save whole tables (docs/rules.md §10.3).
 */
export function markStep(payment: PaymentState, paid: boolean, at: Date): PaymentStep {
  if (payment.paid === paid) return 'done';
  if (paid) return { ...received(at), ...noDispute };
  return { standing: hasReport(payment) ? 'REPORTED' : 'DUE', ...notReceived };
}

/**
 * The collector says that what was reported has not come. The same reason again changes nothing (docs/rules.md §10.6).
 * @throws DomainError `no-report`
 */
export function disputeStep(payment: PaymentState, reason: string, at: Date): PaymentStep {
  if (!hasReport(payment)) throw new DomainError('no-report');
  if (payment.standing === 'DISPUTED' && payment.disputeReason === reason) return 'done';
  return { standing: 'DISPUTED', ...notReceived, disputedAt: at, disputeReason: reason };
}

/** How long before its start a circle's money may have moved, in days. */
const BEFORE_START = 31;

/**
 * The days on which a payment can have been paid, as of now: from the day before the cycle was made, or a month before it
 * starts, up to tomorrow in UTC, which is today somewhere (docs/rules.md §10.5).
 */
export function paidOnRange(
  cycle: { createdAt: Date | string; startDate: string },
  now: Date,
): { first: string; last: string } {
  const [made, start] = [dayAfter(cycle.createdAt, -1), dayAfter(cycle.startDate, -BEFORE_START)];
  return { first: made < start ? made : start, last: dayAfter(now, 1) };
}

/** Whether it lies among them. */
export const checkPaidWithin =
  ({ first, last }: { first: string; last: string }): Check =>
  (value) => {
    const complaint = checkPaidOn(value);
    if (complaint) return complaint;
    if (String(value) > last) return t('complaints.paidOnFuture');
    return String(value) < first ? t('complaints.paidOnTooEarly') : undefined;
  };

/** A day that there is. */
export const checkPaidOn: Check = (value) => {
  if (value === undefined || value === null || value === '') return t('complaints.paidOnRequired');
  return isDay(value) ? undefined : t('complaints.dateInvalid');
};

export const checkMethod: Check = (value) =>
  (PAYMENT_METHODS as readonly unknown[]).includes(value) ? undefined : t('complaints.unknownChoice');

/** What stands on one line, or nothing at all. Nothing in it turns the direction of the text after it. */
export const checkReference: Check = (value) => {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') return t('complaints.wrongType');
  if (hasForbiddenCharactersInName(value) || hidesCharacters(value))
    return t('complaints.forbiddenCharacters');
  return lengthOf(value) > REFERENCE_MAX ? t('complaints.tooLong', { max: REFERENCE_MAX }) : undefined;
};

export const checkDisputeReason: Check = (value) => {
  if (typeof value !== 'string' || isBlank(value)) return t('complaints.disputeReasonRequired');
  if (hasForbiddenCharactersInLines(value) || turnsText(value)) return t('complaints.forbiddenCharacters');
  return lengthOf(value) > REASON_MAX ? t('complaints.tooLong', { max: REASON_MAX }) : undefined;
};

/** How to be paid: up to so many characters on several lines, or nothing. Everything in it can be seen. */
export const checkPayTo: Check = (value) =>
  typeof value === 'string' && hidesCharacters(value)
    ? t('complaints.forbiddenCharacters')
    : severalLinesCheck(PAY_TO_MAX)(value);

/** How to be paid, as it is kept and compared. */
export const payToText = severalLines;

/**
 * Whether setting how to be paid needs the password. Only the very first text is free, and only before others rely on it:
 * any later change could be the usual fraud, a replaced account number (docs/rules.md §10.7).
 */
export const payToAsksPassword = (participant: PayToState, cycle: { isRunning: boolean }): boolean =>
  cycle.isRunning || participant.confirmationStatus === 'APPROVED' || hadPayTo(participant);

/** What decides whether a change of how to be paid is the first one. */
export interface PayToState {
  confirmationStatus: string;
  payTo: string | null;
  /** The last change that needed the password; removing the text is one. */
  payToChangedAt: Date | string | null;
}

/** Whether a text on how to be paid was ever set, even if it was removed since. */
export const hadPayTo = ({ payTo, payToChangedAt }: Pick<PayToState, 'payTo' | 'payToChangedAt'>): boolean =>
  payTo !== null || payToChangedAt !== null;

/** For so many days everybody who reads it sees that it was changed. */
export const PAY_TO_CHANGE_SHOWN_DAYS = 30;

/** Whether a change of then is still to be shown. */
export const showsPayToChange = (changedAt: Date | string | null, now: Date): boolean =>
  changedAt !== null && now.getTime() - new Date(changedAt).getTime() < PAY_TO_CHANGE_SHOWN_DAYS * DAY_MS;
