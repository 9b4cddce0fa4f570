import { t } from '../../base/messages.ts';
import { named, richT, titled, type Rich } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';
import type { HandoverEmailDetails } from './handover-content.ts';

export interface PlaceEndedEmailDetails extends HandoverEmailDetails {
  /** The proposal has passed, has ended otherwise, or waits for the new person to agree again, because a stop is proposed. */
  outcome: 'PASSED' | 'ENDED' | 'PAUSED';
  /** The holder is the one before the place passed. A payer still pays the place. */
  reader: 'holder' | 'candidate' | 'payer' | 'participant';
  holderName: string;
  candidateName: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'place-ended': PlaceEndedEmailDetails;
  }
}

/** Notifies a person that a place has passed on, or what else became of its proposal (docs/rules.md §39.11). */
export const placeEndedEmail = email('place-ended', (facts: PlaceEndedEmailDetails) => {
  const { subject, heading, paragraphs } = OUTCOMES[facts.outcome];
  return {
    to: facts.to,
    record: facts.record,
    subject: facts.areVerified ? subject(facts) : t('placeEmails.unverified.subject'),
    secret: false,
    preview: heading(),
    heading: heading(),
    paragraphs: [greeting(facts.firstName), ...paragraphs(facts)],
    action: {
      label: takesPart(facts) ? t('emailLayout.openCircle') : t('emailLayout.openKolo'),
      link: facts.link,
    },
    notes: [],
  };
});

/** The former holder sees the circle no longer, and a new person who did not get the place never did. */
const takesPart = ({ outcome, reader }: PlaceEndedEmailDetails): boolean =>
  reader !== (outcome === 'PASSED' ? 'holder' : 'candidate');

interface Parts {
  subject: (facts: PlaceEndedEmailDetails) => string;
  heading: () => Rich;
  paragraphs: (facts: PlaceEndedEmailDetails) => Rich[];
}

const OUTCOMES: Record<PlaceEndedEmailDetails['outcome'], Parts> = {
  PASSED: {
    subject: ({ candidateName, cycleTitle }) =>
      t('placeEmails.passed.subject', {
        name: nameInSubject(candidateName),
        title: titleInSubject(cycleTitle),
      }),
    heading: () => richT('placeEmails.passed.heading'),
    paragraphs: passed,
  },
  ENDED: {
    subject: ({ holderName, cycleTitle }) =>
      t('placeEmails.ended.subject', { name: nameInSubject(holderName), title: titleInSubject(cycleTitle) }),
    heading: () => richT('placeEmails.ended.heading'),
    paragraphs: ended,
  },
  PAUSED: {
    subject: ({ cycleTitle }) => t('placeEmails.paused.subject', { title: titleInSubject(cycleTitle) }),
    heading: () => richT('placeEmails.paused.heading'),
    paragraphs: ({ holderName, cycleTitle }) => [
      richT('placeEmails.paused.text', { holder: named(holderName), title: titled(cycleTitle) }),
      richT('placeEmails.paused.next'),
    ],
  },
};

function passed({ reader, holderName, candidateName, cycleTitle }: PlaceEndedEmailDetails): Rich[] {
  const [holder, candidate] = [named(holderName), named(candidateName)];
  const title = titled(cycleTitle);
  const notice = richT('labels.placeNotice');
  if (reader === 'holder') return [richT('placeEmails.passed.textHolder', { candidate, title }), notice];
  if (reader === 'candidate')
    return [richT('placeEmails.passed.textNew', { holder, title }), richT('placeEmails.passed.next'), notice];
  return [
    richT('placeEmails.passed.text', { candidate, holder, title }),
    ...(reader === 'payer' ? [richT('placeEmails.passed.payTo', { holder })] : []),
    notice,
  ];
}

function ended({ reader, holderName, cycleTitle }: PlaceEndedEmailDetails): Rich[] {
  const title = titled(cycleTitle);
  return reader === 'holder'
    ? [richT('placeEmails.ended.textHolder', { title })]
    : [richT('placeEmails.ended.text', { holder: named(holderName), title })];
}
