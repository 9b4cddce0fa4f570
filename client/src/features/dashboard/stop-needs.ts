import { amountText } from '@kolo/server/domain/currency.ts';
import { asksPayer } from '@kolo/server/domain/own-payments.ts';
import { personLabel } from '../../lib/person.ts';
import type { JoinedCycle } from './lists.ts';

type Repayment = JoinedCycle['viewerRepayments'][number];
type OpenPayment = JoinedCycle['viewerOpenPayments'][number];

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
export function stopNeedsIn(cycle: JoinedCycle): StopNeed[] {
  const own = cycle.viewerParticipant?.id;
  return [
    ...(cycle.viewerAgreesToStop === false && cycle.stop
      ? [{ kind: 'vote' as const, cycle, proposer: personLabel(cycle.stop.proposedBy) }]
      : []),
    ...cycle.viewerOpenPayments
      .filter(({ to, standing }) => to.id === own && standing === 'REPORTED')
      .map((payment): StopNeed => ({ kind: 'arrived', cycle, payment })),
    ...cycle.viewerRepayments.flatMap((repayment): StopNeed[] => {
      if (repayment.from.id === own && asksPayer(repayment.standing))
        return [{ kind: 'repay', cycle, repayment }];
      if (repayment.to.id === own && repayment.standing === 'REPORTED')
        return [{ kind: 'repaid', cycle, repayment }];
      return [];
    }),
  ];
}

/** What it is called in the list of needs. */
export function stopTodoMessages(need: StopNeed): { title: string; detail: string } {
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
export function stopWaitsIn(cycle: JoinedCycle): string[] {
  const own = cycle.viewerParticipant?.id;
  return [
    ...(cycle.viewerAgreesToStop ? ['The others have not all said yet whether it shall be stopped.'] : []),
    ...cycle.viewerOpenPayments
      .filter(({ from, standing }) => from.id === own && standing === 'REPORTED')
      .map(
        ({ to }) =>
          `${personLabel(to)} has not answered whether your ${amountText(cycle.participantAmount, cycle.currency)} arrived.`,
      ),
    ...cycle.viewerRepayments.flatMap(({ from, to, amount, standing }) => {
      if (from.id === own && standing === 'REPORTED')
        return [`${personLabel(to)} has not answered yet that you have paid back.`];
      if (to.id === own && asksPayer(standing))
        return [`${personLabel(from)} has not paid you back yet: ${amountText(amount, cycle.currency)}.`];
      return [];
    }),
  ];
}
