import {
  hasForbiddenCharactersInLines,
  isBlank,
  lengthOf,
  oneLineCheck,
  severalLines,
  severalLinesCheck,
  turnsText,
  visible,
  type Check,
} from './check.ts';
import { DomainError } from './errors.ts';
import { sentence } from './messages/sentence.ts';
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

/** The words by which payment details name a way to pay. Mobile money goes by many names where circles are common. */
const NAMED: Partial<Record<PaymentMethod, RegExp>> = {
  MOBILE_MONEY: /mo-?mo|mobile|m-?pesa|airtel|mtn|orange|wave|tigo|vodafone|ecocash|zaad/i,
  CASH: /\bcash\b/i,
  // Also words that stand beside an account number, and the start of an IBAN.
  BANK_TRANSFER: /bank|transfer|\biban\b|acc(?:oun)?t|sort code|\b[A-Z]{2}\d{2} ?[A-Z0-9]{4}/i,
};
const NEGATION = /\b(?:no|not|never|without)\b|n[’']t\b/i;

/**
 * How a payment was probably made, to fill in a report (docs/rules.md §10.5). The payer can change it.
 * @param payTo the collector's payment details
 * @param last the method of the payer's last report
 * @returns undefined if that is not clear: a wrong guess would be sent unread
 */
export function likelyMethod(payTo: string | null, last: PaymentMethod | null): PaymentMethod | undefined {
  const text = payTo ?? '';
  if (NEGATION.test(text)) return undefined;
  const named = PAYMENT_METHODS.filter((method) => NAMED[method]?.test(text));
  return named.length === 0 ? (last ?? undefined) : named.length === 1 ? named[0] : undefined;
}

export const REFERENCE_MAX = 140;
export const REASON_MAX = 300;
export const PAY_TO_MAX = 500;
/** What the payer adds to a report or to a delay. */
export const NOTE_MAX = 300;

/** The columns of a payment that the rules need. */
export interface PaymentState {
  paid: boolean;
  paidAt: Date | null;
  standing: PaymentStatus;
  /** The payer's report; null after it was withdrawn. */
  reportedAt: Date | null;
  paidOn: string | null;
  method: PaymentMethod | null;
  reportReference: string | null;
  /** What the payer adds in their own words. */
  reportNote: string | null;
  /** The collector's dispute. */
  disputedAt: Date | null;
  disputeReason: string | null;
}

/** The details of a payer's report. */
export interface ReportDetails {
  /** yyyy-MM-dd */
  paidOn: string;
  method: PaymentMethod;
  reference: string | null;
  /** What happened, in the payer's own words. */
  note: string | null;
}

/** The changes that an operation makes to a payment; 'done' if there are none. */
export type PaymentStep = Partial<PaymentState> | 'done';

const received = (at: Date) => ({ standing: 'RECEIVED', paid: true, paidAt: at }) as const;
const notReceived = { paid: false, paidAt: null } as const;
const noReport = {
  reportedAt: null,
  paidOn: null,
  method: null,
  reportReference: null,
  reportNote: null,
} as const;
const noDispute = { disputedAt: null, disputeReason: null } as const;

/** The initial state of a payment. */
export const initialPaymentState: PaymentState = {
  standing: 'DUE',
  ...notReceived,
  ...noReport,
  ...noDispute,
};

/** Whether the payer has reported the payment and not withdrawn the report. */
export const hasReport = (payment: Pick<PaymentState, 'reportedAt'>): boolean => payment.reportedAt !== null;

/** Whether the payer has replied to a dispute with another report. */
export const isReportedAgain = ({
  standing,
  dispute,
}: {
  standing: PaymentStatus;
  dispute: object | null;
}): boolean => standing === 'REPORTED' && dispute !== null;

const sameReport = (payment: PaymentState, { paidOn, method, reference, note }: ReportDetails): boolean =>
  hasReport(payment) &&
  payment.paidOn === paidOn &&
  payment.method === method &&
  payment.reportReference === reference &&
  payment.reportNote === note;

/**
 * The payer reports the payment. Different details replace the earlier ones. The same details again change nothing, except that every
 * report after a dispute is a reply to it (docs/rules.md §10.5).
 * @throws DomainError `payment-received`
 */
export function reportStep(payment: PaymentState, report: ReportDetails, at: Date): PaymentStep {
  const isSame = sameReport(payment, report);
  if (payment.standing === 'RECEIVED' && !isSame) throw new DomainError('payment-received');
  if (isSame && payment.standing !== 'DISPUTED') return 'done';
  const { paidOn, method, reference, note } = report;
  return {
    standing: 'REPORTED',
    reportedAt: at,
    paidOn,
    method,
    reportReference: reference,
    reportNote: note,
  };
}

/**
 * The payer withdraws the report, which also removes the collector's dispute (docs/rules.md §10.5).
 * @throws DomainError `payment-received`
 */
export function withdrawStep({ standing }: PaymentState): PaymentStep {
  if (standing === 'RECEIVED') throw new DomainError('payment-received');
  return standing === 'DUE' ? 'done' : { standing: 'DUE', ...noReport, ...noDispute };
}

/**
 * The collector marks the payment as received, or unmarks it, after which the payer's report counts again. Unmarking a payment that is
 * not marked changes nothing, because callers save whole tables (docs/rules.md §10.3).
 */
export function markStep(payment: PaymentState, paid: boolean, at: Date): PaymentStep {
  if (payment.paid === paid) return 'done';
  if (paid) return { ...received(at), ...noDispute };
  return { standing: hasReport(payment) ? 'REPORTED' : 'DUE', ...notReceived };
}

/**
 * The collector states that a reported payment has not arrived. The same reason again changes nothing (docs/rules.md §10.6).
 * @throws DomainError `no-report`
 */
export function disputeStep(payment: PaymentState, reason: string, at: Date): PaymentStep {
  if (!hasReport(payment)) throw new DomainError('no-report');
  if (payment.standing === 'DISPUTED' && payment.disputeReason === reason) return 'done';
  return { standing: 'DISPUTED', ...notReceived, disputedAt: at, disputeReason: reason };
}

/** Days before the start of a cycle on which a payment may already have been made. */
const BEFORE_START = 31;

/**
 * The days on which a payment can have been made: from the day before the cycle was created, or 31 days before it starts, whichever is
 * earlier, to tomorrow in UTC, which is already today in some time zones (docs/rules.md §10.5).
 */
export function paidOnRange(
  cycle: { createdAt: Date | string; startDate: string },
  now: Date,
): { first: string; last: string } {
  const [created, start] = [dayAfter(cycle.createdAt, -1), dayAfter(cycle.startDate, -BEFORE_START)];
  return { first: created < start ? created : start, last: dayAfter(now, 1) };
}

/** Checks that a day is in this range. */
export const checkPaidWithin =
  ({ first, last }: { first: string; last: string }): Check =>
  (value) => {
    const complaint = checkPaidOn(value);
    if (complaint) return complaint;
    if (String(value) > last) return sentence('complaints.paidOnFuture');
    return String(value) < first ? sentence('complaints.paidOnTooEarly') : undefined;
  };

/** Checks that a day was entered and exists. `checkPaidWithin` also checks the range. */
export const checkPaidOn: Check = (value) => {
  if (value === undefined || value === null || value === '') return sentence('complaints.paidOnRequired');
  return isDay(value) ? undefined : sentence('complaints.dateInvalid');
};

export const checkMethod: Check = (value) =>
  (PAYMENT_METHODS as readonly unknown[]).includes(value) ? undefined : sentence('complaints.unknownChoice');

/** Checks an optional reference: one line, without characters that are invisible or change the direction of text. */
export const checkReference = /* @__PURE__ */ visible(oneLineCheck(REFERENCE_MAX));

/** Checks the reason for a dispute, which is required. It can have several lines. */
export const checkDisputeReason: Check = (value) => {
  if (typeof value !== 'string' || isBlank(value)) return sentence('complaints.disputeReasonRequired');
  if (hasForbiddenCharactersInLines(value) || turnsText(value))
    return sentence('complaints.forbiddenCharacters');
  return lengthOf(value) > REASON_MAX ? sentence('complaints.tooLong', { max: REASON_MAX }) : undefined;
};

/** Checks what a payer adds in their own words: optional, on a few lines, without invisible characters. */
export const checkNote = /* @__PURE__ */ visible(severalLinesCheck(NOTE_MAX));

/** Checks payment details: optional, on several lines, without invisible characters. */
export const checkPayTo = /* @__PURE__ */ visible(severalLinesCheck(PAY_TO_MAX));

/** Payment details as they are stored and compared. */
export const payToText = severalLines;

/**
 * Whether setting payment details needs the password. Only the very first details do not, and only before others rely on them: a later
 * change could be fraud, with a replaced account number (docs/rules.md §10.7).
 */
export const payToAsksPassword = (participant: PayToState, cycle: { isRunning: boolean }): boolean =>
  cycle.isRunning || participant.confirmationStatus === 'APPROVED' || hadPayTo(participant);

/** The facts that decide whether payment details are the first ones. */
export interface PayToState {
  confirmationStatus: string;
  payTo: string | null;
  /** The last change that needed the password. Removing the details is such a change. */
  payToChangedAt: Date | string | null;
}

/** Whether payment details were ever set, even if they were removed later. */
export const hadPayTo = ({ payTo, payToChangedAt }: Pick<PayToState, 'payTo' | 'payToChangedAt'>): boolean =>
  payTo !== null || payToChangedAt !== null;

/** Days for which readers see that payment details were changed. */
export const PAY_TO_CHANGE_SHOWN_DAYS = 30;

/** Whether readers still see that payment details were changed. */
export const showsPayToChange = (changedAt: Date | string | null, now: Date): boolean =>
  changedAt !== null && now.getTime() - new Date(changedAt).getTime() < PAY_TO_CHANGE_SHOWN_DAYS * DAY_MS;
