import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import { lazy, Suspense, useId, useState } from 'react';
import { Card } from '../../../components/card.tsx';
import { Loading } from '../../../components/loading.tsx';
import type { HistoryFieldsFragment } from '../../../graphql/generated.ts';
import { withMessages } from '../../../lib/load-messages.ts';
import { printed } from '../../../lib/printed.ts';
import { t } from '../../../lib/t.ts';
import { Section } from '../page/section.tsx';
import { RECORDS } from '../page/sections.ts';
import { RecordLinks } from './record-links.tsx';

const HistoryList = lazy(async () => ({
  default: (await withMessages(import('./history-list.tsx'), 'history')).HistoryList,
}));
const CompareBooksButton = lazy(async () => ({
  default: (await import('../../../forms/compare-books-button.tsx')).CompareBooksButton,
}));

/** While the history is open, it is all that is printed. */
const PRINTED = printed(
  'size: A4; margin: 14mm',
  `html { font-size: 12px }
  body *:not(:has([data-printed]), [data-printed], [data-printed] *) { display: none !important }
  [data-printed] :is(button, label) { display: none !important }
  [data-printed] li { break-inside: avoid }`,
);

/** The records of the cycle, below the four sections. The history is loaded only when someone opens it (docs/rules.md §20.12). */
export function RecordsSection({
  cycle,
}: {
  cycle: HistoryFieldsFragment & { title: string; isRunning: boolean };
}) {
  const historyId = useId();
  const [open, setOpen] = useState(false);
  const canSeeRounds = cycle.isOwner || cycle.viewerParticipant?.status === 'ACCEPTED';

  return (
    <Section name={RECORDS} summary={t('record.summary')}>
      <Card py={{ base: '2', md: '2' }}>
        <RecordLinks
          cycle={cycle}
          canSeeRounds={canSeeRounds}
          history={
            <Button
              variant="outline"
              size="sm"
              aria-expanded={open}
              aria-controls={historyId}
              onClick={() => setOpen(!open)}
            >
              {open ? t('record.hide') : t('record.show')}
            </Button>
          }
        />
      </Card>
      <chakra.section id={historyId} aria-label={t('record.heading')} hidden={!open} mt="5">
        {open ? (
          <Box data-printed>
            <style>{PRINTED}</style>
            <Text display="none" _print={{ display: 'block' }} dir="auto">
              {cycle.title}
            </Text>
            <Heading as="h3" size="lg" mb="2.5">
              {t('record.heading')}
            </Heading>
            <Suspense fallback={<Loading />}>
              <HistoryList cycle={cycle} hasPayments={canSeeRounds && cycle.isRunning} />
            </Suspense>
            {canSeeRounds ? (
              <Suspense>
                <Box mt="3">
                  <CompareBooksButton cycleId={cycle.id} />
                </Box>
              </Suspense>
            ) : null}
          </Box>
        ) : null}
      </chakra.section>
    </Section>
  );
}
