import { t } from '../../base/messages.ts';
import { named, rich, richT, titled } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { quoted } from '../text.ts';
import { email } from './compose.ts';
import type { CycleEmailDetails } from './content.ts';
import { actParagraphs } from './greeting.ts';

export interface JoinAskedEmailDetails extends CycleEmailDetails {
  to: string;
  ownerFirstName: string;
  /** Whether the owner and the asker have verified their email addresses: see `Beginning`. */
  bothVerified: boolean;
  askerName: string;
  askerEmail: string;
  /** What the asker wrote; null if nothing. */
  note: string | null;
  /** How many requests are open, including this one. */
  waiting: number;
  cycleTitle: string;
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'join-asked': JoinAskedEmailDetails;
  }
}

/** Notifies the owner of a join request. */
export const joinAskedEmail = email('join-asked', (facts: JoinAskedEmailDetails) => {
  const { bothVerified, askerName, cycleTitle, note } = facts;
  const who = richT('joinEmails.asked.text', { name: named(askerName), title: titled(cycleTitle) });
  const next = richT('joinEmails.asked.next');
  return {
    to: facts.to,
    record: facts.record,
    subject: bothVerified
      ? t('joinEmails.asked.subject', {
          name: nameInSubject(askerName),
          title: titleInSubject(cycleTitle),
        })
      : t('joinEmails.asked.subjectUnverified'),
    secret: false,
    preview: next,
    heading: richT('joinEmails.asked.heading'),
    paragraphs: [
      ...actParagraphs({ bothVerified, firstName: facts.ownerFirstName, who: [who], next }),
      ...(note === null ? [] : [richT('joinEmails.asked.statement', { statement: quoted(note) })]),
    ],
    facts: [
      [t('joinEmails.asked.email'), rich`${facts.askerEmail}`],
      [t('joinEmails.asked.waiting'), richT('joinEmails.asked.people', { count: facts.waiting })],
    ],
    action: { label: t('joinEmails.asked.action'), link: facts.link },
    notes: [richT('joinEmails.asked.limit'), richT('joinEmails.asked.stranger')],
  };
});
