import type { PaymentStatus } from './payment-status.ts';
import { settlementTask, type SettlementTask } from './settlement-task.ts';

/** [from, to, status] of payments and repayments, for example "me>ada DUE". */
const parse = (text: string) => {
  const [, from = '', to = '', standing = ''] = /^(\w+)>(\w+) (\w+)$/.exec(text) ?? [];
  return { text, from: { id: from }, to: { id: to }, standing: standing as PaymentStatus };
};
const taskOf = (open: readonly string[], repayments: readonly string[]): string => {
  const task: SettlementTask<{ text: string }, { text: string }> = settlementTask(
    'me',
    open.map(parse).map(({ text, from, to, standing }) => ({
      text,
      round: { collector: to },
      payment: { participant: from, standing },
    })),
    repayments.map(parse),
  );
  if (task.kind === 'nothing') return task.kind;
  return `${task.kind}: ${'payment' in task ? task.payment.text : task.repayment.text}`;
};

it.each<[string[], string[], string]>([
  // Nothing, or nothing of the member's own.
  [[], [], 'nothing'],
  [[], ['ada>bola DUE', 'bola>ada REPORTED'], 'nothing'],
  [['ada>bola REPORTED'], [], 'nothing'],
  [[], ['me>ada RECEIVED', 'ada>me RECEIVED'], 'nothing'],
  // A payment from before the stop.
  [['ada>me REPORTED'], [], 'answerPayment: ada>me REPORTED'],
  [['ada>me DISPUTED'], [], 'openPayment: ada>me DISPUTED'],
  [['me>ada REPORTED'], [], 'openPayment: me>ada REPORTED'],
  [['me>ada DISPUTED'], [], 'openPayment: me>ada DISPUTED'],
  [['ada>me DISPUTED', 'bola>me REPORTED'], [], 'answerPayment: bola>me REPORTED'],
  // A repayment.
  [[], ['ada>me DUE'], 'getBack: ada>me DUE'],
  [[], ['ada>me DISPUTED'], 'getBack: ada>me DISPUTED'],
  [[], ['ada>me REPORTED'], 'answerRepayment: ada>me REPORTED'],
  [[], ['me>ada DUE'], 'payBack: me>ada DUE'],
  [[], ['me>ada DISPUTED'], 'payBack: me>ada DISPUTED'],
  [[], ['me>ada REPORTED'], 'waitForAnswer: me>ada REPORTED'],
  // Of several, the question comes first, then what to pay, then what to wait for.
  [
    ['me>ada REPORTED', 'ada>me REPORTED'],
    ['bola>me REPORTED', 'me>chidi DUE'],
    'answerPayment: ada>me REPORTED',
  ],
  [['ada>me DISPUTED'], ['me>chidi DUE', 'bola>me REPORTED'], 'answerRepayment: bola>me REPORTED'],
  [['ada>me DISPUTED'], ['bola>me DUE', 'me>chidi DUE'], 'payBack: me>chidi DUE'],
  [['ada>me DISPUTED'], ['me>chidi REPORTED', 'bola>me DUE'], 'getBack: bola>me DUE'],
  [['ada>me DISPUTED'], ['me>chidi REPORTED', 'bola>me RECEIVED'], 'waitForAnswer: me>chidi REPORTED'],
  [['me>ada DISPUTED'], ['me>chidi RECEIVED', 'bola>ada DUE'], 'openPayment: me>ada DISPUTED'],
])('of the payments %j and the repayments %j, the first is %s', (open, repayments, expected) => {
  expect(taskOf(open, repayments)).toBe(expected);
});
