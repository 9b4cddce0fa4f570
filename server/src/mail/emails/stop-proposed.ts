import { STOP_HOURS } from '../../domain/stopping.ts';
import type { EmailDraft } from '../email-draft.ts';
import { named, rich, titled } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { greeting, longDay, quoted } from '../text.ts';
import { compose } from './compose.ts';
import { openLines, wouldBeLine, type StopEmailDetails } from './stop-content.ts';

export interface StopProposedEmailDetails extends StopEmailDetails {
  proposerName: string;
  /** Whether the proposer and the owner have shown that their addresses are theirs: see `Beginning`. */
  areVerified: boolean;
  /** What the reader would get back, and pay back. */
  gets: number;
  pays: number;
  /** In the proposer's words. */
  reason: string;
  /** When the proposal ends by itself, yyyy-MM-dd. */
  endsOn: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'stop-proposed': StopProposedEmailDetails;
  }
}

/** Tells somebody who takes part that another proposes to stop the circle. */
export const stopProposedEmail = (facts: StopProposedEmailDetails): EmailDraft =>
  compose({
    kind: 'stop-proposed',
    to: facts.to,
    record: facts.record,
    subject: facts.areVerified
      ? `${nameInSubject(facts.proposerName)} proposes to stop ${titleInSubject(facts.cycleTitle)}`
      : 'Somebody proposes to stop a circle of yours',
    secret: false,
    preview: rich`Please look at the reason and at the balances, and say whether you agree.`,
    heading: rich`Shall this circle be stopped?`,
    paragraphs: [
      rich`${greeting(facts.firstName)}`,
      rich`${named(facts.proposerName)} proposes to stop ${titled(facts.cycleTitle)}, and gives this reason:`,
      rich`${quoted(facts.reason)}`,
      wouldBeLine(facts, facts.currency, facts.open.length > 0),
      ...openLines(facts.open, false),
    ],
    action: { label: 'See the proposal', link: facts.link },
    notes: [
      rich`It is stopped when more than half of all agree, and more than half of those to whom something would be owed now. That takes ${STOP_HOURS} hours at least, unless everyone agrees: until then payments can be marked, and votes taken back. Silence is no yes: without enough votes the proposal ends on ${longDay(facts.endsOn)}, and the circle goes on.`,
      rich`As long as it is open, what was received stays received.`,
    ],
  });
