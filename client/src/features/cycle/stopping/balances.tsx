import { Box, Text } from '@chakra-ui/react';
import { StakeBars } from '../../../components/stake-bars.tsx';
import type { CycleViewFieldsFragment, StoppingFieldsFragment } from '../../../graphql/generated.ts';
import { nameOrYouIn } from './name-in.ts';
import { notCounted, type OpenPayment } from './open-payments-of.ts';
import { balanceText, stopMessages } from './stop-messages.ts';

interface BalancesProps {
  cycle: CycleViewFieldsFragment;
  /** The cycle's payments that were reported and not received: balances do not count them. */
  open: readonly OpenPayment[];
  balances: NonNullable<StoppingFieldsFragment['settlement']>['balances'];
  /** The ids of the participants who agree to stop, which is shown beside their balance. */
  agreed?: ReadonlySet<string>;
}

/** Of each member a bar above or below a line, and the same in words (docs/rules.md §32.4). */
export function Balances({ cycle, open, balances, agreed }: BalancesProps) {
  const own = cycle.viewerParticipant?.id;
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
            {agreed?.has(id) ? <Text as="span" color="muted">{`, ${stopMessages.agrees}`}</Text> : null}
          </Text>
        ))}
      </Box>
    </Box>
  );
}
