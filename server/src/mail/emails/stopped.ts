import { t } from '../../base/messages.ts';
import { amountText } from '../../domain/currency.ts';
import { plainName, richT, titled, type Rich } from '../rich.ts';
import { titleInSubject } from '../subject.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';
import { balanceLine, MOST_LINES, openLines, type StopEmailDetails } from './stop-content.ts';

/** A repayment that the reader pays or gets. */
export interface OwnRepayment {
  /** Of the other one. */
  name: string;
  amount: number;
  /** Whether the reader pays it. */
  isPaid: boolean;
}

export interface StoppedEmailDetails extends StopEmailDetails {
  /** Whether the owner has verified their email address: see `Beginning`. */
  isOwnerVerified: boolean;
  /** How much more the reader has paid than received. */
  balance: number;
  /** Whether the reader has neither paid nor received anything. */
  isUntouched: boolean;
  repayments: readonly OwnRepayment[];
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    stopped: StoppedEmailDetails;
  }
}

function repaymentLine({ name, amount, isPaid }: OwnRepayment, currency: string | null): Rich {
  const values = { name: plainName(name), amount: amountText(amount, currency) };
  return isPaid ? richT('stopEmails.stopped.youPay', values) : richT('stopEmails.stopped.theyPay', values);
}

function labelOf({ repayments, open }: StoppedEmailDetails): string {
  if (open.some(({ side, standing }) => side === 'collector' && standing === 'REPORTED'))
    return t('stopEmails.stopped.checkPayments');
  return repayments.length > 0 ? t('stopEmails.repayment.seeAll') : t('stopEmails.stopped.seeCount');
}

/** Notifies a participant that the cycle was stopped, with what they pay back or get back. */
export const stoppedEmail = email('stopped', (facts: StoppedEmailDetails) => ({
  to: facts.to,
  record: facts.record,
  subject: facts.isOwnerVerified
    ? t('stopEmails.stopped.subject', { title: titleInSubject(facts.cycleTitle) })
    : t('stopEmails.stopped.subjectUnverified'),
  secret: false,
  preview: richT('stopEmails.stopped.preview'),
  heading: richT('stopEmails.stopped.heading'),
  paragraphs: [
    greeting(facts.firstName),
    richT('stopEmails.stopped.text', { title: titled(facts.cycleTitle) }),
    balanceLine(facts.balance, facts.currency, {
      hasRepayments: facts.repayments.length > 0,
      hasOpen: facts.open.length > 0,
      isUntouched: facts.isUntouched,
    }),
    ...facts.repayments.slice(0, MOST_LINES).map((each) => repaymentLine(each, facts.currency)),
    ...(facts.repayments.length > MOST_LINES
      ? [richT('stopEmails.stopped.moreRepayments', { count: facts.repayments.length - MOST_LINES })]
      : []),
    ...openLines(facts.open, true),
  ],
  action: { label: labelOf(facts), link: facts.link },
  notes: [richT('stopEmails.stopped.counted'), richT('stopEmails.stopped.neutral')],
}));
