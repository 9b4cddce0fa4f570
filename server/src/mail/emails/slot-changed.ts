import type { EmailDraft } from '../email-draft.ts';
import { named, rich, titled } from '../rich.ts';
import { titleInSubject } from '../subject.ts';
import { greeting } from '../text.ts';
import { compose } from './compose.ts';
import { slotContent, type SlotEmailDetails } from './slot-content.ts';

declare module '../email-draft.ts' {
  interface EmailKinds {
    'slot-changed': SlotEmailDetails;
  }
}

/** Asks a collector who was asked before: the order has been set anew, and the old answer no longer counts. */
export const slotChangedEmail = (facts: SlotEmailDetails): EmailDraft =>
  compose({
    ...slotContent(facts),
    kind: 'slot-changed',
    ...(facts.ownerVerified
      ? {
          subject: `New order in ${titleInSubject(facts.cycleTitle)}: please confirm your slot again`,
          paragraphs: [
            rich`${greeting(facts.firstName)}`,
            rich`${named(facts.ownerName)} has set the order of ${titled(facts.cycleTitle)} anew since we last wrote to you, so we ask you once more. This is your slot now:`,
          ],
        }
      : {
          subject: 'New order in your savings cycle: please confirm your slot again',
          paragraphs: [
            rich`${greeting(facts.firstName)}`,
            rich`The order of a savings cycle of yours has been set anew since we last wrote to you, so we ask you once more.`,
            rich`The cycle is ${titled(facts.cycleTitle)} of ${named(facts.ownerName)}. This is your slot now:`,
          ],
        }),
  });
