let typed = '';

/**
 * The address that was typed on one of the pages before a session, for the others to begin with (docs/rules.md §20.2). In memory only:
 * whoever shares the phone does not find it after a sign-in, a reload, or in the address.
 */
export const typedEmail = (): string => typed;

export const rememberEmail = (email: string): void => {
  typed = email.trim();
};

/** Where `reset-email.ts` keeps the address of a reset that was asked for. */
export const RESET_ASKED = 'kolo.reset-asked';

/** Somebody is in, or out: nothing of what was typed on the way is left for the next. */
export const forgetEmail = (): void => {
  typed = '';
  localStorage.removeItem(RESET_ASKED);
};
