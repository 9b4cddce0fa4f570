import { answerMessages, answerTones, type PersonsAnswer } from '../lib/answers.ts';
import { t } from '../lib/t.ts';
import { Chip } from './chip.tsx';

/** The answer of a participant or a collector; N/A if there is none (docs/rules.md §20.12). */
export const StatusChip = ({ status }: { status: PersonsAnswer | null }) =>
  status ? (
    <Chip tone={answerTones[status]}>{answerMessages[status]()}</Chip>
  ) : (
    <Chip>{t('status.answer.none')}</Chip>
  );
