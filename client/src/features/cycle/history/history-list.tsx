import { Box, chakra, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Card } from '../../../components/card.tsx';
import { Complaint } from '../../../components/complaint.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { Loading } from '../../../components/loading.tsx';
import type { HistoryFieldsFragment } from '../../../graphql/generated.ts';
import { HistoryEntry } from './history-entry.tsx';
import { useHistory } from './use-history.ts';
import { t } from '../../../lib/t.ts';

/** The changes of a cycle, the newest first, a page at a time. */
export function HistoryList({ cycle }: { cycle: HistoryFieldsFragment }) {
  const { changes, error, refetchPage, fetchEarlier, earlier, hasEarlier } = useHistory(cycle);
  const list = useRef<HTMLOListElement>(null);
  const goOnFrom = useRef<number>(undefined);
  const count = changes?.length ?? 0;

  // The button moves down or goes: the reading goes on with the first change that came, or ends with the last.
  useEffect(() => {
    const from = goOnFrom.current;
    if (from === undefined || (count <= from && hasEarlier)) return;
    const entries = list.current?.querySelectorAll<HTMLElement>(':scope > li');
    entries?.[Math.min(from, count - 1)]?.focus();
    goOnFrom.current = undefined;
  }, [count, hasEarlier]);

  if (!changes) {
    if (!error) return <Loading />;
    return <ErrorPanel message={t('statements.historyUnavailable')} onRetry={refetchPage} />;
  }
  if (changes.length === 0) {
    return (
      <Card>
        <Text color="muted">{t('statements.noHistory')}</Text>
      </Card>
    );
  }
  return (
    <Card py={{ base: '2', md: '2' }}>
      <chakra.ol ref={list} listStyleType="none" aria-label="Changes, the newest first" reversed>
        {changes.map((change) => (
          <HistoryEntry key={change.id} change={change} />
        ))}
      </chakra.ol>
      {hasEarlier ? (
        <Box py="3" borderTopWidth="1px">
          {earlier === 'failed' ? <Complaint>{t('statements.historyPartUnavailable')}</Complaint> : null}
          <BusyButton
            variant="outline"
            size="sm"
            busy={earlier === 'busy'}
            busyText="Loading..."
            onClick={() => {
              goOnFrom.current = count;
              void fetchEarlier();
            }}
          >
            Show earlier changes
          </BusyButton>
        </Box>
      ) : null}
    </Card>
  );
}
