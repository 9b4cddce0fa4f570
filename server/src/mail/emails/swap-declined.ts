import { t } from '../../base/messages.ts';
import { SWAP_AHEAD_DAYS } from '../../domain/swap.ts';
import { named, richT } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';
import { swapFacts, type OwnSwapEmailDetails } from './swap-content.ts';

declare module '../email-draft.ts' {
  interface EmailKinds {
    'swap-declined': OwnSwapEmailDetails;
  }
}

/** Notifies the proposer of a swap that the other person keeps their turn. */
export const swapDeclinedEmail = email('swap-declined', (facts: OwnSwapEmailDetails) => ({
  to: facts.to,
  record: facts.record,
  subject: facts.areVerified
    ? t('swapEmails.declined.subject', {
        name: nameInSubject(facts.otherName),
        title: titleInSubject(facts.cycleTitle),
      })
    : t('swapEmails.declined.subjectUnverified'),
  secret: false,
  preview: richT('swapEmails.declined.heading'),
  heading: richT('swapEmails.declined.heading'),
  paragraphs: [
    greeting(facts.firstName),
    richT('swapEmails.declined.text', { name: named(facts.otherName) }),
  ],
  facts: swapFacts(facts),
  action: { label: t('emailLayout.openCircle'), link: facts.link },
  notes: [richT('swapEmails.declined.note', { days: SWAP_AHEAD_DAYS })],
}));
