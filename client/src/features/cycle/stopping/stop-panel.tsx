import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { PLACES } from '@kolo/server/domain/places.ts';
import { useId } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Card } from '../../../components/card.tsx';
import { Complaint } from '../../../components/complaint.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Quote } from '../../../components/quote.tsx';
import {
  useVoteToStopMutation,
  type CycleViewFieldsFragment,
  type StoppingFieldsFragment,
} from '../../../graphql/generated.ts';
import { messageOf } from '../../../lib/errors.ts';
import { formatInstantDay } from '../../../lib/format.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { usePlace } from '../page/use-place.ts';
import { Balances } from './balances.tsx';
import { nameIn } from './name-in.ts';
import { stopPanelHeight } from './stop-panel-height.ts';
import { openPaymentsOf } from './open-payments-of.ts';
import { ofAll, ofOwed, stopMessages } from './stop-messages.ts';
import { useStopping } from './use-stopping.ts';

/** The proposal that is open: why, who agrees, how many are missing, and what would be left (docs/rules.md §32.2). */
export function StopPanel({ cycle }: { cycle: CycleViewFieldsFragment }) {
  const headingId = useId();
  const { stopping, error, fetchAgain } = useStopping(cycle);
  // Null was kept from before it was proposed: an answer that knows of none takes the panel away.
  const stop = stopping?.stop ?? undefined;
  const place = usePlace(PLACES.stop, stop !== undefined);

  return (
    <Card
      as="section"
      {...place}
      scrollMarginTop="4"
      aria-labelledby={headingId}
      // What is below it stays where it is when the answer comes.
      minH={stop || error ? undefined : stopPanelHeight(cycle.participantsCount)}
      mt="6"
      borderColor="accent.solid"
    >
      <Heading as="h2" size="xl" id={headingId}>
        {stopMessages.heading}
      </Heading>
      {stop ? (
        <Proposal cycle={cycle} stop={stop} balances={stopping?.settlement?.balances ?? []} />
      ) : error ? (
        <Box mt="4">
          <ErrorPanel message={stopMessages.proposalUnavailable} onRetry={fetchAgain} />
        </Box>
      ) : (
        <Loading />
      )}
    </Card>
  );
}

interface ProposalProps {
  cycle: CycleViewFieldsFragment;
  stop: NonNullable<StoppingFieldsFragment['stop']>;
  balances: NonNullable<StoppingFieldsFragment['settlement']>['balances'];
}

function Proposal({ cycle, stop, balances }: ProposalProps) {
  const [vote, { loading, error }] = useVoteToStopMutation(useOutcome({ notice: notices.voteToStop }));
  const own = cycle.viewerParticipant?.id;
  const voters = new Set(stop.votes.map(({ participant }) => participant.id));
  const hasAgreed = own !== undefined && voters.has(own);
  const day = formatInstantDay(stop.at);
  const say = (agree: boolean) => void vote({ variables: { cycleId: cycle.id, agree } });

  return (
    <>
      <Text mt="2" overflowWrap="anywhere">
        {stop.proposedBy.id === own
          ? stopMessages.youPropose(day)
          : stopMessages.proposes(nameIn(cycle, stop.proposedBy.id), day)}
      </Text>
      <Quote my="3">{stop.reason}</Quote>
      <Box aria-live="polite">
        <Text fontWeight="medium">{ofAll(voters.size, stop.needed, balances.length)}</Text>
        <Text>{ofOwed(stop.agreedOfOwed, stop.neededOfOwed, stop.owedCount)}</Text>
        <Text {...(stop.stopsAt ? { fontWeight: 'medium' } : {})}>{whenItStops(stop)}</Text>
      </Box>
      <Heading as="h3" size="md" mt="4" mb="2">
        {stopMessages.wouldBe}
      </Heading>
      <Balances cycle={cycle} open={openPaymentsOf(cycle)} balances={balances} agreed={voters} />
      <Text mt="3">{stopMessages.happens}</Text>
      <Flex gap="2.5" mt="4" wrap="wrap">
        <BusyButton
          key={String(hasAgreed)}
          variant={hasAgreed ? 'outline' : 'solid'}
          busy={loading}
          busyText={stopMessages.counting}
          onClick={() => say(!hasAgreed)}
        >
          {hasAgreed ? stopMessages.disagree : stopMessages.agree}
        </BusyButton>
      </Flex>
      {error ? <Complaint>{messageOf(error)}</Complaint> : null}
      <Text color="muted" textStyle="xs" mt="3">
        {stopMessages.until(stop.endsAt)}
      </Text>
    </>
  );
}

/** The hour at which it stops if the votes stay as they are, or before which it does not. */
function whenItStops({ stopsAt, earliestAt }: ProposalProps['stop'], now = Date.now()): string {
  if (stopsAt === null)
    return Date.parse(earliestAt) > now ? stopMessages.notBefore(earliestAt) : stopMessages.atOnce;
  return Date.parse(stopsAt) > now ? stopMessages.stopsAt(stopsAt) : stopMessages.stopsNow;
}
