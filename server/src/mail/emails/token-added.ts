import { scopeLabel, type AccessTokenScope } from '../../domain/access-token.ts';
import { t } from '../../base/messages.ts';
import { rich, richT, titled } from '../rich.ts';
import { longDay } from '../text.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';

export interface TokenAddedEmailDetails {
  to: string;
  /** Undefined while the address is not verified: see `Beginning`. */
  firstName: string | undefined;
  /** The name of the token. */
  name: string;
  scope: AccessTokenScope;
  /** The day in the reader's time zone; null if the token never expires. */
  expiresOn: string | null;
  /** To the page that requests a reset. */
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'token-added': TokenAddedEmailDetails;
  }
}

/** Notifies the account of a new access token, in case someone else created it. */
export const tokenAddedEmail = email('token-added', (facts: TokenAddedEmailDetails) => ({
  to: facts.to,
  subject: t('accountEmails.tokenAdded.subject'),
  secret: false,
  preview: richT('emailLayout.nothingToDo'),
  heading: richT('accountEmails.tokenAdded.heading'),
  paragraphs: [greeting(facts.firstName), richT('accountEmails.tokenAdded.text', { email: facts.to })],
  facts: [
    [t('accountEmails.token.name'), titled(facts.name)],
    [t('accountEmails.token.scope'), rich`${scopeLabel(facts.scope)}`],
    [
      t('accountEmails.token.expires'),
      facts.expiresOn === null ? richT('accountEmails.token.never') : rich`${longDay(facts.expiresOn)}`,
    ],
  ],
  action: { label: t('accountEmails.passwordChanged.action'), link: facts.link },
  notes: [richT('accountEmails.passwordChanged.note')],
}));
