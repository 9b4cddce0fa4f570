import { checkEmail, emailText } from './account.ts';

/** What stands between brackets, with a name before it. */
const IN_BRACKETS = /[<([{]([^<>()[\]{}]*)[>)\]}]/;
/** What people and programs write directly before an address. Any other word may be a part of one that was mistyped. */
const LABEL = /^(?:mailto|e-?mail|mail|to):/i;
/** Bullets and opening quotation marks, which no address begins with. */
const OPENING = /^["“„‘«•·●▪◦‣]+/;
/** What a sentence, a list or a link leaves behind an address: no domain ends with any of it. */
const CLOSING = /[^\p{L}\p{N}@]+$/u;
/** No address with what people write around it is longer, and reading more takes long. */
const LONGEST = 1_000;
/** The subject of a `mailto:` link. */
const QUERY = /\?.*$/;

/**
 * The one address in a text that was pasted: without the name, brackets, `mailto:`, label, bullet or marks around it. Any other text
 * comes back as it is, also where it is not clear where the address begins or ends: it is never turned into another address
 * (docs/rules.md §3.2).
 */
export function pastedEmail(text: string): string {
  const words = text.split(/\s+/).filter((word) => word.includes('@'));
  const [word] = words;
  if (word === undefined || words.length > 1) return text;
  if (word.length > LONGEST || word.split('@').length > 2) return text;
  const whole = emailText(word).replace(OPENING, '');
  if (checkEmail(whole) === undefined) return whole;

  const inner = emailText(IN_BRACKETS.exec(whole)?.[1] ?? whole).replace(OPENING, '');
  let email = inner.replace(LABEL, '');
  if (/^mailto:/i.test(inner)) email = email.replace(QUERY, '');
  const quoted = /^(['*_])(.*)\1[.,;:]?$/.exec(email)?.[2];
  email = emailText((quoted ?? email).replace(CLOSING, ''));
  return checkEmail(email) === undefined ? email : text;
}
