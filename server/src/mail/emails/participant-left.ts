import { t } from '../../base/messages.ts';
import { named, richT, titled } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { email } from './compose.ts';
import type { CycleEmailDetails } from './content.ts';
import { actParagraphs } from './greeting.ts';

export interface ParticipantLeftEmailDetails extends CycleEmailDetails {
  to: string;
  ownerFirstName: string;
  /** Whether the owner and the participant have verified their email addresses: see `Beginning`. */
  bothVerified: boolean;
  participantName: string;
  cycleTitle: string;
  /** Whether everyone's slot was taken back with that. */
  isOrderCleared: boolean;
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'participant-left': ParticipantLeftEmailDetails;
  }
}

/** Notifies the owner that an accepted participant has left, before the participants were frozen. */
export const participantLeftEmail = email('participant-left', (facts: ParticipantLeftEmailDetails) => {
  const { bothVerified, participantName, cycleTitle } = facts;
  const next = facts.isOrderCleared
    ? richT('inviteEmails.left.nextOrderCleared')
    : richT('inviteEmails.left.next');
  const who = richT('inviteEmails.left.text', { name: named(participantName), title: titled(cycleTitle) });
  return {
    to: facts.to,
    record: facts.record,
    subject: bothVerified
      ? t('inviteEmails.left.subject', {
          name: nameInSubject(participantName),
          title: titleInSubject(cycleTitle),
        })
      : t('inviteEmails.left.subjectUnverified'),
    secret: false,
    preview: next,
    heading: richT('inviteEmails.left.heading'),
    paragraphs: actParagraphs({ bothVerified, firstName: facts.ownerFirstName, who: [who], next }),
    action: { label: t('emailLayout.openCircle'), link: facts.link },
    notes: [],
  };
});
