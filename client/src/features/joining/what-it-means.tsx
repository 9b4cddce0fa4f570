import { Box, Heading, Text } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { everyFrequency } from '@kolo/server/domain/schedule.ts';
import { joiningMessages, roundsPaid } from '@kolo/server/domain/stake.ts';
import { daysText } from '@kolo/server/domain/text.ts';
import { AgreedTexts } from '../../forms/agreed-texts.tsx';
import type { JoinPreviewQuery } from '../../graphql/generated.ts';
import { formatDayLong } from '../../lib/format.ts';
import { joinMessages } from './join-messages.ts';

type Preview = JoinPreviewQuery['joinPreview'];

/** The story and the terms of a circle in words, and what they would mean with one more in it. */
export function WhatItMeans({ description, terms, participantsCount }: Preview) {
  if (!terms || participantsCount === null) return null;
  const meaning = joiningMessages(terms, roundsPaid({ people: participantsCount + 1 }));
  return (
    <Box display="grid" gap="5" maxW="65ch">
      <Box display="grid" gap="1.5">
        <Heading as="h2" size="md">
          {joinMessages.terms}
        </Heading>
        <Text>
          {joinMessages.pays(
            amountText(terms.participantAmount, terms.currency),
            everyFrequency(terms.frequency),
            formatDayLong(terms.startDate),
          )}
        </Text>
        <Text>{joinMessages.people(participantsCount)}</Text>
        {meaning ? (
          <Box>
            <Text color="muted">{joinMessages.withYou}</Text>
            <Text fontWeight="semibold">{meaning}</Text>
          </Box>
        ) : null}
        <Text color="muted">
          {terms.graceDays === 0 ? joinMessages.noGrace : joinMessages.grace(daysText(terms.graceDays))}
        </Text>
        <AgreedTexts terms={terms} heading={{ size: 'sm', mt: '1.5' }} />
      </Box>
      <Box display="grid" gap="1.5">
        <Heading as="h2" size="md">
          {joinMessages.story}
        </Heading>
        <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {description}
        </Text>
      </Box>
    </Box>
  );
}
