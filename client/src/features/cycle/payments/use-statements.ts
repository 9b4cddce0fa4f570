import {
  useRoundStatementsQuery,
  type PaymentDetailsFieldsFragment,
  type RoundFieldsFragment,
} from '../../../graphql/generated.ts';
import { useRefetchOnVersion } from '../../../lib/use-refetch-on-version.ts';
import { statementsIn, type Statements } from './statements.ts';

/**
 * What both sides state about the payments of a round. For the owner, who may read delays and disputes of every round, it fetches
 * them, again whenever the cycle has changed.
 * @param isShown whether the round is on the screen
 */
export function useStatements(
  cycle: PaymentDetailsFieldsFragment,
  round: RoundFieldsFragment,
  isShown: boolean,
): Map<string, Statements> {
  const own = statementsIn(cycle, round);
  const isOwnRound = cycle.viewerRound?.id === round.id;
  const { data, refetch } = useRoundStatementsQuery({
    variables: { cycleId: cycle.id, collectorId: round.collector.id },
    skip: !isShown || !cycle.isOwner || isOwnRound,
    fetchPolicy: 'cache-and-network',
  });
  useRefetchOnVersion(cycle.version, data !== undefined, () => void refetch().catch(() => undefined));
  const fetched = (data?.round.payments ?? []).map((payment) => [payment.id, payment] as const);
  return new Map<string, Statements>([...fetched, ...own]);
}
