import { Box, Heading, Text } from '@chakra-ui/react';
import { canStartNext } from '@kolo/server/domain/next-circle.ts';
import { Card } from '../../../components/card.tsx';
import { ButtonLink } from '../../../components/links.tsx';
import type { EndingFieldsFragment } from '../../../graphql/generated.ts';
import { personLabel } from '../../../lib/person.ts';
import { endingMessages } from './ending-messages.ts';
import { Statements } from './statements.tsx';

/** Of a completed circle what each has paid and received, and of any that is over the way to the next one (docs/rules.md §31.2, §31.3). */
export function EndingCard({ cycle }: { cycle: EndingFieldsFragment }) {
  const isCompleted = cycle.stage === 'COMPLETED';
  const takesPart = cycle.isOwner || cycle.viewerParticipant?.status === 'ACCEPTED';
  return (
    <Card mt="6">
      {isCompleted ? (
        <Box mb="6">
          <Heading as="h2" size="xl">
            {endingMessages.heading}
          </Heading>
          <Text color="muted" mt="1" mb="4">
            {endingMessages.lead}
          </Text>
          {takesPart ? <Statements cycle={cycle} /> : null}
        </Box>
      ) : null}
      <Heading as="h2" size="lg">
        {endingMessages.nextHeading}
      </Heading>
      {canStartNext(cycle) ? (
        <>
          <Text mt="1" mb="4">
            {endingMessages.nextLead}
          </Text>
          <ButtonLink to="/start-cycle" search={{ step: '2', from: cycle.id }}>
            {endingMessages.next}
          </ButtonLink>
        </>
      ) : (
        <Text mt="1" overflowWrap="anywhere">
          {endingMessages.ownerCan(personLabel(cycle.ownerParticipant))}
        </Text>
      )}
    </Card>
  );
}
