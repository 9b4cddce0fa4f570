import { Text } from '@chakra-ui/react';
import { currentRound, paidCount } from '@kolo/server/domain';
import { Card } from '../../components/card.tsx';
import { CycleRing, type RingMiddle } from '../../components/cycle-ring.tsx';
import type { CyclePageFieldsFragment } from '../../graphql/generated.ts';
import { formatDayLong, formatDayMonth, formatMoney, today } from '../../lib/format.ts';
import { personLabel } from '../../lib/person.ts';
import { ringSlots } from '../../lib/ring-slots.ts';

/** The cycle as a picture: its slots, what a round stands for, and when the next one is collected (docs/rules.md §22.1). */
export function RingCard({ cycle }: { cycle: CyclePageFieldsFragment }) {
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

const UNBROKEN_SPACE = '\u00a0';

/** The year is only said where it is not this one. A line may end before the day, not within it. */
const dayOf = (date: string, day: string): string => {
  const words = date.slice(0, 4) === day.slice(0, 4) ? formatDayMonth(date) : formatDayLong(date);
  return words.replaceAll(' ', UNBROKEN_SPACE);
};

function middleOf(cycle: CyclePageFieldsFragment, day: string): RingMiddle {
  const value = formatMoney(cycle.totalAmount);
  if (!cycle.isRunning) {
    return { above: 'each round', value, below: `first collection ${dayOf(cycle.startDate, day)}` };
  }
  const round = currentRound(cycle.rounds, day);
  if (!round) return { above: 'each round', value };
  return {
    above: `round ${round.position + 1} of ${cycle.rounds.length}`,
    value,
    below: `${personLabel(round.collector)} collects ${dayOf(round.date, day)}`,
  };
}

function captionOf(cycle: CyclePageFieldsFragment, day: string): string {
  if (cycle.isRunning) {
    const round = currentRound(cycle.rounds, day);
    if (!round) return 'Every collection date has passed';
    if (round.payments.length === 0) return 'Nobody else has to pay in this round';
    return `${paidCount(round)} of ${round.payments.length} have paid this round`;
  }
  const collectors = cycle.participants.filter(({ isCollector }) => isCollector);
  if (collectors.length === 0) return 'Who collects when has not been chosen yet';
  const approved = collectors.filter(({ confirmationStatus }) => confirmationStatus === 'APPROVED');
  return `${approved.length} of ${collectors.length} collectors have confirmed`;
}
