import { Box, Center, Text, type ButtonProps } from '@chakra-ui/react';
import { PLACES } from '@kolo/server/domain/places.ts';
import { useId } from 'react';
import { LuCalendar, LuHand, LuListOrdered, LuMail, LuUserPlus } from 'react-icons/lu';
import { ButtonLink } from '../../components/links.tsx';
import { ListRow, RowTexts } from '../../components/list-row.tsx';
import { controlIds, controlsOfStep } from '../../lib/controls.ts';
import { cycleLinkSearch, type CycleLinkSearch } from '../../lib/cycle-link.ts';
import { formatDayOfMonth, formatMonthShort, today } from '../../lib/format.ts';
import { t } from '../../lib/t.ts';
import { todoText } from './todo-messages.ts';
import type { LateItem, RoundItem, TodoItem } from './needs.ts';
import type { StopItem } from './stop-items.ts';

/** One to-do item: its day, its texts, and the link to where it is done. */
export function TodoRow({ item }: { item: TodoItem }) {
  const id = useId();
  const { day, title, detail, tone } = todoText(item, today());

  return (
    <ListRow gap={{ base: '3', md: '3.5' }}>
      {day ? <CalendarLeaf day={day} isLate={tone === 'late'} /> : <ItemIcon kind={item.kind} />}
      <RowTexts id={id}>
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {title}
        </Text>
        <Text textStyle="xs" overflowWrap="anywhere" {...(tone === 'late' ? late : { color: 'muted' })}>
          {detail}
        </Text>
      </RowTexts>
      <ItemLink
        item={item}
        describedBy={id}
        size="sm"
        marginStart="auto"
        variant={item.kind === 'waiting' ? 'ghost' : 'subtle'}
      />
    </ListRow>
  );
}

const late = { color: 'accent.ink', fontWeight: 'semibold' } as const;

/** The first column of every row. */
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

/** Day and month, like a leaf of a calendar. */
const CalendarLeaf = ({ day, isLate }: { day: string; isLate: boolean }) => (
  <Box {...leaf} {...(isLate ? { bg: 'accent.soft', color: 'accent.ink' } : {})}>
    <Text fontFamily="heading" fontWeight="bold" textStyle="lg" lineHeight="shorter">
      {formatDayOfMonth(day)}
    </Text>
    <Text fontSize="2xs" fontWeight="semibold" textTransform="uppercase">
      {formatMonthShort(day)}
    </Text>
  </Box>
);

/** For items without a day. */
const ItemIcon = ({ kind }: { kind: TodoItem['kind'] }) => (
  <Center {...leaf} minH="12" textStyle="xl" aria-hidden>
    {kind === 'invite' || kind === 'bounced' ? (
      <LuMail />
    ) : kind === 'ask' || kind === 'offer' ? (
      <LuUserPlus />
    ) : kind === 'step' ? (
      <LuListOrdered />
    ) : kind === 'vote' || kind === 'proposal' ? (
      <LuHand />
    ) : (
      <LuCalendar />
    )}
  </Center>
);

/** Where the link leads: search parameters and hash of the cycle's page. */
interface Target {
  search: Partial<CycleLinkSearch> & { purpose?: string; pay?: string; round?: string };
  hash?: string;
  label: string;
}

function targetOf(item: TodoItem): Target {
  const search = cycleLinkSearch(item.cycle);
  switch (item.kind) {
    case 'invite':
      return { search, label: t('todo.button.answer') };
    case 'slot': {
      const { viewerParticipant: own } = item.cycle;
      return {
        search: { purpose: 'collectionStatus', status: 'accepted', ...(own && { participantId: own.id }) },
        label: t('todo.button.answer'),
      };
    }
    case 'payTo':
      return { search, hash: PLACES.payTo, label: t('todo.button.payTo') };
    case 'swap':
      return { search, hash: PLACES.swap, label: t('todo.button.answer') };
    case 'ask':
      return { search, hash: PLACES.asking, label: t('todo.button.answer') };
    case 'offer':
      return { search, hash: PLACES.offer, label: t('todo.button.answer') };
    case 'proposal':
      return {
        search,
        hash: PLACES.proposal,
        label: item.proposal.viewerTask === 'ANSWER' ? t('todo.button.answer') : t('todo.button.vote'),
      };
    case 'bounced':
      return { search, hash: controlIds.editParticipants, label: t('todo.button.participants') };
    case 'step':
      return { search, hash: controlsOfStep[item.step.name][0], label: t('todo.button.step') };
    case 'payToBack':
      return { search, hash: PLACES.payTo, label: t('todo.button.payTo') };
    case 'vote':
    case 'arrived':
    case 'repay':
    case 'repaid':
      return {
        search,
        hash: item.kind === 'vote' ? PLACES.stop : PLACES.settlement,
        label: isDisputedRepayment(item) ? t('todo.button.answer') : stopLabels[item.kind](),
      };
    default:
      return { search: roundSearch(item), label: roundLabels[item.kind]() };
  }
}

type ItemLinkProps = Pick<ButtonProps, 'size' | 'variant' | 'marginStart' | 'w'> & {
  item: TodoItem;
  describedBy: string;
};

/** Leads to where the item is done. */
export function ItemLink({ item, describedBy, ...look }: ItemLinkProps) {
  const { label, ...target } = targetOf(item);
  return (
    <ButtonLink
      to="/my-cycles/$cycleId"
      params={{ cycleId: item.cycle.id }}
      {...target}
      {...look}
      aria-describedby={describedBy}
    >
      {label}
    </ButtonLink>
  );
}

const isDisputedRepayment = (item: StopItem): boolean =>
  item.kind === 'repay' && item.repayment.standing === 'DISPUTED';

const stopLabels: Record<Exclude<StopItem['kind'], 'payToBack'>, () => string> = {
  vote: () => t('todo.button.vote'),
  arrived: () => t('todo.button.answer'),
  repay: () => t('todo.button.payBack'),
  repaid: () => t('todo.button.answer'),
};

const roundLabels: Record<(RoundItem | LateItem)['kind'], () => string> = {
  pay: () => t('todo.button.pay'),
  disputed: () => t('todo.button.answer'),
  waiting: () => t('todo.seeOwnPayment'),
  answer: () => t('todo.button.answer'),
  collect: () => t('todo.button.mark'),
  late: () => t('todo.button.round'),
};

/** Opens the round on the cycle's page, or the form to pay it. */
function roundSearch(item: RoundItem | LateItem) {
  const { collector } = 'task' in item ? item.task.round : item.round;
  const isPayer = item.kind === 'pay' || item.kind === 'disputed' || item.kind === 'waiting';
  return {
    ...cycleLinkSearch(item.cycle),
    ...(isPayer ? { pay: collector.id } : { round: collector.id }),
  };
}
