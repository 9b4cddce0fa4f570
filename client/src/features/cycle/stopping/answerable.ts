import { isFormer, waitsForSomeone } from '../../../lib/person.ts';
import type { CycleViewFieldsFragment, RepaymentFieldsFragment } from '../../../graphql/generated.ts';
import type { OpenPayment } from './open-payments-of.ts';

interface Settling {
  open: readonly OpenPayment[];
  repayments: readonly RepaymentFieldsFragment[];
}

/** What can still be answered: all but what a former member would have to pay, answer or receive (docs/rules.md §41.8). */
export function answerableIn(
  { participants }: Pick<CycleViewFieldsFragment, 'participants'>,
  { open, repayments }: Settling,
): Settling {
  const former = new Set(participants.filter(isFormer).map(({ id }) => id));
  const canBeAnswered = (from: string, to: string, isReported: boolean): boolean =>
    waitsForSomeone({ isFromFormer: former.has(from), isToFormer: former.has(to), isReported });
  return {
    open: open.filter(({ round, payment: { participant, standing } }) =>
      canBeAnswered(participant.id, round.collector.id, standing === 'REPORTED'),
    ),
    repayments: repayments.filter(
      ({ from, to, standing }) =>
        standing === 'RECEIVED' || canBeAnswered(from.id, to.id, standing === 'REPORTED'),
    ),
  };
}
