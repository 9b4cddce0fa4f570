import { t } from '../../base/messages.ts';
import { amountText } from '../../domain/currency.ts';
import { named, rich, richT, strong, titled, type Rich } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { email } from './compose.ts';
import type { CycleEmailDetails } from './content.ts';
import { greeting } from './greeting.ts';

/** What happened to payment details. The first ones of a participant are added, not changed. */
export type PayToChange = 'added' | 'changed' | 'removed';

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
  change: PayToChange;
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'pay-to-changed': PayToChangedEmailDetails;
  }
}

/** Warns a payer that the collector's payment details are new, or were removed. The usual fraud is a changed account number. */
export const payToChangedEmail = email('pay-to-changed', (facts: PayToChangedEmailDetails) => {
  const values = {
    name: named(facts.collectorName),
    title: titled(facts.cycleTitle),
    amount: amountText(facts.amount, facts.currency),
  };
  const isAdded = facts.change === 'added';
  return {
    to: facts.to,
    record: facts.record,
    subject: subjectOf(facts),
    secret: false,
    preview: richT('paymentEmails.payToChanged.preview'),
    heading: isAdded
      ? richT('paymentEmails.payToAdded.heading')
      : richT('paymentEmails.payToChanged.heading'),
    paragraphs: [
      greeting(facts.firstName),
      texts[facts.change](values),
      rich`${strong(t('paymentEmails.payToChanged.warning'))} ${richT('paymentEmails.payToChanged.reason')}`,
    ],
    action: { label: t('paymentEmails.payToChanged.action'), link: facts.link },
    notes: [richT('paymentEmails.payToChanged.safety'), richT('paymentEmails.payToChanged.limit')],
  };
});

const texts: Record<PayToChange, (values: { name: Rich; title: Rich; amount: string }) => Rich> = {
  added: (values) => richT('paymentEmails.payToAdded.text', values),
  changed: (values) => richT('paymentEmails.payToChanged.text', values),
  removed: (values) => richT('paymentEmails.payToChanged.removed', values),
};

function subjectOf({ areVerified, change, collectorName, cycleTitle }: PayToChangedEmailDetails): string {
  const values = { name: nameInSubject(collectorName), title: titleInSubject(cycleTitle) };
  if (change === 'added')
    return areVerified
      ? t('paymentEmails.payToAdded.subject', values)
      : t('paymentEmails.payToAdded.subjectUnverified');
  return areVerified
    ? t('paymentEmails.payToChanged.subject', values)
    : t('paymentEmails.payToChanged.subjectUnverified');
}
