import { Box, Heading, Text } from '@chakra-ui/react';
import { canStartNext } from '@kolo/server/domain/next-circle.ts';
import { Card } from '../../../components/card.tsx';
import { ButtonLink } from '../../../components/links.tsx';
import type { EndingFieldsFragment } from '../../../graphql/generated.ts';
import { isFormer, personLabel } from '../../../lib/person.ts';
import { t } from '../../../lib/t.ts';
import { Statements } from './statements.tsx';

/** Shows the closing statements of a completed cycle, and for every cycle that is over how to start the next one (docs/rules.md §31.2, §31.3). */
export function EndingCard({ cycle }: { cycle: EndingFieldsFragment }) {
  const isCompleted = cycle.stage === 'COMPLETED';
  const isParticipant = cycle.isOwner || cycle.viewerParticipant?.status === 'ACCEPTED';
  return (
    <Card mt="6">
      {isCompleted ? (
        <Box mb="6" _last={{ mb: '0' }}>
          <Heading as="h2" size="xl">
            {t('ending.heading')}
          </Heading>
          <Text color="muted" mt="1" mb="4">
            {t('ending.text')} {cycle.participants.some(isFormer) ? null : t('ending.undo')}
          </Text>
          {isParticipant ? <Statements cycle={cycle} /> : null}
        </Box>
      ) : null}
      <Next cycle={cycle} />
    </Card>
  );
}

/** How to start the next circle. Nothing if its organiser has deleted their account. */
function Next({ cycle }: { cycle: EndingFieldsFragment }) {
  if (isFormer(cycle.ownerParticipant)) return null;
  return (
    <>
      <Heading as="h2" size="lg">
        {t('ending.next.heading')}
      </Heading>
      {canStartNext(cycle) ? (
        <>
          <Text mt="1" mb="4">
            {t('ending.next.text')}
          </Text>
          <ButtonLink to="/start-cycle" search={{ step: '2', from: cycle.id }}>
            {t('ending.next.start')}
          </ButtonLink>
        </>
      ) : (
        <Text mt="1" overflowWrap="anywhere">
          {t('ending.next.byOwner', { owner: personLabel(cycle.ownerParticipant) })}
        </Text>
      )}
    </>
  );
}
