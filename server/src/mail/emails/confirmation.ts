import type { EmailDraft } from '../email-draft.ts';
import { named, rich, titled } from '../rich.ts';
import { titleInSubject } from '../subject.ts';
import { greeting } from '../text.ts';
import { compose } from './compose.ts';
import { slotContent, type SlotEmailDetails } from './slot-content.ts';

declare module '../email-draft.ts' {
  interface EmailKinds {
    confirmation: SlotEmailDetails;
  }
}

/** Asks a collector to confirm or reject the slot that the owner chose (docs/rules.md §9.4). */
export const confirmationEmail = (facts: SlotEmailDetails): EmailDraft =>
  compose({
    ...slotContent(facts),
    kind: 'confirmation',
    ...(facts.ownerVerified
      ? {
          subject: `Please confirm your slot in ${titleInSubject(facts.cycleTitle)}`,
          paragraphs: [
            rich`${greeting(facts.firstName)}`,
            rich`${named(facts.ownerName)} has chosen who collects when in ${titled(facts.cycleTitle)}. This is your slot:`,
          ],
        }
      : {
          subject: 'Please confirm your slot in your savings cycle',
          paragraphs: [
            rich`${greeting(facts.firstName)}`,
            rich`Who collects when in a savings cycle of yours has been chosen. Please look whether your slot suits you.`,
            rich`The cycle is ${titled(facts.cycleTitle)} of ${named(facts.ownerName)}. This is your slot:`,
          ],
        }),
  });
