import { emailText } from '@kolo/server/domain/account.ts';
import { checkInviteEmail } from '@kolo/server/domain/invite.ts';

/** What stands between addresses in lists that people copy, and around them. No address has any of it. */
const BETWEEN = /[\s,;<>()[\]{}"“”|\p{Cc}]+/u;
/** What a sentence or a link leaves at an address. */
const AROUND = /^(?:mailto:)|^['‘’.:]+|['‘’.:?!]+$/giu;

/** More than any list of people to save with: what is longer is not read as one. */
const MOST = 200_000;

export interface PastedEmails {
  emails: string[];
  /** What has an @ and is no address. */
  unreadable: string[];
}

/**
 * The addresses in a text that was pasted, in their order and each once: with commas, semicolons, blanks or line ends between
 * them, with names, angle brackets and `mailto:` around them (docs/rules.md §20.7).
 */
export function emailsIn(text: string): PastedEmails {
  const found = new Map<string, string>();
  const unreadable: string[] = [];
  for (const word of text.slice(0, MOST).split(BETWEEN)) {
    if (!word.includes('@')) continue;
    const email = emailText(emailText(word).replace(AROUND, ''));
    if (checkInviteEmail(email) === undefined)
      found.set(email.toLowerCase(), found.get(email.toLowerCase()) ?? email);
    else unreadable.push(word);
  }
  return { emails: [...found.values()], unreadable };
}
