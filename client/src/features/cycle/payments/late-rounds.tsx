import { chakra, Flex, Text } from '@chakra-ui/react';
import { openCount } from '@kolo/server/domain';
import { useId } from 'react';
import type { RoundCardFieldsFragment, RoundFieldsFragment } from '../../../graphql/generated.ts';
import { formatLateness } from '../../../lib/distance.ts';
import { personLabel } from '../../../lib/person.ts';
import { PaymentDetails } from './payment-details.tsx';
import { paymentWords } from './payment-words.ts';

interface LateRoundsProps {
  cycle: RoundCardFieldsFragment;
  /** Today, yyyy-MM-dd. */
  day: string;
}

/** The rounds whose day has passed while somebody has not paid, the oldest first. Nothing where all is settled. */
export function LateRounds({ cycle, day }: LateRoundsProps) {
  const late = cycle.rounds
    .filter((round) => round.date < day && openCount(round) > 0)
    .sort((one, other) => one.position - other.position);
  if (late.length === 0) return null;

  return (
    <chakra.ul aria-label={paymentWords.earlier} listStyleType="none" mt="3" borderTopWidth="1px">
      {late.map((round) => (
        <LateRound key={round.id} cycle={cycle} round={round} day={day} />
      ))}
    </chakra.ul>
  );
}

function LateRound({ cycle, round, day }: LateRoundsProps & { round: RoundFieldsFragment }) {
  const wordsId = useId();
  const isMine = round.collector.id === cycle.viewerParticipant?.id;
  const open = openCount(round);
  const lateness = formatLateness(round.date, day);
  return (
    <Flex as="li" align="center" justify="space-between" gap="3" pt="3">
      <Text id={wordsId} minW="0" overflowWrap="anywhere">
        {isMine
          ? paymentWords.openInYours(open, lateness)
          : paymentWords.openIn(personLabel(round.collector), open, lateness)}
      </Text>
      <PaymentDetails
        cycle={cycle}
        collector={round.collector}
        describedBy={wordsId}
        {...(isMine ? { label: paymentWords.mark } : {})}
      />
    </Flex>
  );
}
