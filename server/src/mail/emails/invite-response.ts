import { UNKNOWN_OWNER } from '../../domain/answers.ts';
import type { InviteResponse } from '../../domain/participant.ts';
import type { EmailDraft } from '../email-draft.ts';
import { named, rich, titled } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { greeting, quoted } from '../text.ts';
import { compose } from './compose.ts';
import type { CycleEmailDetails } from './content.ts';

export interface InviteResponseEmailDetails extends CycleEmailDetails {
  to: string;
  ownerFirstName: string;
  /** Whether the owner and who answered have shown that their addresses are theirs: see `Beginning`. */
  bothVerified: boolean;
  /** The name, or the e-mail before there is one. */
  participantName: string;
  response: InviteResponse;
  /** Why not, in the person's words, or the reserved word for not knowing the owner. */
  reason: string | null;
  cycleTitle: string;
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'invite-response': InviteResponseEmailDetails;
  }
}

/** Tells the owner what an invited person answered. */
export function inviteResponseEmail(facts: InviteResponseEmailDetails): EmailDraft {
  const { bothVerified, participantName, cycleTitle, response } = facts;
  const verb = response === 'ACCEPTED' ? 'accepted' : 'rejected';
  const isUnknown = facts.reason === UNKNOWN_OWNER;
  const next = isUnknown ? TO_STRANGERS : nextSteps[response](bothVerified ? participantName : 'them');
  const why = facts.reason === null || isUnknown ? [] : [rich`Their reason: ${quoted(facts.reason)}`];
  const who = rich`${named(participantName)} ${verb} your invite to ${titled(cycleTitle)}.`;
  return compose({
    kind: 'invite-response',
    to: facts.to,
    record: facts.record,
    subject: bothVerified
      ? `${nameInSubject(participantName)} ${verb} your invite to ${titleInSubject(cycleTitle)}`
      : `Your invite was ${verb}`,
    secret: false,
    preview: next,
    heading: rich`Your invite was ${verb}`,
    paragraphs: bothVerified
      ? [rich`${greeting(facts.ownerFirstName)}`, who, ...why, next]
      : [rich`${greeting(undefined)}`, next, who, ...why],
    action: { label: 'Open the cycle', link: facts.link },
    notes: [],
  });
}

/** What the owner may do now (docs/rules.md §8.2: somebody who rejected comes back by removal and a new invite). */
const nextSteps = {
  ACCEPTED: () =>
    rich`One more for the circle. Once everyone has answered, you can freeze the participants and choose who collects when.`,
  REJECTED: (person: string) =>
    rich`The cycle can go on without them. Should it be a misunderstanding: remove ${person} from the participants and send a new invite.`,
} satisfies Record<InviteResponse, unknown>;

/** Of somebody who does not know the owner (docs/rules.md §29.5). */
const TO_STRANGERS = rich`They say that they do not know you. You cannot invite this address again; the cycle can go on without them.`;
