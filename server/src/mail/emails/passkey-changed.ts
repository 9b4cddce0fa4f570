import { t } from '../../base/messages.ts';
import { named, richT } from '../rich.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';

export type PasskeyEvent = 'added' | 'removed';

export interface PasskeyChangedEmailDetails {
  to: string;
  /** Undefined while the address is not verified: see `Beginning`. */
  firstName: string | undefined;
  change: PasskeyEvent;
  /** What its owner calls the passkey; undefined while the address is not verified. */
  name: string | undefined;
  /** To the page that requests a reset. */
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'passkey-changed': PasskeyChangedEmailDetails;
  }
}

/** Notifies the account that a passkey was added or removed, in case someone else did it. */
export const passkeyChangedEmail = email(
  'passkey-changed',
  ({ to, firstName, change, name, link }: PasskeyChangedEmailDetails) => {
    const wasAdded = change === 'added';
    const account = { email: to };
    return {
      to,
      subject: wasAdded ? t('accountEmails.passkeyAdded.subject') : t('accountEmails.passkeyRemoved.subject'),
      secret: false,
      preview: richT('emailLayout.nothingToDo'),
      heading: wasAdded
        ? richT('accountEmails.passkeyAdded.heading')
        : richT('accountEmails.passkeyRemoved.heading'),
      paragraphs: [
        greeting(firstName),
        wasAdded
          ? richT('accountEmails.passkeyAdded.text', account)
          : richT('accountEmails.passkeyRemoved.text', account),
        ...(name === undefined ? [] : [richT('accountEmails.passkey.name', { name: named(name) })]),
      ],
      action: { label: t('accountEmails.passwordChanged.action'), link },
      notes: [richT('accountEmails.passkey.note')],
    };
  },
);
