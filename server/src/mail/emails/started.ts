import { t } from '../../base/messages.ts';
import { amountText } from '../../domain/currency.ts';
import { everyFrequency } from '../../domain/schedule.ts';
import { address, rich, richT, titled, type Rich } from '../rich.ts';
import { titleInSubject } from '../subject.ts';
import { longDay } from '../text.ts';
import { email } from './compose.ts';
import type { CycleEmailDetails, EmailContent } from './content.ts';
import { greeting } from './greeting.ts';

export interface StartedEmailDetails extends CycleEmailDetails {
  to: string;
  firstName: string | undefined;
  /** Whether the owner, who chose the title, has verified their email address: see `Beginning`. */
  ownerVerified: boolean;
  cycleTitle: string;
  participantAmount: number;
  /** A code of ISO 4217; null if the cycle has no currency. */
  currency: string | null;
  frequency: number;
  /** How many rounds the reader pays in. */
  payments: number;
  /** The first collector other than the reader, and the day. */
  first: { name: string } & CollectionDay;
  /** What the reader collects, and on which day. */
  collects: { amount: number } & CollectionDay;
  link: string;
  agreementLink: string;
  /** To the profile, which has the calendar link. */
  calendarLink: string;
  /** To the reader's own payment details; undefined if this email does not ask for them. */
  payToLink: string | undefined;
}

interface CollectionDay {
  /** yyyy-MM-dd */
  date: string;
  /** Whether the day had passed when the cycle was started. */
  isPast: boolean;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    started: StartedEmailDetails;
  }
}

/** Notifies each participant that the cycle runs: what they pay first, and when they collect (docs/rules.md §10.1). */
export const startedEmail = email('started', (facts: StartedEmailDetails) => ({
  to: facts.to,
  record: facts.record,
  // A cycle starts once, so the title tells two of these emails apart.
  about: facts.ownerVerified ? null : undefined,
  subject: facts.ownerVerified
    ? t('startEmails.started.subject', { title: titleInSubject(facts.cycleTitle) })
    : t('startEmails.started.heading'),
  secret: false,
  preview: richT('startEmails.started.preview'),
  heading: richT('startEmails.started.heading'),
  paragraphs: [
    greeting(facts.firstName),
    facts.ownerVerified
      ? richT('startEmails.started.text', { title: titled(facts.cycleTitle) })
      : richT('startEmails.started.textUnverified'),
    ...(facts.payToLink === undefined
      ? []
      : [richT('startEmails.started.payTo', { link: address(facts.payToLink) })]),
  ],
  facts: figures(facts),
  action: { label: t('emailLayout.openCircle'), link: facts.link },
  notes: [
    richT('startEmails.started.agreement', { link: address(facts.agreementLink) }),
    richT('startEmails.started.calendar', { link: address(facts.calendarLink) }),
  ],
}));

function figures(facts: StartedEmailDetails): NonNullable<EmailContent['facts']> {
  const { participantAmount, currency, frequency, payments, first, collects } = facts;
  const amount = amountText(participantAmount, currency);
  const circle: [string, Rich] = [t('emailLayout.facts.circle'), rich`${facts.cycleTitle}`];
  const paid: Rich = richT('startEmails.started.payments', {
    amount,
    payments,
    frequency: everyFrequency(frequency),
  });
  return [
    ...(facts.ownerVerified ? [] : [circle]),
    [t('startEmails.started.youPay'), paid],
    [
      t('startEmails.started.firstPayment'),
      first.isPast
        ? richT('startEmails.started.toPast', { name: first.name, day: longDay(first.date) })
        : richT('startEmails.started.to', { name: first.name, day: longDay(first.date) }),
    ],
    [t('startEmails.started.youCollect'), collectedText(collects, currency)],
  ];
}

function collectedText(
  { amount, date, isPast }: StartedEmailDetails['collects'],
  currency: string | null,
): Rich {
  const values = { amount: amountText(amount, currency), day: longDay(date) };
  return isPast
    ? richT('startEmails.started.collectedPast', values)
    : richT('startEmails.started.collected', values);
}
