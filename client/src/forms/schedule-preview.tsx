import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { collectionDate, everyFrequency } from '@kolo/server/domain/schedule.ts';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { LuMinus, LuPlus } from 'react-icons/lu';
import { formatDayLong } from '../lib/format.ts';
import { t } from '../lib/t.ts';
import { isSchedule, toValues, type ScheduleDraft, type ScheduleValues } from './schedule-draft.ts';

const PEOPLE = { min: 2, max: 50, usual: 5 };

interface SchedulePreviewProps {
  control: Control<ScheduleDraft>;
  /** The number of participants; if undefined, the viewer can try numbers. */
  people: number | undefined;
  /** The number to start with. */
  likely: number | undefined;
}

/** The dates and sums that follow from a schedule. Renders nothing while the form is incomplete. */
export function SchedulePreview({ control, people, likely = PEOPLE.usual }: SchedulePreviewProps) {
  const [tried, setTried] = useState(Math.min(Math.max(PEOPLE.min, likely), PEOPLE.max));
  const draft = useWatch({ control, compute: (typed) => (isSchedule(typed) ? typed : undefined) });
  if (!draft) return null;
  const schedule = toValues(draft);
  const count = people ?? tried;
  const dayOf = (round: number) => collectionDate(schedule.startDate, schedule.frequency, round);

  return (
    <Box as="section" bg="brand.soft" borderRadius="l2" px="4" py="3.5">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Heading as="h3" textStyle="md">
          {t('scheduleForm.preview.heading')}
        </Heading>
        {people === undefined ? <Stepper count={tried} onChange={setTried} /> : null}
      </Flex>
      <Text mt="1.5">{sumsOf(schedule, count)}</Text>
      <Text mt="1">
        {t('scheduleForm.preview.span', {
          rounds: count,
          first: formatDayLong(schedule.startDate),
          last: formatDayLong(dayOf(count - 1)),
        })}
      </Text>
    </Box>
  );
}

const sumsOf = ({ participantAmount, currency, frequency }: ScheduleValues, people: number): string =>
  people === 1
    ? t('scheduleForm.preview.alone')
    : t('scheduleForm.preview.sums', {
        each: amountText(participantAmount, currency),
        every: everyFrequency(frequency),
        all: amountText(participantAmount * (people - 1), currency),
      });

function Stepper({ count, onChange }: { count: number; onChange: (count: number) => void }) {
  const button = { variant: 'outline', size: 'sm', px: '0' } as const;
  return (
    <Flex align="center" gap="2">
      <Button
        {...button}
        aria-label={t('scheduleForm.preview.fewer')}
        onClick={() => onChange(Math.max(PEOPLE.min, count - 1))}
      >
        <LuMinus aria-hidden />
      </Button>
      <output>{t('scheduleForm.preview.people', { count })}</output>
      <Button
        {...button}
        aria-label={t('scheduleForm.preview.more')}
        onClick={() => onChange(Math.min(PEOPLE.max, count + 1))}
      >
        <LuPlus aria-hidden />
      </Button>
    </Flex>
  );
}
