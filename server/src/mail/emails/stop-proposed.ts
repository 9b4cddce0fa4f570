import { t } from '../../base/messages.ts';
import { STOP_HOURS } from '../../domain/stopping.ts';
import { named, rich, richT, titled } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { longDay, quoted } from '../text.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';
import { openLines, wouldBeLine, type StopEmailDetails } from './stop-content.ts';

export interface StopProposedEmailDetails extends StopEmailDetails {
  proposerName: string;
  /** Whether the proposer and the owner have verified their email addresses: see `Beginning`. */
  areVerified: boolean;
  /** What the reader would get back, and pay back. */
  gets: number;
  pays: number;
  /** As the proposer wrote it. */
  reason: string;
  /** The day on which the proposal ends without enough votes, yyyy-MM-dd. */
  endsOn: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'stop-proposed': StopProposedEmailDetails;
  }
}

/** Notifies a participant of a proposal to stop the cycle. */
export const stopProposedEmail = email('stop-proposed', (facts: StopProposedEmailDetails) => ({
  to: facts.to,
  record: facts.record,
  subject: facts.areVerified
    ? t('stopEmails.proposed.subject', {
        name: nameInSubject(facts.proposerName),
        title: titleInSubject(facts.cycleTitle),
      })
    : t('stopEmails.proposed.subjectUnverified'),
  secret: false,
  preview: richT('stopEmails.proposed.preview'),
  heading: richT('stopEmails.proposed.heading'),
  paragraphs: [
    greeting(facts.firstName),
    richT('stopEmails.proposed.text', {
      name: named(facts.proposerName),
      title: titled(facts.cycleTitle),
    }),
    rich`${quoted(facts.reason)}`,
    wouldBeLine(facts, facts.currency, facts.open.length > 0),
    ...openLines(facts.open, false),
  ],
  action: { label: t('stopEmails.proposed.action'), link: facts.link },
  notes: [
    richT('stopEmails.proposed.majority'),
    richT('stopEmails.proposed.wait', { hours: STOP_HOURS }),
    richT('stopEmails.proposed.end', { day: longDay(facts.endsOn) }),
  ],
}));
