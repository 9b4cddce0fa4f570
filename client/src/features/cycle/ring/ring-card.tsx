import { Box, Text } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { collectedAmount } from '@kolo/server/domain/cycle.ts';
import { countOf } from '@kolo/server/domain/own-payments.ts';
import { currentRound } from '@kolo/server/domain/round.ts';
import { isStopped } from '@kolo/server/domain/stage.ts';
import { Card } from '../../../components/card.tsx';
import { CycleRing, type RingMiddle } from '../../../components/cycle-ring.tsx';
import type { RingFieldsFragment } from '../../../graphql/generated.ts';
import { formatDistance } from '../../../lib/relative-day.ts';
import { formatDay, today } from '../../../lib/format.ts';
import { personLabel } from '../../../lib/person.ts';
import { ringSlots } from '../../../lib/ring-slots.ts';
import { t } from '../../../lib/t.ts';
import { RingLegend } from './ring-legend.tsx';

/** Keeps a text on one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** The ring: the slots of the cycle, how much a round brings, and when the next one is (docs/rules.md §22.1). */
export function RingCard({ cycle }: { cycle: RingFieldsFragment }) {
  const day = today();
  const slots = ringSlots(cycle, day);
  const caption = captionOf(cycle, day);

  return (
    <Card
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap="4"
      py={{ base: '4', md: '7' }}
    >
      <Box w="full" maxW={{ base: '13rem', sm: '18.75rem' }}>
        <CycleRing size={300} slots={slots} middle={middleOf(cycle, day)} />
      </Box>
      {caption === undefined ? null : (
        <Text color="muted" textStyle="xs" textAlign="center">
          {caption}
        </Text>
      )}
      <RingLegend slots={slots} isStopped={isStopped(cycle)} />
    </Card>
  );
}

function middleOf(cycle: RingFieldsFragment, day: string): RingMiddle {
  if (cycle.stage === 'COMPLETED') return { ...middleAfter(cycle), above: t('ring.above.eachCollected') };
  if (isStopped(cycle)) return middleWhenStopped(cycle);
  return cycle.isRunning ? middleOfRound(cycle, day) : middleBefore(cycle);
}

/** Before the first round: what each participant will collect, if everyone who is invited joins. */
function middleBefore(cycle: RingFieldsFragment): RingMiddle {
  const invited = cycle.participants.filter(({ status }) => status === 'PENDING').length;
  const collected = collectedAmount({
    participantAmount: cycle.participantAmount,
    participantsCount: cycle.participantsCount + invited,
  });
  const below = t('ring.below.first', { day: unbroken(formatDay(cycle.startDate)) });
  if (collected === 0) return { value: t('ring.alone'), below };
  return {
    above: invited > 0 ? t('ring.above.eachIfAllJoin') : t('ring.above.each'),
    value: amountText(collected, cycle.currency),
    below,
  };
}

/** Once every day has passed: what each participant collects if everyone pays. */
function middleAfter(cycle: RingFieldsFragment): RingMiddle {
  const collected = collectedAmount(cycle);
  if (collected === 0) return { value: t('ring.alone') };
  return { above: t('ring.above.each'), value: amountText(collected, cycle.currency) };
}

/** How much was received before the cycle was stopped. */
function middleWhenStopped(cycle: RingFieldsFragment): RingMiddle {
  const received = cycle.rounds.reduce((sum, round) => sum + countOf(round, 'RECEIVED'), 0);
  return {
    above: t('ring.above.received'),
    value: amountText(cycle.participantAmount * received, cycle.currency),
    below: t('ring.below.untilStopped'),
  };
}

function middleOfRound(cycle: RingFieldsFragment, day: string): RingMiddle {
  const round = currentRound(cycle.rounds, day);
  if (!round) return middleAfter(cycle);
  const above = t('ring.above.round', { round: round.position + 1, rounds: cycle.rounds.length });
  const distance = formatDistance(round.date, day);
  if (round.payments.length === 0) return { above, value: t('ring.alone'), below: distance };
  return {
    above,
    value: amountText(cycle.participantAmount * round.payments.length, cycle.currency),
    below: t('ring.below.collects', {
      name: personLabel(round.collector),
      day: unbroken(formatDay(round.date)),
      distance: unbroken(distance),
    }),
  };
}

/** Nothing while a round is current: its card says how much of it is paid. */
function captionOf(cycle: RingFieldsFragment, day: string): string | undefined {
  if (cycle.stage === 'COMPLETED') return t('ring.caption.completed');
  if (isStopped(cycle)) return t('ring.caption.stopped');
  if (cycle.isRunning) {
    const round = currentRound(cycle.rounds, day);
    if (!round) return t('ring.caption.allPassed');
    return round.payments.length === 0 ? t('ring.caption.alone') : undefined;
  }
  const collectors = cycle.participants.filter(({ isCollector }) => isCollector);
  if (collectors.length === 0) return t('ring.caption.noOrder');
  const confirmed = collectors.filter(({ confirmationStatus }) => confirmationStatus === 'APPROVED');
  return t('ring.caption.confirmed', { confirmed: confirmed.length, collectors: collectors.length });
}
