import { Text } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { collectedAmount } from '@kolo/server/domain/cycle.ts';
import { countOf } from '@kolo/server/domain/own-payments.ts';
import { currentRound } from '@kolo/server/domain/round.ts';
import { isStopped } from '@kolo/server/domain/stage.ts';
import { Card } from '../../../components/card.tsx';
import { CycleRing, type RingMiddle } from '../../../components/cycle-ring.tsx';
import type { RingFieldsFragment } from '../../../graphql/generated.ts';
import { formatDistance } from '../../../lib/distance.ts';
import { formatDayLong, today } from '../../../lib/format.ts';
import { personLabel } from '../../../lib/person.ts';
import { ringSlots } from '../../../lib/ring-slots.ts';
import { paidSoFar } from '../payments/payment-messages.ts';
import { ringMessages, unbroken } from './ring-messages.ts';

/** The cycle as a picture: its slots, what its collector gets, and when the next one is collected (docs/rules.md §22.1). */
export function RingCard({ cycle }: { cycle: RingFieldsFragment }) {
  const day = today();

  return (
    <Card display="flex" flexDirection="column" alignItems="center" justifyContent="center" gap="4" py="7">
      <CycleRing size={300} slots={ringSlots(cycle, day)} middle={middleOf(cycle, day)} />
      <Text color="muted" textStyle="xs" textAlign="center">
        {captionOf(cycle, day)}
      </Text>
    </Card>
  );
}

function middleOf(cycle: RingFieldsFragment, day: string): RingMiddle {
  if (cycle.stage === 'COMPLETED') return { ...middleAfter(cycle), above: ringMessages.eachCollected };
  if (isStopped(cycle)) return middleWhenStopped(cycle);
  return cycle.isRunning ? middleOfRound(cycle, day) : middleBefore(cycle);
}

/** Before the first round: what each will collect, once everybody who is asked has joined. */
function middleBefore(cycle: RingFieldsFragment): RingMiddle {
  const asked = cycle.participants.filter(({ status }) => status === 'PENDING').length;
  const collected = collectedAmount({
    participantAmount: cycle.participantAmount,
    participantsCount: cycle.participantsCount + asked,
  });
  const below = ringMessages.firstCollection(unbroken(formatDayLong(cycle.startDate)));
  if (collected === 0) return { value: ringMessages.alone, below };
  return {
    above: asked > 0 ? ringMessages.ifAllJoin : ringMessages.eachCollects,
    value: amountText(collected, cycle.currency),
    below,
  };
}

/** Once every day has passed: what each has collected, if all have paid. */
function middleAfter(cycle: RingFieldsFragment): RingMiddle {
  const collected = collectedAmount(cycle);
  if (collected === 0) return { value: ringMessages.alone };
  return { above: ringMessages.eachCollects, value: amountText(collected, cycle.currency) };
}

/** What was received until it was stopped. */
function middleWhenStopped(cycle: RingFieldsFragment): RingMiddle {
  const received = cycle.rounds.reduce((sum, round) => sum + countOf(round, 'RECEIVED'), 0);
  return {
    above: ringMessages.received,
    value: amountText(cycle.participantAmount * received, cycle.currency),
    below: ringMessages.untilStopped,
  };
}

function middleOfRound(cycle: RingFieldsFragment, day: string): RingMiddle {
  const round = currentRound(cycle.rounds, day);
  if (!round) return middleAfter(cycle);
  const above = ringMessages.roundOf(round.position + 1, cycle.rounds.length);
  const who = personLabel(round.collector);
  const when = formatDistance(round.date, day);
  if (round.payments.length === 0) return { above, value: ringMessages.alone, below: when };
  return {
    above,
    value: amountText(cycle.participantAmount * round.payments.length, cycle.currency),
    below: ringMessages.collects(who, unbroken(formatDayLong(round.date)), unbroken(when)),
  };
}

function captionOf(cycle: RingFieldsFragment, day: string): string {
  if (cycle.stage === 'COMPLETED') return ringMessages.completed;
  if (isStopped(cycle)) return ringMessages.stopped;
  if (cycle.isRunning) {
    const round = currentRound(cycle.rounds, day);
    return round ? (paidSoFar(round, cycle) ?? ringMessages.noOnePays) : ringMessages.allPassed;
  }
  const collectors = cycle.participants.filter(({ isCollector }) => isCollector);
  if (collectors.length === 0) return ringMessages.noOneChosen;
  const approved = collectors.filter(({ confirmationStatus }) => confirmationStatus === 'APPROVED');
  return ringMessages.confirmed(approved.length, collectors.length);
}
