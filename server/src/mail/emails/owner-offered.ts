import { t } from '../../base/messages.ts';
import { named, richT, strong, titled } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { longDay } from '../text.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';
import type { HandoverEmailDetails } from './handover-content.ts';

export interface OwnerOfferedEmailDetails extends HandoverEmailDetails {
  ownerName: string;
  isRunning: boolean;
  /** The last day on which the offer can be accepted, yyyy-MM-dd. */
  until: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'owner-offered': OwnerOfferedEmailDetails;
  }
}

/** Asks a participant to take over a circle. */
export const ownerOfferedEmail = email('owner-offered', (facts: OwnerOfferedEmailDetails) => {
  const name = named(facts.ownerName);
  return {
    to: facts.to,
    record: facts.record,
    subject: facts.areVerified
      ? t('handoverEmails.offered.subject', {
          name: nameInSubject(facts.ownerName),
          title: titleInSubject(facts.cycleTitle),
        })
      : t('handoverEmails.offered.subjectUnverified'),
    secret: false,
    preview: richT('handoverEmails.offered.preview'),
    heading: richT('handoverEmails.offered.heading'),
    paragraphs: [
      greeting(facts.firstName),
      richT('handoverEmails.offered.text', { name, title: titled(facts.cycleTitle) }),
      facts.isRunning
        ? richT('handoverEmails.offered.meaningRunning', { name })
        : richT('handoverEmails.offered.meaning', { name }),
      richT('handoverEmails.offered.until', { day: strong(longDay(facts.until)) }),
    ],
    action: { label: t('handoverEmails.offered.action'), link: facts.link },
    notes: [richT('handoverEmails.offered.note')],
  };
});
