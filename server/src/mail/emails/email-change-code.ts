import { t } from '../../base/messages.ts';
import { EMAIL_CHANGE } from '../../domain/email-change.ts';
import type { Locale } from '../../domain/languages.ts';
import type { UnwrittenEmail } from '../email-draft.ts';
import { richT, together } from '../rich.ts';
import { inHalves } from '../text.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';

export interface EmailChangeCodeDetails {
  to: string;
  link: string;
  /** Six digits. */
  code: string;
  /** Of the account: there is none yet at the address. */
  locale: Locale;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'email-change-code': EmailChangeCodeDetails;
  }
}

const written = email('email-change-code', ({ to, link, code }: EmailChangeCodeDetails) => ({
  to,
  subject: t('accountEmails.change.subject'),
  secret: true,
  preview: richT('accountEmails.change.preview', { hours: EMAIL_CHANGE.codeHours }),
  heading: richT('accountEmails.change.subject'),
  paragraphs: [
    greeting(undefined),
    richT('accountEmails.change.text', { email: to }),
    richT('accountEmails.change.where'),
  ],
  facts: [[t('accountEmails.confirm.code'), together(inHalves(code))]],
  action: { label: t('accountEmails.change.action'), link },
  notes: [
    richT('accountEmails.change.works', { hours: EMAIL_CHANGE.codeHours }),
    richT('accountEmails.change.note'),
  ],
}));

/**
 * Holds the two codes that confirm a new address (docs/rules.md §35.2), in the language of the account. It has no name: the address may
 * be a stranger's.
 */
export const emailChangeCodeEmail = (details: EmailChangeCodeDetails): UnwrittenEmail => ({
  ...written(details),
  locale: details.locale,
});
