import { amountText, asksPayer } from '@kolo/server/domain';
import type { DashboardQuery, DashboardStopsQuery, StopNeedFieldsFragment } from '../../graphql/generated.ts';
import { personLabel } from '../../lib/person.ts';

/** What the viewer is asked in circles that are being stopped, or are to be settled, by the circle. */
export type StopNeeds = ReadonlyMap<string, StopNeedFieldsFragment>;
type MyCycles = DashboardQuery['myCycles'];
type JoinedCycle = MyCycles['owned'][number] | MyCycles['accepted'][number];
type Repayment = StopNeedFieldsFragment['viewerRepayments'][number];
type OpenPayment = StopNeedFieldsFragment['viewerOpenPayments'][number];

export const noStopNeeds: StopNeeds = new Map();

export const stopNeedsOf = ({ owned, accepted }: DashboardStopsQuery['myCycles']): StopNeeds =>
  new Map([...owned, ...accepted].map((each) => [each.id, each]));

/** Whether there is something to ask of a circle: a stop is proposed, its repayments are open, or a reported payment of the viewer's is. */
export const isBeingStopped = ({
  stage,
  stopProposedAt,
  viewerHasOpenPayments,
}: Pick<JoinedCycle, 'stage' | 'stopProposedAt' | 'viewerHasOpenPayments'>): boolean =>
  stage === 'STOPPED' || viewerHasOpenPayments || (stage === 'RUNNING' && stopProposedAt !== null);

/**
 * `vote`: a stop is proposed; `repay`: the viewer pays back; `repaid`: somebody says that they have paid the viewer back; `arrived`: a payment
 * was reported to the viewer before the stop, and not answered.
 */
export type StopNeed =
  | { kind: 'arrived'; cycle: JoinedCycle; payment: OpenPayment }
  | { kind: 'vote'; cycle: JoinedCycle; proposer: string }
  | { kind: 'repay'; cycle: JoinedCycle; repayment: Repayment }
  | { kind: 'repaid'; cycle: JoinedCycle; repayment: Repayment };

/** What a stop asks of the viewer in one circle. */
export function stopNeedsIn(cycle: JoinedCycle, stops: StopNeeds): StopNeed[] {
  const stop = stops.get(cycle.id);
  if (!stop || !isBeingStopped(cycle)) return [];
  const own = cycle.viewerParticipant?.id;
  return [
    ...(stop.viewerAgreesToStop === false && stop.stop
      ? [{ kind: 'vote' as const, cycle, proposer: personLabel(stop.stop.proposedBy) }]
      : []),
    ...stop.viewerOpenPayments
      .filter(({ to, standing }) => to.id === own && standing === 'REPORTED')
      .map((payment): StopNeed => ({ kind: 'arrived', cycle, payment })),
    ...stop.viewerRepayments.flatMap((repayment): StopNeed[] => {
      if (repayment.from.id === own && asksPayer(repayment.standing))
        return [{ kind: 'repay', cycle, repayment }];
      if (repayment.to.id === own && repayment.standing === 'REPORTED')
        return [{ kind: 'repaid', cycle, repayment }];
      return [];
    }),
  ];
}

/** What it is called in the list of needs. */
export function stopNeedWords(need: StopNeed): { title: string; detail: string } {
  const { title: circle, currency } = need.cycle;
  if (need.kind === 'vote')
    return {
      title: 'Shall this circle be stopped?',
      detail: `${circle} · ${need.proposer} proposes to stop it`,
    };
  if (need.kind === 'arrived')
    return {
      title: `${personLabel(need.payment.from)} says they paid you ${amountText(need.cycle.participantAmount, currency)}. Did it arrive?`,
      detail: `${circle} · stopped`,
    };
  const amount = amountText(need.repayment.amount, currency);
  return need.kind === 'repay'
    ? {
        title: `Pay ${personLabel(need.repayment.to)} ${amount} back`,
        detail:
          need.repayment.standing === 'DISPUTED'
            ? `${circle} · stopped · not received yet`
            : `${circle} · stopped`,
      }
    : {
        title: `${personLabel(need.repayment.from)} says that you were paid back: has it come?`,
        detail: `${circle} · stopped · ${amount}`,
      };
}

/** What it waits for, of others. */
export function stopWaitsIn(cycle: JoinedCycle, stops: StopNeeds): string[] {
  const stop = stops.get(cycle.id);
  if (!stop || !isBeingStopped(cycle)) return [];
  const own = cycle.viewerParticipant?.id;
  return [
    ...(stop.viewerAgreesToStop ? ['The others have not all said yet whether it shall be stopped.'] : []),
    ...stop.viewerOpenPayments
      .filter(({ from, standing }) => from.id === own && standing === 'REPORTED')
      .map(
        ({ to }) =>
          `${personLabel(to)} has not answered whether your ${amountText(cycle.participantAmount, cycle.currency)} arrived.`,
      ),
    ...stop.viewerRepayments.flatMap(({ from, to, amount, standing }) => {
      if (from.id === own && standing === 'REPORTED')
        return [`${personLabel(to)} has not answered yet that you have paid back.`];
      if (to.id === own && asksPayer(standing))
        return [`${personLabel(from)} has not paid you back yet: ${amountText(amount, cycle.currency)}.`];
      return [];
    }),
  ];
}
