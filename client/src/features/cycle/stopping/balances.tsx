import { Box, Text } from '@chakra-ui/react';
import type { CycleViewFieldsFragment, StoppingFieldsFragment } from '../../../graphql/generated.ts';
import { t } from '../../../lib/t.ts';
import { balanceText } from './balance-text.ts';
import { nameIn } from './name-in.ts';
import { receivedIn } from './received.ts';
import { uncountedAmounts, type OpenPayment } from './open-payments-of.ts';

interface BalancesProps {
  cycle: CycleViewFieldsFragment;
  /** Payments that were reported but not received. Balances do not count them. */
  open: readonly OpenPayment[];
  balances: NonNullable<StoppingFieldsFragment['settlement']>['balances'];
  /** The ids of the participants who agree to stop. Their balance is marked. */
  agreed?: ReadonlySet<string>;
}

/** What each participant has paid and received (docs/rules.md §32.4). */
export function Balances({ cycle, open, balances, agreed }: BalancesProps) {
  const own = cycle.viewerParticipant?.id;
  const moved = new Set(receivedIn(cycle.rounds).flatMap(({ payer, collector }) => [payer, collector]));
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="1.5" fontVariantNumeric="tabular-nums">
      {balances.map(({ participant: { id }, balance }) => (
        <Text as="li" key={id} overflowWrap="anywhere" {...(id === own ? { fontWeight: 'semibold' } : {})}>
          <bdi>
            {balanceText(
              id === own ? undefined : nameIn(cycle, id),
              balance,
              cycle.currency,
              uncountedAmounts(open, id, cycle.participantAmount),
              !moved.has(id),
            )}
          </bdi>
          {agreed?.has(id) ? (
            <Text as="span" color="muted">
              {' '}
              {t('stopping.balance.agrees')}
            </Text>
          ) : null}
        </Text>
      ))}
    </Box>
  );
}
