import { unstore } from './stored.ts';

let typed = '';

/**
 * The email address that was typed on one of the pages for visitors. The others fill it in (docs/rules.md §20.2). It is kept in memory
 * only, so that the next person on a shared phone does not find it after a sign-in or a reload, or in the address.
 */
export const typedEmail = (): string => typed;

export const rememberEmail = (email: string): void => {
  typed = email.trim();
};

let fresh = '';

/** Hands a password that was just set to Sign In, in memory only, so that it need not be typed a third time (docs/rules.md §20.4). */
export const handPassword = (password: string): void => {
  fresh = password;
};

/** That password; empty if there is none. Sign In forgets it as soon as it has filled it in. */
export const handedPassword = (): string => fresh;

/** The storage key of `reset-email.ts`. */
export const RESET_ASKED = 'kolo.reset-asked';

/** Called after sign-in and logout, so that nothing is left for the next person. */
export const forgetEmail = (): void => {
  typed = '';
  fresh = '';
  unstore(RESET_ASKED);
};
