import { amountText } from '../../domain/currency.ts';
import { everyFrequency } from '../../domain/schedule.ts';
import type { EmailDraft } from '../email-draft.ts';
import { named, plainName, rich, titled } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { longDay, shortDay } from '../text.ts';
import { compose } from './compose.ts';
import type { Beginning, CycleEmailDetails } from './content.ts';

export interface InviteEmailDetails extends CycleEmailDetails {
  to: string;
  ownerName: string;
  /** Whether the owner has shown that the address is theirs: see `Beginning`. */
  ownerVerified: boolean;
  cycleTitle: string;
  participantAmount: number;
  /** A code of ISO 4217; null where the cycle names none. */
  currency: string | null;
  /** Days between two collections; 28 is a calendar month. */
  frequency: number;
  /** yyyy-MM-dd */
  startDate: string;
  link: string;
  /** The last day on which the link is good, yyyy-MM-dd. */
  expiresOn: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    invite: InviteEmailDetails;
  }
}

/** Asks somebody to join a cycle (docs/rules.md §8.1). */
export const inviteEmailDraft = (facts: InviteEmailDetails): EmailDraft =>
  compose({
    kind: 'invite',
    to: facts.to,
    record: facts.record,
    ...beginning(facts),
    secret: true,
    facts: [
      ['Each of you pays', rich`${amountText(facts.participantAmount, facts.currency)} a round`],
      ['A new round', rich`${everyFrequency(facts.frequency)}`],
      ['First collection', rich`${longDay(facts.startDate)}`],
    ],
    action: { label: 'View the invite', link: facts.link },
    notes: [
      rich`You accept or reject on that page; opening it decides nothing. The invite is for ${facts.to}: please sign in, or sign up, with this address. The link is good until ${shortDay(facts.expiresOn)}.`,
      rich`You do not know ${plainName(facts.ownerName)}? Then you need not do anything.`,
    ],
  });

const EXPLANATION = rich`In a savings cycle everyone pays the same amount each round, and each round one of you collects it all. Kolo keeps the order, the dates and who has paid.`;

/** What is read of a letter before it is opened: of strangers' words only where somebody answers for them. */
function beginning(facts: InviteEmailDetails): Beginning {
  const who = rich`${named(facts.ownerName)} invites you to the savings cycle ${titled(facts.cycleTitle)}.`;
  if (!facts.ownerVerified) {
    return {
      subject: 'You are invited to a savings cycle',
      about: `first collection on ${shortDay(facts.startDate)}`,
      preview: rich`Everyone pays the same each round, and each round one of you collects it all.`,
      heading: rich`Save together`,
      paragraphs: [EXPLANATION, who],
    };
  }
  return {
    subject: `${nameInSubject(facts.ownerName)} invites you to ${titleInSubject(facts.cycleTitle)}`,
    about: `${amountText(facts.participantAmount, facts.currency)} ${everyFrequency(facts.frequency)}, from ${shortDay(facts.startDate)}`,
    preview: rich`Everyone pays ${amountText(facts.participantAmount, facts.currency)} a round, and each round one of you collects it all.`,
    heading: rich`Save together with ${plainName(facts.ownerName)}`,
    paragraphs: [who, EXPLANATION],
  };
}
