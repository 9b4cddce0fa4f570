import { Box, Text } from '@chakra-ui/react';
import { everyFrequency } from '@kolo/server/domain/schedule.ts';
import type { ComparedTerms } from '@kolo/server/domain/terms.ts';
import { AgreedTexts } from '../../../forms/agreed-texts.tsx';
import { formatDay } from '../../../lib/format.ts';
import { answerMessages } from './answer-messages.ts';

interface BoundTermsProps {
  terms: ComparedTerms;
  /** No yes is to be given any more: they are only told. */
  answered?: boolean;
}

/** What a yes is bound to, beside the amount and the day that are said above it: no word of it is left to be found elsewhere. */
export const BoundTerms = ({ terms, answered = false }: BoundTermsProps) => (
  <Box mt="3" maxW="65ch" textStyle="sm">
    <Text fontWeight="semibold">{answered ? answerMessages.asTheyAre : answerMessages.boundTo}</Text>
    <Text>
      {answerMessages.settings(formatDay(terms.startDate), everyFrequency(terms.frequency), terms.graceDays)}
    </Text>
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
  </Box>
);
