import { Box, Text } from '@chakra-ui/react';
import type { CycleViewFieldsFragment, StoppingFieldsFragment } from '../../../graphql/generated.ts';
import { t } from '../../../lib/t.ts';
import { balanceText } from './balance-text.ts';
import { nameIn } from './name-in.ts';
import { uncountedAmounts, type OpenPayment } from './open-payments-of.ts';

interface BalancesProps {
  cycle: CycleViewFieldsFragment;
  /** Payments that were reported but not received. Balances do not count them. */
  open: readonly OpenPayment[];
  balances: NonNullable<StoppingFieldsFragment['settlement']>['balances'];
  /** The ids of the participants who agree to stop. Their balance is marked. */
  agreed?: ReadonlySet<string>;
}

/** Whether any payment from or to a participant was received. */
const hasMoved = ({ rounds }: Pick<CycleViewFieldsFragment, 'rounds'>, id: string): boolean =>
  rounds.some(({ collector, payments }) =>
    payments.some(
      ({ standing, participant }) =>
        standing === 'RECEIVED' && (collector.id === id || participant.id === id),
    ),
  );

/** What each participant has paid and received (docs/rules.md §32.4). */
export function Balances({ cycle, open, balances, agreed }: BalancesProps) {
  const own = cycle.viewerParticipant?.id;
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
              balance === 0 && !hasMoved(cycle, id),
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
