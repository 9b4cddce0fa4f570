import { answerTones, type PersonsAnswer } from '../lib/answers.ts';
import { Chip } from './chip.tsx';

/** The answer of a participant or a collector, in lower case; N/A where there is none (docs/rules.md §20.12). */
export const StatusChip = ({ status }: { status: PersonsAnswer | null }) =>
  status ? <Chip tone={answerTones[status]}>{status.toLowerCase()}</Chip> : <Chip>N/A</Chip>;
