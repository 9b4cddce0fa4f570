import { Heading, Text } from '@chakra-ui/react';
import { Card } from '../../../components/card.tsx';
import type { WaitingFieldsFragment } from '../../../graphql/generated.ts';
import type { CycleSearch } from '../cycle-search.ts';
import { AnswerLink } from '../answers/answer-link.tsx';
import { waitingFor } from './waiting.ts';

interface WaitingCardProps {
  cycle: WaitingFieldsFragment;
  search: CycleSearch;
}

/** What comes next, for everyone but the owner, before the cycle runs. */
export function WaitingCard({ cycle, search }: WaitingCardProps) {
  const { title, text, answersSlot } = waitingFor(cycle, { isAsked: search.purpose === 'collectionStatus' });

  return (
    <Card display="flex" flexDirection="column" justifyContent="center" gap="3" alignItems="flex-start">
      <Heading as="h2" size="xl">
        {title}
      </Heading>
      <Text color="muted" maxW="60ch" overflowWrap="anywhere">
        {text}
      </Text>
      {answersSlot ? <AnswerLink cycleId={cycle.id} search={search} /> : null}
    </Card>
  );
}
