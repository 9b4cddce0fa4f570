import { Box, Text } from '@chakra-ui/react';
import { StakeBars } from '../../../components/stake-bars.tsx';

interface MeaningProps {
  text: string | undefined;
  /** The balance after each round, if the person has a slot. The chart shows the same as the text. */
  stake?: { slot: number; balances: readonly number[] };
}

/** Explains what a yes would mean for the person (docs/rules.md §24.2). */
export const Meaning = ({ text, stake }: MeaningProps) =>
  text ? (
    <Box mt="2">
      <Text maxW="65ch" fontWeight="medium" overflowWrap="anywhere">
        {text}
      </Text>
      {stake && stake.balances.length > 1 ? (
        <Box mt="2.5">
          <StakeBars values={stake.balances} accent={stake.slot} />
        </Box>
      ) : null}
    </Box>
  ) : null;
