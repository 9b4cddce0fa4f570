export const PARTICIPANT_STATUSES = ['PENDING', 'ACCEPTED', 'REJECTED'] as const;
export type ParticipantStatus = (typeof PARTICIPANT_STATUSES)[number];

export const CONFIRMATION_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type ConfirmationStatus = (typeof CONFIRMATION_STATUSES)[number];

export const INVITE_RESPONSES = ['ACCEPTED', 'REJECTED'] as const;
export type InviteResponse = (typeof INVITE_RESPONSES)[number];

export const COLLECTION_RESPONSES = ['APPROVED', 'REJECTED'] as const;
export type CollectionResponse = (typeof COLLECTION_RESPONSES)[number];

/** What others see of a person: first name, a dot, two letters of the last name: `Ada.LO` (docs/rules.md §8.5). */
export function participantName(user: { firstName: string; lastName: string }): string {
  const letters = user.lastName.match(/\p{L}/gu) ?? Array.from(user.lastName.trim());
  return `${user.firstName.trim()}.${letters.slice(0, 2).join('').toUpperCase()}`;
}
