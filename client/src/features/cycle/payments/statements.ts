import type {
  PaymentDetailsFieldsFragment,
  PaymentFieldsFragment,
  RoundFieldsFragment,
} from '../../../graphql/generated.ts';

/** What both sides state about a payment, as far as the viewer may see it and the page has fetched it. */
export type Statements = Partial<Pick<PaymentFieldsFragment, 'report' | 'dispute' | 'delay' | 'reference'>>;

type StatedCycle = Pick<PaymentDetailsFieldsFragment, 'viewerRound'>;
type StatedRound = Pick<RoundFieldsFragment, 'id' | 'viewerPayment'>;

/** The statements about the payments of a round that come with the page: all of the viewer's own round, otherwise the viewer's own. */
export function statementsIn({ viewerRound }: StatedCycle, round: StatedRound): Map<string, Statements> {
  const stated = viewerRound?.id === round.id ? viewerRound.payments : [round.viewerPayment];
  return new Map(stated.flatMap((payment) => (payment ? [[payment.id, payment] as const] : [])));
}
