import { Box, chakra, Text } from '@chakra-ui/react';
import { isPaymentChange } from '@kolo/server/domain/history/payment-kinds.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Card } from '../../../components/card.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { Complaint } from '../../../components/complaint.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { Loading } from '../../../components/loading.tsx';
import type { HistoryFieldsFragment } from '../../../graphql/generated.ts';
import { t } from '../../../lib/t.ts';
import { HistoryEntry } from './history-entry.tsx';
import { useHistory } from './use-history.ts';

interface HistoryListProps {
  cycle: HistoryFieldsFragment;
  /** Whether there can be changes of payments. */
  hasPayments: boolean;
}

/** The changes of a cycle, newest first, one page at a time. */
export function HistoryList({ cycle, hasPayments }: HistoryListProps) {
  const [onlyPayments, setOnlyPayments] = useState(false);
  const { changes, error, refetchPage, fetchEarlier, earlier, hasEarlier } = useHistory(cycle);
  const list = useRef<HTMLOListElement>(null);
  const shown = changes?.filter(({ kind }) => !onlyPayments || isPaymentChange(kind)) ?? [];
  const count = shown.length;

  const willLoadEarlier = useFocusOnEarlier(list, count, hasEarlier);

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
      {hasPayments ? (
        <Checkbox py="2" checked={onlyPayments} onCheckedChange={setOnlyPayments}>
          {t('record.onlyPayments')}
        </Checkbox>
      ) : null}
      {count === 0 ? (
        <Text color="muted" py="2">
          {t('record.noPayments')}
        </Text>
      ) : null}
      <chakra.ol ref={list} listStyleType="none" aria-label={t('record.list')} reversed>
        {shown.map((change) => (
          <HistoryEntry key={change.id} change={change} />
        ))}
      </chakra.ol>
      <Text display="none" _print={{ display: 'block' }} py="2" borderTopWidth="1px">
        {hasEarlier ? t('record.printedPart', { count }) : t('record.printedAll', { count })}
      </Text>
      {hasEarlier ? (
        <Box py="3" borderTopWidth="1px">
          {earlier === 'failed' ? <Complaint>{t('statements.historyPartUnavailable')}</Complaint> : null}
          <BusyButton
            variant="outline"
            size="sm"
            busy={earlier === 'busy'}
            busyText={t('record.loading')}
            onClick={() => {
              willLoadEarlier();
              void fetchEarlier();
            }}
          >
            {t('record.earlier')}
          </BusyButton>
        </Box>
      ) : null}
    </Card>
  );
}

/** Moves the focus to the first of the earlier changes once they have loaded. Returns a function to call before that. */
function useFocusOnEarlier(
  list: RefObject<HTMLOListElement | null>,
  count: number,
  hasEarlier: boolean,
): () => void {
  const focusFrom = useRef<number>(undefined);
  // The button moves down or disappears, so the focus goes to the first new change, or to the last one if none came.
  useEffect(() => {
    const from = focusFrom.current;
    if (from === undefined || (count <= from && hasEarlier)) return;
    const entries = list.current?.querySelectorAll<HTMLElement>(':scope > li');
    entries?.[Math.min(from, count - 1)]?.focus();
    focusFrom.current = undefined;
  }, [list, count, hasEarlier]);
  return () => {
    focusFrom.current = count;
  };
}
