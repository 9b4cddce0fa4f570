import { checkEmail, emailText } from './account.ts';

/** An address in brackets, usually after a name. */
const IN_BRACKETS = /[<([{]([^<>()[\]{}]*)[>)\]}]/;
/** Labels that people and programs write directly before an address. Any other text could be part of a mistyped address. */
const LABEL = /^(?:mailto|e-?mail|mail|to):/i;
/** Bullets and opening quotation marks. No address begins with them. */
const OPENING = /^["“„‘«•·●▪◦‣]+/;
/** Punctuation after an address in a sentence, list or link. No domain ends with it. */
const CLOSING = /[^\p{L}\p{N}@]+$/u;
/** The most characters to parse. No address with such additions is longer, and parsing more would take long. */
const LONGEST = 1_000;
/** The subject of a `mailto:` link. */
const QUERY = /\?.*$/;

/**
 * Returns the only address in a pasted text, without the name, brackets, `mailto:`, label, bullet or punctuation around it. Any other
 * text is returned unchanged. If it is not clear where the address begins or ends, the text is not changed either, so that it never
 * becomes a different address (docs/rules.md §3.2).
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
