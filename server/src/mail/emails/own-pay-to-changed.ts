import type { EmailDraft } from '../email-draft.ts';
import { rich, titled } from '../rich.ts';
import { titleInSubject } from '../subject.ts';
import { greeting } from '../text.ts';
import { compose } from './compose.ts';
import type { CycleEmailDetails } from './content.ts';

export interface OwnPayToChangedEmailDetails extends CycleEmailDetails {
  to: string;
  firstName: string | undefined;
  cycleTitle: string;
  /** Whether the owner has shown that the address is theirs: see `Beginning`. */
  isOwnerVerified: boolean;
  isRemoved: boolean;
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'own-pay-to-changed': OwnPayToChangedEmailDetails;
  }
}

/** Tells a participant that their own word on how to be paid was changed, who may not be the one who did it. */
export const ownPayToChangedEmail = (facts: OwnPayToChangedEmailDetails): EmailDraft =>
  compose({
    kind: 'own-pay-to-changed',
    to: facts.to,
    record: facts.record,
    subject: facts.isOwnerVerified
      ? `How others pay you in ${titleInSubject(facts.cycleTitle)} was changed`
      : 'How others pay you was changed',
    secret: false,
    preview: rich`If it was you, there is nothing to do.`,
    heading: rich`How others pay you was changed`,
    paragraphs: [
      rich`${greeting(facts.firstName)}`,
      facts.isRemoved
        ? rich`What stood in Kolo about how to pay you in ${titled(facts.cycleTitle)} has just been taken away, with your password.`
        : rich`What stands in Kolo about how to pay you in ${titled(facts.cycleTitle)} has just been changed, with your password.`,
      rich`If it was you, there is nothing to do. If it was not, mend it at once, change your password, and warn the others: money that is on its way goes to somebody else.`,
    ],
    action: { label: 'See how others pay you', link: facts.link },
    notes: [rich`This letter never says how to pay you; the page does.`],
  });
