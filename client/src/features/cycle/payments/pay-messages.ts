import { methodLabel } from '@kolo/server/domain/history/fields.ts';
import { isolated } from '@kolo/server/domain/names.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '@kolo/server/domain/payment-status.ts';
import { formatDistance } from '../../../lib/distance.ts';
import { formatDayLong, formatInstantDay } from '../../../lib/format.ts';

/** What the Pay dialog says, to whoever pays. */
export const payMessages = {
  to: (collector: string, day: string, today: string) =>
    day < today
      ? `to ${collector}, was due on ${formatDayLong(day)}`
      : `to ${collector} by ${formatDayLong(day)}, ${formatDistance(day, today)}`,
  howTo: (collector: string) => `How to pay ${collector}`,
  noHowTo: (collector: string) => `${collector} has not said how to be paid. Please ask.`,
  changed: (collector: string, changedAt: string) =>
    `Changed on ${formatInstantDay(changedAt)}. Ask ${collector} by phone, or face to face, before you pay: a changed account number is the most usual fraud.`,
  removed: (collector: string, changedAt: string) =>
    `${collector} took away on ${formatInstantDay(changedAt)} what stood here. Please ask how to pay.`,
  copy: 'Copy',
  copyHowTo: (collector: string) => `Copy how to pay ${collector}`,
  copyReference: 'Copy the reference',
  copied: { copied: 'Copied', failed: 'Please select and copy it yourself' },
  reference: 'Reference',
  referenceHint: (collector: string) => `Write it beside the money: by it ${collector} finds your payment.`,
  form: 'Have you paid?',
  formAgain: 'Say it again',
  paidOn: 'Paid on',
  method: 'How',
  ownReference: 'Another reference, if you used one',
  submit: 'I have paid',
  submitting: 'Sending...',
  reported: ({ paidOn, method, reference }: Reported) =>
    reference === null
      ? `You said: paid on ${formatDayLong(paidOn)}, ${methodMessages[method]}.`
      : `You said: paid on ${formatDayLong(paidOn)}, ${methodMessages[method]}, reference ${reference}.`,
  asked: (collector: string) =>
    `${collector} is asked to confirm. Should it not have come, a letter tells you at once.`,
  disputed: (collector: string, at: string) => `On ${formatInstantDay(at)} ${collector} had not received it:`,
  askedAgain: (collector: string) =>
    `${collector} is asked once more, by letter. You both see what the other says; Kolo decides nothing.`,
  received: (collector: string, at: string | null) =>
    at === null
      ? `${collector} has received it.`
      : `${collector} has received it, marked on ${formatInstantDay(at)}.`,
  change: 'Change what I said',
  withdraw: 'Take it back',
  keep: 'Leave it as it is',
  pay: 'Pay',
  done: 'Done',
  seeOwn: 'Your payment',
  answer: 'Answer',
};

interface Reported {
  paidOn: string;
  method: PaymentMethod;
  reference: string | null;
}

/** As a part of a list in a sentence. */
const methodMessages: Record<PaymentMethod, string> = {
  CASH: 'in cash',
  BANK_TRANSFER: 'by bank transfer',
  MOBILE_MONEY: 'by mobile money',
  OTHER: 'in another way',
};

/** What a payer says, as the collector reads it. */
export const reportLine = ({ paidOn, method, reference }: Reported): string =>
  reference === null
    ? `Paid on ${formatDayLong(paidOn)}, ${methodMessages[method]}`
    : `Paid on ${formatDayLong(paidOn)}, ${methodMessages[method]}, reference ${isolated(reference)}`;

export const methodOptions = () => PAYMENT_METHODS.map((value) => ({ value, label: methodLabel(value) }));

/** What the collector is asked, and answers. */
export const answerMessages = {
  title: (count: number) => (count === 1 ? '1 waits for your answer' : `${count} wait for your answer`),
  received: 'Received',
  receivedAll: (count: number) => `Received all ${count}`,
  notReceived: 'Not received…',
  ready: (reference: string) => `Their ready reference is ${isolated(reference)}`,
  again: (reason: string) => `Says it again, after you wrote: “${isolated(reason)}”`,
  reason: 'What is missing?',
  reasonHint: (payer: string) =>
    `${payer} reads this at once, by letter, and so does the owner. For example: “I have looked today, and nothing has come.”`,
  reads: (payer: string) => `${payer} will read:`,
  send: 'Send',
  sending: 'Sending...',
  cancel: 'Cancel',
};

/** Of how oneself is paid. */
export const payToMessages = {
  button: 'How others pay you',
  title: 'How others pay you',
  empty: 'You have not said how others pay you.',
  hint: 'An account number, a phone number, a place: at most 500 characters. Whoever takes part reads it while the cycle runs.',
  askedHint:
    'Whoever has not paid you yet is told by letter, and so are you. The letters never say what stands here.',
  label: 'How to pay you',
  now: 'This is how others pay you. Is it still right?',
  optional: 'How to pay you (you can say it later)',
  save: 'Save',
  saving: 'Saving...',
  changed: (changedAt: string) => `Changed on ${formatInstantDay(changedAt)}`,
};
