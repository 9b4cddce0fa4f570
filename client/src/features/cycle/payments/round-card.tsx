import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { currentRound, failures } from '@kolo/server/domain';
import { Card } from '../../../components/card.tsx';
import { FirstOfMany } from '../../../components/first-of-many.tsx';
import type { RoundCardFieldsFragment, RoundFieldsFragment } from '../../../graphql/generated.ts';
import { today } from '../../../lib/format.ts';
import { LateRounds } from './late-rounds.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { PaymentTable } from './payment-table.tsx';
import { paidSoFar, paymentWords, roundLine } from './payment-words.ts';

/** The round that is being collected: by whom, when, and who has paid; and the earlier ones that wait (docs/rules.md §10.2). */
export function RoundCard({ cycle }: { cycle: RoundCardFieldsFragment }) {
  const day = today();
  const round = currentRound(cycle.rounds, day);
  const isMine = round !== undefined && round.collector.id === cycle.viewerParticipant?.id;

  return (
    <Card>
      <Flex align="center" justify="space-between" gap="4">
        <Heading as="h2" size="xl">
          This round
        </Heading>
        {isMine && round.payments.length > 0 ? (
          <PaymentDetails cycle={cycle} collector={round.collector} label={paymentWords.mark} />
        ) : null}
      </Flex>
      {round ? (
        <>
          <Text mt="1" overflowWrap="anywhere">
            {roundLine(cycle, round, day)}
          </Text>
          <Text color="muted" mt="0.5">
            {paidSoFar(round, cycle.participantAmount)}
          </Text>
          <Payments key={round.id} cycle={cycle} round={round} />
        </>
      ) : (
        <Text color="muted" mt="1">
          {cycle.rounds.length > 0 ? paymentWords.allPassed : failures['not-accepted'].text}
        </Text>
      )}
      <LateRounds cycle={cycle} day={day} />
    </Card>
  );
}

/** The first of many: a large circle must not push the sections out of sight. */
function Payments({ cycle, round }: { cycle: RoundCardFieldsFragment; round: RoundFieldsFragment }) {
  if (round.payments.length === 0) return null;
  return (
    <Box as="section" mt="2" aria-label="Payments of this round">
      <FirstOfMany many={round.payments}>
        {(first) => <PaymentTable payments={first} participantId={cycle.viewerParticipant?.id} />}
      </FirstOfMany>
    </Box>
  );
}
