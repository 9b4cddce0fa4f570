import type { EmailDraft } from '../email-draft.ts';
import { rich } from '../rich.ts';
import { greeting } from '../text.ts';
import { compose } from './compose.ts';

/** Known and changed on the profile page, or set anew with a mailed code. */
export type PasswordEvent = 'change' | 'reset';

export interface PasswordChangedEmailDetails {
  to: string;
  /** Of an account whose address is proven: see `Beginning`. */
  firstName: string | undefined;
  change: PasswordEvent;
  /** Where a reset is asked for. */
  link: string;
}

const consequences = {
  change:
    'You are signed out everywhere but where you changed it. Access tokens that you gave to programs go on working; your profile page lists them.',
  reset:
    'You are signed out everywhere, and access tokens that you gave to programs were revoked. Please sign in with the new password.',
} as const satisfies Record<PasswordEvent, string>;

declare module '../email-draft.ts' {
  interface EmailKinds {
    'password-changed': PasswordChangedEmailDetails;
  }
}

/** Says that a password was changed, so that nobody changes it behind the back of whose it is. */
export const passwordChangedEmail = ({
  to,
  firstName,
  change,
  link,
}: PasswordChangedEmailDetails): EmailDraft =>
  compose({
    kind: 'password-changed',
    to,
    subject: 'Your Kolo password was changed',
    secret: false,
    preview: rich`If it was you, there is nothing to do.`,
    heading: rich`Your password was changed`,
    paragraphs: [
      rich`${greeting(firstName)}`,
      rich`The password of ${to} has just been changed. If it was you, there is nothing to do.`,
      rich`${consequences[change]}`,
    ],
    action: { label: 'It was not me', link },
    notes: [
      rich`It was not you? Then choose a new password at once: that signs out everybody else and revokes all access tokens.`,
    ],
  });
