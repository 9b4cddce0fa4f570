import { t } from '../../base/messages.ts';
import { amountText } from '../../domain/currency.ts';
import { plainName, named, rich, richT, titled } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { shortDay } from '../text.ts';
import { email } from './compose.ts';
import type { CycleEmailDetails } from './content.ts';

/** What is left of a place. Amounts are in whole units of the currency. */
export interface PlaceLeftDetails {
  payments: number;
  participantAmount: number;
  toReceive: number;
  /** The day on which the place collects, yyyy-MM-dd. */
  day: string;
  currency: string | null;
}

export interface PlaceOfferedEmailDetails extends CycleEmailDetails, PlaceLeftDetails {
  to: string;
  holderName: string;
  /** Whether the holder has verified their email address: see `Beginning`. */
  isVerified: boolean;
  cycleTitle: string;
  link: string;
  /** The last day of the proposal, yyyy-MM-dd. */
  until: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'place-offered': PlaceOfferedEmailDetails;
  }
}

/** Asks a person to take over a place, and states who gave their address (docs/rules.md §39.7). */
export const placeOfferedEmail = email('place-offered', (facts: PlaceOfferedEmailDetails) => {
  const name = named(facts.holderName);
  const text = richT('placeEmails.offered.text', { name, title: titled(facts.cycleTitle) });
  const meaning = richT('placeEmails.offered.meaning');
  return {
    to: facts.to,
    record: facts.record,
    subject: facts.isVerified
      ? t('placeEmails.offered.subject', {
          name: nameInSubject(facts.holderName),
          title: titleInSubject(facts.cycleTitle),
        })
      : t('placeEmails.offered.subjectUnverified'),
    secret: true,
    preview: richT('placeEmails.offered.preview'),
    heading: richT('placeEmails.offered.heading'),
    paragraphs: [...(facts.isVerified ? [text, meaning] : [meaning, text]), richT('labels.placeNotice')],
    facts: factsOfPlace(facts),
    action: { label: t('placeEmails.offered.action'), link: facts.link },
    notes: [
      richT('inviteEmails.invite.link', { email: facts.to, day: shortDay(facts.until) }),
      richT('placeEmails.offered.stranger', { name: plainName(facts.holderName) }),
    ],
  };
});

/** What the place still pays, and what it still collects. */
export const factsOfPlace = ({
  payments,
  participantAmount,
  toReceive,
  day,
  currency,
}: PlaceLeftDetails): [string, ReturnType<typeof rich>][] => [
  [
    t('placeEmails.left.toPay'),
    payments === 0
      ? richT('placeEmails.left.nothing')
      : richT('placeEmails.left.payments', { payments, amount: amountText(participantAmount, currency) }),
  ],
  [
    t('placeEmails.left.toReceive'),
    toReceive === 0
      ? richT('placeEmails.left.nothing')
      : richT('placeEmails.left.collects', { amount: amountText(toReceive, currency), day: shortDay(day) }),
  ],
];
