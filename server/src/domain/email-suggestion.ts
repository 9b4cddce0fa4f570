import { checkEmail, emailText } from './account.ts';

/** Where many people have their mail, the most common first; and the one of our examples. */
const DOMAINS =
  'gmail.com yahoo.com hotmail.com outlook.com icloud.com ymail.com aol.com live.com msn.com yahoo.co.uk hotmail.co.uk hotmail.fr yahoo.fr googlemail.com protonmail.com rocketmail.com rediffmail.com zohomail.com yandex.com tutanota.com laposte.net orange.fr wanadoo.fr t-online.de freenet.de libero.it naver.com comcast.net verizon.net btinternet.com telkomsa.net example.com'.split(
    ' ',
  );

/** Others that are meant, though only one letter lies between them and one of those. */
const NEIGHBOURS = ['mail.com', 'email.com', 'cloud.com', 'wahoo.com'];

/** A name of fewer letters is one letter from too many others: `live` from `love` and `line`. */
const NAME_MIN = 5;
/** The same of an ending: `co.uk` is not `co.uz`, nor is `fr` a slip for `gr`, but `con` is one for `com`. */
const ENDING = /^\p{L}{3}$/u;

/**
 * The address that was probably meant, where one letter of a well-known domain was left out, doubled, exchanged or mistyped
 * (docs/rules.md §3.2). To be asked, never taken for granted: `gmial.com` exists, too.
 */
export function suggestedEmail(email: string): string | undefined {
  if (checkEmail(email)) return undefined;
  const text = emailText(email);
  const start = text.lastIndexOf('@') + 1;
  const domain = text.slice(start).toLowerCase();
  if (DOMAINS.includes(domain) || NEIGHBOURS.includes(domain)) return undefined;
  const meant = DOMAINS.find((known) => isSlipOf(known, domain));
  return meant && text.slice(0, start) + meant;
}

function isSlipOf(known: string, typed: string): boolean {
  const [name, ending] = inTwo(known);
  const [typedName, typedEnding] = inTwo(typed);
  return typedName === name
    ? ENDING.test(ending) && isOneEditAway(ending, typedEnding)
    : name.length >= NAME_MIN && typedEnding === ending && isOneEditAway(name, typedName);
}

const inTwo = (domain: string): [name: string, ending: string] => {
  const dot = domain.indexOf('.');
  return [domain.slice(0, dot), domain.slice(dot + 1)];
};

/** One character more, less or other, or two neighbours exchanged. */
function isOneEditAway(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  const [rest, longRest] = [short.slice(same), long.slice(same)];
  if (rest.length < longRest.length) return rest === longRest.slice(1);
  const [a = '', b = ''] = rest;
  return rest.slice(1) === longRest.slice(1) || b + a + rest.slice(2) === longRest;
}
