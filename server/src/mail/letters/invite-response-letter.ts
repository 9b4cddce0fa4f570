import type { InviteResponse } from '../../domain/index.ts';
import type { LetterDraft } from '../letter-draft.ts';
import { rich, strong, titled, type Rich } from '../rich.ts';
import { clamp } from '../typed.ts';
import { quoted, SUBJECT_NAME_MAX } from '../words.ts';
import { compose } from './letter-content.ts';

export interface InviteResponseLetterFacts {
  to: string;
  ownerFirstName: string;
  /** The name, or the e-mail before there is one. */
  participantName: string;
  response: InviteResponse;
  cycleTitle: string;
  link: string;
}

/** Tells the owner what an invited person answered. */
export function inviteResponseLetter(facts: InviteResponseLetterFacts): LetterDraft {
  const { participantName, cycleTitle } = facts;
  const verb = facts.response === 'ACCEPTED' ? 'accepted' : 'rejected';
  return compose({
    kind: 'invite-response',
    to: facts.to,
    subject: `${clamp(participantName, SUBJECT_NAME_MAX)} ${verb} your invite to ${quoted(cycleTitle)}`,
    secret: false,
    preview: next[facts.response](facts),
    heading: rich`Your invite was ${verb}`,
    paragraphs: [
      rich`Hello ${facts.ownerFirstName},`,
      rich`${strong(participantName)} ${verb} your invite to ${titled(cycleTitle)}.`,
      next[facts.response](facts),
    ],
    action: { label: 'Open the cycle', link: facts.link },
    notes: [],
  });
}

/** What the owner may do now (contract §8: somebody who rejected comes back by removal and a new invite). */
const next: Record<InviteResponse, (facts: InviteResponseLetterFacts) => Rich> = {
  ACCEPTED: () =>
    rich`One more for the circle. Once everyone has answered, you can freeze the participants and choose who collects when.`,
  REJECTED: ({ participantName }) =>
    rich`The cycle can go on without them. Should it be a misunderstanding: remove ${participantName} from the participants and send a new invite.`,
};
