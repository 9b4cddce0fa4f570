import { t } from '../../base/messages.ts';
import { richT, titled } from '../rich.ts';
import { titleInSubject } from '../subject.ts';
import { longDay } from '../text.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';
import { openLines, wouldBeLine, type StopEmailDetails } from './stop-content.ts';

export interface StopDecidedEmailDetails extends StopEmailDetails {
  /** Whether the owner has verified their email address: see `Beginning`. */
  isOwnerVerified: boolean;
  /** What the reader would get back, and pay back. */
  gets: number;
  pays: number;
  /** The reader's day on which the cycle stops, yyyy-MM-dd. */
  stopsOn: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'stop-decided': StopDecidedEmailDetails;
  }
}

/** Notifies a participant that enough people agree to stop the cycle, which stops once the time to think is over. */
export const stopDecidedEmail = email('stop-decided', (facts: StopDecidedEmailDetails) => {
  const day = longDay(facts.stopsOn);
  return {
    to: facts.to,
    record: facts.record,
    subject: facts.isOwnerVerified
      ? t('stopEmails.decided.subject', { title: titleInSubject(facts.cycleTitle), day })
      : t('stopEmails.decided.subjectUnverified', { day }),
    secret: false,
    preview: richT('stopEmails.decided.preview'),
    heading: richT('stopEmails.decided.heading', { day }),
    paragraphs: [
      greeting(facts.firstName),
      richT('stopEmails.decided.text', { title: titled(facts.cycleTitle), day }),
      wouldBeLine(facts, facts.currency, facts.open.length > 0),
      ...openLines(facts.open, false),
    ],
    action: { label: t('stopEmails.proposed.action'), link: facts.link },
    notes: [richT('stopEmails.decided.note')],
  };
});
