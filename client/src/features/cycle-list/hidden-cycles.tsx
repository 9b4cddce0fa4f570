import { Box, type BoxProps } from '@chakra-ui/react';
import { OpeningRow } from '../../components/opening-row.tsx';
import type { CycleCardFieldsFragment } from '../../graphql/generated.ts';
import { t } from '../../lib/t.ts';
import { CycleCard } from './cycle-card.tsx';
import { CardGrid } from './list-frame.tsx';

interface HiddenCyclesProps extends BoxProps {
  cycles: readonly CycleCardFieldsFragment[];
}

/** The circles that the viewer hides, behind a row that opens them (docs/rules.md §37.2). */
export const HiddenCycles = ({ cycles, ...box }: HiddenCyclesProps) =>
  cycles.length === 0 ? null : (
    <Box data-hidden-cycles {...box}>
      <OpeningRow label={t('cycleList.hidden', { count: cycles.length })}>
        <CardGrid>
          {cycles.map((cycle) => (
            <CycleCard key={cycle.id} cycle={cycle} />
          ))}
        </CardGrid>
      </OpeningRow>
    </Box>
  );
