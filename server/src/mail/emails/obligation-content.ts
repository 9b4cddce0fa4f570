import { t } from '../../base/messages.ts';
import { amountText } from '../../domain/currency.ts';
import { named, plainName, rich, richT, together } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { longDay, quoted } from '../text.ts';
import type { CycleEmailDetails, EmailContent } from './content.ts';
import { greeting } from './greeting.ts';

/** What emails about a payment and emails about a repayment have in common. The reader is one side of it. */
export interface ObligationEmailDetails extends CycleEmailDetails {
  to: string;
  firstName: string | undefined;
  /** The name of the other one. */
  otherName: string;
  /** Whether the other one and the owner have verified their email addresses: see `Beginning`. */
  areVerified: boolean;
  cycleTitle: string;
  amount: number;
  /** A code of ISO 4217; null if the cycle has no currency. */
  currency: string | null;
  link: string;
}

type Facts = NonNullable<EmailContent['facts']>;
type Common = 'to' | 'record' | 'subject' | 'secret' | 'preview' | 'heading' | 'paragraphs' | 'notes';

/** The parameters of a subject that names the other one, the amount and the circle. */
const subjectValues = (facts: ObligationEmailDetails) => ({
  name: nameInSubject(facts.otherName),
  amount: amountText(facts.amount, facts.currency),
  title: titleInSubject(facts.cycleTitle),
});

/** A receipt, for the one who pays. */
export const receivedContent = (facts: ObligationEmailDetails): Pick<EmailContent, Common> => ({
  to: facts.to,
  record: facts.record,
  subject: facts.areVerified
    ? t('paymentEmails.received.subject', subjectValues(facts))
    : t('paymentEmails.received.heading'),
  secret: false,
  preview: richT('paymentEmails.received.preview'),
  heading: facts.areVerified
    ? richT('paymentEmails.received.headingNamed', {
        name: plainName(facts.otherName),
        amount: together(amountText(facts.amount, facts.currency)),
      })
    : richT('paymentEmails.received.heading'),
  paragraphs: [
    greeting(facts.firstName),
    ...(facts.areVerified ? [] : [richT('paymentEmails.received.textUnverified')]),
    richT('paymentEmails.received.receipt'),
  ],
  notes: [richT('paymentEmails.received.note', { name: plainName(facts.otherName) })],
});

/** Who has confirmed it, and when; `receivedOn` is a day in the reader's time zone, yyyy-MM-dd. */
export const receivedFacts = (facts: ObligationEmailDetails & { receivedOn: string }): Facts => [
  [t('paymentEmails.facts.receivedBy'), rich`${facts.otherName}`],
  [t('paymentEmails.facts.confirmedOn'), rich`${longDay(facts.receivedOn)}`],
];

/** Notifies the one who pays that it is no longer marked as received. */
export const unmarkedContent = (
  facts: ObligationEmailDetails & { hasReport: boolean },
  ...furtherNotes: EmailContent['notes']
): Pick<EmailContent, Common> => ({
  to: facts.to,
  record: facts.record,
  subject: facts.areVerified
    ? t('paymentEmails.unmarked.subject', subjectValues(facts))
    : t('paymentEmails.unmarked.subjectUnverified'),
  secret: false,
  preview: richT('paymentEmails.unmarked.preview'),
  heading: richT('paymentEmails.unmarked.heading'),
  paragraphs: [
    greeting(facts.firstName),
    richT('paymentEmails.unmarked.text', { name: named(facts.otherName) }),
    facts.hasReport
      ? richT('paymentEmails.unmarked.reported', { name: plainName(facts.otherName) })
      : richT('paymentEmails.unmarked.notReported', { name: plainName(facts.otherName) }),
  ],
  notes: [
    richT('paymentEmails.unmarked.ask', { name: plainName(facts.otherName) }),
    ...furtherNotes,
    richT('paymentEmails.neutral'),
  ],
});

/** Notifies the one who pays that what was reported has not been received. */
export const disputedContent = (
  facts: ObligationEmailDetails & { reason: string },
): Pick<EmailContent, Common> => ({
  to: facts.to,
  record: facts.record,
  subject: facts.areVerified
    ? t('paymentEmails.disputed.subject', subjectValues(facts))
    : t('paymentEmails.disputed.subjectUnverified'),
  secret: false,
  preview: richT('paymentEmails.disputed.preview'),
  heading: richT('paymentEmails.disputed.heading'),
  paragraphs: [
    greeting(facts.firstName),
    richT('paymentEmails.disputed.text', { name: named(facts.otherName) }),
    rich`${quoted(facts.reason)}`,
  ],
  notes: [
    richT('paymentEmails.disputed.note', { name: plainName(facts.otherName) }),
    richT('paymentEmails.neutral'),
  ],
});

/** The day and the reference that the one who pays has reported. */
export const reportFacts = ({ paidOn, reference }: { paidOn: string; reference: string | null }): Facts => [
  [t('paymentEmails.facts.paidOn'), rich`${longDay(paidOn)}`],
  ...(reference === null ? [] : ([[t('paymentEmails.facts.reference'), rich`${reference}`]] satisfies Facts)),
];
