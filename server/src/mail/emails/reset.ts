import { t } from '../../base/messages.ts';
import { richT } from '../rich.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';

export interface ResetEmailDetails {
  to: string;
  /** Undefined while the address is not verified: see `Beginning`. */
  firstName: string | undefined;
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    reset: ResetEmailDetails;
  }
}

/** Holds the code for a new password. It works once, for one hour (docs/rules.md §4.4). */
export const resetEmail = email('reset', ({ to, firstName, link }: ResetEmailDetails) => ({
  to,
  subject: t('accountEmails.reset.subject'),
  secret: true,
  preview: richT('accountEmails.reset.preview'),
  heading: richT('accountEmails.reset.choose'),
  paragraphs: [greeting(firstName), richT('accountEmails.reset.text', { email: to })],
  action: { label: t('accountEmails.reset.choose'), link },
  notes: [richT('accountEmails.reset.note')],
}));
