import { amountText } from '@kolo/server/domain/currency.ts';
import { isolated } from '@kolo/server/domain/names.ts';
import type { PaymentStatus } from '@kolo/server/domain/payment-status.ts';
import { formatDayLong } from '../../lib/format.ts';
import { statusMessages } from '../../lib/status-messages.ts';

export const ledgerMessages = {
  heading: 'Ledger',
  back: 'Back to the cycle',
  csv: 'Download CSV',
  print: 'Print',
  paid: 'Paid so far',
  received: 'Received so far',
  toPay: 'Still to pay',
  round: 'Round',
  collects: 'collects',
  notRunning: 'There is no ledger before the cycle runs.',
  stopped:
    'This circle was stopped: nothing more is paid into its rounds. What is paid back stands on its page.',
  paidSum: 'Paid',
  gotSum: 'Received',
  roundTitle: (place: number, collector: string) => `Round ${place}: ${collector} collects`,
  roundSum: (received: number, due: number, currency: string | null) =>
    `${amountText(received, currency)} of ${amountText(due, currency)} received`,
  asOf: (day: string) => `As of ${formatDayLong(day)}, from Kolo.`,
  of: (title: string, amount: number, currency: string | null) =>
    `${isolated(title)}, ${amountText(amount, currency)} a round`,
  cell: (member: string, standing: PaymentStatus) => `${isolated(member)}: ${statusMessages[standing]()}`,
  legend: 'What the marks mean',
  /** Amounts are plain numbers below it, for sums: the head says of what. */
  csvHead: (currency: string | null) => [
    'Round',
    'Collection date',
    'Collector',
    'Payer',
    currency === null ? 'Amount' : `Amount (${currency})`,
    'Standing',
    'Paid on',
    'Method',
    'Reference',
  ],
};
