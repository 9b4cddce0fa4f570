import { Box, chakra, Heading, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { CYCLES_PAGE } from '@kolo/server/domain/limits.ts';
import { Card } from '../../components/card.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { FirstOfMany } from '../../components/first-of-many.tsx';
import { t } from '../../lib/t.ts';
import type { TodoItem } from './needs.ts';
import { TodoRow } from './need-row.tsx';

interface TodoSectionProps {
  /** Undefined while they load. */
  items: readonly TodoItem[] | undefined;
  failed: boolean;
  /** Whether the viewer has reported a payment that a stopped cycle left without an answer. */
  isUnanswered: boolean;
  /** Whether the viewer may have more cycles than were loaded. */
  isPart: boolean;
  onRetry: () => void;
}

/** The to-do items, or that there are none. */
export function TodoSection({ items, failed, isUnanswered, isPart, onRetry }: TodoSectionProps) {
  return (
    <Box as="section" mt="8">
      <Heading as="h2" size="xl" mb="2.5">
        {t('todo.heading')}
      </Heading>
      {failed && (
        <Box mb="3">
          <ErrorPanel message={t('statements.cyclesUnavailable')} onRetry={onRetry} />
        </Box>
      )}
      {/* What has loaded before stays on the screen if loading it again fails. */}
      {items ? (
        <TodoItems items={items} isComplete={!failed} isUnanswered={isUnanswered} />
      ) : (
        !failed && <LoadingRows />
      )}
      {isPart && (
        <Text mt="2.5" color="muted">
          {t('statements.newestCyclesOnly', { max: CYCLES_PAGE })}
        </Text>
      )}
    </Box>
  );
}

interface TodoItemsProps {
  items: readonly TodoItem[];
  isComplete: boolean;
  isUnanswered: boolean;
}

function TodoItems({ items, isComplete, isUnanswered }: TodoItemsProps) {
  if (items.length === 0)
    return (
      isComplete && (
        <Card color="muted">{isUnanswered ? t('todo.nothingButWaiting') : t('todo.nothing')}</Card>
      )
    );
  return (
    <FirstOfMany many={items}>
      {(first) => (
        <Card as="ul" listStyleType="none" py={{ base: '1', md: '1.5' }}>
          {first.map((item) => (
            <TodoRow
              key={`${item.kind} ${item.cycle.id} ${'round' in item ? item.round.id : 'repayment' in item ? item.repayment.id : 'payment' in item ? item.payment.id : ''}`}
              item={item}
            />
          ))}
        </Card>
      )}
    </FirstOfMany>
  );
}

/** As high as two rows, so that nothing moves when they appear. */
const LoadingRows = () => (
  <Card>
    <chakra.output>
      <VisuallyHidden>{t('todo.loading')}</VisuallyHidden>
      <Stack gap="4">
        <Skeleton h="11" />
        <Skeleton h="11" />
      </Stack>
    </chakra.output>
  </Card>
);
