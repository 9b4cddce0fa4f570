import type { EmailDraft } from '../email-draft.ts';
import { named, rich, titled } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { greeting } from '../text.ts';
import { compose } from './compose.ts';
import type { CycleEmailDetails } from './content.ts';

export interface ParticipantLeftEmailDetails extends CycleEmailDetails {
  to: string;
  ownerFirstName: string;
  /** Whether the owner and who left have shown that their addresses are theirs: see `Beginning`. */
  bothVerified: boolean;
  participantName: string;
  cycleTitle: string;
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'participant-left': ParticipantLeftEmailDetails;
  }
}

/** Tells the owner that somebody who had accepted has left before the participants were frozen. */
export function participantLeftEmail(facts: ParticipantLeftEmailDetails): EmailDraft {
  const { bothVerified, participantName, cycleTitle } = facts;
  const next = rich`The circle is one seat smaller from now on, and can go on without them. Should it be a misunderstanding: they can be invited again, or ask to join by a link that you share.`;
  const who = rich`${named(participantName)} has left ${titled(cycleTitle)}.`;
  return compose({
    kind: 'participant-left',
    to: facts.to,
    record: facts.record,
    subject: bothVerified
      ? `${nameInSubject(participantName)} left ${titleInSubject(cycleTitle)}`
      : 'Somebody left one of your cycles',
    secret: false,
    preview: next,
    heading: rich`Somebody left`,
    paragraphs: bothVerified
      ? [rich`${greeting(facts.ownerFirstName)}`, who, next]
      : [rich`${greeting(undefined)}`, next, who],
    action: { label: 'Open the cycle', link: facts.link },
    notes: [],
  });
}
