import { stored } from './stored.ts';
import { RESET_ASKED } from './typed-email.ts';

/** As long as the code of the letter is good. */
const LIFE_MS = 60 * 60_000;

/**
 * Keeps the address for which a new password was asked, for Sign In to begin with after the reset (docs/rules.md §21). On a phone the
 * letter's link opens a tab of its own, which shares neither memory nor the tab's storage with this one; and the link itself
 * names nobody, so that one that is passed on or logged tells no address.
 */
export function keepResetEmail(email: string, now = Date.now()): void {
  try {
    localStorage.setItem(RESET_ASKED, `${now} ${email.trim()}`);
  } catch {
    // A browser that keeps nothing: the address is typed once more.
  }
}

/** The address, while the letter's code is good; undefined where another browser asked. */
export function keptResetEmail(now = Date.now()): string | undefined {
  const [at, email] = stored(RESET_ASKED)?.split(' ') ?? [];
  return now - Number(at) < LIFE_MS ? email : undefined;
}
