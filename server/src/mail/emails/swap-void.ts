import { t } from '../../base/messages.ts';
import { named, richT } from '../rich.ts';
import { titleInSubject } from '../subject.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';
import { swapFacts, type OwnSwapEmailDetails } from './swap-content.ts';

declare module '../email-draft.ts' {
  interface EmailKinds {
    'swap-void': OwnSwapEmailDetails;
  }
}

/** Notifies both people that a proposed swap has ended without an answer. */
export const swapVoidEmail = email('swap-void', (facts: OwnSwapEmailDetails) => ({
  to: facts.to,
  record: facts.record,
  subject: facts.areVerified
    ? t('swapEmails.void.subject', { title: titleInSubject(facts.cycleTitle) })
    : t('swapEmails.void.heading'),
  secret: false,
  preview: richT('swapEmails.void.outcome'),
  heading: richT('swapEmails.void.heading'),
  paragraphs: [
    greeting(facts.firstName),
    richT('swapEmails.void.text', { name: named(facts.otherName) }),
    richT('swapEmails.void.outcome'),
  ],
  facts: swapFacts(facts),
  action: { label: t('emailLayout.openCircle'), link: facts.link },
  notes: [],
}));
