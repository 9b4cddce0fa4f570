import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { currentRound, failures } from '@kolo/server/domain';
import { Card } from '../../components/card.tsx';
import type { CyclePageFieldsFragment, RoundFieldsFragment } from '../../graphql/generated.ts';
import { formatDayLong, formatMoney, today } from '../../lib/format.ts';
import { personLabel } from '../../lib/person.ts';
import { PaymentDetails } from './payment-details.tsx';
import { paidSoFar, PaymentTable } from './payment-table.tsx';

/** The round that is being collected: by whom, when, and who has paid (docs/rules.md §10.2). */
export function RoundCard({ cycle }: { cycle: CyclePageFieldsFragment }) {
  const round = currentRound(cycle.rounds, today());
  const isMine = round !== undefined && round.collector.id === cycle.viewerParticipant?.id;

  return (
    <Card>
      <Flex align="center" justify="space-between" gap="4">
        <Heading as="h2" size="xl">
          This round
        </Heading>
        {isMine ? <PaymentDetails cycle={cycle} collector={round.collector} label="Mark payments" /> : null}
      </Flex>
      <Text color="muted" mt="1" overflowWrap="anywhere">
        {round ? roundSentence(cycle, round, isMine) : noRoundSentence(cycle)}
      </Text>
      {round && round.payments.length > 0 ? (
        // A large circle must not push the sections out of sight.
        <Box
          as="section"
          mt="2"
          maxH="26rem"
          overflowY="auto"
          aria-label="Payments of this round"
          tabIndex={0}
        >
          <PaymentTable round={round} seatId={cycle.viewerParticipant?.id} />
        </Box>
      ) : null}
    </Card>
  );
}

function roundSentence(cycle: CyclePageFieldsFragment, round: RoundFieldsFragment, isMine: boolean): string {
  if (round.payments.length === 0) return `${paidSoFar(round)} It is on ${formatDayLong(round.date)}.`;
  const who = isMine ? 'You collect' : `${personLabel(round.collector)} collects`;
  const amount = formatMoney(cycle.participantAmount * round.payments.length);
  const others = `${round.payments.length} ${round.payments.length === 1 ? 'other' : 'others'}`;
  return `${who} ${amount} on ${formatDayLong(round.date)} from ${others}.`;
}

const noRoundSentence = (cycle: CyclePageFieldsFragment): string =>
  cycle.rounds.length > 0
    ? 'Every collection date has passed. What is still open can be marked in each round’s details.'
    : failures['not-accepted'].text;
