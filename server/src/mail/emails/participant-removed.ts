import { t } from '../../base/messages.ts';
import { named, richT, titled } from '../rich.ts';
import { titleInSubject } from '../subject.ts';
import { email } from './compose.ts';
import type { OwnerActEmailDetails } from './content.ts';
import { actParagraphs } from './greeting.ts';

declare module '../email-draft.ts' {
  interface EmailKinds {
    'participant-removed': OwnerActEmailDetails;
  }
}

/** Notifies a person who had accepted that the owner has removed them, before the cycle runs. */
export const participantRemovedEmail = email('participant-removed', (facts: OwnerActEmailDetails) => {
  const { bothVerified } = facts;
  const next = richT('inviteEmails.removed.next');
  const who = richT('inviteEmails.removed.text', {
    name: named(facts.ownerName),
    title: titled(facts.cycleTitle),
  });
  return {
    to: facts.to,
    record: facts.record,
    subject: bothVerified
      ? t('inviteEmails.removed.subject', { title: titleInSubject(facts.cycleTitle) })
      : t('inviteEmails.removed.subjectUnverified'),
    secret: false,
    preview: next,
    heading: richT('inviteEmails.removed.heading'),
    paragraphs: actParagraphs({ bothVerified, firstName: facts.firstName, who: [who], next }),
    action: { label: t('emailLayout.openKolo'), link: facts.link },
    notes: [],
  };
});
