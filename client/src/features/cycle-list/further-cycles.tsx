import { Box } from '@chakra-ui/react';
import { CYCLES_PAGE } from '@kolo/server/domain/limits.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { Complaint } from '../../components/complaint.tsx';
import { useMoreCyclesQuery, type CycleCardFieldsFragment } from '../../graphql/generated.ts';
import { visibleIn, type CycleList } from '../../lib/cycle-lists.ts';
import { t } from '../../lib/t.ts';
import { CycleCard } from './cycle-card.tsx';
import { HiddenCycles } from './hidden-cycles.tsx';

interface PageOfCyclesProps {
  list: CycleList;
  cycles: readonly CycleCardFieldsFragment[];
}

/** A page of cards, and a button for the next page if this one is full. */
export function PageOfCycles({ list, cycles }: PageOfCyclesProps) {
  const last = cycles.length === CYCLES_PAGE ? cycles.at(-1) : undefined;
  return (
    <>
      {visibleIn(cycles).map((cycle) => (
        <CycleCard key={cycle.id} cycle={cycle} />
      ))}
      {last && <FurtherCycles list={list} after={last.id} />}
    </>
  );
}

/** The cycles after this one in its list, loaded on request. */
function FurtherCycles({ list, after }: { list: CycleList; after: string }) {
  const [wanted, setWanted] = useState(false);
  const { data, dataState, previousData, error, refetch } = useMoreCyclesQuery({
    variables: {
      after,
      owned: list === 'owned',
      accepted: list === 'accepted',
      pending: list === 'pending',
      rejected: list === 'rejected',
    },
    skip: !wanted,
  });
  const result = dataState === 'complete' ? data : previousData;
  const cycles = result?.myCycles[list];
  const cards = useRef<HTMLDivElement>(null);
  const hasLoaded = cycles !== undefined;

  // The button disappears, so the focus moves to the first new card.
  const focusFirst = useEffectEvent(() => cards.current?.querySelector('a')?.focus());
  useEffect(() => {
    if (hasLoaded) focusFirst();
  }, [hasLoaded]);

  if (cycles) {
    return (
      <Box ref={cards} display="contents">
        <PageOfCycles list={list} cycles={cycles} />
        <HiddenCycles cycles={cycles.filter(({ viewerHides }) => viewerHides)} gridColumn="1 / -1" />
      </Box>
    );
  }
  return (
    <Box gridColumn="1 / -1">
      {error && <Complaint mb="2">{t('statements.cyclesUnavailable')}</Complaint>}
      <BusyButton
        variant="outline"
        busy={wanted && !error}
        busyText={t('cycleList.loading')}
        onClick={() => {
          if (error) void refetch().catch(() => undefined);
          setWanted(true);
        }}
      >
        {t('cycleList.more')}
      </BusyButton>
    </Box>
  );
}
