import { t } from '../../base/messages.ts';
import { rich, richT, titled } from '../rich.ts';
import { longDay } from '../text.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';

export interface TokenExpiringEmailDetails {
  to: string;
  /** Undefined while the address is not verified: see `Beginning`. */
  firstName: string | undefined;
  /** The name of the token. */
  name: string;
  /** The day in the reader's time zone. */
  expiresOn: string;
  /** To the profile. */
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'token-expiring': TokenExpiringEmailDetails;
  }
}

/** Notifies the account a week before an access token expires, so that its programs can get a new one in time. */
export const tokenExpiringEmail = email('token-expiring', (facts: TokenExpiringEmailDetails) => ({
  to: facts.to,
  subject: t('accountEmails.tokenExpiring.subject'),
  secret: false,
  preview: richT('accountEmails.tokenExpiring.preview'),
  heading: richT('accountEmails.tokenExpiring.heading'),
  paragraphs: [
    greeting(facts.firstName),
    richT('accountEmails.tokenExpiring.text', { email: facts.to }),
    richT('accountEmails.tokenExpiring.next'),
  ],
  facts: [
    [t('accountEmails.token.name'), titled(facts.name)],
    [t('accountEmails.token.expires'), rich`${longDay(facts.expiresOn)}`],
  ],
  action: { label: t('accountEmails.tokenExpiring.action'), link: facts.link },
  notes: [richT('accountEmails.tokenExpiring.note')],
}));
