import { t } from '../../base/messages.ts';
import { OBJECTION_DAYS } from '../../domain/proposals.ts';
import { named, richT, strong, titled } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { longDay } from '../text.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';
import type { HandoverEmailDetails } from './handover-content.ts';

export interface OwnerProposedEmailDetails extends HandoverEmailDetails {
  reader: 'candidate' | 'owner';
  proposerName: string;
  /** The owner in an email to the candidate, and the candidate in one to the owner. */
  otherName: string;
  /** The last day of the proposal, yyyy-MM-dd. */
  until: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'owner-proposed': OwnerProposedEmailDetails;
  }
}

/** Asks a participant to agree to become the organiser, or notifies the organiser that someone else is proposed. */
export const ownerProposedEmail = email('owner-proposed', (facts: OwnerProposedEmailDetails) =>
  facts.reader === 'owner' ? toOwner(facts) : toCandidate(facts),
);

const subjectValues = ({ proposerName, cycleTitle }: OwnerProposedEmailDetails) => ({
  name: nameInSubject(proposerName),
  title: titleInSubject(cycleTitle),
});

function toCandidate(facts: OwnerProposedEmailDetails) {
  const [name, owner] = [named(facts.proposerName), named(facts.otherName)];
  return {
    to: facts.to,
    record: facts.record,
    subject: facts.areVerified
      ? t('proposalEmails.proposed.subject', subjectValues(facts))
      : t('proposalEmails.proposed.subjectUnverified'),
    secret: false,
    preview: richT('proposalEmails.proposed.preview'),
    heading: richT('proposalEmails.proposed.heading'),
    paragraphs: [
      greeting(facts.firstName),
      richT('proposalEmails.proposed.text', { name, owner, title: titled(facts.cycleTitle) }),
      richT('proposalEmails.proposed.meaning', { owner, days: OBJECTION_DAYS }),
      richT('proposalEmails.proposed.until', { day: strong(longDay(facts.until)) }),
    ],
    action: { label: t('proposalEmails.proposed.action'), link: facts.link },
    notes: [richT('proposalEmails.proposed.note')],
  };
}

function toOwner(facts: OwnerProposedEmailDetails) {
  const [name, candidate] = [named(facts.proposerName), named(facts.otherName)];
  return {
    to: facts.to,
    record: facts.record,
    subject: facts.areVerified
      ? t('proposalEmails.toOwner.subject', subjectValues(facts))
      : t('proposalEmails.toOwner.subjectUnverified'),
    secret: false,
    preview: richT('proposalEmails.toOwner.preview'),
    heading: richT('proposalEmails.toOwner.heading'),
    paragraphs: [
      greeting(facts.firstName),
      richT('proposalEmails.toOwner.text', { name, candidate, title: titled(facts.cycleTitle) }),
      richT('proposalEmails.toOwner.meaning', { candidate, days: OBJECTION_DAYS }),
    ],
    action: { label: t('proposalEmails.proposed.action'), link: facts.link },
    notes: [richT('proposalEmails.toOwner.note')],
  };
}
