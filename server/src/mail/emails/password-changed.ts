import { t } from '../../base/messages.ts';
import { richT, type Rich } from '../rich.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';

/** Changed on the profile page, or reset with an emailed code. */
export type PasswordEvent = 'change' | 'reset';

export interface PasswordChangedEmailDetails {
  to: string;
  /** Undefined while the address is not verified: see `Beginning`. */
  firstName: string | undefined;
  change: PasswordEvent;
  /** To the page that requests a reset. */
  link: string;
}

const CONSEQUENCES = {
  change: () => richT('accountEmails.passwordChanged.change'),
  reset: () => richT('accountEmails.passwordChanged.reset'),
} satisfies Record<PasswordEvent, () => Rich>;

declare module '../email-draft.ts' {
  interface EmailKinds {
    'password-changed': PasswordChangedEmailDetails;
  }
}

/** Notifies the account that its password was changed, in case someone else did it. */
export const passwordChangedEmail = email(
  'password-changed',
  ({ to, firstName, change, link }: PasswordChangedEmailDetails) => ({
    to,
    subject: t('accountEmails.passwordChanged.subject'),
    secret: false,
    preview: richT('emailLayout.nothingToDo'),
    heading: richT('accountEmails.passwordChanged.heading'),
    paragraphs: [
      greeting(firstName),
      richT('accountEmails.passwordChanged.text', { email: to }),
      CONSEQUENCES[change](),
    ],
    action: { label: t('accountEmails.passwordChanged.action'), link },
    notes: [richT('accountEmails.passwordChanged.note')],
  }),
);
