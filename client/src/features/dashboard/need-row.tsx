import { Box, Center, Flex, Text } from '@chakra-ui/react';
import { PLACES } from '@kolo/server/domain/places.ts';
import { useId } from 'react';
import { LuCalendar, LuFootprints, LuMail, LuUserPlus } from 'react-icons/lu';
import { ButtonLink } from '../../components/links.tsx';
import { controlIds, controlsOfStep } from '../../lib/controls.ts';
import { cycleLinkSearch, type CycleLinkSearch } from '../../lib/cycle-link.ts';
import { formatDayOfMonth, formatMonthShort, today } from '../../lib/format.ts';
import { todoMessages, wordsOf } from './todo-messages.ts';
import type { LateNeed, Need, RoundNeed } from './needs.ts';
import type { StopNeed } from './stop-needs.ts';

/** One thing that waits: its day, what it is, and the way to where it is done. */
export function NeedRow({ need }: { need: Need }) {
  const id = useId();
  const { day, title, detail } = wordsOf(need, today());

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
      {day ? <CalendarLeaf day={day} /> : <Sign kind={need.kind} />}
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

/** As large as a leaf of the calendar, so that all rows begin alike. */
const leaf = {
  flexShrink: '0',
  w: { base: '14', md: '16' },
  py: '1.5',
  borderRadius: 'l2',
  bg: 'brand.soft',
  color: 'brand',
  textAlign: 'center',
  lineHeight: 'shorter',
} as const;

/** Day and month, as torn from a calendar. */
const CalendarLeaf = ({ day }: { day: string }) => (
  <Box {...leaf}>
    <Text fontFamily="heading" fontWeight="bold" textStyle="lg" lineHeight="shorter">
      {formatDayOfMonth(day)}
    </Text>
    <Text fontSize="2xs" fontWeight="semibold" textTransform="uppercase">
      {formatMonthShort(day)}
    </Text>
  </Box>
);

/** What has no day: a letter that waits for an answer, or a step to take. */
const Sign = ({ kind }: { kind: Need['kind'] }) => (
  <Center {...leaf} minH="12" textStyle="xl" aria-hidden>
    {kind === 'invite' || kind === 'bounced' ? (
      <LuMail />
    ) : kind === 'ask' ? (
      <LuUserPlus />
    ) : kind === 'step' ? (
      <LuFootprints />
    ) : (
      <LuCalendar />
    )}
  </Center>
);

/** Where it is done: what the address of the cycle's page says beside the cycle, and what the button says. */
interface Way {
  search: Partial<CycleLinkSearch> & { purpose?: string; pay?: string; round?: string };
  hash?: string;
  label: string;
}

function wayOf(need: Need): Way {
  const search = cycleLinkSearch(need.cycle);
  switch (need.kind) {
    case 'invite':
      return { search, label: todoMessages.answer };
    case 'slot': {
      const { viewerParticipant: own } = need.cycle;
      return {
        search: { purpose: 'collectionStatus', status: 'accepted', ...(own && { participantId: own.id }) },
        label: todoMessages.answer,
      };
    }
    case 'swap':
      return { search, hash: PLACES.exchange, label: todoMessages.answer };
    case 'ask':
      return { search, hash: PLACES.asking, label: todoMessages.answer };
    case 'bounced':
      return { search, hash: controlIds.editParticipants, label: todoMessages.goThere };
    case 'step':
      return { search, hash: controlsOfStep[need.step.name][0], label: todoMessages.goThere };
    case 'vote':
    case 'arrived':
    case 'repay':
    case 'repaid':
      return {
        search,
        hash: need.kind === 'vote' ? PLACES.stop : PLACES.settlement,
        label: stopWays[need.kind],
      };
    default:
      return { search: roundSearch(need), label: wayMessages[need.kind] };
  }
}

/** What the viewer can do looks like it; what others are late with is only to be looked at. */
function WayTo({ need, describedBy }: { need: Need; describedBy: string }) {
  const { label, ...way } = wayOf(need);
  return (
    <ButtonLink
      to="/my-cycles/$cycleId"
      params={{ cycleId: need.cycle.id }}
      {...way}
      size="sm"
      marginStart="auto"
      variant={need.kind === 'late' ? 'subtle' : 'solid'}
      aria-describedby={describedBy}
    >
      {label}
    </ButtonLink>
  );
}

const stopWays: Record<StopNeed['kind'], string> = {
  vote: todoMessages.vote,
  arrived: todoMessages.answer,
  repay: todoMessages.settle,
  repaid: todoMessages.settle,
};

const wayMessages: Record<(RoundNeed | LateNeed)['kind'], string> = {
  pay: todoMessages.pay,
  disputed: todoMessages.answer,
  answer: todoMessages.answer,
  collect: todoMessages.mark,
  late: todoMessages.seeRound,
};

/** The round stands open where the way ends, to be paid or to be looked at. */
const roundSearch = ({ kind, cycle, round }: RoundNeed | LateNeed) => ({
  ...cycleLinkSearch(cycle),
  ...(kind === 'pay' || kind === 'disputed' ? { pay: round.collector.id } : { round: round.collector.id }),
});
