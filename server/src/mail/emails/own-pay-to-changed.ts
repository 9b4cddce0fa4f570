import { t } from '../../base/messages.ts';
import { rich, richT, titled } from '../rich.ts';
import { titleInSubject } from '../subject.ts';
import { email } from './compose.ts';
import type { CycleEmailDetails } from './content.ts';
import { greeting } from './greeting.ts';

export interface OwnPayToChangedEmailDetails extends CycleEmailDetails {
  to: string;
  firstName: string | undefined;
  cycleTitle: string;
  /** Whether the owner has verified their email address: see `Beginning`. */
  isOwnerVerified: boolean;
  isRemoved: boolean;
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'own-pay-to-changed': OwnPayToChangedEmailDetails;
  }
}

/** Notifies a participant that their own payment details were changed, in case someone else did it. */
export const ownPayToChangedEmail = email('own-pay-to-changed', (facts: OwnPayToChangedEmailDetails) => {
  const title = titled(facts.cycleTitle);
  return {
    to: facts.to,
    record: facts.record,
    subject: facts.isOwnerVerified
      ? t('paymentEmails.ownPayToChanged.subject', { title: titleInSubject(facts.cycleTitle) })
      : t('paymentEmails.ownPayToChanged.heading'),
    secret: false,
    preview: richT('emailLayout.nothingToDo'),
    heading: richT('paymentEmails.ownPayToChanged.heading'),
    paragraphs: [
      greeting(facts.firstName),
      facts.isRemoved
        ? richT('paymentEmails.ownPayToChanged.removed', { title })
        : richT('paymentEmails.ownPayToChanged.text', { title }),
      rich`${richT('emailLayout.nothingToDo')} ${richT('paymentEmails.ownPayToChanged.next')}`,
    ],
    action: { label: t('paymentEmails.ownPayToChanged.action'), link: facts.link },
    notes: [richT('paymentEmails.ownPayToChanged.safety')],
  };
});
