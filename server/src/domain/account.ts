import {
  hasForbiddenCharacters,
  hasForbiddenCharactersInName,
  isBlank,
  lengthOf,
  type Check,
} from './check.ts';
import { complaints } from './messages.ts';

export const NAME_MAX = 100;
export const EMAIL_MAX = 254;
export const PHONE_MAX = 32;
export const PASSWORD = { min: 6, max: 1024 };

/** One line that has to be there, in the words of its field. */
export const requiredLine =
  (missing: string, max: number, isForbidden = hasForbiddenCharactersInName): Check =>
  (value) => {
    if (typeof value !== 'string' || isBlank(value)) return missing;
    if (isForbidden(value)) return complaints.forbiddenCharacters;
    return lengthOf(value) > max ? complaints.tooLong(max) : undefined;
  };

export const checkFirstName = requiredLine(complaints.firstNameRequired, NAME_MAX);
export const checkLastName = requiredLine(complaints.lastNameRequired, NAME_MAX);

/** One local part, one domain with a dot; nothing that could end a mail header or start another address. */
const EMAIL =
  /^[^\s@<>()[\]\\,;:"\p{C}]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

export const checkEmail: Check = (value) => {
  if (typeof value !== 'string' || lengthOf(value) === 0) return complaints.emailRequired;
  // Both are stored, and some letters grow in lower case. The key is only made of what is short: thousands of marks upon
  // one letter take seconds to bring into their order.
  const fits = lengthOf(value) <= EMAIL_MAX && lengthOf(emailKey(value)) <= EMAIL_MAX;
  return fits && EMAIL.test(value.trim()) ? undefined : complaints.emailInvalid;
};

/** The form in which two e-mail addresses are compared: trimmed, ignoring case (contract §2). */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();

export const emailMatches = (one: string, other: string): boolean => emailKey(one) === emailKey(other);

export const checkPassword: Check = (value) => {
  if (typeof value !== 'string' || lengthOf(value) === 0) return complaints.passwordRequired;
  if (lengthOf(value) < PASSWORD.min) return complaints.passwordTooShort;
  return value.length > PASSWORD.max ? complaints.tooLong(PASSWORD.max) : undefined;
};

/** The same rule in the words of the reset page (spec §5). */
export const checkNewPassword: Check = (value) => {
  const complaint = checkPassword(value);
  return complaint === complaints.passwordTooShort ? complaints.passwordTooShortAtReset : complaint;
};

/** At sign-in a password only has to be there: what it once had to be is not asked again. */
export const checkGivenPassword: Check = (value) => {
  if (typeof value !== 'string' || value === '') return complaints.passwordRequired;
  return value.length > PASSWORD.max ? complaints.tooLong(PASSWORD.max) : undefined;
};

export const checkPhone: Check = (value) => {
  if (typeof value === 'string' && /\p{L}/u.test(value)) return complaints.phoneLetters;
  // Signs and pictures alone call nobody.
  if (typeof value === 'string' && !/\p{Nd}/u.test(value)) return complaints.phoneRequired;
  // Address books wrap the numbers that are copied from them in marks of direction, which nobody sees to remove.
  return requiredLine(complaints.phoneRequired, PHONE_MAX, hasForbiddenCharacters)(value);
};
