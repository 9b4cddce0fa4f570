import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { collectionDate } from '@kolo/server/domain/schedule.ts';
import { formatDay } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

interface StakeChartProps {
  cycle: { startDate: string; frequency: number };
  /** Received minus paid after each round, of at least two rounds. */
  balances: readonly number[];
}

const HEIGHT = 72;
const PITCH = 12;
const PAID_IN = 'brand';
const IN_ADVANCE = 'accent.solid';

/**
 * What a person has paid in, or received in advance, after each round. It has no numbers: the text above has them, so screen readers skip it
 * (docs/rules.md §24.2).
 */
export function StakeChart({ cycle: { startDate, frequency }, balances }: StakeChartProps) {
  const [least, most] = [Math.min(0, ...balances), Math.max(0, ...balances)];
  const width = balances.length * PITCH;
  const scale = (HEIGHT - 4) / Math.max(1, most - least);
  const line = 2 + most * scale;
  return (
    <Box aria-hidden mt="3" maxW="65ch" textStyle="xs" fontVariantNumeric="tabular-nums">
      <Legend color={IN_ADVANCE} amount={most}>
        {t('answers.chart.inAdvance')}
      </Legend>
      <Legend color={PAID_IN} amount={least}>
        {t('answers.chart.paidIn')}
      </Legend>
      <chakra.svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        display="block"
        w="full"
        h="4.5rem"
        my="1"
        _rtl={{ transform: 'scaleX(-1)' }}
      >
        {balances.map((value, round) => {
          // A bar of zero stays visible.
          const size = Math.max(2, Math.abs(value) * scale);
          return (
            <chakra.rect
              key={round}
              x={round * PITCH + 1}
              y={value < 0 ? line : line - size}
              width={PITCH - 2}
              height={size}
              fill={value === 0 ? 'edge' : value < 0 ? PAID_IN : IN_ADVANCE}
              data-round={round}
            />
          );
        })}
        <chakra.rect y={line - 0.5} width={width} height="1" fill="edge" />
      </chakra.svg>
      <Flex justify="space-between" gap="3">
        {[0, balances.length - 1].map((round) => (
          <Text key={round} color="muted">
            {formatDay(collectionDate(startDate, frequency, round))}
          </Text>
        ))}
      </Flex>
    </Box>
  );
}

interface LegendProps {
  color: string;
  /** If this is 0, no bar has the colour. */
  amount: number;
  children: string;
}

const Legend = ({ color, amount, children }: LegendProps) =>
  amount === 0 ? null : (
    <Flex gap="2" align="center">
      <Box flex="none" boxSize="2.5" borderRadius="xs" bg={color} />
      {children}
    </Flex>
  );
