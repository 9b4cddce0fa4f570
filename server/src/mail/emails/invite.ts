import { t } from '../../base/messages.ts';
import { amountText } from '../../domain/currency.ts';
import { everyFrequency } from '../../domain/schedule.ts';
import { named, plainName, rich, richT, titled } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { longDay, shortDay } from '../text.ts';
import { email } from './compose.ts';
import type { Beginning, CycleEmailDetails } from './content.ts';

export interface InviteEmailDetails extends CycleEmailDetails {
  to: string;
  ownerName: string;
  /** Whether the owner has verified their email address: see `Beginning`. */
  ownerVerified: boolean;
  cycleTitle: string;
  participantAmount: number;
  /** A code of ISO 4217; null if the cycle has no currency. */
  currency: string | null;
  /** Days between two collections; 28 is a calendar month. */
  frequency: number;
  /** yyyy-MM-dd */
  startDate: string;
  link: string;
  /** The last day on which the link works, yyyy-MM-dd. */
  expiresOn: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    invite: InviteEmailDetails;
  }
}

/** Invites a person to a cycle (docs/rules.md §8.1). */
export const inviteEmailDraft = email('invite', (facts: InviteEmailDetails) => ({
  to: facts.to,
  record: facts.record,
  ...beginning(facts),
  secret: true,
  facts: [
    [
      t('inviteEmails.invite.everyonePays'),
      richT('inviteEmails.invite.rhythm', {
        amount: amountText(facts.participantAmount, facts.currency),
        frequency: everyFrequency(facts.frequency),
      }),
    ],
    [t('emailLayout.facts.firstCollection'), rich`${longDay(facts.startDate)}`],
  ],
  action: { label: t('inviteEmails.invite.action'), link: facts.link },
  notes: [
    richT('inviteEmails.invite.note'),
    richT('inviteEmails.invite.link', { email: facts.to, day: shortDay(facts.expiresOn) }),
    richT('inviteEmails.invite.stranger', { name: plainName(facts.ownerName) }),
  ],
}));

function beginning(facts: InviteEmailDetails): Beginning {
  const { ownerName, cycleTitle } = facts;
  const who = richT('inviteEmails.invite.text', { name: named(ownerName), title: titled(cycleTitle) });
  const explanation = richT('inviteEmails.invite.explanation');
  const day = shortDay(facts.startDate);
  if (!facts.ownerVerified) {
    return {
      subject: t('inviteEmails.invite.subjectUnverified'),
      about: t('inviteEmails.invite.aboutUnverified', { day }),
      preview: richT('inviteEmails.invite.previewUnverified'),
      heading: richT('inviteEmails.invite.headingUnverified'),
      paragraphs: [explanation, who],
    };
  }
  const amount = amountText(facts.participantAmount, facts.currency);
  return {
    subject: t('inviteEmails.invite.subject', {
      name: nameInSubject(ownerName),
      title: titleInSubject(cycleTitle),
    }),
    about: t('inviteEmails.invite.about', { amount, frequency: everyFrequency(facts.frequency), day }),
    preview: richT('inviteEmails.invite.preview', { amount }),
    heading: richT('inviteEmails.invite.heading', { name: plainName(ownerName) }),
    paragraphs: [who, explanation],
  };
}
