import type { ConfirmationStatus, ParticipantStatus } from '@kolo/server/domain/participant.ts';

/** What somebody answered, to an invite or for a slot. */
export type PersonsAnswer = ConfirmationStatus | ParticipantStatus;

/** The colour that an answer has wherever it stands. */
export const answerTones = {
  PENDING: 'wait',
  ACCEPTED: 'ok',
  APPROVED: 'ok',
  REJECTED: 'bad',
} as const satisfies Record<PersonsAnswer, string>;
