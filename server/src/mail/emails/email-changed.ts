import { t } from '../../base/messages.ts';
import type { Locale } from '../../domain/languages.ts';
import type { UnwrittenEmail } from '../email-draft.ts';
import { richT } from '../rich.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';

export interface EmailChangedDetails {
  to: string;
  /** Undefined if the address may be a stranger's: see `Beginning`. */
  firstName: string | undefined;
  /** Whether the reader has the account's address of before, or the new one. */
  address: 'old' | 'new';
  isByOperator: boolean;
  /** Of the account. */
  locale: Locale;
  /** To the page of sign-in. */
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'email-changed': EmailChangedDetails;
  }
}

const written = email(
  'email-changed',
  ({ to, firstName, address, isByOperator, link }: EmailChangedDetails) => ({
    to,
    subject: t('accountEmails.changed.subject'),
    secret: false,
    preview: richT('emailLayout.nothingToDo'),
    heading: richT('accountEmails.changed.heading'),
    paragraphs: [
      greeting(firstName),
      address === 'new'
        ? richT('accountEmails.changed.new', { email: to })
        : richT('accountEmails.changed.old', { email: to }),
      ...(isByOperator ? [richT('accountEmails.changed.byOperator')] : []),
    ],
    action: { label: t('accountEmails.changed.action'), link },
    notes: [
      address === 'new' ? richT('accountEmails.changed.noteNew') : richT('accountEmails.changed.noteOld'),
    ],
  }),
);

/** Notifies the old and the new address that the change took effect (docs/rules.md §35.4), in the language of the account. */
export const emailChangedEmail = (details: EmailChangedDetails): UnwrittenEmail => ({
  ...written(details),
  locale: details.locale,
});
