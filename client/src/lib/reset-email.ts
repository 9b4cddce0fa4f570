import { stored } from './stored.ts';
import { RESET_ASKED } from './typed-email.ts';

/** How long the code in the email is valid. */
const VALID_MS = 60 * 60_000;

/**
 * Keeps the address of a password reset, so that Sign In can fill it in after the reset (docs/rules.md §21). On a phone, the link in
 * the email opens a new tab, which shares neither memory nor session storage with this one. The link itself has no address, so that a
 * link that is forwarded or logged reveals none.
 */
export function keepResetEmail(email: string, now = Date.now()): void {
  try {
    localStorage.setItem(RESET_ASKED, `${now} ${email.trim()}`);
  } catch {
    // Storage is disabled: people type the address again.
  }
}

/** The address, while the email's code is valid; undefined if the reset was requested in another browser. */
export function keptResetEmail(now = Date.now()): string | undefined {
  const [at, email] = stored(RESET_ASKED)?.split(' ') ?? [];
  return now - Number(at) < VALID_MS ? email : undefined;
}
