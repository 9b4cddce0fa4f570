import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { PLACES } from '@kolo/server/domain/places.ts';
import { effectOfVote, STOP_HOURS, type VoteEffect } from '@kolo/server/domain/stopping.ts';
import { useId } from 'react';
import { Card } from '../../../components/card.tsx';
import { Complaint } from '../../../components/complaint.tsx';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Quote } from '../../../components/quote.tsx';
import {
  useVoteToStopMutation,
  type CycleViewFieldsFragment,
  type StoppingFieldsFragment,
} from '../../../graphql/generated.ts';
import { messageOf } from '../../../lib/errors.ts';
import { formatInstant, formatInstantDay } from '../../../lib/format.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { t } from '../../../lib/t.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { usePlace } from '../page/use-place.ts';
import { Balances } from './balances.tsx';
import { DecidingVote, OwnPairs } from './deciding-vote.tsx';
import { nameIn } from './name-in.ts';
import { stopPanelHeight } from './stop-panel-height.ts';
import { openPaymentsOf } from './open-payments-of.ts';
import { useStopping } from './use-stopping.ts';
import { votesOf, type GroupVotes } from './votes-text.ts';

/** The open proposal to stop: its reason, the votes, and the balances it would leave (docs/rules.md §32.2). */
export function StopPanel({ cycle }: { cycle: CycleViewFieldsFragment }) {
  const headingId = useId();
  const { stopping, error, fetchAgain } = useStopping(cycle);
  // A cached null is older than the proposal. If the proposal has ended, the refetched cycle removes this panel.
  const stop = stopping?.stop ?? undefined;
  const placeProps = usePlace(PLACES.stop, stop !== undefined);

  return (
    <Card
      as="section"
      {...placeProps}
      scrollMarginTop="4"
      aria-labelledby={headingId}
      // Keeps the page below from moving when the proposal has loaded.
      minH={stop || error ? undefined : stopPanelHeight(cycle.participantsCount)}
      mt="6"
      borderColor="accent.solid"
    >
      <Heading as="h2" size="xl" id={headingId}>
        {stop && stop.stopsAt !== null ? t('stopping.proposal.decided') : t('stopping.proposal.title')}
      </Heading>
      {stop ? (
        <Proposal cycle={cycle} stop={stop} balances={stopping?.settlement?.balances ?? []} />
      ) : error ? (
        <Box mt="4">
          <ErrorPanel message={t('stopping.proposal.unavailable')} onRetry={fetchAgain} />
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
  const [everyone, owed] = votesOf(stop);
  const send = (agree: boolean) => void vote({ variables: { cycleId: cycle.id, agree } });
  const effect = hasAgreed ? 'NONE' : ownEffect(stop, balances, own);

  return (
    <>
      <Text mt="2" overflowWrap="anywhere">
        {stop.proposedBy.id === own
          ? t('stopping.proposal.byYou', { day })
          : t('stopping.proposal.by', { name: nameIn(cycle, stop.proposedBy.id), day })}
      </Text>
      <Quote my="3">{stop.reason || t('changes.value.erased')}</Quote>
      <Box aria-live="polite">
        <VoteBar {...everyone} />
        {owed ? <VoteBar {...owed} /> : <Text mb="3">{t('stopping.votes.noOneOwed')}</Text>}
        <Text {...(stop.stopsAt ? { fontWeight: 'medium' } : {})}>{stopTimeText(stop)}</Text>
      </Box>
      <Heading as="h3" size="md" mt="4" mb="2">
        {t('stopping.dialog.balances')}
      </Heading>
      <Balances cycle={cycle} open={openPaymentsOf(cycle)} balances={balances} agreed={voters} />
      <OwnPairs cycle={cycle} />
      <Text mt="3">{t('stopping.proposal.outcome')}</Text>
      <Flex gap="2.5" mt="4" wrap="wrap" align="center">
        <ConfirmButton
          key={String(hasAgreed)}
          variant={hasAgreed ? 'outline' : 'solid'}
          busy={loading}
          busyText={t('stopping.proposal.sending')}
          asks={effect !== 'NONE'}
          title={t('stopping.dialog.title')}
          question={<DecidingVote cycle={cycle} effect={effect} earliestAt={stop.earliestAt} />}
          onConfirm={() => send(!hasAgreed)}
        >
          {hasAgreed ? t('stopping.proposal.withdraw') : t('stopping.proposal.agree')}
        </ConfirmButton>
        {hasAgreed || stop.stopsAt !== null ? null : (
          <Text flex="1 1 12rem" color="muted">
            {t('stopping.proposal.silence')}
          </Text>
        )}
      </Flex>
      {error ? <Complaint>{messageOf(error)}</Complaint> : null}
      {stop.stopsAt === null ? (
        <Text color="muted" textStyle="xs" mt="3">
          {t('stopping.proposal.ends', { day: formatInstantDay(stop.endsAt) })}
        </Text>
      ) : null}
    </>
  );
}

/** How many of the needed votes there are, as text and as a bar, which screen readers skip. */
const VoteBar = ({ agreed, needed, text }: GroupVotes) => (
  <Box mb="3" maxW="24rem">
    <Text fontWeight="medium">{text}</Text>
    <Box aria-hidden mt="1" h="2" borderRadius="full" bg="brand.soft" overflow="hidden">
      <Box h="full" w={`${Math.min(1, agreed / needed) * 100}%`} bg="brand" />
    </Box>
  </Box>
);

/** What the viewer's vote would do. A viewer who is owed money now may belong to the second majority, so it counts as such. */
function ownEffect(
  { votes, needed, agreedOfOwed, neededOfOwed, at }: ProposalProps['stop'],
  balances: ProposalProps['balances'],
  own: string | undefined,
): VoteEffect {
  const isOwed = balances.some(({ participant, balance }) => participant.id === own && balance > 0);
  const count = { all: balances.length, needed, agreed: votes.length, neededOfOwed, agreedOfOwed };
  return effectOfVote(count, isOwed, at, new Date());
}

/** When the cycle stops if no votes change, or the earliest time at which it can. */
function stopTimeText({ stopsAt, earliestAt }: ProposalProps['stop'], now = Date.now()): string {
  if (stopsAt === null)
    return Date.parse(earliestAt) > now
      ? t('stopping.proposal.notBefore', { time: formatInstant(earliestAt) })
      : t('stopping.proposal.stopsOnceAgreed', { hours: STOP_HOURS });
  return Date.parse(stopsAt) > now
    ? t('stopping.proposal.stopsAt', { time: formatInstant(stopsAt) })
    : t('stopping.proposal.stopsNow');
}
