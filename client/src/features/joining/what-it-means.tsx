import { Box, Heading, Text } from '@chakra-ui/react';
import { joiningMessages, roundsPaid } from '@kolo/server/domain/stake.ts';
import { AgreedTexts } from '../../forms/agreed-texts.tsx';
import type { JoinPreviewQuery } from '../../graphql/generated.ts';
import { t } from '../../lib/t.ts';

type Preview = JoinPreviewQuery['joinPreview'];

/** The terms of a cycle, and what the viewer would pay and receive as one more participant. */
export function WhatItMeans({ terms, participantsCount }: Preview) {
  if (!terms) return null;
  const people = participantsCount + 1;
  const meaning = joiningMessages(terms, roundsPaid({ people }));
  return (
    <Box display="grid" gap="1.5" maxW="65ch">
      <Heading as="h2" size="md">
        {t('joining.terms')}
      </Heading>
      {meaning ? (
        <Box>
          <Text color="muted">{t('joining.terms.ifYouJoin', { people })}</Text>
          <Text fontWeight="semibold">{meaning}</Text>
          <Text color="muted">{t('joining.terms.ifMoreJoin')}</Text>
        </Box>
      ) : null}
      <Text color="muted">{t('joining.terms.late', { days: terms.graceDays })}</Text>
      <AgreedTexts terms={terms} heading={{ size: 'sm', mt: '1.5' }} />
    </Box>
  );
}

/** Below the form: no one consents to the story, and it is long. */
export const Story = ({ description }: Pick<Preview, 'description'>) => (
  <Box display="grid" gap="1.5" maxW="65ch">
    <Heading as="h2" size="md">
      {t('joining.story')}
    </Heading>
    <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
      {description}
    </Text>
  </Box>
);
