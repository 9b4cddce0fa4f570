import { amountText } from '@kolo/server/domain/currency.ts';
import { asksPayer } from '@kolo/server/domain/own-payments.ts';
import { formatInstant } from '../../lib/format.ts';
import { isFormer, personLabel, waitsForSomeone } from '../../lib/person.ts';
import { t } from '../../lib/t.ts';
import type { JoinedCycle } from './lists.ts';

type Repayment = JoinedCycle['viewerRepayments'][number];
type OpenPayment = JoinedCycle['viewerOpenPayments'][number];

/**
 * What a stop asks of the viewer. `vote`: someone proposes to stop the cycle; `arrived`: someone reported a payment to the viewer
 * before the stop; `repay`: the viewer owes a repayment; `repaid`: someone has reported a repayment to the viewer; `payToBack`:
 * someone owes the viewer a repayment, and cannot see how to pay it.
 */
export type StopItem =
  | { kind: 'arrived'; cycle: JoinedCycle; payment: OpenPayment }
  | { kind: 'vote'; cycle: JoinedCycle; proposer: string }
  | { kind: 'repay'; cycle: JoinedCycle; repayment: Repayment }
  | { kind: 'repaid'; cycle: JoinedCycle; repayment: Repayment }
  | { kind: 'payToBack'; cycle: JoinedCycle; repayment: Repayment };

export function stopItemsIn(cycle: JoinedCycle): StopItem[] {
  const own = cycle.viewerParticipant?.id;
  const repayments = cycle.viewerRepayments.filter(({ from, to, standing }) =>
    waitsForSomeone({
      isFromFormer: isFormer(from),
      isToFormer: isFormer(to),
      isReported: standing === 'REPORTED',
    }),
  );
  return [
    ...(cycle.viewerAgreesToStop === false && cycle.stop?.stopsAt === null
      ? [{ kind: 'vote' as const, cycle, proposer: personLabel(cycle.stop.proposedBy) }]
      : []),
    ...cycle.viewerOpenPayments
      .filter(({ to, standing }) => to.id === own && standing === 'REPORTED')
      .map((payment): StopItem => ({ kind: 'arrived', cycle, payment })),
    ...repayments
      .filter(({ to, standing }) => to.id === own && standing === 'DUE' && !cycle.viewerHasPayTo)
      .slice(0, 1)
      .map((repayment): StopItem => ({ kind: 'payToBack', cycle, repayment })),
    ...repayments.flatMap((repayment): StopItem[] => {
      if (repayment.from.id === own && asksPayer(repayment.standing))
        return [{ kind: 'repay', cycle, repayment }];
      if (repayment.to.id === own && repayment.standing === 'REPORTED')
        return [{ kind: 'repaid', cycle, repayment }];
      return [];
    }),
  ];
}

export function stopItemText(item: StopItem): { title: string; detail: string } {
  const { title: circle, currency, participantAmount } = item.cycle;
  if (item.kind === 'vote')
    return {
      title: t('todo.vote'),
      detail: `${circle} · ${t('todo.vote.proposer', { name: item.proposer })}`,
    };
  if (item.kind === 'arrived')
    return {
      title: t('todo.paymentBeforeStop', {
        name: personLabel(item.payment.from),
        amount: amountText(participantAmount, currency),
      }),
      detail: `${circle} · ${t('todo.stopped')}`,
    };
  const amount = amountText(item.repayment.amount, currency);
  if (item.kind === 'payToBack')
    return {
      title: t('todo.payTo'),
      detail: `${circle} · ${t('todo.payTo.back', { name: personLabel(item.repayment.from), amount })}`,
    };
  if (item.kind === 'repaid')
    return {
      title: t('todo.repaid', { name: personLabel(item.repayment.from) }),
      detail: `${circle} · ${t('todo.stopped.amount', { amount })}`,
    };
  const name = personLabel(item.repayment.to);
  // Someone who says they have paid is not asked to pay.
  return item.repayment.standing === 'DISPUTED'
    ? { title: t('todo.disputed', { name, amount }), detail: `${circle} · ${t('todo.disputed.state')}` }
    : { title: t('todo.repay', { name, amount }), detail: `${circle} · ${t('todo.stopped')}` };
}

/** Others still vote, or the circle stops by itself once the time to think is over. */
function voteWaits({ stop, viewerAgreesToStop }: JoinedCycle): string[] {
  if (viewerAgreesToStop === null || stop === null) return [];
  if (stop.stopsAt !== null) return [t('dashboard.waiting.stops', { time: formatInstant(stop.stopsAt) })];
  return viewerAgreesToStop ? [t('dashboard.waiting.votes')] : [];
}

/** What others still have to do about a stop, as sentences for the viewer. */
export function stopWaitsIn(cycle: JoinedCycle): string[] {
  const own = cycle.viewerParticipant?.id;
  return [
    ...voteWaits(cycle),
    ...cycle.viewerOpenPayments
      .filter(({ from, to, standing }) => from.id === own && !isFormer(to) && standing === 'REPORTED')
      .map(({ to }) =>
        t('dashboard.waiting.paymentBeforeStop', {
          name: personLabel(to),
          amount: amountText(cycle.participantAmount, cycle.currency),
        }),
      ),
    ...cycle.viewerRepayments.flatMap(({ from, to, amount, standing }) => {
      if (isFormer(from) || isFormer(to)) return [];
      if (from.id === own && standing === 'REPORTED')
        return [t('dashboard.waiting.repaymentReported', { name: personLabel(to) })];
      if (to.id === own && asksPayer(standing))
        return [
          t('dashboard.waiting.repaymentDue', {
            name: personLabel(from),
            amount: amountText(amount, cycle.currency),
          }),
        ];
      return [];
    }),
  ];
}
