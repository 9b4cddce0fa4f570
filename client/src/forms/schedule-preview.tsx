import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { collectionDate } from '@kolo/server/domain/schedule.ts';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { LuMinus, LuPlus } from 'react-icons/lu';
import { scheduleMessages } from './schedule-messages.ts';
import { isSchedule, toValues, type ScheduleDraft } from './schedule-draft.ts';

const FEWEST = 2;
const MOST = 50;
const USUAL = 5;

interface SchedulePreviewProps {
  control: Control<ScheduleDraft>;
  /** How many take part; while nobody has been invited, it can be tried. */
  people: number | undefined;
  /** With how many it is tried at first. */
  likely: number | undefined;
}

/** The dates and sums that a schedule comes to, while it is being filled in. Nothing while it is not whole. */
export function SchedulePreview({ control, people, likely = USUAL }: SchedulePreviewProps) {
  const [tried, setTried] = useState(Math.min(Math.max(FEWEST, likely), MOST));
  const draft = useWatch({ control, compute: (typed) => (isSchedule(typed) ? typed : undefined) });
  if (!draft) return null;
  const schedule = toValues(draft);
  const count = people ?? tried;
  const dayOf = (round: number) => collectionDate(schedule.startDate, schedule.frequency, round);

  return (
    <Box as="section" bg="brand.soft" borderRadius="l2" px="4" py="3.5">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Heading as="h3" textStyle="md">
          {scheduleMessages.heading}
        </Heading>
        {people === undefined ? <Stepper count={tried} onChange={setTried} /> : null}
      </Flex>
      <Text mt="1.5">{scheduleMessages.sums(schedule, count)}</Text>
      <Text mt="1">{scheduleMessages.span(schedule.startDate, dayOf(count - 1), count)}</Text>
    </Box>
  );
}

function Stepper({ count, onChange }: { count: number; onChange: (count: number) => void }) {
  const button = { variant: 'outline', size: 'sm', px: '0' } as const;
  return (
    <Flex align="center" gap="2">
      <Button
        {...button}
        aria-label={scheduleMessages.fewer}
        onClick={() => onChange(Math.max(FEWEST, count - 1))}
      >
        <LuMinus aria-hidden />
      </Button>
      <output>{scheduleMessages.people(count)}</output>
      <Button
        {...button}
        aria-label={scheduleMessages.more}
        onClick={() => onChange(Math.min(MOST, count + 1))}
      >
        <LuPlus aria-hidden />
      </Button>
    </Flex>
  );
}
