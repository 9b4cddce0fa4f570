import { t } from '../../base/messages.ts';
import { named, richT, titled } from '../rich.ts';
import { titleInSubject } from '../subject.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';
import { slotContent, type SlotEmailDetails } from './slot-content.ts';

declare module '../email-draft.ts' {
  interface EmailKinds {
    'slot-changed': SlotEmailDetails;
  }
}

/** Asks a collector to confirm their slot again: the order has changed, and an earlier answer no longer counts. */
export const slotChangedEmail = email('slot-changed', (facts: SlotEmailDetails) => {
  const who = { name: named(facts.ownerName), title: titled(facts.cycleTitle) };
  return {
    ...slotContent(facts),
    subject: facts.ownerVerified
      ? t('slotEmails.changed.subject', { title: titleInSubject(facts.cycleTitle) })
      : t('slotEmails.changed.subjectUnverified'),
    paragraphs: [
      greeting(facts.firstName),
      ...(facts.ownerVerified
        ? [richT('slotEmails.changed.text', who)]
        : [richT('slotEmails.changed.textUnverified'), richT('slotEmails.changed.circle', who)]),
    ],
  };
});
