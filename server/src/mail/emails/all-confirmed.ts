import { t } from '../../base/messages.ts';
import { rich, richT, titled } from '../rich.ts';
import { titleInSubject } from '../subject.ts';
import { email } from './compose.ts';
import type { CycleEmailDetails } from './content.ts';
import { greeting } from './greeting.ts';
import { dayText } from './slot-content.ts';

export interface AllConfirmedEmailDetails extends CycleEmailDetails {
  to: string;
  ownerFirstName: string;
  /** Whether the owner, who chose the title, has verified their email address: see `Beginning`. */
  ownerVerified: boolean;
  cycleTitle: string;
  slots: number;
  /** Of the first collection, yyyy-MM-dd. */
  firstDate: string;
  /** Whether that day has passed already. */
  isPast: boolean;
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'all-confirmed': AllConfirmedEmailDetails;
  }
}

/** Notifies the owner that every slot is confirmed, so that the cycle can run. */
export const allConfirmedEmail = email('all-confirmed', (facts: AllConfirmedEmailDetails) => ({
  to: facts.to,
  record: facts.record,
  subject: facts.ownerVerified
    ? t('slotEmails.allConfirmed.subject', { title: titleInSubject(facts.cycleTitle) })
    : t('slotEmails.allConfirmed.subjectUnverified'),
  secret: false,
  preview: richT('slotEmails.allConfirmed.preview'),
  heading: richT('slotEmails.allConfirmed.heading'),
  paragraphs: [
    ...(facts.ownerVerified
      ? [
          greeting(facts.ownerFirstName),
          richT('slotEmails.allConfirmed.text', {
            turns: facts.slots,
            title: titled(facts.cycleTitle),
          }),
        ]
      : [greeting(undefined), richT('slotEmails.allConfirmed.textUnverified', { turns: facts.slots })]),
    richT('slotEmails.allConfirmed.next'),
  ],
  facts: [
    [t('emailLayout.facts.circle'), rich`${facts.cycleTitle}`],
    [t('emailLayout.facts.firstCollection'), dayText(facts.firstDate, facts.isPast)],
  ],
  action: { label: t('slotEmails.allConfirmed.action'), link: facts.link },
  notes: [],
}));
