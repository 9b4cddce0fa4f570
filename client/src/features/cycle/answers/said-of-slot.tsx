import { Box } from '@chakra-ui/react';
import { collectionDate } from '@kolo/server/domain/schedule.ts';
import { firstOf } from '@kolo/server/domain/text.ts';
import { formatDay } from '../../../lib/format.ts';
import { saidOfSlot } from './answer-messages.ts';

interface SaidOfSlotProps {
  participant: { slotReason: string | null; slotWishes: number[] | null };
  schedule: { startDate: string; frequency: number };
}

/** So many slots are named where more would do. */
const NAMED = 6;

/** Why somebody rejected their slot, and which would do: nothing where nothing was said, or it is not the reader's to see. */
export function SaidOfSlot({ participant, schedule: { startDate, frequency } }: SaidOfSlotProps) {
  const { slotReason, slotWishes } = participant;
  if (slotReason === null && slotWishes === null) return null;
  const wishes = (slotWishes ?? []).map((slot) =>
    saidOfSlot.wish(slot, formatDay(collectionDate(startDate, frequency, slot))),
  );
  return (
    <>
      {slotReason === null ? null : (
        <Box as="span" display="block" dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {saidOfSlot.reason(slotReason)}
        </Box>
      )}
      {wishes.length > 0 ? (
        <Box as="span" display="block">
          {saidOfSlot.wishes(firstOf(wishes, NAMED))}
        </Box>
      ) : null}
    </>
  );
}
