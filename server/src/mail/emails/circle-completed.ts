import { t } from '../../base/messages.ts';
import { paidInAll, receivedInAll, type ClosingStatement } from '../../domain/closing.ts';
import { address, rich, richT, titled } from '../rich.ts';
import { titleInSubject } from '../subject.ts';
import { longDay } from '../text.ts';
import { email } from './compose.ts';
import type { CycleEmailDetails, EmailContent } from './content.ts';
import { greeting } from './greeting.ts';

export interface CycleCompletedEmailDetails extends CycleEmailDetails {
  to: string;
  firstName: string | undefined;
  /** Whether the owner, who chose the title, has verified their email address: see `Beginning`. */
  ownerVerified: boolean;
  cycleTitle: string;
  participantAmount: number;
  /** A code of ISO 4217; null if the cycle has no currency. */
  currency: string | null;
  /** What the reader has paid and received. */
  statement: ClosingStatement;
  /** To the ledger. */
  link: string;
  /** Starts the next cycle from this one; undefined for everyone but the owner. */
  nextLink: string | undefined;
  /** Whether a collector can still take a receipt back. */
  canUndo: boolean;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'circle-completed': CycleCompletedEmailDetails;
  }
}

/** Notifies each participant, once, that all payments were received, with what they paid and received (docs/rules.md §31.2). */
export const cycleCompletedEmail = email('circle-completed', (facts: CycleCompletedEmailDetails) => ({
  to: facts.to,
  record: facts.record,
  subject: facts.ownerVerified
    ? t('stopEmails.completed.subject', { title: titleInSubject(facts.cycleTitle) })
    : t('stopEmails.completed.heading'),
  secret: false,
  preview: richT('stopEmails.completed.preview'),
  heading: richT('stopEmails.completed.heading'),
  paragraphs: [
    greeting(facts.firstName),
    facts.ownerVerified
      ? richT('stopEmails.completed.text', { title: titled(facts.cycleTitle) })
      : richT('stopEmails.completed.textUnverified'),
    ...(facts.nextLink === undefined ? [] : [richT('stopEmails.completed.next')]),
  ],
  facts: figures(facts),
  action: { label: t('emailLayout.openLedger'), link: facts.link },
  notes: [
    ...(facts.nextLink === undefined
      ? []
      : [richT('stopEmails.completed.nextLink', { link: address(facts.nextLink) })]),
    ...(facts.canUndo ? [richT('stopEmails.completed.undone')] : []),
  ],
}));

const figures = ({
  cycleTitle,
  statement,
  currency,
  participantAmount,
}: CycleCompletedEmailDetails): NonNullable<EmailContent['facts']> => [
  [t('emailLayout.facts.circle'), rich`${cycleTitle}`],
  [t('stopEmails.completed.youPaid'), rich`${paidInAll(statement, currency)}`],
  ...(statement.collectedOn === null
    ? []
    : ([
        [
          t('stopEmails.completed.youReceived'),
          rich`${receivedInAll(statement, { currency, participantAmount, day: longDay(statement.collectedOn) })}`,
        ],
      ] satisfies NonNullable<EmailContent['facts']>)),
];
