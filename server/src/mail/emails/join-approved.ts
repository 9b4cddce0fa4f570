import { t } from '../../base/messages.ts';
import { named, richT, titled } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { email } from './compose.ts';
import type { OwnerActEmailDetails } from './content.ts';
import { actParagraphs } from './greeting.ts';

declare module '../email-draft.ts' {
  interface EmailKinds {
    'join-approved': OwnerActEmailDetails;
  }
}

/** Notifies a person that their join request was approved. */
export const joinApprovedEmail = email('join-approved', (facts: OwnerActEmailDetails) => {
  const { bothVerified, ownerName, cycleTitle } = facts;
  const who = richT('joinEmails.approved.text', { name: named(ownerName), title: titled(cycleTitle) });
  const next = richT('joinEmails.approved.next');
  return {
    to: facts.to,
    record: facts.record,
    subject: bothVerified
      ? t('joinEmails.approved.subject', {
          name: nameInSubject(ownerName),
          title: titleInSubject(cycleTitle),
        })
      : t('joinEmails.approved.subjectUnverified'),
    secret: false,
    preview: next,
    heading: richT('joinEmails.approved.heading'),
    paragraphs: actParagraphs({ bothVerified, firstName: facts.firstName, who: [who], next }),
    action: { label: t('emailLayout.openCircle'), link: facts.link },
    notes: [],
  };
});
