import { t } from '../../base/messages.ts';
import { richT } from '../rich.ts';
import { email } from './compose.ts';

export interface WelcomeEmailDetails {
  to: string;
  firstName: string;
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    welcome: WelcomeEmailDetails;
  }
}

/**
 * Welcomes a new account; one email per account, ever (docs/rules.md §12.1). The person who signed up may have given someone
 * else's address and any name, so that the name is only in the note at the end: see `Beginning`.
 */
export const welcomeEmail = email('welcome', ({ to, firstName, link }: WelcomeEmailDetails) => ({
  to,
  subject: t('accountEmails.welcome.heading'),
  secret: false,
  preview: richT('accountEmails.welcome.preview'),
  heading: richT('accountEmails.welcome.heading'),
  paragraphs: [richT('accountEmails.welcome.text'), richT('accountEmails.welcome.next')],
  action: { label: t('accountEmails.welcome.action'), link },
  notes: [richT('accountEmails.welcome.note', { email: to, name: firstName })],
}));
