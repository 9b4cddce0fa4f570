import type { EmailDraft } from '../email-draft.ts';
import { named, rich, titled } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { greeting } from '../text.ts';
import { compose } from './compose.ts';
import type { CycleEmailDetails } from './content.ts';

/** What a letter says to who has asked to join. */
export interface JoinAnswerEmailDetails extends CycleEmailDetails {
  to: string;
  /** Undefined while the address may be a stranger's. */
  firstName: string | undefined;
  /** Whether the owner and who asked have shown that their addresses are theirs: see `Beginning`. */
  bothVerified: boolean;
  ownerName: string;
  cycleTitle: string;
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'join-approved': JoinAnswerEmailDetails;
  }
}

/** Tells somebody who asked to join that they take part. */
export function joinApprovedEmail(facts: JoinAnswerEmailDetails): EmailDraft {
  const { bothVerified, ownerName, cycleTitle } = facts;
  const who = rich`${named(ownerName)} has let you in: you take part in ${titled(cycleTitle)}, on the terms to which you said yes when you asked.`;
  const next = rich`Nothing is to be paid yet. Once everybody is there you are asked which turn is yours, and the circle begins when all have said yes to theirs.`;
  return compose({
    kind: 'join-approved',
    to: facts.to,
    record: facts.record,
    subject: bothVerified
      ? `${nameInSubject(ownerName)} has let you in: ${titleInSubject(cycleTitle)}`
      : 'You take part in the circle that you asked to join',
    secret: false,
    preview: next,
    heading: rich`You are in`,
    paragraphs: bothVerified
      ? [rich`${greeting(facts.firstName)}`, who, next]
      : [rich`${greeting(undefined)}`, next, who],
    action: { label: 'Open the cycle', link: facts.link },
    notes: [],
  });
}
