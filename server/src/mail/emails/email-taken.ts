import { t } from '../../base/messages.ts';
import { richT } from '../rich.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';

export interface EmailTakenDetails {
  to: string;
  /** To the page of sign-in. */
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'email-taken': EmailTakenDetails;
  }
}

/**
 * Notifies the person who has an address that someone asked to change another account to it, where answers must not reveal which accounts
 * exist (docs/rules.md §35.6).
 */
export const emailTakenEmail = email('email-taken', ({ to, link }: EmailTakenDetails) => ({
  to,
  subject: t('accountEmails.taken.subject'),
  secret: false,
  preview: richT('emailLayout.nothingToDo'),
  heading: richT('accountEmails.taken.subject'),
  paragraphs: [greeting(undefined), richT('accountEmails.taken.text', { email: to })],
  action: { label: t('accountEmails.changed.action'), link },
  notes: [richT('accountEmails.taken.note')],
}));
