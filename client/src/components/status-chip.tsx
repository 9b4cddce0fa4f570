import type { ConfirmationStatus, ParticipantStatus } from '@kolo/server/domain';
import { Chip, type ChipTone } from './chip.tsx';

const tones: Record<ConfirmationStatus | ParticipantStatus, ChipTone> = {
  PENDING: 'wait',
  ACCEPTED: 'ok',
  APPROVED: 'ok',
  REJECTED: 'bad',
};

/** The answer of a participant or a collector, in the spec's lower-case word; N/A where there is none (spec §2). */
export const StatusChip = ({ status }: { status: ConfirmationStatus | ParticipantStatus | null }) =>
  status ? <Chip tone={tones[status]}>{status.toLowerCase()}</Chip> : <Chip>N/A</Chip>;
