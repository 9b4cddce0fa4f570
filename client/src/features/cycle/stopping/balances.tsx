import { Box, Text } from '@chakra-ui/react';
import { StakeBars } from '../../../components/stake-bars.tsx';

export interface NamedBalance {
  id: string;
  balance: number;
  text: string;
  /** Beside it, where there is something more to say. */
  note?: string;
}

/** Of each member a bar above or below a line, and the same in words (docs/rules.md §32.4). */
export const Balances = ({
  balances,
  own,
}: {
  balances: readonly NamedBalance[];
  own: string | undefined;
}) => (
  <Box>
    <StakeBars
      values={balances.map(({ balance }) => balance)}
      accent={balances.findIndex(({ id }) => id === own)}
    />
    <Box as="ul" listStyleType="none" mt="2" fontVariantNumeric="tabular-nums">
      {balances.map(({ id, text, note }) => (
        <Text as="li" key={id} overflowWrap="anywhere" {...(id === own ? { fontWeight: 'semibold' } : {})}>
          <bdi>{text}</bdi>
          {note ? <Text as="span" color="muted">{`, ${note}`}</Text> : null}
        </Text>
      ))}
    </Box>
  </Box>
);
