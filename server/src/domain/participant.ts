export const PARTICIPANT_STATUSES = ['PENDING', 'ACCEPTED', 'REJECTED'] as const;
export type ParticipantStatus = (typeof PARTICIPANT_STATUSES)[number];

/** What each of them means, for the schema. */
export const PARTICIPANT_STATUS_MEANINGS: Record<ParticipantStatus, string> = {
  PENDING: 'Has not answered yet.',
  ACCEPTED: 'Has accepted. The owner is accepted from the start.',
  REJECTED: 'Has rejected the invite, and stays in the list until the owner removes them.',
};

export const CONFIRMATION_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type ConfirmationStatus = (typeof CONFIRMATION_STATUSES)[number];

/** What each of them means, for the schema. */
export const CONFIRMATION_STATUS_MEANINGS: Record<ConfirmationStatus, string> = {
  PENDING: 'Has not answered yet, or was asked again because the slot or its date changed.',
  APPROVED: 'Collects on that day.',
  REJECTED:
    'Does not collect on that day. The owner must assign the collectors again before the cycle can run.',
};

export const INVITE_RESPONSES = ['ACCEPTED', 'REJECTED'] as const;
export type InviteResponse = (typeof INVITE_RESPONSES)[number];

/** What each of them means, for the schema. */
export const INVITE_RESPONSE_MEANINGS: Record<InviteResponse, string> = {
  ACCEPTED: 'Accepts the invite.',
  REJECTED: 'Rejects the invite.',
};

export const COLLECTION_RESPONSES = ['APPROVED', 'REJECTED'] as const;
export type CollectionResponse = (typeof COLLECTION_RESPONSES)[number];

/** What each of them means, for the schema. */
export const COLLECTION_RESPONSE_MEANINGS: Record<CollectionResponse, string> = {
  APPROVED: 'Collects on that day.',
  REJECTED: 'Does not collect on that day. The owner must assign the collectors again.',
};

/** What a reader takes for one letter, with its marks and joined parts. Made once: it takes milliseconds. */
let segmenter: Intl.Segmenter | undefined;

/** Of these each is a letter of its own, and to segment a text takes a hundred times as long as to split it. */
const PLAIN = /^[ -~]*$/;

function emailsOf(text: string): string[] {
  if (PLAIN.test(text)) return text.split('');
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const emails: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    // Some vowels of Burmese and its kin are marks, and clusters of their own.
    if (/^\p{M}/u.test(segment) && emails.length > 0) emails.push(`${emails.pop()}${segment}`);
    else emails.push(segment);
  }
  return emails;
}

/** In upper case where the script uses it: Georgian has capitals that nobody writes. */
const capital = (email: string): string => (/\p{Script=Georgian}/u.test(email) ? email : email.toUpperCase());

/** A name as it is stored and shown: one form, whichever a keyboard composes. */
export const nameText = (name: string): string => name.trim().normalize('NFC');

/** What others see of a person: first name, a dot, two letters of the last name: `Ada.LO` (docs/rules.md §8.5). */
export function participantName(user: { firstName: string; lastName: string }): string {
  const all = emailsOf(nameText(user.lastName));
  const emails = all.filter((email) => /\p{L}/u.test(email));
  const two = (emails.length > 0 ? emails : all).slice(0, 2);
  return `${nameText(user.firstName)}.${two.map(capital).join('')}`;
}

/** `Ada.LO (2)` in its parts; what follows the dot by its first two letters without marks. */
function partsOf(name: string): string[] {
  const [, first = name, last = '', number = ''] = /^(.*)\.([^.]*?)( \(\d+\))?$/s.exec(name) ?? [];
  const emails = last.normalize('NFD').match(/\p{L}/gu) ?? Array.from(last);
  return [nameText(first), emails.slice(0, 2).join('').toUpperCase(), number];
}

/**
 * Whether two recorded names are one, though versions of Kolo have shortened it in different ways: the first ones took letters
 * without their marks, and wrote capitals in every script.
 */
export const isSameName = (one: string, other: string): boolean =>
  one === other || partsOf(one).join('\n') === partsOf(other).join('\n');
