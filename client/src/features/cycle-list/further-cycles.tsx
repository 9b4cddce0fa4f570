import { Box } from '@chakra-ui/react';
import { CYCLES_PAGE } from '@kolo/server/domain/limits.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { Complaint } from '../../components/complaint.tsx';
import { useMoreCyclesQuery, type CycleCardFieldsFragment } from '../../graphql/generated.ts';
import type { CycleList } from '../../lib/cycle-lists.ts';
import { CycleCard } from './cycle-card.tsx';
import { t } from '../../lib/t.ts';

interface PageOfCyclesProps {
  list: CycleList;
  cycles: readonly CycleCardFieldsFragment[];
}

/** A page of cards, and the way to the next where there may be one. */
export function PageOfCycles({ list, cycles }: PageOfCyclesProps) {
  const last = cycles.length === CYCLES_PAGE ? cycles.at(-1) : undefined;
  return (
    <>
      {cycles.map((cycle) => (
        <CycleCard key={cycle.id} cycle={cycle} />
      ))}
      {last && <FurtherCycles list={list} after={last.id} />}
    </>
  );
}

/** What follows a cycle in its list, fetched when somebody wants to see it. */
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
  const answer = dataState === 'complete' ? data : previousData;
  const cycles = answer?.myCycles[list];
  const place = useRef<HTMLDivElement>(null);
  const isThere = cycles !== undefined;

  // The button goes: the reading goes on with the first cycle that came.
  const goOn = useEffectEvent(() => place.current?.querySelector('a')?.focus());
  useEffect(() => {
    if (isThere) goOn();
  }, [isThere]);

  if (cycles) {
    return (
      <Box ref={place} display="contents">
        <PageOfCycles list={list} cycles={cycles} />
      </Box>
    );
  }
  return (
    <Box gridColumn="1 / -1">
      {error && <Complaint mb="2">{t('statements.cyclesUnavailable')}</Complaint>}
      <BusyButton
        variant="outline"
        busy={wanted && !error}
        busyText="Loading..."
        onClick={() => {
          if (error) void refetch().catch(() => undefined);
          setWanted(true);
        }}
      >
        Show more cycles
      </BusyButton>
    </Box>
  );
}
