import { t } from '../../base/messages.ts';
import { richT, titled } from '../rich.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';

export interface TokenRemovedEmailDetails {
  to: string;
  /** Undefined while the address is not verified: see `Beginning`. */
  firstName: string | undefined;
  /** The name of the token. */
  name: string;
  /** To the page that requests a reset. */
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'token-removed': TokenRemovedEmailDetails;
  }
}

/** Notifies the account that an access token was revoked, by a person or by the program that used it. */
export const tokenRemovedEmail = email('token-removed', (facts: TokenRemovedEmailDetails) => ({
  to: facts.to,
  subject: t('accountEmails.tokenRemoved.subject'),
  secret: false,
  preview: richT('emailLayout.nothingToDo'),
  heading: richT('accountEmails.tokenRemoved.heading'),
  paragraphs: [greeting(facts.firstName), richT('accountEmails.tokenRemoved.text', { email: facts.to })],
  facts: [[t('accountEmails.token.name'), titled(facts.name)]],
  action: { label: t('accountEmails.passwordChanged.action'), link: facts.link },
  notes: [richT('accountEmails.passwordChanged.note')],
}));
