import { Box, Heading } from '@chakra-ui/react';
import { Card } from '../../components/card.tsx';
import { CycleRow } from './cycle-row.tsx';
import { FirstOfMany } from '../../components/first-of-many.tsx';
import { OwnRequestRow, type OwnRequest } from '../../forms/own-requests.tsx';
import { t } from '../../lib/t.ts';
import { TodoRows } from './needs-section.tsx';
import type { TodoItem } from './needs.ts';
import type { WaitingCycle } from './waits.ts';

interface WaitingSectionProps {
  /** The payments that the viewer has reported and others have to confirm. */
  items: readonly TodoItem[];
  waiting: readonly WaitingCycle[];
  /** The viewer's open join requests. */
  requests: readonly OwnRequest[];
}

/** Below the to-do items: what waits for other people. */
export function WaitingSection({ items, waiting, requests }: WaitingSectionProps) {
  if (items.length + waiting.length + requests.length === 0) return null;
  return (
    <Box as="section" mt="7">
      <Heading as="h2" size="xl" mb="2.5">
        {t('dashboard.waiting')}
      </Heading>
      {items.length === 0 ? null : (
        <Box _notLast={{ mb: '3' }}>
          <TodoRows items={items} />
        </Box>
      )}
      {requests.length === 0 ? null : (
        <Card as="ul" listStyleType="none" py={{ base: '1', md: '1.5' }} _notLast={{ mb: '3' }}>
          {requests.map((request) => (
            <OwnRequestRow key={request.id} request={request} />
          ))}
        </Card>
      )}
      {waiting.length === 0 ? null : (
        <FirstOfMany many={waiting}>
          {(first) => (
            <Card as="ul" listStyleType="none" py={{ base: '1', md: '1.5' }}>
              {first.map(({ cycle, text }) => (
                <CycleRow
                  key={`${cycle.id} ${text}`}
                  cycle={cycle}
                  text={text}
                  label={t('dashboard.waiting.open')}
                  variant="ghost"
                />
              ))}
            </Card>
          )}
        </FirstOfMany>
      )}
    </Box>
  );
}
