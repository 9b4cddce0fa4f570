import { t } from '../../base/messages.ts';
import { richT } from '../rich.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';

export interface AccountDeletedDetails {
  to: string;
  /** Undefined if the address may be a stranger's: see `Beginning`. */
  firstName: string | undefined;
  isByOperator: boolean;
  /** To the page of sign-up. */
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'account-deleted': AccountDeletedDetails;
  }
}

/** The last email to a person who has deleted their account (docs/rules.md §41.2). */
export const accountDeletedEmail = email(
  'account-deleted',
  ({ to, firstName, isByOperator, link }: AccountDeletedDetails) => ({
    to,
    subject: t('accountEmails.deleted.subject'),
    secret: false,
    preview: richT('accountEmails.deleted.circles'),
    heading: richT('accountEmails.deleted.subject'),
    paragraphs: [
      greeting(firstName),
      isByOperator ? richT('accountEmails.deleted.byOperator') : richT('accountEmails.deleted.text'),
      richT('accountEmails.deleted.circles'),
    ],
    action: { label: t('accountEmails.deleted.action'), link },
    notes: [richT('accountEmails.deleted.note')],
  }),
);
