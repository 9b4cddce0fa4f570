export const PARTICIPANT_STATUSES = ['PENDING', 'ACCEPTED', 'REJECTED'] as const;
export type ParticipantStatus = (typeof PARTICIPANT_STATUSES)[number];

/** What each of them means, for the schema. */
export const PARTICIPANT_STATUS_MEANINGS: Record<ParticipantStatus, string> = {
  PENDING: 'Not answered yet.',
  ACCEPTED: 'Takes part. The owner is accepted from the start.',
  REJECTED: 'Does not take part, and stays among the participants until the owner removes them.',
};

export const CONFIRMATION_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type ConfirmationStatus = (typeof CONFIRMATION_STATUSES)[number];

/** What each of them means, for the schema. */
export const CONFIRMATION_STATUS_MEANINGS: Record<ConfirmationStatus, string> = {
  PENDING: 'Not answered yet, or asked again because slot or date have changed.',
  APPROVED: 'Collects on that day.',
  REJECTED: 'Does not: the owner assigns the collectors again before the cycle can run.',
};

export const INVITE_RESPONSES = ['ACCEPTED', 'REJECTED'] as const;
export type InviteResponse = (typeof INVITE_RESPONSES)[number];

/** What each of them means, for the schema. */
export const INVITE_RESPONSE_MEANINGS: Record<InviteResponse, string> = {
  ACCEPTED: 'Takes part.',
  REJECTED: 'Does not take part.',
};

export const COLLECTION_RESPONSES = ['APPROVED', 'REJECTED'] as const;
export type CollectionResponse = (typeof COLLECTION_RESPONSES)[number];

/** What each of them means, for the schema. */
export const COLLECTION_RESPONSE_MEANINGS: Record<CollectionResponse, string> = {
  APPROVED: 'Collects on that day.',
  REJECTED: 'Does not: the owner has to assign the collectors again.',
};

/** What others see of a person: first name, a dot, two letters of the last name: `Ada.LO` (docs/rules.md §8.5). */
export function participantName(user: { firstName: string; lastName: string }): string {
  const letters = user.lastName.match(/\p{L}/gu) ?? Array.from(user.lastName.trim());
  return `${user.firstName.trim()}.${letters.slice(0, 2).join('').toUpperCase()}`;
}
