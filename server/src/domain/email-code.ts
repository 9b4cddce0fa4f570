import type { Check } from './check.ts';
import { asciiDigits } from './digits.ts';
import { sentence } from './messages/sentence.ts';

/** The short code in a verification email, which people type (docs/rules.md §3.5). */
export const EMAIL_CODE = {
  digits: 6,
  minutes: 30,
  /** Wrong entries after which a code no longer works. */
  tries: 5,
};

/** A code as it is compared: digits of any script, and without the blanks and hyphens that people type. */
export const emailCodeText = (typed: string): string => asciiDigits(typed).replace(/[\s\p{Pd}]/gu, '');

/** Checks that a typed code has the right form. */
export const checkEmailCode: Check = (value) =>
  typeof value === 'string' && new RegExp(`^[0-9]{${EMAIL_CODE.digits}}$`).test(emailCodeText(value))
    ? undefined
    : sentence('complaints.emailCode', { digits: EMAIL_CODE.digits });

/** The facts that decide whether a code still works. */
export interface EmailCodeState {
  expiresAt: Date;
  wrongTries: number;
}

/** Whether a code still works. Otherwise people need a new one. */
export const isOpenCode = ({ expiresAt, wrongTries }: EmailCodeState, now: Date): boolean =>
  expiresAt > now && wrongTries < EMAIL_CODE.tries;
