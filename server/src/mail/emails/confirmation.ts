import { t } from '../../base/messages.ts';
import { named, richT, titled } from '../rich.ts';
import { titleInSubject } from '../subject.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';
import { slotContent, type SlotEmailDetails } from './slot-content.ts';

declare module '../email-draft.ts' {
  interface EmailKinds {
    confirmation: SlotEmailDetails;
  }
}

/** Asks a collector to confirm or reject the slot that the owner chose (docs/rules.md §9.4). */
export const confirmationEmail = email('confirmation', (facts: SlotEmailDetails) => {
  const who = { name: named(facts.ownerName), title: titled(facts.cycleTitle) };
  return {
    ...slotContent(facts),
    subject: facts.ownerVerified
      ? t('slotEmails.confirm.subject', { title: titleInSubject(facts.cycleTitle) })
      : t('slotEmails.confirm.subjectUnverified'),
    paragraphs: [
      greeting(facts.firstName),
      ...(facts.ownerVerified
        ? [richT('slotEmails.confirm.text', who)]
        : [richT('slotEmails.confirm.textUnverified'), richT('slotEmails.confirm.circle', who)]),
    ],
  };
});
