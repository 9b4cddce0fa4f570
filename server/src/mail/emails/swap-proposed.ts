import { t } from '../../base/messages.ts';
import { named, rich, richT, strong } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { longDay, quoted } from '../text.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';
import { swapFacts, type OwnSwapEmailDetails } from './swap-content.ts';

export interface SwapProposedEmailDetails extends OwnSwapEmailDetails {
  /** As the proposer wrote it. */
  note: string | null;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'swap-proposed': SwapProposedEmailDetails;
  }
}

/** Asks a collector to swap turns. */
export const swapProposedEmail = email('swap-proposed', (facts: SwapProposedEmailDetails) => ({
  to: facts.to,
  record: facts.record,
  subject: facts.areVerified
    ? t('swapEmails.proposed.subject', {
        name: nameInSubject(facts.otherName),
        title: titleInSubject(facts.cycleTitle),
      })
    : t('swapEmails.proposed.subjectUnverified'),
  secret: false,
  preview: richT('swapEmails.proposed.preview'),
  heading: richT('swapEmails.proposed.heading'),
  paragraphs: [
    greeting(facts.firstName),
    richT('swapEmails.proposed.text', { name: named(facts.otherName) }),
    ...(facts.note === null ? [] : [rich`${quoted(facts.note)}`]),
    richT('swapEmails.proposed.outcome', {
      otherDay: strong(longDay(facts.otherDate)),
      ownDay: strong(longDay(facts.ownDate)),
    }),
  ],
  facts: swapFacts(facts),
  action: { label: t('swapEmails.proposed.action'), link: facts.link },
  notes: [richT('swapEmails.proposed.note')],
}));
