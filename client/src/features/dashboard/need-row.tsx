import { Box, Flex, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { ButtonLink } from '../../components/links.tsx';
import { cycleLinkSearch } from '../../lib/cycle-link.ts';
import { formatDayOfMonth, formatMonthShort } from '../../lib/format.ts';
import { wordsOf } from './need-words.ts';
import type { Need } from './needs.ts';

/** One thing that waits: its day, what it is, and the way to where it is done. */
export function NeedRow({ need }: { need: Need }) {
  const id = useId();
  const { day, title, detail } = wordsOf(need);

  return (
    <Flex
      as="li"
      align="center"
      // On the narrowest screens the way goes below, so that the words have the width.
      wrap="wrap"
      gap={{ base: '3', md: '3.5' }}
      py="3.5"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <CalendarLeaf day={day} />
      <Box id={id} flex="1 1 10rem" minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {title}
        </Text>
        <Text color="muted" textStyle="xs" overflowWrap="anywhere">
          {detail}
        </Text>
      </Box>
      <WayTo need={need} describedBy={id} />
    </Flex>
  );
}

/** Day and month, as torn from a calendar. */
function CalendarLeaf({ day }: { day: string | null }) {
  return (
    <Box
      flexShrink="0"
      w={{ base: '14', md: '16' }}
      py="1.5"
      borderRadius="l2"
      bg="brand.soft"
      color="brand"
      textAlign="center"
      lineHeight="shorter"
    >
      <Text fontFamily="heading" fontWeight="bold" textStyle="lg" lineHeight="shorter">
        {day ? formatDayOfMonth(day) : '?'}
      </Text>
      <Text fontSize="2xs" fontWeight="semibold" textTransform="uppercase">
        {day ? formatMonthShort(day) : 'day'}
      </Text>
    </Box>
  );
}

/** An answer is the one next step and looks like it; a date is only to be looked at. */
function WayTo({ need, describedBy }: { need: Need; describedBy: string }) {
  const { cycle } = need;
  const common = {
    to: '/my-cycles/$cycleId',
    params: { cycleId: cycle.id },
    size: 'sm',
    marginStart: 'auto',
    'aria-describedby': describedBy,
  } as const;

  switch (need.kind) {
    case 'invite':
      return (
        <ButtonLink {...common} search={cycleLinkSearch(cycle)}>
          Answer
        </ButtonLink>
      );
    case 'slot':
      return (
        <ButtonLink
          {...common}
          search={{
            purpose: 'collectionStatus',
            status: 'accepted',
            ...(cycle.viewerParticipant && { participantId: cycle.viewerParticipant.id }),
          }}
        >
          Answer
        </ButtonLink>
      );
    default:
      return (
        <ButtonLink {...common} search={cycleLinkSearch(cycle)} hash="collectors" variant="subtle">
          Open
        </ButtonLink>
      );
  }
}
