import { amountText } from '../../domain/currency.ts';
import type { EmailDraft } from '../email-draft.ts';
import { plainName, rich, titled, type Rich } from '../rich.ts';
import { titleInSubject } from '../subject.ts';
import { greeting } from '../text.ts';
import { compose } from './compose.ts';
import { balanceLine, MOST_LINES, openLines, type StopEmailDetails } from './stop-content.ts';

/** What the reader pays back, or gets back. */
export interface OwnRepayment {
  /** The other side. */
  name: string;
  amount: number;
  /** Whether the reader pays it. */
  isPaid: boolean;
}

export interface StoppedEmailDetails extends StopEmailDetails {
  /** Whether the owner has shown that the address is theirs: see `Beginning`. */
  isOwnerVerified: boolean;
  /** The reader's own: what they have paid more than they got. */
  balance: number;
  repayments: readonly OwnRepayment[];
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    stopped: StoppedEmailDetails;
  }
}

const repaymentLine = ({ name, amount, isPaid }: OwnRepayment, currency: string | null): Rich =>
  isPaid
    ? rich`You pay ${amountText(amount, currency)} back to ${plainName(name)}.`
    : rich`${plainName(name)} pays ${amountText(amount, currency)} back to you.`;

function labelOf({ repayments, open }: StoppedEmailDetails): string {
  if (open.some(({ side, standing }) => side === 'collector' && standing === 'REPORTED')) return 'Answer';
  return repayments.length > 0 ? 'Settle it' : 'See how it was counted';
}

/** Tells somebody who takes part that the circle was stopped, and what that leaves them to pay or to get. */
export const stoppedEmail = (facts: StoppedEmailDetails): EmailDraft =>
  compose({
    kind: 'stopped',
    to: facts.to,
    record: facts.record,
    subject: facts.isOwnerVerified
      ? `${titleInSubject(facts.cycleTitle)} was stopped`
      : 'A circle of yours was stopped',
    secret: false,
    preview: rich`What is owed to you, or what you owe, stands in this letter.`,
    heading: rich`The circle was stopped`,
    paragraphs: [
      rich`${greeting(facts.firstName)}`,
      rich`Enough people have agreed to stop ${titled(facts.cycleTitle)}. Nothing more is paid into its rounds.`,
      rich`${balanceLine(facts.balance, facts.currency, {
        hasRepayments: facts.repayments.length > 0,
        hasOpen: facts.open.length > 0,
      })}`,
      ...facts.repayments.slice(0, MOST_LINES).map((each) => repaymentLine(each, facts.currency)),
      ...(facts.repayments.length > MOST_LINES
        ? [
            rich`There are ${facts.repayments.length - MOST_LINES} more: the page behind the button has them all.`,
          ]
        : []),
      ...openLines(facts.open, true),
    ],
    action: {
      label: labelOf(facts),
      link: facts.link,
    },
    notes: [
      rich`Only what was received is counted. Who collected can still say that a reported payment has arrived, and then owes it back.`,
      rich`Kolo moves no money: it keeps what both sides say of each repayment.`,
    ],
  });
