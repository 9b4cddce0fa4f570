import { Box, Text } from '@chakra-ui/react';
import { StakeBars } from '../../../components/stake-bars.tsx';

interface MeaningProps {
  words: string | undefined;
  /** The balance after each round, where there is a place in the order; the picture says what the words say. */
  stake?: { slot: number; balances: readonly number[] };
}

/** What an answer would mean, before it is given (docs/rules.md §24.2). */
export const Meaning = ({ words, stake }: MeaningProps) =>
  words ? (
    <Box mt="2">
      <Text maxW="65ch" fontWeight="medium" overflowWrap="anywhere">
        {words}
      </Text>
      {stake && stake.balances.length > 1 ? (
        <Box mt="2.5">
          <StakeBars values={stake.balances} accent={stake.slot} />
        </Box>
      ) : null}
    </Box>
  ) : null;
