import { chakra } from '@chakra-ui/react';
import { LuCheck } from 'react-icons/lu';
import { answerMessages, answerTones, type PersonsAnswer } from '../lib/answers.ts';
import { t } from '../lib/t.ts';
import { Chip } from './chip.tsx';

/**
 * The answer of a participant or a collector; N/A if there is none (docs/rules.md §20.12). The normal answer is plain text with a tick,
 * so that the chips mark the exceptions.
 */
export function StatusChip({ status }: { status: PersonsAnswer | null }) {
  if (!status) return <Chip>{t('status.answer.none')}</Chip>;
  const message = answerMessages[status]();
  if (status === 'PENDING' || status === 'REJECTED') return <Chip tone={answerTones[status]}>{message}</Chip>;
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1" color="muted" textStyle="xs">
      <LuCheck aria-hidden />
      {message}
    </chakra.span>
  );
}
