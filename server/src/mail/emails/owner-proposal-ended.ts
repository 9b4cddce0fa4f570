import { t } from '../../base/messages.ts';
import { QUIET_DAYS } from '../../domain/proposals.ts';
import { named, richT, titled } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';
import type { HandoverEmailDetails } from './handover-content.ts';

export interface OwnerProposalEndedEmailDetails extends HandoverEmailDetails {
  end: 'PASSED' | 'OBJECTED' | 'LAPSED';
  reader: 'candidate' | 'owner' | 'participant';
  /** The owner when it was proposed. */
  ownerName: string;
  candidateName: string;
  isRunning: boolean;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'owner-proposal-ended': OwnerProposalEndedEmailDetails;
  }
}

/** Notifies everyone who takes part that a proposal of a new organiser has passed, was objected to, or has lapsed. */
export const ownerProposalEndedEmail = email(
  'owner-proposal-ended',
  (facts: OwnerProposalEndedEmailDetails) => {
    const heading = headingOf(facts);
    return {
      to: facts.to,
      record: facts.record,
      subject: facts.areVerified ? subjectOf(facts) : t('proposalEmails.ended.subjectUnverified'),
      secret: false,
      preview: heading,
      heading,
      paragraphs: [greeting(facts.firstName), textOf(facts), ...nextOf(facts)],
      action: { label: t('emailLayout.openCircle'), link: facts.link },
      notes: facts.end === 'OBJECTED' ? [richT('proposalEmails.objected.note', { days: QUIET_DAYS })] : [],
    };
  },
);

function subjectOf({
  end,
  reader,
  ownerName,
  candidateName,
  cycleTitle,
}: OwnerProposalEndedEmailDetails): string {
  const title = titleInSubject(cycleTitle);
  if (end === 'LAPSED') return t('proposalEmails.lapsed.subject', { title });
  if (end === 'OBJECTED')
    return t('proposalEmails.objected.subject', { name: nameInSubject(ownerName), title });
  return reader === 'candidate'
    ? t('handoverEmails.changed.subjectNew', { title })
    : t('handoverEmails.changed.subject', { name: nameInSubject(candidateName), title });
}

function headingOf({ end, reader }: OwnerProposalEndedEmailDetails) {
  if (end !== 'PASSED') return richT('proposalEmails.ended.heading');
  return reader === 'candidate'
    ? richT('handoverEmails.changed.headingNew')
    : richT('handoverEmails.changed.heading');
}

function textOf({ end, reader, ownerName, candidateName, cycleTitle }: OwnerProposalEndedEmailDetails) {
  const values = { owner: named(ownerName), candidate: named(candidateName), title: titled(cycleTitle) };
  if (end === 'LAPSED') return richT('proposalEmails.lapsed.text', values);
  if (end === 'OBJECTED') return richT('proposalEmails.objected.text', values);
  const { owner, candidate, title } = values;
  return {
    candidate: () => richT('proposalEmails.passed.textNew', { owner, title }),
    owner: () => richT('proposalEmails.passed.textOld', { candidate, title }),
    participant: () => richT('proposalEmails.passed.text', values),
  }[reader]();
}

function nextOf({ end, reader, isRunning }: OwnerProposalEndedEmailDetails) {
  if (end !== 'PASSED') return [];
  if (isRunning) return [richT('handoverEmails.changed.sameRunning')];
  return [
    reader === 'candidate' ? richT('handoverEmails.changed.nextNew') : richT('handoverEmails.changed.same'),
  ];
}
