import { PAYMENT_CLAIMS } from '../../domain/limits.ts';
import { REASON_MAX } from '../../domain/payment-status.ts';
import { STOP_DAYS, STOP_HOURS } from '../../domain/stopping.ts';
import { ACCEPTED, type Operations } from './table.ts';

/** The documentation of stopping and settling a cycle. */
export const stoppingMutations = {
  proposeStop: {
    does: `Proposes to stop a running cycle, with a reason of 1 to ${REASON_MAX} characters, votes for it, and emails all participants. There can be one open proposal, for at most ${STOP_DAYS} days. While it is open, received payments can be neither unmarked nor disputed. A second proposal by the same person changes nothing. The people who would be owed something are determined now: payments that are marked later do not change the majorities. If you are the only participant, this stops the cycle.`,
    who: ACCEPTED,
    refusals: [
      'invalid-input',
      'cycle-not-found',
      'not-a-member',
      'not-accepted',
      'cycle-not-running',
      'cycle-completed',
      'cycle-stopped',
      'already-proposed',
      'limit-reached',
    ],
  },
  voteToStop: {
    does: `Records whether the viewer agrees to stop the cycle, while a proposal is open. A stop needs more than half of all accepted participants, and more than half of those who would have been owed something when it was proposed. If it has both majorities ${STOP_HOURS} hours after the proposal, or as soon as it has them later, the cycle is stopped; if everyone agrees, it is stopped at once. Balances count received payments. Each participant pays back what they have received from another, less what the other has received from them, and everyone is notified by email. When the last vote is withdrawn, the proposal ends. The same vote again changes nothing.`,
    who: ACCEPTED,
    refusals: [
      'cycle-not-found',
      'not-a-member',
      'not-accepted',
      'cycle-not-running',
      'cycle-completed',
      'cycle-stopped',
      'not-proposed',
    ],
  },
  reportRepayment: {
    does: `Reports a repayment as paid: the day, the method and the reference. Emails the recipient. The same details again change nothing; different ones replace them. Every report after a dispute answers it. At most ${PAYMENT_CLAIMS.perPayment} statements about a repayment a day.`,
    who: 'The payer of this repayment.',
    refusals: [
      'invalid-input',
      'repayment-not-found',
      'not-debtor',
      'cycle-not-stopped',
      'payment-received',
      'limit-reached',
    ],
  },
  withdrawRepaymentReport: {
    does: 'Withdraws the report, and any dispute about it. If the repayment has no report, nothing changes.',
    who: 'The payer of this repayment.',
    refusals: ['repayment-not-found', 'not-debtor', 'cycle-not-stopped', 'payment-received', 'limit-reached'],
  },
  confirmRepayment: {
    does: 'Marks a repayment as received, whatever was reported or disputed before, or unmarks it. If it is unmarked, the report applies again, if there is one, and the payer gets an email. Unmarking a repayment that was not received changes nothing. When all repayments are received, the cycle is settled.',
    who: 'The recipient of this repayment.',
    refusals: ['repayment-not-found', 'not-creditor', 'cycle-not-stopped', 'limit-reached'],
  },
  disputeRepayment: {
    does: `States that a reported repayment has not arrived, with a reason of 1 to ${REASON_MAX} characters, and emails the payer. The same reason again changes nothing; a different one replaces it.`,
    who: 'The recipient of this repayment.',
    refusals: [
      'invalid-input',
      'repayment-not-found',
      'not-creditor',
      'cycle-not-stopped',
      'no-report',
      'limit-reached',
    ],
  },
} as const satisfies Operations;
