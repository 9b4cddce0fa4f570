/** What became of somebody's asking to join (docs/rules.md §28.2). */
export const JOIN_REQUEST_STATUSES = ['OPEN', 'APPROVED', 'DECLINED', 'WITHDRAWN'] as const;
export type JoinRequestStatus = (typeof JOIN_REQUEST_STATUSES)[number];

/** What each of them means, for the schema. */
export const JOIN_REQUEST_STATUS_MEANINGS: Record<JoinRequestStatus, string> = {
  OPEN: 'The owner has not answered yet.',
  APPROVED: 'The owner has let them in: they take part.',
  DECLINED: 'The owner has declined, or has frozen the participants meanwhile.',
  WITHDRAWN: 'They have taken it back, or were invited by e-mail meanwhile.',
};

/** How long a note to the owner may be. */
export const JOIN_NOTE_MAX = 140;
