import { t } from '../../base/messages.ts';
import { named, richT, titled, type Rich } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';
import type { HandoverEmailDetails } from './handover-content.ts';

export interface PlaceEndedEmailDetails extends HandoverEmailDetails {
  hasPassed: boolean;
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

/** Notifies a person that a place has passed on, or that its proposal has ended otherwise (docs/rules.md §39.11). */
export const placeEndedEmail = email('place-ended', (facts: PlaceEndedEmailDetails) => {
  const heading = facts.hasPassed ? richT('placeEmails.passed.heading') : richT('placeEmails.ended.heading');
  return {
    to: facts.to,
    record: facts.record,
    subject: facts.areVerified ? subjectOf(facts) : t('placeEmails.unverified.subject'),
    secret: false,
    preview: heading,
    heading,
    paragraphs: [greeting(facts.firstName), ...(facts.hasPassed ? passed(facts) : ended(facts))],
    action: {
      label: takesPart(facts) ? t('emailLayout.openCircle') : t('emailLayout.openKolo'),
      link: facts.link,
    },
    notes: [],
  };
});

/** The former holder sees the circle no longer, and a new person who did not get the place never did. */
const takesPart = ({ hasPassed, reader }: PlaceEndedEmailDetails): boolean =>
  reader !== (hasPassed ? 'holder' : 'candidate');

function subjectOf({ hasPassed, holderName, candidateName, cycleTitle }: PlaceEndedEmailDetails): string {
  const title = titleInSubject(cycleTitle);
  return hasPassed
    ? t('placeEmails.passed.subject', { name: nameInSubject(candidateName), title })
    : t('placeEmails.ended.subject', { name: nameInSubject(holderName), title });
}

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
