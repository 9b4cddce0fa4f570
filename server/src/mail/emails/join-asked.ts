import type { EmailDraft } from '../email-draft.ts';
import { named, rich, titled } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { greeting, quoted } from '../text.ts';
import { compose } from './compose.ts';
import type { CycleEmailDetails } from './content.ts';

export interface JoinAskedEmailDetails extends CycleEmailDetails {
  to: string;
  ownerFirstName: string;
  /** Whether the owner and who asks have shown that their addresses are theirs: see `Beginning`. */
  bothVerified: boolean;
  askerName: string;
  askerEmail: string;
  /** In the asker's words; null where there are none. */
  note: string | null;
  /** How many wait for an answer, this one included. */
  waiting: number;
  cycleTitle: string;
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'join-asked': JoinAskedEmailDetails;
  }
}

/** Tells the owner that somebody asks to join by the link. */
export function joinAskedEmail(facts: JoinAskedEmailDetails): EmailDraft {
  const { bothVerified, askerName, cycleTitle, note } = facts;
  const who = rich`${named(askerName)} has opened the link that you shared, and asks to join ${titled(cycleTitle)}.`;
  const next = rich`Nobody takes part before you say so: you let them in, or you decline, and they are told by letter which of the two.`;
  return compose({
    kind: 'join-asked',
    to: facts.to,
    record: facts.record,
    subject: bothVerified
      ? `${nameInSubject(askerName)} asks to join ${titleInSubject(cycleTitle)}`
      : 'Somebody asks to join your circle',
    secret: false,
    preview: next,
    heading: rich`Somebody asks to join`,
    paragraphs: [
      ...(bothVerified
        ? [rich`${greeting(facts.ownerFirstName)}`, who, next]
        : [rich`${greeting(undefined)}`, next, who]),
      ...(note === null ? [] : [rich`They write: ${quoted(note)}`]),
    ],
    facts: [
      ['Email', rich`${facts.askerEmail}`],
      ['Waiting for you', facts.waiting === 1 ? rich`1 person` : rich`${facts.waiting} people`],
    ],
    action: { label: 'Answer', link: facts.link },
    notes: [
      rich`There is at most one of these letters an hour: whoever asks meanwhile waits on the page of the circle. If you do not know them, decline, or close the link there.`,
    ],
  });
}
