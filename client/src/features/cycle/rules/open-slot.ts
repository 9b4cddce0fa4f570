import type { ConfirmationStatus } from '@kolo/server/domain/participant.ts';

/** Whether the participant has a slot and has not answered yet. */
export const holdsOpenSlot = (participant: {
  isCollector: boolean;
  confirmationStatus: ConfirmationStatus;
}): boolean => participant.isCollector && participant.confirmationStatus === 'PENDING';
