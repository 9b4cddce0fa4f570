import { Box, Text } from '@chakra-ui/react';
import { StakeBars } from '../../../components/stake-bars.tsx';
import type { CycleViewFieldsFragment, StoppingFieldsFragment } from '../../../graphql/generated.ts';
import { nameOrYouIn } from './name-in.ts';
import { notCounted, openPaymentsOf } from './open-payments-of.ts';
import { balanceText, stopWords } from './stop-words.ts';

interface BalancesProps {
  cycle: CycleViewFieldsFragment;
  balances: NonNullable<StoppingFieldsFragment['settlement']>['balances'];
  /** Who agrees to stop, by the participant's id: it stands beside their balance. */
  agreed?: ReadonlySet<string>;
}

/** Of each member a bar above or below a line, and the same in words (docs/rules.md §32.4). */
export function Balances({ cycle, balances, agreed }: BalancesProps) {
  const own = cycle.viewerParticipant?.id;
  const open = openPaymentsOf(cycle);
  return (
    <Box>
      <StakeBars
        values={balances.map(({ balance }) => balance)}
        accent={balances.findIndex(({ participant: { id } }) => id === own)}
      />
      <Box as="ul" listStyleType="none" mt="2" fontVariantNumeric="tabular-nums">
        {balances.map(({ participant: { id }, balance }) => (
          <Text as="li" key={id} overflowWrap="anywhere" {...(id === own ? { fontWeight: 'semibold' } : {})}>
            <bdi>
              {balanceText(
                nameOrYouIn(cycle, id),
                balance,
                cycle.currency,
                notCounted(open, id, cycle.participantAmount),
              )}
            </bdi>
            {agreed?.has(id) ? <Text as="span" color="muted">{`, ${stopWords.agrees}`}</Text> : null}
          </Text>
        ))}
      </Box>
    </Box>
  );
}
