import { t } from '../../base/messages.ts';
import { EMAIL_CODE } from '../../domain/email-code.ts';
import { richT, together } from '../rich.ts';
import { inHalves } from '../text.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';

export interface VerificationEmailDetails {
  to: string;
  link: string;
  /** Six digits. */
  code: string;
  /** Whether this is the first email to a new account. */
  isWelcome: boolean;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'prove-email': VerificationEmailDetails;
  }
}

/**
 * Holds the two codes that verify an address: one to type, and one in the link (docs/rules.md §3.5). The greeting has no name: the
 * person who signed up may not be the reader.
 */
export const verificationEmail = email(
  'prove-email',
  ({ to, link, code, isWelcome }: VerificationEmailDetails) => ({
    to,
    subject: isWelcome ? t('accountEmails.confirm.subjectWelcome') : t('accountEmails.confirm.subject'),
    secret: true,
    preview: richT('accountEmails.confirm.preview', { minutes: EMAIL_CODE.minutes }),
    heading: isWelcome ? richT('accountEmails.welcome.heading') : richT('accountEmails.confirm.subject'),
    paragraphs: [
      greeting(undefined),
      ...(isWelcome ? [richT('accountEmails.confirm.welcome')] : []),
      richT('accountEmails.confirm.text', { email: to }),
      richT('accountEmails.confirm.outcome'),
    ],
    facts: [[t('accountEmails.confirm.code'), together(inHalves(code))]],
    action: { label: t('accountEmails.confirm.action'), link },
    notes: [
      richT('accountEmails.confirm.link', { minutes: EMAIL_CODE.minutes }),
      isWelcome ? richT('accountEmails.confirm.noteWelcome') : richT('accountEmails.confirm.note'),
    ],
  }),
);
