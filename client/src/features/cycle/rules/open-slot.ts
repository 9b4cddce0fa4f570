import type { ConfirmationStatus } from '@kolo/server/domain/participant.ts';
import { formatDayLong } from '../../../lib/format.ts';

/** A slot that its collector has not answered for yet. */
export const holdsOpenSlot = (participant: {
  isCollector: boolean;
  confirmationStatus: ConfirmationStatus;
}): boolean => participant.isCollector && participant.confirmationStatus === 'PENDING';

/** ` on 28 February 2027`, the day of the participant's slot; nothing where there is none. */
export const onDayOf = ({ dateCollected }: { dateCollected: string | null }): string =>
  dateCollected ? ` on ${formatDayLong(dateCollected)}` : '';
