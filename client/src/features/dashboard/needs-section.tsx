import { Box, chakra, Heading, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { CYCLES_PAGE } from '@kolo/server/domain/limits.ts';
import { isLater, type Urgency } from '@kolo/server/domain/round-tasks.ts';
import { Card } from '../../components/card.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { FirstCard, firstButton } from '../../components/first-card.tsx';
import { FirstOfMany } from '../../components/first-of-many.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { toCycle } from '../../lib/cycle-link.ts';
import { today } from '../../lib/format.ts';
import { t } from '../../lib/t.ts';
import { ItemLink, TodoRow } from './need-row.tsx';
import { WelcomeCard } from './welcome-card.tsx';
import { urgencyOf, type TodoItem } from './needs.ts';
import { todoText } from './todo-messages.ts';
import type { WaitingCycle } from './waits.ts';

interface TodoSectionProps {
  /** Undefined while they load. */
  items: readonly TodoItem[] | undefined;
  failed: boolean;
  /** What waits for other people, for the card of someone who has nothing to do. */
  wait: WaitingCycle | undefined;
  /** Whether the viewer has reported a payment that a stopped cycle left without an answer. */
  isUnanswered: boolean;
  /** Whether the viewer may have more cycles than were loaded. */
  isPart: boolean;
  /** Whether the viewer has never been in a cycle. */
  isNew: boolean;
  onRetry: () => void;
}

/** The most pressing item as a card, then the others by how soon they should be done. */
export function TodoSection({ items, failed, wait, isUnanswered, isPart, isNew, onRetry }: TodoSectionProps) {
  const [first, ...others] = items ?? [];
  const day = today();
  return (
    <>
      {failed && (
        <Box mb="3">
          <ErrorPanel message={t('statements.cyclesUnavailable')} onRetry={onRetry} />
        </Box>
      )}
      {/* What has loaded before stays on the screen if loading it again fails. */}
      {first ? <FirstItem item={first} /> : null}
      {!first && items && !failed ? (
        isNew ? (
          <WelcomeCard />
        ) : (
          <UpToDate line={isUnanswered ? t('todo.nothingButWaiting') : t('todo.nothing')} wait={wait} />
        )
      ) : null}
      {!items && !failed ? <LoadingCard /> : null}
      {GROUPS.map(({ urgency, heading }) => (
        <TodoGroup
          key={urgency}
          heading={heading()}
          items={others.filter((item) => item.kind !== 'waiting' && urgencyOf(item, day) === urgency)}
        />
      ))}
      {isPart && (
        <Text mt="2.5" color="muted">
          {t('statements.newestCyclesOnly', { max: CYCLES_PAGE })}
        </Text>
      )}
    </>
  );
}

const GROUPS: { urgency: Urgency; heading: () => string }[] = [
  { urgency: 'NOW', heading: () => t('todo.heading') },
  { urgency: 'WEEK', heading: () => t('todo.heading.week') },
  { urgency: 'LATER', heading: () => t('todo.heading.later') },
];

/** There is nothing to do. The card then says what waits for other people, and who they are. */
const UpToDate = ({ line, wait }: { line: string; wait: WaitingCycle | undefined }) => (
  <FirstCard
    title={t('todo.upToDate')}
    lines={wait ? [line, `${wait.cycle.title} · ${wait.text}`] : [line]}
    tone="calm"
    renderButton={
      wait &&
      ((textId) => (
        <ButtonLink {...toCycle(wait.cycle)} variant="outline" aria-describedby={textId} {...firstButton}>
          {t('dashboard.waiting.open')}
        </ButtonLink>
      ))
    }
  />
);

/** If there is nothing to do this week, the card says so, and names what comes next. */
function FirstItem({ item }: { item: TodoItem }) {
  const { title, detail, tone } = todoText(item, today());
  const isUpToDate = 'task' in item && isLater(item.task);
  return (
    <FirstCard
      title={isUpToDate ? t('todo.upToDate') : title}
      lines={isUpToDate ? [title, detail] : [detail]}
      tone={tone}
      renderButton={(textId) => (
        <ItemLink
          item={item}
          describedBy={textId}
          variant={tone === 'calm' ? 'outline' : 'solid'}
          {...firstButton}
        />
      )}
    />
  );
}

function TodoGroup({ heading, items }: { heading: string; items: readonly TodoItem[] }) {
  if (items.length === 0) return null;
  return (
    <Box as="section" mt="7">
      <Heading as="h2" size="xl" mb="2.5">
        {heading}
      </Heading>
      <TodoRows items={items} />
    </Box>
  );
}

/** A list of items, the first eight at once. */
export const TodoRows = ({ items }: { items: readonly TodoItem[] }) => (
  <FirstOfMany many={items}>
    {(shown) => (
      <Card as="ul" listStyleType="none" py={{ base: '1', md: '1.5' }}>
        {shown.map((item) => (
          <TodoRow key={keyOf(item)} item={item} />
        ))}
      </Card>
    )}
  </FirstOfMany>
);

function keyOf(item: TodoItem): string {
  const part =
    'task' in item
      ? item.task.round.id
      : 'repayment' in item
        ? item.repayment.id
        : 'payment' in item
          ? item.payment.id
          : '';
  return `${item.kind} ${item.cycle.id} ${part}`;
}

/** As high as the first card. On a phone it fills the window, so that nothing in sight moves when the first card appears. */
const LoadingCard = () => (
  <Card minH={{ base: '80dvh', lg: 'auto' }}>
    <chakra.output>
      <VisuallyHidden>{t('todo.loading')}</VisuallyHidden>
      <Stack gap="3">
        <Skeleton h="7" />
        <Skeleton h="6" w="60%" />
        <Skeleton h="10" w="28" />
      </Stack>
    </chakra.output>
  </Card>
);
