import { Box } from '@chakra-ui/react';
import { collectionDate } from '@kolo/server/domain/schedule.ts';
import { firstOf } from '@kolo/server/domain/text.ts';
import { formatDay } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

interface SaidOfSlotProps {
  participant: { slotReason: string | null; slotWishes: number[] | null };
  schedule: { startDate: string; frequency: number };
}

/** The most slots that are named. */
const NAMED = 6;

/** Why a participant rejected their slot, and which slots would suit them. Empty if they did not say, or the viewer cannot see it. */
export function SaidOfSlot({ participant, schedule: { startDate, frequency } }: SaidOfSlotProps) {
  const { slotReason, slotWishes } = participant;
  if (slotReason === null && slotWishes === null) return null;
  const wishes = (slotWishes ?? []).map((slot) =>
    t('answers.rejected.wish', {
      turn: slot + 1,
      day: formatDay(collectionDate(startDate, frequency, slot)),
    }),
  );
  return (
    <>
      {slotReason === null ? null : (
        <Box as="span" display="block" dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {t('answers.rejected.reason', { reason: slotReason })}
        </Box>
      )}
      {wishes.length > 0 ? (
        <Box as="span" display="block">
          {t('answers.rejected.wishes', { count: wishes.length, turns: firstOf(wishes, NAMED) })}
        </Box>
      ) : null}
    </>
  );
}
