import { t } from '../../base/messages.ts';
import { named, richT, titled } from '../rich.ts';
import { titleInSubject } from '../subject.ts';
import { email } from './compose.ts';
import type { OwnerActEmailDetails } from './content.ts';
import { actParagraphs } from './greeting.ts';

/** It has no line about the record, which is deleted too. */
export interface CycleDeletedEmailDetails extends Omit<OwnerActEmailDetails, 'record'> {
  /** The reader had asked to join and was not answered; otherwise they had accepted. */
  hadAsked: boolean;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'cycle-deleted': CycleDeletedEmailDetails;
  }
}

/** Notifies a person who had accepted or asked to join that the owner has deleted the cycle, before it ran. */
export const cycleDeletedEmail = email('cycle-deleted', (facts: CycleDeletedEmailDetails) => {
  const { bothVerified, hadAsked } = facts;
  const values = { name: named(facts.ownerName), title: titled(facts.cycleTitle) };
  const who = hadAsked
    ? richT('inviteEmails.deleted.asked', values)
    : richT('inviteEmails.deleted.text', values);
  const next = richT('inviteEmails.deleted.next');
  return {
    to: facts.to,
    subject: bothVerified
      ? t('inviteEmails.deleted.subject', { title: titleInSubject(facts.cycleTitle) })
      : t('inviteEmails.deleted.subjectUnverified'),
    secret: false,
    preview: next,
    heading: richT('inviteEmails.deleted.heading'),
    paragraphs: actParagraphs({ bothVerified, firstName: facts.firstName, who: [who], next }),
    action: { label: t('emailLayout.openKolo'), link: facts.link },
    notes: [],
  };
});
