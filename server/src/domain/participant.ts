export const PARTICIPANT_STATUSES = ['PENDING', 'ACCEPTED', 'REJECTED'] as const;
export type ParticipantStatus = (typeof PARTICIPANT_STATUSES)[number];

export const PARTICIPANT_STATUS_MEANINGS: Record<ParticipantStatus, string> = {
  PENDING: 'The person has not answered yet.',
  ACCEPTED: 'The person accepted. The owner is accepted from the start.',
  REJECTED: 'The person rejected the invite. They stay in the list until the owner removes them.',
};

export const CONFIRMATION_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type ConfirmationStatus = (typeof CONFIRMATION_STATUSES)[number];

export const CONFIRMATION_STATUS_MEANINGS: Record<ConfirmationStatus, string> = {
  PENDING: 'The collector has not answered yet, or must answer again because the slot or its date changed.',
  APPROVED: 'The collector confirmed the slot.',
  REJECTED:
    'The collector rejected the slot. The owner must assign the collectors again before the cycle can run.',
};

/** How many take part. Invited people who have not answered do not count. */
export const acceptedCount = (participants: readonly { status: ParticipantStatus }[]): number =>
  participants.filter(({ status }) => status === 'ACCEPTED').length;

export const INVITE_RESPONSES = ['ACCEPTED', 'REJECTED'] as const;
export type InviteResponse = (typeof INVITE_RESPONSES)[number];

export const INVITE_RESPONSE_MEANINGS: Record<InviteResponse, string> = {
  ACCEPTED: 'Accepts the invite.',
  REJECTED: 'Rejects the invite.',
};

export const COLLECTION_RESPONSES = ['APPROVED', 'REJECTED'] as const;
export type CollectionResponse = (typeof COLLECTION_RESPONSES)[number];

export const COLLECTION_RESPONSE_MEANINGS: Record<CollectionResponse, string> = {
  APPROVED: 'Confirms the slot.',
  REJECTED: 'Rejects the slot. The owner must assign the collectors again.',
};

/** Created once, because that takes milliseconds. */
let segmenter: Intl.Segmenter | undefined;

/** Plain ASCII needs no segmenter, which takes a hundred times as long as splitting. */
const PLAIN = /^[ -~]*$/;

/** The characters that a reader sees: a letter with its marks is one, and so is an emoji of several code points. */
export function charactersOf(text: string): string[] {
  if (PLAIN.test(text)) return text.split('');
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const characters: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    // The segmenter separates some vowel marks of Burmese and related scripts.
    if (/^\p{M}/u.test(segment) && characters.length > 0) characters.push(`${characters.pop()}${segment}`);
    else characters.push(segment);
  }
  return characters;
}

/** In upper case, except in Georgian, whose capitals are not used in names. */
export const capital = (character: string): string =>
  /\p{Script=Georgian}/u.test(character) ? character : character.toUpperCase();

/** The stored form of a name: trimmed, and in one Unicode form. */
export const nameText = (name: string): string => name.trim().normalize('NFC');

/** The name that others see: first name, dot, first two characters of the last name: `Ada.LO` (docs/rules.md §8.5). */
export function participantName(user: { firstName: string; lastName: string }): string {
  const all = charactersOf(nameText(user.lastName));
  const alphabetic = all.filter((character) => /\p{L}/u.test(character));
  const two = (alphabetic.length > 0 ? alphabetic : all).slice(0, 2);
  return `${nameText(user.firstName)}.${two.map(capital).join('')}`;
}

/** The parts of `Ada.LO (2)`. Marks are removed from the characters after the dot. */
function partsOf(name: string): string[] {
  const [, first = name, last = '', number = ''] = /^(.*)\.([^.]*?)( \(\d+\))?$/s.exec(name) ?? [];
  const characters = last.normalize('NFD').match(/\p{L}/gu) ?? Array.from(last);
  return [nameText(first), characters.slice(0, 2).join('').toUpperCase(), number];
}

/**
 * Whether two recorded names belong to one person although versions of Kolo shortened names differently: the first versions removed
 * marks, and used capitals in every script.
 */
export const isSameName = (one: string, other: string): boolean =>
  one === other || partsOf(one).join('\n') === partsOf(other).join('\n');
