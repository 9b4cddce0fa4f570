import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { collectionDates, everyFrequency } from '@kolo/server/domain/schedule.ts';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { LuMinus, LuPlus } from 'react-icons/lu';
import { formatDay, today } from '../lib/format.ts';
import { t } from '../lib/t.ts';
import { knownParts, type PartialSchedule, type ScheduleDraft } from './schedule-draft.ts';

const PEOPLE = { min: 2, max: 50, usual: 5 };

interface SchedulePreviewProps {
  control: Control<ScheduleDraft>;
  /** The number of participants; if undefined, the viewer can try numbers. */
  people: number | undefined;
  /** The number to start with. */
  likely: number | undefined;
}

/** The sums and dates that follow from a schedule, as soon as there is an amount or the dates are known. */
export function SchedulePreview({ control, people, likely = PEOPLE.usual }: SchedulePreviewProps) {
  const [tried, setTried] = useState(Math.min(Math.max(PEOPLE.min, likely), PEOPLE.max));
  const schedule = useWatch({ control, compute: knownParts });
  const count = people ?? tried;
  const sums = sumsOf(schedule, count);
  const days = daysOf(schedule, count);
  if (sums === undefined && days === undefined) return null;

  return (
    <Box as="section" bg="brand.soft" borderRadius="l2" px="4" py="3.5">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Heading as="h3" textStyle="md">
          {t('scheduleForm.preview.heading')}
        </Heading>
        {people === undefined ? <Stepper count={tried} onChange={setTried} /> : null}
      </Flex>
      {sums !== undefined && <Text mt="1.5">{sums}</Text>}
      {days && <Days days={days} />}
    </Box>
  );
}

/** What everyone pays and collects; undefined without an amount. */
function sumsOf({ participantAmount, currency, frequency }: PartialSchedule, people: number) {
  if (participantAmount === undefined) return undefined;
  if (people === 1) return t('scheduleForm.preview.alone');
  const each = amountText(participantAmount, currency);
  const all = amountText(participantAmount * (people - 1), currency);
  return frequency === undefined
    ? t('scheduleForm.preview.sumsOnly', { each, all })
    : t('scheduleForm.preview.sums', { each, every: everyFrequency(frequency), all });
}

/** The day of each round; undefined unless start date and frequency are known. */
const daysOf = ({ startDate, frequency }: PartialSchedule, rounds: number): string[] | undefined =>
  startDate === undefined || frequency === undefined || rounds === 0
    ? undefined
    : collectionDates(startDate, frequency, rounds);

/** How many days the list shows at the start. */
const FIRST = 3;

/** The first days and the last one. */
function Days({ days }: { days: string[] }) {
  const turns = days.map((day, round) => ({ turn: round + 1, day: formatDay(day) }));
  const shown = turns.filter(({ turn }) => turn <= FIRST || turn === turns.length);
  const [first, last] = [turns.at(0), turns.at(-1)];
  const passed = days.filter((day) => day < today()).length;
  return (
    <>
      <Text mt="1">
        {t('scheduleForm.preview.span', {
          rounds: turns.length,
          first: first?.day ?? '',
          last: last?.day ?? '',
        })}
      </Text>
      {passed > 0 ? (
        <Text mt="1.5" color="accent.ink" fontWeight="medium">
          {t('scheduleForm.preview.past', { passed, rounds: days.length })}
        </Text>
      ) : null}
      <chakra.ol mt="1.5" listStyleType="none" textStyle="sm" color="muted">
        {shown.map((turn) => (
          <li key={turn.turn}>
            {turn.turn > FIRST + 1 && (
              <chakra.span aria-hidden display="block">
                …
              </chakra.span>
            )}
            {t('scheduleForm.preview.turn', turn)}
          </li>
        ))}
      </chakra.ol>
    </>
  );
}

function Stepper({ count, onChange }: { count: number; onChange: (count: number) => void }) {
  const button = { variant: 'outline', size: 'sm', px: '0' } as const;
  return (
    <Flex align="center" wrap="wrap" gap="2">
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
