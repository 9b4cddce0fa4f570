import type { EmailDraft } from '../email-draft.ts';
import { named, rich, titled } from '../rich.ts';
import { titleInSubject } from '../subject.ts';
import { greeting } from '../text.ts';
import { compose } from './compose.ts';
import type { JoinAnswerEmailDetails } from './join-approved.ts';

export interface JoinDeclinedEmailDetails extends JoinAnswerEmailDetails {
  /** The people of the circle were settled meanwhile: nobody was declined by name. */
  isSettled: boolean;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'join-declined': JoinDeclinedEmailDetails;
  }
}

/** Tells somebody who asked to join that it does not come to it. */
export function joinDeclinedEmail(facts: JoinDeclinedEmailDetails): EmailDraft {
  const { bothVerified, ownerName, cycleTitle } = facts;
  const who = facts.isSettled
    ? rich`${named(ownerName)} has settled who takes part in ${titled(cycleTitle)}, and requests that were open then have been declined.`
    : rich`${named(ownerName)} has declined your request to join ${titled(cycleTitle)}.`;
  const next = rich`You do not take part, and nothing is asked of you. Should it be a misunderstanding, best talk to whoever gave you the link.`;
  return compose({
    kind: 'join-declined',
    to: facts.to,
    record: facts.record,
    subject: bothVerified
      ? `Your request to join ${titleInSubject(cycleTitle)} was declined`
      : 'Your request to join a circle was declined',
    secret: false,
    preview: next,
    heading: rich`Your request was declined`,
    paragraphs: bothVerified
      ? [rich`${greeting(facts.firstName)}`, who, next]
      : [rich`${greeting(undefined)}`, next, who],
    action: { label: 'Open Kolo', link: facts.link },
    notes: [],
  });
}
