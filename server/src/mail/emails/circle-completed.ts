import { paidInAll, receivedInAll, type ClosingStatement } from '../../domain/closing.ts';
import type { EmailDraft } from '../email-draft.ts';
import { address, rich, titled } from '../rich.ts';
import { titleInSubject } from '../subject.ts';
import { greeting, longDay } from '../text.ts';
import { compose } from './compose.ts';
import type { CycleEmailDetails, EmailContent } from './content.ts';

export interface CycleCompletedEmailDetails extends CycleEmailDetails {
  to: string;
  firstName: string | undefined;
  /** Whether the owner, who has named the cycle, has shown that the address is theirs: see `Beginning`. */
  ownerVerified: boolean;
  cycleTitle: string;
  participantAmount: number;
  /** A code of ISO 4217; null where the cycle names none. */
  currency: string | null;
  /** What the reader has paid and received. */
  statement: ClosingStatement;
  /** Where the ledger is. */
  link: string;
  /** Of the owner's letter: where the next circle is started from this one. */
  nextLink: string | undefined;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'circle-completed': CycleCompletedEmailDetails;
  }
}

/** To everybody who took part, once: all has been received, and this is what each has paid and got (docs/rules.md §31.2). */
export const cycleCompletedEmail = (facts: CycleCompletedEmailDetails): EmailDraft =>
  compose({
    kind: 'circle-completed',
    to: facts.to,
    record: facts.record,
    subject: facts.ownerVerified
      ? `Completed: ${titleInSubject(facts.cycleTitle)}`
      : 'Your circle is completed',
    secret: false,
    preview: rich`Every payment of every round was received.`,
    heading: rich`Your circle is completed`,
    paragraphs: [
      rich`${greeting(facts.firstName)}`,
      facts.ownerVerified
        ? rich`Every payment of every round of ${titled(facts.cycleTitle)} was received: everybody has paid, and everybody has collected.`
        : rich`Every payment of every round was received: everybody has paid, and everybody has collected.`,
      ...(facts.nextLink === undefined
        ? []
        : [
            rich`You can start the next circle from this one, with its story, its settings and its people filled in. All of them are asked anew.`,
          ]),
    ],
    facts: figures(facts),
    action: { label: 'Open the ledger', link: facts.link },
    notes: [
      ...(facts.nextLink === undefined ? [] : [rich`Start the next circle: ${address(facts.nextLink)}`]),
      rich`Should a receipt be taken back, the circle runs again, and whoever made that payment is told at once.`,
    ],
  });

const figures = ({
  cycleTitle,
  statement,
  currency,
  participantAmount,
}: CycleCompletedEmailDetails): NonNullable<EmailContent['facts']> => [
  ['Cycle', rich`${cycleTitle}`],
  ['You paid', rich`${paidInAll(statement, currency)}`],
  ...(statement.collectedOn === null
    ? []
    : ([
        [
          'You received',
          rich`${receivedInAll(statement, { currency, participantAmount, day: longDay(statement.collectedOn) })}`,
        ],
      ] satisfies NonNullable<EmailContent['facts']>)),
];
