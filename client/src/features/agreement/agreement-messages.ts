import { amountText } from '@kolo/server/domain/currency.ts';
import { isolated } from '@kolo/server/domain/names.ts';
import { daysText } from '@kolo/server/domain/text.ts';

/** What stands in an agreement beside names and figures (docs/rules.md §26.6). */
export const agreementMessages = {
  heading: 'Agreement',
  draft: 'Draft: nothing is agreed before the cycle runs.',
  back: 'Back to the cycle',
  print: 'Print',
  none: 'This cycle was started before agreements were kept. Its ledger and its history tell the rest.',
  agreed: (title: string, day: string) =>
    `What the circle “${isolated(title)}” agreed when it started on ${day}.`,
  toBeAgreed: (title: string) => `What the circle “${isolated(title)}” would agree if it started now.`,
  terms: 'Terms',
  amount: 'Everyone pays',
  aRound: (amount: number, currency: string | null) => `${amountText(amount, currency)} a round`,
  first: 'First collection',
  frequency: 'A new round',
  grace: 'Late',
  after: (days: number) => (days === 0 ? 'The day after the date' : `${daysText(days)} after the date`),
  people: 'Who collects when, and who said yes',
  place: 'Place',
  name: 'Name',
  day: 'Collects on',
  joined: 'Joined',
  slot: 'Slot confirmed',
  notYet: 'not yet',
  erased: 'Former member',
  since: 'What was agreed since',
  exchanged: (day: string) => `Two turns were exchanged on ${day}:`,
  collectsAt: (name: string, place: number, day: string) => `${name} collects at place ${place}, on ${day}.`,
  stopped: (day: string) =>
    `The circle was stopped on ${day}. What was received by then, and nothing else, was counted:`,
  balance: (name: string, balance: number, currency: string | null) => {
    if (balance === 0) return `${name}: what was received from them and by them is the same.`;
    return balance > 0
      ? `${name} has paid ${amountText(balance, currency)} more than they got.`
      : `${name} has got ${amountText(-balance, currency)} more than they paid.`;
  },
  repays: (from: string, to: string, amount: number, currency: string | null) =>
    `${from} pays ${to} ${amountText(amount, currency)} back.`,
  addendumHash: (hash: string) => `SHA-256 of this addendum: ${hash}`,
  hash: (hash: string) => `SHA-256 of this agreement: ${hash}`,
  hashNote: 'The record of the circle holds it: nobody can change a word of it without that being noticed.',
};
