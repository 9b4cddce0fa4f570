import { t } from '../../base/messages.ts';
import { UNKNOWN_OWNER } from '../../domain/answers.ts';
import type { InviteResponse } from '../../domain/participant.ts';
import { named, plainName, rich, richT, titled, type Rich } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { quoted } from '../text.ts';
import { email } from './compose.ts';
import type { CycleEmailDetails } from './content.ts';
import { actParagraphs } from './greeting.ts';

export interface InviteResponseEmailDetails extends CycleEmailDetails {
  to: string;
  ownerFirstName: string;
  /** Whether the owner and the invited person have verified their email addresses: see `Beginning`. */
  bothVerified: boolean;
  /** The email address while there is no name. */
  participantName: string;
  response: InviteResponse;
  /** Why the invite was rejected: what the person wrote, or the reserved value for not knowing the owner. */
  reason: string | null;
  cycleTitle: string;
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'invite-response': InviteResponseEmailDetails;
  }
}

const SUBJECTS = {
  ACCEPTED: (name, title) => t('inviteEmails.accepted.subject', { name, title }),
  REJECTED: (name, title) => t('inviteEmails.rejected.subject', { name, title }),
} satisfies Record<InviteResponse, (name: string, title: string) => string>;

const HEADINGS = {
  ACCEPTED: () => t('inviteEmails.accepted.heading'),
  REJECTED: () => t('inviteEmails.rejected.heading'),
} satisfies Record<InviteResponse, () => string>;

const TEXTS = {
  ACCEPTED: (name, title) => richT('inviteEmails.accepted.text', { name, title }),
  REJECTED: (name, title) => richT('inviteEmails.rejected.text', { name, title }),
} satisfies Record<InviteResponse, (name: Rich, title: Rich) => Rich>;

/** Notifies the owner how an invited person has answered. */
export const inviteResponseEmail = email('invite-response', (facts: InviteResponseEmailDetails) => {
  const { bothVerified, participantName, cycleTitle, response, reason } = facts;
  const next = nextStep(facts);
  const statement =
    reason === null || reason === UNKNOWN_OWNER
      ? []
      : [richT('emailLayout.statement', { statement: quoted(reason) })];
  const who = TEXTS[response](named(participantName), titled(cycleTitle));
  const heading = HEADINGS[response]();
  return {
    to: facts.to,
    record: facts.record,
    subject: bothVerified
      ? SUBJECTS[response](nameInSubject(participantName), titleInSubject(cycleTitle))
      : heading,
    secret: false,
    preview: next,
    heading: rich`${heading}`,
    paragraphs: actParagraphs({
      bothVerified,
      firstName: facts.ownerFirstName,
      who: [who, ...statement],
      next,
    }),
    action: { label: t('emailLayout.openCircle'), link: facts.link },
    notes: [],
  };
});

/** What the owner can do now (docs/rules.md §8.2: a person who rejected can return after a removal and a new invite; §29.5). */
function nextStep({ response, reason, bothVerified, participantName }: InviteResponseEmailDetails): Rich {
  if (reason === UNKNOWN_OWNER) return richT('inviteEmails.rejected.stranger');
  if (response === 'ACCEPTED') return richT('inviteEmails.accepted.next');
  return bothVerified
    ? richT('inviteEmails.rejected.next', { name: plainName(participantName) })
    : richT('inviteEmails.rejected.nextUnverified');
}
