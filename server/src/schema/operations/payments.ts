import { PAYMENT_CLAIMS } from '../../domain/limits.ts';
import { PAY_TO_CHANGE_SHOWN_DAYS, PAY_TO_MAX, REASON_MAX } from '../../domain/payment-status.ts';
import { ACCEPTED, byPassword, type Operations } from './table.ts';

/** What programs read of rounds and payments. */
export const paymentsQueries = {
  rounds: {
    does: 'The rounds of a cycle with their payments; none before it runs.',
    who: ACCEPTED,
    refusals: ['cycle-not-found', 'not-a-member', 'not-accepted'],
  },
  round: {
    does: 'The round of one collector, with its payments.',
    who: ACCEPTED,
    refusals: ['cycle-not-found', 'not-a-member', 'not-accepted', 'round-not-found'],
  },
} as const satisfies Operations;

export const paymentsMutations = {
  reportPayment: {
    does: `The payer says that a payment is paid, once the cycle runs: on which day, how, and with which reference. The same details again change nothing; others replace those before; to a dispute every report is an answer, and a letter tells the collector. At most ${PAYMENT_CLAIMS.perPayment} reports, withdrawals and disputes of a payment a day.`,
    who: 'Whoever makes that payment, and nobody else.',
    refusals: [
      'invalid-input',
      'payment-not-found',
      'not-payer',
      'cycle-not-running',
      'cycle-stopped',
      'payment-received',
      'limit-reached',
    ],
  },
  withdrawReport: {
    does: 'The payer takes the report back, and the dispute about it falls with it. On a payment without one it changes nothing.',
    who: 'Whoever makes that payment, and nobody else.',
    refusals: [
      'payment-not-found',
      'not-payer',
      'cycle-not-running',
      'cycle-stopped',
      'payment-received',
      'limit-reached',
    ],
  },
  disputePayment: {
    does: `The collector says that what was reported has not come, with a reason of 1 to ${REASON_MAX} characters; a letter tells the payer. On a payment that was marked paid, that mark falls. The same reason again changes nothing; another replaces it.`,
    who: 'The collector of that round, and nobody else.',
    refusals: [
      'invalid-input',
      'payment-not-found',
      'not-round-collector',
      'cycle-not-running',
      'cycle-stopped',
      'stop-proposed',
      'no-report',
      'limit-reached',
    ],
  },
  updatePayTo: {
    does: `Says how to be paid, in at most ${PAY_TO_MAX} characters on several lines; empty, or null, takes it away. Read by that person, and while the cycle runs by all accepted participants. The first text is free until the slot is approved. Every later change asks for the password and emails that person, and while the cycle runs the payers who have not paid them yet; readers see for ${PAY_TO_CHANGE_SHOWN_DAYS} days that it was changed. The same text again changes nothing and asks for nothing.`,
    who: 'That participant, accepted; once the password is asked for, no personal access token.',
    credential: true,
    refusals: ['invalid-input', 'participant-not-found', 'not-own-seat', 'not-accepted', ...byPassword],
  },
  updatePayments: {
    does: 'Marks payments of a round paid or unpaid, all or none. Marking what is marked keeps its first instant. Paid, a payment is RECEIVED, whatever was said before; unpaid again, the report of its payer stands where there was one, and a letter tells the payer. Unpaid on what nobody has received changes nothing.',
    who: 'The collector of that round, and nobody else.',
    refusals: [
      'invalid-input',
      'round-not-found',
      'not-round-collector',
      'cycle-not-running',
      'cycle-stopped',
      'stop-proposed',
      'payment-not-found',
    ],
  },
} as const satisfies Operations;
