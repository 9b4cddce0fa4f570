import { t } from '../../base/messages.ts';
import { named, richT, titled } from '../rich.ts';
import { titleInSubject } from '../subject.ts';
import { email } from './compose.ts';
import type { OwnerActEmailDetails } from './content.ts';
import { actParagraphs } from './greeting.ts';

export interface JoinDeclinedEmailDetails extends OwnerActEmailDetails {
  /** The owner froze the participants, which declined all open requests. */
  isSettled: boolean;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'join-declined': JoinDeclinedEmailDetails;
  }
}

/** Notifies a person that their join request was declined. */
export const joinDeclinedEmail = email('join-declined', (facts: JoinDeclinedEmailDetails) => {
  const { bothVerified, isSettled } = facts;
  const values = { name: named(facts.ownerName), title: titled(facts.cycleTitle) };
  const who = isSettled
    ? richT('joinEmails.declined.settled', values)
    : richT('joinEmails.declined.text', values);
  const next = richT('joinEmails.declined.next');
  return {
    to: facts.to,
    record: facts.record,
    subject: bothVerified
      ? t('joinEmails.declined.subject', { title: titleInSubject(facts.cycleTitle) })
      : t('joinEmails.declined.subjectUnverified'),
    secret: false,
    preview: next,
    heading: richT('joinEmails.declined.heading'),
    paragraphs: actParagraphs({ bothVerified, firstName: facts.firstName, who: [who], next }),
    action: { label: t('emailLayout.openKolo'), link: facts.link },
    notes: [],
  };
});
