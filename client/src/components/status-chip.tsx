import type { ConfirmationStatus, ParticipantStatus } from '@kolo/server/domain';
import { Chip, type ChipTone } from './chip.tsx';

const tones: Record<ConfirmationStatus | ParticipantStatus, ChipTone> = {
  PENDING: 'wait',
  ACCEPTED: 'ok',
  APPROVED: 'ok',
  REJECTED: 'bad',
};

/** The answer of a participant or a collector, in lower case; N/A where there is none (docs/rules.md §20.12). */
export const StatusChip = ({ status }: { status: ConfirmationStatus | ParticipantStatus | null }) =>
  status ? <Chip tone={tones[status]}>{status.toLowerCase()}</Chip> : <Chip>N/A</Chip>;
