import type { Standing } from '@kolo/server/domain';
import { formatDayLong, formatMoney } from '../../lib/format.ts';
import { standingWords } from '../../lib/standing-words.ts';

export const ledgerWords = {
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
  paidSum: 'Paid',
  gotSum: 'Received',
  roundTitle: (place: number, collector: string) => `Round ${place}: ${collector} collects`,
  roundSum: (received: number, due: number) => `${formatMoney(received)} of ${formatMoney(due)} received`,
  asOf: (day: string) => `As of ${formatDayLong(day)}, from Kolo.`,
  of: (title: string, amount: number) => `${title}, ${formatMoney(amount)} a round`,
  cell: (member: string, standing: Standing) => `${member}: ${standingWords[standing]}`,
  legend: 'What the marks mean',
  csvHead: [
    'Round',
    'Collection date',
    'Collector',
    'Payer',
    'Amount',
    'Standing',
    'Paid on',
    'Method',
    'Reference',
  ],
};
