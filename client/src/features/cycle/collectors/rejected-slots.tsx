import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useId } from 'react';
import type { EditCollectorsFieldsFragment } from '../../../graphql/generated.ts';
import { formatDay } from '../../../lib/format.ts';
import { personLabel } from '../../../lib/person.ts';
import { t } from '../../../lib/t.ts';
import type { Choice } from './order.ts';

interface RejectedSlotsProps {
  participants: EditCollectorsFieldsFragment['participants'];
  order: readonly Choice[];
  dayOf: (slot: number) => string;
  /** Gives a slot to the participant who suggested it. */
  onGive: (id: string, slot: number) => void;
}

/** The participants who rejected their slot, with their reasons and the slots they suggested. One press gives them such a slot (docs/rules.md §29.6). */
export function RejectedSlots({ participants, order, dayOf, onGive }: RejectedSlotsProps) {
  const headingId = useId();
  const rejecting = participants.filter(
    ({ isCollector, confirmationStatus }) => isCollector && confirmationStatus === 'REJECTED',
  );
  if (rejecting.length === 0) return null;
  return (
    <Box
      as="section"
      aria-labelledby={headingId}
      borderWidth="1px"
      borderColor="accent.solid"
      borderRadius="l2"
      bg="accent.soft"
      px={{ base: '3', sm: '4' }}
      py="2.5"
    >
      <Heading as="h3" size="sm" id={headingId}>
        {t('collectors.rejected.title')}
      </Heading>
      <Box as="ul" listStyleType="none">
        {rejecting.map((participant) => (
          <Rejecting
            key={participant.id}
            participant={participant}
            order={order}
            dayOf={dayOf}
            onGive={(slot) => onGive(participant.id, slot)}
          />
        ))}
      </Box>
    </Box>
  );
}

interface RejectingProps extends Pick<RejectedSlotsProps, 'order' | 'dayOf'> {
  participant: RejectedSlotsProps['participants'][number];
  onGive: (slot: number) => void;
}

function Rejecting({ participant, order, dayOf, onGive }: RejectingProps) {
  const { id, slotReason, slotWishes } = participant;
  const label = personLabel(participant);
  return (
    <Box as="li" py="2" overflowWrap="anywhere">
      <Text as="bdi" fontWeight="medium">
        {label}
      </Text>
      {slotReason === null ? null : (
        <Text dir="auto" whiteSpace="pre-wrap">
          {t('collectors.rejected.reason', { reason: slotReason })}
        </Text>
      )}
      {slotWishes === null ? (
        <Text color="muted" textStyle="xs">
          {t('collectors.rejected.noWishes')}
        </Text>
      ) : (
        <Flex gap="2" mt="1.5" wrap="wrap">
          {slotWishes.map((slot) => (
            <Button
              key={slot}
              size="xs"
              variant={order[slot] === id ? 'solid' : 'outline'}
              {...(order[slot] === id ? {} : { bg: 'surface' })}
              aria-pressed={order[slot] === id}
              aria-label={t('collectors.rejected.give', {
                name: label,
                turn: slot + 1,
                day: formatDay(dayOf(slot)),
              })}
              onClick={() => onGive(slot)}
            >
              {t('collectors.rejected.wish', { turn: slot + 1, day: formatDay(dayOf(slot)) })}
            </Button>
          ))}
        </Flex>
      )}
    </Box>
  );
}
