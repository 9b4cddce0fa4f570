import { amountText } from '@kolo/server/domain/currency.ts';
import type { SettlementTask } from '@kolo/server/domain/settlement-task.ts';
import type { CycleViewFieldsFragment, RepaymentFieldsFragment } from '../../../graphql/generated.ts';
import { t } from '../../../lib/t.ts';
import { nameIn } from './name-in.ts';
import type { OpenPayment } from './open-payments-of.ts';

type Cycle = Pick<
  CycleViewFieldsFragment,
  'participants' | 'participantAmount' | 'currency' | 'viewerParticipant'
>;

/** Who pays back, to which person, and how much. */
export interface RepaymentParts {
  from: { id: string };
  to: { id: string };
  amount: number;
}

/** A repayment in one sentence, for its payer, its recipient or a third person. */
export function repaymentText(cycle: Cycle, { from, to, amount: sum }: RepaymentParts): string {
  const own = cycle.viewerParticipant?.id;
  const amount = amountText(sum, cycle.currency);
  if (from.id === own) return t('stopping.repayments.youPay', { name: nameIn(cycle, to.id), amount });
  if (to.id === own) return t('stopping.repayments.youGet', { name: nameIn(cycle, from.id), amount });
  return t('stopping.repayments.pays', { from: nameIn(cycle, from.id), to: nameIn(cycle, to.id), amount });
}

/**
 * The heading of the settlement.
 * @param task undefined if the viewer is not a participant
 * @param isSettled nothing is left between any two people
 */
export function taskTitle(
  task: SettlementTask<OpenPayment, RepaymentFieldsFragment> | undefined,
  cycle: Cycle,
  isSettled: boolean,
): string {
  if (isSettled) return t('stopping.settlement.settled');
  if (!task) return t('stopping.settlement.title');
  const amount = amountText(cycle.participantAmount, cycle.currency);
  switch (task.kind) {
    case 'answerPayment':
      return t('stopping.first.answerPayment', {
        name: nameIn(cycle, task.payment.payment.participant.id),
        amount,
      });
    case 'openPayment': {
      const { round, payment } = task.payment;
      const sides = [round.collector.id, payment.participant.id];
      const other = sides.find((id) => id !== cycle.viewerParticipant?.id) ?? '';
      return t('stopping.first.openPayment', { name: nameIn(cycle, other), amount });
    }
    case 'answerRepayment':
      return t('stopping.first.answerRepayment', {
        name: nameIn(cycle, task.repayment.from.id),
        amount: amountText(task.repayment.amount, cycle.currency),
      });
    case 'waitForAnswer':
      return t('stopping.first.waitForAnswer', {
        name: nameIn(cycle, task.repayment.to.id),
        amount: amountText(task.repayment.amount, cycle.currency),
      });
    case 'nothing':
      return t('stopping.first.nothing');
    default:
      return task.repayment.standing === 'DISPUTED' && task.repayment.from.id === cycle.viewerParticipant?.id
        ? t('todo.disputed', {
            name: nameIn(cycle, task.repayment.to.id),
            amount: amountText(task.repayment.amount, cycle.currency),
          })
        : repaymentText(cycle, task.repayment);
  }
}
