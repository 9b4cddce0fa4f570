import { PAYMENT_CLAIMS } from '../../domain/limits.ts';
import { REASON_MAX } from '../../domain/payment-status.ts';
import { STOP_DAYS, STOP_HOURS } from '../../domain/stopping.ts';
import { ACCEPTED, type Operations } from './table.ts';

/** What programs read of stopping a cycle and settling it. */
export const stoppingMutations = {
  proposeStop: {
    does: `Proposes to stop a circle that runs, with a reason of 1 to ${REASON_MAX} characters, and agrees by it; letters tell everybody who takes part. One proposal is open at a time, for ${STOP_DAYS} days at most; as long as it is, what was received is neither marked unpaid nor disputed. Proposing again by the same person changes nothing. Who would be owed something is fixed now: payments marked later change no majority. Alone in a circle, one stops it by this.`,
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
    does: `Says whether one agrees to stop the circle, as long as that is proposed. More than half of all who take part have to agree, and more than half of those to whom something would have been owed when it was proposed. If both majorities hold ${STOP_HOURS} hours after the proposal, or as soon after that as they do, the circle is stopped; if everyone agrees, it is stopped at once. Balances are counted of what was received, each pays back what they have from another, less what the other has from them, and everyone is notified by email. With the last vote that is taken back the proposal ends. The same vote again changes nothing.`,
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
    does: `Whoever pays back says that it is paid: on which day, how, and with which reference; a letter tells whoever gets it. The same details again change nothing; others replace those before; to a dispute every report is an answer. At most ${PAYMENT_CLAIMS.perPayment} things are said of a repayment a day.`,
    who: 'Whoever pays it, and nobody else.',
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
    does: 'Whoever pays back takes the report back, and the dispute about it falls with it. On a repayment without one it changes nothing.',
    who: 'Whoever pays it, and nobody else.',
    refusals: ['repayment-not-found', 'not-debtor', 'cycle-not-stopped', 'payment-received', 'limit-reached'],
  },
  confirmRepayment: {
    does: 'Whoever gets a repayment says that it has come, whatever was said before; or takes that back: then the report stands again where there was one, and a letter tells whoever pays. Taking back what was not received changes nothing. With the last one that comes the circle is settled.',
    who: 'Whoever gets it, and nobody else.',
    refusals: ['repayment-not-found', 'not-creditor', 'cycle-not-stopped', 'limit-reached'],
  },
  disputeRepayment: {
    does: `Whoever gets a repayment says that what was reported has not come, with a reason of 1 to ${REASON_MAX} characters; a letter tells whoever pays. The same reason again changes nothing; another replaces it.`,
    who: 'Whoever gets it, and nobody else.',
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
