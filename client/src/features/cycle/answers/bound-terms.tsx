import { Box, Text } from '@chakra-ui/react';
import { everyFrequency } from '@kolo/server/domain/schedule.ts';
import type { ComparedTerms } from '@kolo/server/domain/terms.ts';
import { AgreedTexts } from '../../../forms/agreed-texts.tsx';
import { EnglishText } from '../../../forms/english-text.tsx';
import { formatDay } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

interface BoundTermsProps {
  terms: ComparedTerms;
  /** The person has already answered, so that the terms are only shown. */
  answered?: boolean;
  /** The rhythm is shown above. */
  isRhythmShown?: boolean;
}

/** The terms that a consent is bound to, besides the amount and the day, which are shown above. */
export const BoundTerms = ({ terms, answered = false, isRhythmShown = false }: BoundTermsProps) => (
  <Box mt="3" maxW="65ch" textStyle="sm">
    <Text fontWeight="semibold">{answered ? t('answers.terms.current') : t('answers.terms.agreeing')}</Text>
    <Text>
      {isRhythmShown
        ? t('answers.terms.start', { day: formatDay(terms.startDate) })
        : t('answers.terms.rhythm', {
            day: formatDay(terms.startDate),
            frequency: everyFrequency(terms.frequency),
          })}{' '}
      {t('answers.terms.late', { days: terms.graceDays })}
    </Text>
    {/* Only the terms of a turn have the number of people. Before, it can still grow. */}
    {!answered && (terms.participantsCount ?? null) === null ? (
      <Text>{t('answers.terms.people')}</Text>
    ) : null}
    <AgreedTexts
      terms={terms}
      heading={{
        mt: '1.5',
        fontFamily: 'body',
        fontWeight: 'semibold',
        fontSize: 'inherit',
        lineHeight: 'inherit',
        letterSpacing: 'inherit',
      }}
    />
    {answered ? null : <EnglishText />}
  </Box>
);
