import type { ConfirmationStatus, ParticipantStatus } from '@kolo/server/domain/participant.ts';
import { t } from './t.ts';

/** A person's answer to an invite or to a slot. */
export type PersonsAnswer = ConfirmationStatus | ParticipantStatus;

export const answerTones = { PENDING: 'wait', REJECTED: 'bad' } as const;

export const answerMessages: Record<PersonsAnswer, () => string> = {
  PENDING: () => t('status.answer.pending'),
  ACCEPTED: () => t('status.answer.accepted'),
  APPROVED: () => t('status.answer.approved'),
  REJECTED: () => t('status.answer.rejected'),
};
