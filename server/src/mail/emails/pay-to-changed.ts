import { amountText } from '../../domain/currency.ts';
import type { EmailDraft } from '../email-draft.ts';
import { named, rich, strong, titled } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { greeting } from '../text.ts';
import { compose } from './compose.ts';
import type { CycleEmailDetails } from './content.ts';

export interface PayToChangedEmailDetails extends CycleEmailDetails {
  to: string;
  firstName: string | undefined;
  collectorName: string;
  /** Whether the collector and the owner have shown that their addresses are theirs: see `Beginning`. */
  areVerified: boolean;
  cycleTitle: string;
  amount: number;
  /** A code of ISO 4217; null where the cycle names none. */
  currency: string | null;
  /** There is nothing to read any more. */
  isRemoved: boolean;
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'pay-to-changed': PayToChangedEmailDetails;
  }
}

/** Warns whoever is to pay a collector that it is to be paid otherwise now: the usual fraud is a changed account number. */
export const payToChangedEmail = (facts: PayToChangedEmailDetails): EmailDraft =>
  compose({
    kind: 'pay-to-changed',
    to: facts.to,
    record: facts.record,
    subject: facts.areVerified
      ? `Before you pay ${nameInSubject(facts.collectorName)}: how to pay has changed in ${titleInSubject(facts.cycleTitle)}`
      : 'Before you pay: how to pay has changed',
    secret: false,
    preview: rich`Ask by phone, or face to face, before you pay.`,
    heading: rich`How to pay has changed`,
    paragraphs: [
      rich`${greeting(facts.firstName)}`,
      facts.isRemoved
        ? rich`${named(facts.collectorName)} has taken away what stood in Kolo about how to pay them in ${titled(facts.cycleTitle)}. You have ${amountText(facts.amount, facts.currency)} to pay to them that is not received yet.`
        : rich`${named(facts.collectorName)} has changed in Kolo how to pay them in ${titled(facts.cycleTitle)}. You have ${amountText(facts.amount, facts.currency)} to pay to them that is not received yet.`,
      rich`${strong('Ask them by phone, or face to face, before you pay.')} A changed account number is the most usual way to steal from a circle.`,
    ],
    action: { label: 'See how to pay', link: facts.link },
    notes: [
      rich`This letter never says how to pay: only Kolo's own page does, and it shows when that was last changed. At most three such letters go out within a day.`,
    ],
  });
