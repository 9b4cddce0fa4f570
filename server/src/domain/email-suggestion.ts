import { checkEmail, emailText } from './account.ts';

/** Well-known email domains, the most common first, and the domain of our examples. */
const DOMAINS =
  'gmail.com yahoo.com hotmail.com outlook.com icloud.com ymail.com aol.com live.com msn.com yahoo.co.uk hotmail.co.uk hotmail.fr yahoo.fr googlemail.com protonmail.com rocketmail.com rediffmail.com zohomail.com yandex.com tutanota.com laposte.net orange.fr wanadoo.fr t-online.de freenet.de libero.it naver.com comcast.net verizon.net btinternet.com telkomsa.net example.com'.split(
    ' ',
  );

/** Existing domains that are one edit away from a well-known one. They are not corrected. */
const NEIGHBOURS = ['mail.com', 'email.com', 'cloud.com', 'wahoo.com'];

/** Shorter names are one edit away from too many others, such as `live` from `love` and `line`. */
const NAME_MIN = 5;
/** Only endings of three characters are corrected: `con` is probably `com`, but `co.uz` and `gr` may be correct. */
const ENDING = /^\p{L}{3}$/u;

/**
 * The address that was probably meant, if the domain is one typing error away from a well-known one (docs/rules.md §3.2). Forms must
 * ask before they use it, because domains such as `gmial.com` exist.
 */
export function suggestedEmail(email: string): string | undefined {
  if (checkEmail(email)) return undefined;
  const text = emailText(email);
  const start = text.lastIndexOf('@') + 1;
  const domain = text.slice(start).toLowerCase();
  if (DOMAINS.includes(domain) || NEIGHBOURS.includes(domain)) return undefined;
  const meant = DOMAINS.find((known) => isMistyped(known, domain));
  return meant && text.slice(0, start) + meant;
}

function isMistyped(known: string, typed: string): boolean {
  const [name, ending] = splitAtDot(known);
  const [typedName, typedEnding] = splitAtDot(typed);
  return typedName === name
    ? ENDING.test(ending) && isOneEditAway(ending, typedEnding)
    : name.length >= NAME_MIN && typedEnding === ending && isOneEditAway(name, typedName);
}

const splitAtDot = (domain: string): [name: string, ending: string] => {
  const dot = domain.indexOf('.');
  return [domain.slice(0, dot), domain.slice(dot + 1)];
};

/** Whether one character was added, removed or replaced, or two adjacent characters were exchanged. */
function isOneEditAway(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  const [rest, longRest] = [short.slice(same), long.slice(same)];
  if (rest.length < longRest.length) return rest === longRest.slice(1);
  const [a = '', b = ''] = rest;
  return rest.slice(1) === longRest.slice(1) || b + a + rest.slice(2) === longRest;
}
