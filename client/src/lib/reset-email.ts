import { safeRedirect } from '@kolo/server/domain/redirect.ts';
import { store, stored } from './stored.ts';
import { RESET_ASKED } from './typed-email.ts';

/** How long the code in the email is valid. */
const VALID_MS = 60 * 60_000;

/** The pages to go on to after a reset: those that links lead to. Others could have a secret in their address. */
const PLACES = /^\/(?:my-cycles|profile|join)(?:[/?#]|$)/;

/**
 * Keeps the address of a password reset, and the page that the person wanted, for Sign In after the reset (docs/rules.md §21). On a
 * phone, the link in the email opens a new tab, which shares neither memory nor session storage with this one. The link itself has no
 * address, so that a link that is forwarded or logged reveals none.
 */
export function keepResetEmail(email: string, place = '', now = Date.now()): void {
  const kept = [now, email.trim(), ...(PLACES.test(place) ? [place] : [])];
  store(RESET_ASKED, kept.join(' '));
}

/** The address and the wanted page, while the email's code is valid; neither if the reset was requested in another browser. */
export function keptResetEmail(now = Date.now()): { email?: string; place?: string | undefined } {
  const [at, email, place] = stored(RESET_ASKED)?.split(' ') ?? [];
  if (!email || !(now - Number(at) < VALID_MS)) return {};
  return { email, place: place !== undefined && PLACES.test(place) ? safeRedirect(place) : undefined };
}
