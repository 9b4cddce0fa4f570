import { emailText } from '@kolo/server/domain/account.ts';
import { checkInviteEmail } from '@kolo/server/domain/invite.ts';

/** The characters between and around addresses in lists that people copy. No address contains them. */
const SEPARATORS = /[\s,;<>()[\]{}"“”|\p{Cc}]+/u;
/** What remains around an address from a sentence or a link. */
const AFFIXES = /^(?:mailto:)|^['‘’.:]+|['‘’.:?!]+$/giu;

/** Longer than any list of people. The rest of the text is ignored. */
const MAX_LENGTH = 200_000;

export interface PastedEmails {
  emails: string[];
  /** Words that contain an @ but are not addresses. */
  unreadable: string[];
}

/**
 * The addresses in a pasted text, in order and without duplicates. They may be separated by commas, semicolons, spaces or line breaks,
 * with names, angle brackets and `mailto:` around them (docs/rules.md §20.7).
 */
export function emailsIn(text: string): PastedEmails {
  const found = new Map<string, string>();
  const unreadable: string[] = [];
  for (const word of text.slice(0, MAX_LENGTH).split(SEPARATORS)) {
    if (!word.includes('@')) continue;
    const email = emailText(emailText(word).replace(AFFIXES, ''));
    if (checkInviteEmail(email) === undefined)
      found.set(email.toLowerCase(), found.get(email.toLowerCase()) ?? email);
    else unreadable.push(word);
  }
  return { emails: [...found.values()], unreadable };
}
