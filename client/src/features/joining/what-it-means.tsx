import { Box, Heading, Text } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { everyFrequency } from '@kolo/server/domain/schedule.ts';
import { joiningWords, roundsPaid } from '@kolo/server/domain/stake.ts';
import { daysText } from '@kolo/server/domain/words.ts';
import { AgreedTexts } from '../../forms/agreed-texts.tsx';
import type { JoinPreviewQuery } from '../../graphql/generated.ts';
import { formatDayLong } from '../../lib/format.ts';
import { joinWords } from './join-words.ts';

type Preview = JoinPreviewQuery['joinPreview'];

/** The story and the terms of a circle in words, and what they would mean with one more in it. */
export function WhatItMeans({ description, terms, participantsCount }: Preview) {
  if (!terms || participantsCount === null) return null;
  const meaning = joiningWords(terms, roundsPaid({ people: participantsCount + 1 }));
  return (
    <Box display="grid" gap="5" maxW="65ch">
      <Box display="grid" gap="1.5">
        <Heading as="h2" size="md">
          {joinWords.terms}
        </Heading>
        <Text>
          {joinWords.pays(
            amountText(terms.participantAmount, terms.currency),
            everyFrequency(terms.frequency),
            formatDayLong(terms.startDate),
          )}
        </Text>
        <Text>{joinWords.people(participantsCount)}</Text>
        {meaning ? (
          <Box>
            <Text color="muted">{joinWords.withYou}</Text>
            <Text fontWeight="semibold">{meaning}</Text>
          </Box>
        ) : null}
        <Text color="muted">
          {terms.graceDays === 0 ? joinWords.noGrace : joinWords.grace(daysText(terms.graceDays))}
        </Text>
        <AgreedTexts terms={terms} heading={{ size: 'sm', mt: '1.5' }} />
      </Box>
      <Box display="grid" gap="1.5">
        <Heading as="h2" size="md">
          {joinWords.story}
        </Heading>
        <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {description}
        </Text>
      </Box>
    </Box>
  );
}
