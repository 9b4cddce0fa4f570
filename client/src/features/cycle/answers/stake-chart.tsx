import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { collectionDate } from '@kolo/server/domain/schedule.ts';
import { formatDay } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

interface StakeChartProps {
  cycle: { startDate: string; frequency: number; currency: string | null };
  /** Received minus paid after each round, of at least two rounds. */
  balances: readonly number[];
}

const HEIGHT = 72;
const PITCH = 12;
const PAID_IN = 'brand';
const IN_ADVANCE = 'accent.solid';

/**
 * What a person has paid in, or received in advance, after each round. Screen readers skip it, because the text above says the same
 * (docs/rules.md §24.2).
 */
export function StakeChart({ cycle: { startDate, frequency, currency }, balances }: StakeChartProps) {
  const [least, most] = [Math.min(0, ...balances), Math.max(0, ...balances)];
  const width = balances.length * PITCH;
  const scale = (HEIGHT - 4) / Math.max(1, most - least);
  const line = 2 + most * scale;
  return (
    <Box aria-hidden mt="3" maxW="65ch" textStyle="xs" fontVariantNumeric="tabular-nums">
      <Legend color={IN_ADVANCE} amount={most}>
        {t('answers.chart.inAdvance', { amount: amountText(most, currency) })}
      </Legend>
      <Legend color={PAID_IN} amount={least}>
        {t('answers.chart.paidIn', { amount: amountText(-least, currency) })}
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
          <Text key={round} textAlign={round === 0 ? 'start' : 'end'}>
            <Text as="span" display="block" color="muted">
              {formatDay(collectionDate(startDate, frequency, round))}
            </Text>
            {amountText(Math.abs(balances[round] ?? 0), currency)}
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
