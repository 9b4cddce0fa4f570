import { t } from '../../base/messages.ts';
import type { OfferEnd } from '../../domain/handover.ts';
import { named, richT, titled } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';
import type { HandoverEmailDetails } from './handover-content.ts';

export interface OfferEndedEmailDetails extends HandoverEmailDetails {
  /** `DECLINED` is for the owner, and `WITHDRAWN` for the receiver. */
  end: OfferEnd;
  isToOwner: boolean;
  /** The receiver in an email to the owner, and the owner in one to the receiver. */
  otherName: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'offer-ended': OfferEndedEmailDetails;
  }
}

/** Notifies the owner, or the person who got the offer, that the offer has ended and the owner stays. */
export const offerEndedEmail = email('offer-ended', (facts: OfferEndedEmailDetails) => {
  const { areVerified, isToOwner } = facts;
  const heading = isToOwner
    ? richT('handoverEmails.ended.headingOwner')
    : richT('handoverEmails.ended.heading');
  return {
    to: facts.to,
    record: facts.record,
    subject: areVerified
      ? subjectOf(facts)
      : isToOwner
        ? t('handoverEmails.ended.subjectOwnerUnverified')
        : t('handoverEmails.ended.subjectUnverified'),
    secret: false,
    preview: heading,
    heading,
    paragraphs: [greeting(facts.firstName), textOf(facts)],
    action: { label: t('emailLayout.openCircle'), link: facts.link },
    notes: isToOwner ? [richT('handoverEmails.ended.note')] : [],
  };
});

function subjectOf({ end, isToOwner, otherName, cycleTitle }: OfferEndedEmailDetails): string {
  const values = { name: nameInSubject(otherName), title: titleInSubject(cycleTitle) };
  if (end === 'DECLINED') return t('handoverEmails.declined.subject', values);
  if (end === 'WITHDRAWN') return t('handoverEmails.withdrawn.subject', values);
  return isToOwner
    ? t('handoverEmails.lapsed.subjectOwner', values)
    : t('handoverEmails.lapsed.subject', { title: values.title });
}

function textOf({ end, isToOwner, otherName, cycleTitle }: OfferEndedEmailDetails) {
  const values = { name: named(otherName), title: titled(cycleTitle) };
  if (end === 'DECLINED') return richT('handoverEmails.declined.text', values);
  if (end === 'WITHDRAWN') return richT('handoverEmails.withdrawn.text', values);
  return isToOwner
    ? richT('handoverEmails.lapsed.textOwner', values)
    : richT('handoverEmails.lapsed.text', values);
}
