import { t } from '../../base/messages.ts';
import { named, richT, titled } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';
import type { HandoverEmailDetails } from './handover-content.ts';

export interface OwnerChangedEmailDetails extends HandoverEmailDetails {
  reader: 'new-owner' | 'old-owner' | 'participant';
  oldName: string;
  newName: string;
  isRunning: boolean;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'owner-changed': OwnerChangedEmailDetails;
  }
}

/** Notifies everyone who takes part, the two included, that a circle has been handed over. */
export const ownerChangedEmail = email('owner-changed', (facts: OwnerChangedEmailDetails) => {
  const { areVerified, isRunning, reader } = facts;
  const names = { oldName: named(facts.oldName), newName: named(facts.newName) };
  const title = titled(facts.cycleTitle);
  const heading = {
    'new-owner': () => richT('handoverEmails.changed.headingNew'),
    'old-owner': () => richT('handoverEmails.changed.headingOld'),
    participant: () => richT('handoverEmails.changed.heading'),
  }[reader]();
  const text = {
    'new-owner': () => richT('handoverEmails.changed.textNew', { name: names.oldName, title }),
    'old-owner': () => richT('handoverEmails.changed.textOld', { name: names.newName, title }),
    participant: () => richT('handoverEmails.changed.text', { ...names, title }),
  }[reader]();
  const next = isRunning
    ? richT('handoverEmails.changed.sameRunning')
    : reader === 'new-owner'
      ? richT('handoverEmails.changed.nextNew')
      : richT('handoverEmails.changed.same');
  return {
    to: facts.to,
    record: facts.record,
    subject: areVerified ? subjectOf(facts) : t('handoverEmails.changed.subjectUnverified'),
    secret: false,
    preview: next,
    heading,
    paragraphs: [greeting(facts.firstName), text, next],
    action: { label: t('emailLayout.openCircle'), link: facts.link },
    notes: [],
  };
});

const subjectOf = ({ reader, newName, cycleTitle }: OwnerChangedEmailDetails): string =>
  reader === 'new-owner'
    ? t('handoverEmails.changed.subjectNew', { title: titleInSubject(cycleTitle) })
    : t('handoverEmails.changed.subject', {
        name: nameInSubject(newName),
        title: titleInSubject(cycleTitle),
      });
