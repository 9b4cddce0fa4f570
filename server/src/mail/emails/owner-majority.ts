import { t } from '../../base/messages.ts';
import { named, richT, strong, titled } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { longDay } from '../text.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';
import type { HandoverEmailDetails } from './handover-content.ts';

export interface OwnerMajorityEmailDetails extends HandoverEmailDetails {
  candidateName: string;
  /** The day on which the candidate becomes the owner, yyyy-MM-dd. */
  passesOn: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'owner-majority': OwnerMajorityEmailDetails;
  }
}

/** Notifies the organiser that someone else takes over unless they object. Sent at once, after 7 and after 13 days. */
export const ownerMajorityEmail = email('owner-majority', (facts: OwnerMajorityEmailDetails) => {
  const day = longDay(facts.passesOn);
  const name = named(facts.candidateName);
  return {
    to: facts.to,
    record: facts.record,
    subject: facts.areVerified
      ? t('proposalEmails.majority.subject', {
          name: nameInSubject(facts.candidateName),
          title: titleInSubject(facts.cycleTitle),
        })
      : t('proposalEmails.majority.subjectUnverified'),
    secret: false,
    preview: richT('proposalEmails.majority.preview', { day }),
    heading: richT('proposalEmails.majority.heading', { day }),
    paragraphs: [
      greeting(facts.firstName),
      richT('proposalEmails.majority.text', { name, title: titled(facts.cycleTitle) }),
      richT('proposalEmails.majority.otherwise', { name, day: strong(day) }),
      richT('proposalEmails.majority.act'),
    ],
    action: { label: t('proposalEmails.proposed.action'), link: facts.link },
    notes: [],
  };
});
