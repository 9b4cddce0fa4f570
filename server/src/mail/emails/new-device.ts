import { t } from '../../base/messages.ts';
import { rich, richT, strong } from '../rich.ts';
import { longDay } from '../text.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';

export interface NewDeviceEmailDetails {
  to: string;
  /** Undefined while the address is not verified: see `Beginning`. */
  firstName: string | undefined;
  /** Such as `Firefox on Linux`, as the browser claims; null if unknown. */
  device: string | null;
  /** In the reader's time zone. */
  day: string;
  /** To the page that requests a reset. */
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'new-device': NewDeviceEmailDetails;
  }
}

/** Notifies the account of a sign-in on a new device, in case someone else has the password. */
export const newDeviceEmail = email('new-device', (facts: NewDeviceEmailDetails) => ({
  to: facts.to,
  subject: t('accountEmails.newDevice.subject'),
  secret: false,
  preview: richT('emailLayout.nothingToDo'),
  heading: richT('accountEmails.newDevice.heading'),
  paragraphs: [greeting(facts.firstName), richT('accountEmails.newDevice.text', { email: facts.to })],
  facts: [
    [
      t('accountEmails.newDevice.device'),
      facts.device === null ? richT('accountEmails.newDevice.unknown') : strong(facts.device),
    ],
    [t('accountEmails.newDevice.day'), rich`${longDay(facts.day)}`],
  ],
  action: { label: t('accountEmails.passwordChanged.action'), link: facts.link },
  notes: [richT('accountEmails.passwordChanged.note')],
}));
