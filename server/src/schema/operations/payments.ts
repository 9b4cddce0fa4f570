import { DELAY_DAYS } from '../../domain/delays.ts';
import { PAYMENT_CLAIMS } from '../../domain/limits.ts';
import { PAYMENT_LINK_DAYS } from '../../domain/payment-link.ts';
import { PAY_TO_CHANGE_SHOWN_DAYS, PAY_TO_MAX, REASON_MAX } from '../../domain/payment-status.ts';
import { ACCEPTED, ANYBODY, byPassword, type Operations } from './table.ts';

/** The documentation of rounds and payments. */
export const paymentsQueries = {
  rounds: {
    does: 'Returns the rounds of a cycle with their payments; none before the cycle runs.',
    who: ACCEPTED,
    refusals: ['cycle-not-found', 'not-a-member', 'not-accepted'],
  },
  round: {
    does: 'Returns the round of one collector, with its payments.',
    who: ACCEPTED,
    refusals: ['cycle-not-found', 'not-a-member', 'not-accepted', 'round-not-found'],
  },
  paymentByLink: {
    does: `Returns one payment and how to make it, by the token of the link in its payer's reminder and without an account. The link works for ${PAYMENT_LINK_DAYS} days, until the payment is reported or received, the cycle stops, or the account's password or address changes. It grants nothing else.`,
    who: ANYBODY,
    open: true,
    credential: true,
    refusals: ['invalid-link', 'limit-reached'],
  },
} as const satisfies Operations;

export const paymentsMutations = {
  reportPayment: {
    does: `Reports a payment as paid, once the cycle runs: the day, the method, and if wanted a reference and a note. The same details again change nothing; different ones replace them. Every report after a dispute answers it and emails the collector. At most ${PAYMENT_CLAIMS.perPayment} reports, delays, withdrawals and disputes of a payment a day.`,
    who: 'The payer of this payment.',
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
  reportPaymentByLink: {
    does: 'Reports the payment of a link as its payer, like `reportPayment`, and without an account. It ends every link to the payment. The same details by the same link again change nothing.',
    who: 'Anyone with the link.',
    open: true,
    credential: true,
    refusals: ['invalid-input', 'invalid-link', 'limit-reached'],
  },
  withdrawReport: {
    does: 'Withdraws the report, and any dispute about it. If the payment has no report, nothing changes.',
    who: 'The payer of this payment.',
    refusals: [
      'payment-not-found',
      'not-payer',
      'cycle-not-running',
      'cycle-stopped',
      'payment-received',
      'limit-reached',
    ],
  },
  announceDelay: {
    does: `Announces that the payer cannot pay yet and will pay later: the day, from today in UTC to ${DELAY_DAYS} days ahead, and if wanted a note. It changes neither the status of the payment nor when it is late. The collector and the owner get an email, at most one a day about a payment. The same again changes nothing; another day or note replaces it. It ends when the payment is received or the slots are swapped.`,
    who: 'The payer of this payment.',
    refusals: [
      'invalid-input',
      'payment-not-found',
      'not-payer',
      'cycle-not-running',
      'cycle-stopped',
      'payment-received',
      'payment-reported',
      'limit-reached',
    ],
  },
  withdrawDelay: {
    does: 'Withdraws the announcement that the payment comes later. If there is none, nothing changes.',
    who: 'The payer of this payment.',
    refusals: ['payment-not-found', 'not-payer', 'cycle-not-running', 'cycle-stopped', 'limit-reached'],
  },
  disputePayment: {
    does: `States that a reported payment has not arrived, with a reason of 1 to ${REASON_MAX} characters, and emails the payer. If the payment was marked as paid, it is unmarked. The same reason again changes nothing; a different one replaces it.`,
    who: 'The collector of this round.',
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
    does: `Sets the payment details, in at most ${PAY_TO_MAX} characters on several lines; an empty text or null removes them. The participant can read them, and while the cycle runs all accepted participants. Before the slot is approved, the first text needs no password. Every later change needs the password and is confirmed by email to the participant, and while the cycle runs to the payers who have not paid them yet; readers see for ${PAY_TO_CHANGE_SHOWN_DAYS} days that the details changed. The same text again changes nothing and needs no password.`,
    who: 'This participant, if they have accepted; no personal access token once the password is needed.',
    credential: true,
    refusals: ['invalid-input', 'participant-not-found', 'not-own-seat', 'not-accepted', ...byPassword],
  },
  updatePayments: {
    does: 'Marks payments of a round as paid or unpaid. If one of them fails, none changes. Marking a payment as paid again does not change its `paidAt`. A payment that is marked as paid is RECEIVED, whatever was reported or disputed before. If it is unmarked, the report of the payer applies again, if there is one, and the payer gets an email. Unmarking a payment that was not received changes nothing.',
    who: 'The collector of this round.',
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
