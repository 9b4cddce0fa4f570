import { t } from '../../base/messages.ts';
import type { EmailDraft } from '../email-draft.ts';
import { richT } from '../rich.ts';
import { compose } from './compose.ts';
import { greeting } from './greeting.ts';

export interface VerificationEmailDetails {
  to: string;
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'prove-email': VerificationEmailDetails;
  }
}

/**
 * Holds the code that verifies an address. It works once, for a day (docs/rules.md §3.5). The greeting has no name: the person
 * who signed up may not be the reader.
 */
export const verificationEmail = ({ to, link }: VerificationEmailDetails): EmailDraft =>
  compose({
    kind: 'prove-email',
    to,
    subject: t('accountEmails.confirm.subject'),
    secret: true,
    preview: richT('accountEmails.confirm.preview'),
    heading: richT('accountEmails.confirm.subject'),
    paragraphs: [
      greeting(undefined),
      richT('accountEmails.confirm.text', { email: to }),
      richT('accountEmails.confirm.outcome'),
      richT('accountEmails.confirm.link'),
    ],
    action: { label: t('accountEmails.confirm.action'), link },
    notes: [richT('accountEmails.confirm.note')],
  });
