import {
  hasForbiddenCharacters,
  hasForbiddenCharactersInName,
  isBlank,
  lengthOf,
  withoutMarksAround,
  type Check,
} from './check.ts';
import { asciiDigits } from './digits.ts';
import { sentence, type Sentence } from './messages/sentence.ts';

export const NAME_MAX = 100;
export const EMAIL_MAX = 254;
export const PHONE_MAX = 32;
export const PASSWORD = { min: 6, max: 1024 };

/**
 * Requires one line of text.
 * @param missing the complaint about an absent or blank value
 * @param max in code points
 */
export const requiredLine =
  (missing: Sentence, max: number, isForbidden = hasForbiddenCharactersInName): Check =>
  (value) => {
    if (typeof value !== 'string' || isBlank(value)) return missing;
    if (isForbidden(value)) return sentence('complaints.forbiddenCharacters');
    return lengthOf(value) > max ? sentence('complaints.tooLong', { max }) : undefined;
  };

export const checkFirstName = requiredLine(sentence('complaints.firstNameRequired'), NAME_MAX);
export const checkLastName = requiredLine(sentence('complaints.lastNameRequired'), NAME_MAX);

/** Matches one local part and a domain with a dot. Excludes everything that could end an email header or add another address. */
const EMAIL =
  /^[^\s@<>()[\]\\,;:"\p{C}]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

/** Checks that an address is well formed (docs/rules.md §3.2). */
export const checkEmail: Check = (value) => {
  if (typeof value !== 'string' || withoutMarksAround(value) === '')
    return sentence('complaints.emailRequired');
  return isEmail(value) ? undefined : sentence('complaints.emailInvalid');
};

function isEmail(value: string): boolean {
  // Checked first: normalizing thousands of combining marks on one character takes seconds.
  if (lengthOf(value) > EMAIL_MAX) return false;
  const email = emailText(value);
  if (!EMAIL.test(email)) return false;
  // `ｇmail.com` is delivered to gmail.com, so an account could have the mailbox of another account.
  if (email.normalize('NFKC') !== email) return false;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const ascii = asciiDomain(domain);
  // Programs disagree about `ẞ.example`: some look up `ß.example`, and others look up `ss.example`.
  if (domain.includes('ẞ') || ascii === undefined || ascii !== asciiDomain(domain.toLowerCase()))
    return false;
  // Some characters become longer in lower case, and some domains become longer in ASCII.
  return lengthOf(email) <= EMAIL_MAX && lengthOf(emailKey(email)) <= EMAIL_MAX;
}

/**
 * The form in which an address is stored and used: without blanks and invisible marks at its ends, and normalized to NFC, so that
 * equivalent characters such as K and the Kelvin sign are the same (docs/rules.md §3.2).
 */
export const emailText = (email: string): string => withoutMarksAround(email).normalize('NFC');

/**
 * The form in which two email addresses are compared (docs/rules.md §3.2): trimmed, in lower case, with the domain in its ASCII form,
 * so that `bücher.example` equals `xn--bcher-kva.example`.
 */
export function emailKey(email: string): string {
  const text = emailText(email).toLowerCase();
  const start = text.lastIndexOf('@') + 1;
  const domain = text.slice(start);
  return text.slice(0, start) + (asciiDomain(domain) ?? domain);
}

/** Both domains deliver to the same mailboxes, and ignore dots before the `@`. */
const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address most likely belongs to, for the limits on emails. Tags are removed, because most servers deliver
 * `ada+one@` to `ada@`. Use `emailKey` to identify the owner of an address.
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const [local, domain] = [key.slice(0, at), key.slice(at + 1)];
  const tag = local.indexOf('+', 1);
  const box = tag < 0 ? local : local.slice(0, tag);
  return GMAIL.has(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}

/** Available in browsers and Node. The domain uses no other API outside the language. */
declare const URL: new (url: string) => { hostname: string };

/** The ASCII form of a domain, in lower case; undefined if it has none. */
function asciiDomain(domain: string): string | undefined {
  // ASCII domains are left alone, because URL would convert `0x7f.1` to an IP address.
  if (!/[^\0-\x7f]/.test(domain)) return domain.toLowerCase();
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}

/** Whether two texts are the same email address (docs/rules.md §3.2). */
export const emailMatches = (one: string, other: string): boolean => emailKey(one) === emailKey(other);

/** Checks a new password, except for common passwords, which only the server knows (docs/rules.md §3.1, §3.3). */
export const checkPassword: Check = (value) => {
  if (typeof value !== 'string' || lengthOf(value) === 0) return sentence('complaints.passwordRequired');
  if (lengthOf(value) < PASSWORD.min) return sentence('complaints.passwordTooShort', { min: PASSWORD.min });
  return value.length > PASSWORD.max ? sentence('complaints.tooLong', { max: PASSWORD.max }) : undefined;
};

/** The same rule with the message of the reset page (docs/rules.md §20.4). */
export const checkNewPassword: Check = (value) => {
  const complaint = checkPassword(value);
  return complaint?.id === 'complaints.passwordTooShort'
    ? sentence('complaints.passwordTooShortAtReset', { min: PASSWORD.min })
    : complaint;
};

/** At sign-in a password only has to be present, because earlier rules for passwords may have been different. */
export const checkGivenPassword: Check = (value) => {
  if (typeof value !== 'string' || value === '') return sentence('complaints.passwordRequired');
  return value.length > PASSWORD.max ? sentence('complaints.tooLong', { max: PASSWORD.max }) : undefined;
};

/** Checks a phone number: digits of any script, and no letters (docs/rules.md §3.1). */
export const checkPhone: Check = (value) => {
  if (typeof value === 'string' && /\p{L}/u.test(value)) return sentence('complaints.phoneLetters');
  // A number needs at least one digit.
  if (typeof value === 'string' && !/\p{Nd}/u.test(value)) return sentence('complaints.phoneRequired');
  // Numbers that are copied from address books come with invisible direction marks.
  return requiredLine(sentence('complaints.phoneRequired'), PHONE_MAX, hasForbiddenCharacters)(value);
};

/** The stored form of a phone number: trimmed, and with ASCII digits. */
export const phoneText = (phone: string): string => asciiDigits(phone.trim());
