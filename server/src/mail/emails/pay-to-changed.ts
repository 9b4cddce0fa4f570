import { t } from '../../base/messages.ts';
import { amountText } from '../../domain/currency.ts';
import type { EmailDraft } from '../email-draft.ts';
import { named, rich, richT, strong, titled } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { compose } from './compose.ts';
import type { CycleEmailDetails } from './content.ts';
import { greeting } from './greeting.ts';

export interface PayToChangedEmailDetails extends CycleEmailDetails {
  to: string;
  firstName: string | undefined;
  collectorName: string;
  /** Whether the collector and the owner have verified their email addresses: see `Beginning`. */
  areVerified: boolean;
  cycleTitle: string;
  amount: number;
  /** A code of ISO 4217; null if the cycle has no currency. */
  currency: string | null;
  /** The collector has removed the payment details. */
  isRemoved: boolean;
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'pay-to-changed': PayToChangedEmailDetails;
  }
}

/** Warns a payer that the collector's payment details have changed. The usual fraud is a changed account number. */
export const payToChangedEmail = (facts: PayToChangedEmailDetails): EmailDraft => {
  const values = {
    name: named(facts.collectorName),
    title: titled(facts.cycleTitle),
    amount: amountText(facts.amount, facts.currency),
  };
  return compose({
    kind: 'pay-to-changed',
    to: facts.to,
    record: facts.record,
    subject: facts.areVerified
      ? t('paymentEmails.payToChanged.subject', {
          name: nameInSubject(facts.collectorName),
          title: titleInSubject(facts.cycleTitle),
        })
      : t('paymentEmails.payToChanged.subjectUnverified'),
    secret: false,
    preview: richT('paymentEmails.payToChanged.preview'),
    heading: richT('paymentEmails.payToChanged.heading'),
    paragraphs: [
      greeting(facts.firstName),
      facts.isRemoved
        ? richT('paymentEmails.payToChanged.removed', values)
        : richT('paymentEmails.payToChanged.text', values),
      rich`${strong(t('paymentEmails.payToChanged.warning'))} ${richT('paymentEmails.payToChanged.reason')}`,
    ],
    action: { label: t('paymentEmails.payToChanged.action'), link: facts.link },
    notes: [richT('paymentEmails.payToChanged.safety'), richT('paymentEmails.payToChanged.limit')],
  });
};
