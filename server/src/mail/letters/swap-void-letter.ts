import { t } from '../../base/messages.ts';
import type { LetterDraft } from '../letter-draft.ts';
import { named, rich, richT } from '../rich.ts';
import { titleInSubject } from '../subject.ts';
import { greeting } from '../words.ts';
import { compose } from './compose.ts';
import { swapFacts, type OwnSwapLetterDetails } from './swap-content.ts';

declare module '../letter-draft.ts' {
  interface LetterKinds {
    'swap-void': OwnSwapLetterDetails;
  }
}

/** Tells both people that a proposed swap has ended without an answer. */
export const swapVoidLetter = (facts: OwnSwapLetterDetails): LetterDraft =>
  compose({
    kind: 'swap-void',
    to: facts.to,
    record: facts.record,
    subject: facts.areProven
      ? t('swapEmails.void.subject', { title: titleInSubject(facts.cycleTitle) })
      : t('swapEmails.void.heading'),
    secret: false,
    preview: richT('swapEmails.void.outcome'),
    heading: richT('swapEmails.void.heading'),
    paragraphs: [
      rich`${greeting(facts.firstName)}`,
      richT('swapEmails.void.text', { name: named(facts.otherName) }),
      richT('swapEmails.void.outcome'),
    ],
    facts: swapFacts(facts),
    action: { label: t('swapEmails.openCircle'), link: facts.link },
    notes: [],
  });
