import type { EmailDraft } from '../email-draft.ts';
import { rich, titled } from '../rich.ts';
import { titleInSubject } from '../subject.ts';
import { greeting, longDay } from '../text.ts';
import { compose } from './compose.ts';
import type { CycleEmailDetails } from './content.ts';

export interface AllConfirmedEmailDetails extends CycleEmailDetails {
  to: string;
  ownerFirstName: string;
  /** Whether the owner, who has named the cycle, has shown that the address is theirs: see `Beginning`. */
  ownerVerified: boolean;
  cycleTitle: string;
  slots: number;
  /** Of the first collection, yyyy-MM-dd. */
  firstDate: string;
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'all-confirmed': AllConfirmedEmailDetails;
  }
}

/** Tells the owner that nothing is missing any more: the circle can run. */
export const allConfirmedEmail = (facts: AllConfirmedEmailDetails): EmailDraft =>
  compose({
    kind: 'all-confirmed',
    to: facts.to,
    record: facts.record,
    subject: facts.ownerVerified
      ? `Everybody has confirmed: ${titleInSubject(facts.cycleTitle)} can run`
      : 'Everybody has confirmed: your circle can run',
    secret: false,
    preview: rich`It waits for you to start it.`,
    heading: rich`Everybody has confirmed`,
    paragraphs: [
      ...(facts.ownerVerified
        ? [
            rich`${greeting(facts.ownerFirstName)}`,
            rich`All ${facts.slots} slots of ${titled(facts.cycleTitle)} are confirmed. It can run: nobody but you can start it.`,
          ]
        : [
            rich`${greeting(undefined)}`,
            rich`All ${facts.slots} slots are confirmed. Your circle can run: nobody but you can start it.`,
          ]),
      rich`Once it runs, its terms and its people stay as they are, and so does their order, unless two of them agree to exchange their turns.`,
    ],
    facts: [
      ['Cycle', rich`${facts.cycleTitle}`],
      ['First collection', rich`${longDay(facts.firstDate)}`],
    ],
    action: { label: 'Start the circle', link: facts.link },
    notes: [],
  });
