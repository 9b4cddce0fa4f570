import { amountText } from './currency.ts';
import { t } from './messages/translate.ts';
import type { AccountRound } from './own-payments.ts';

/** The number of payments of one member in a cycle. */
export interface CountedPayments {
  /** The member's own payments that were received. */
  made: number;
  toMake: number;
  /** The payments to the member that were received. */
  got: number;
  toGet: number;
  /** The date of the member's own round, yyyy-MM-dd; null without a round. */
  collectedOn: string | null;
}

/** What one member has paid and received, in whole units of the currency (docs/rules.md §31.2). */
export interface ClosingStatement extends CountedPayments {
  paid: number;
  received: number;
}

/** The closing statement of one member from the number of payments. */
export const statementOf = (
  { participantAmount }: { participantAmount: number },
  counted: CountedPayments,
): ClosingStatement => ({
  ...counted,
  paid: counted.made * participantAmount,
  received: counted.got * participantAmount,
});

/** The statement of a completed cycle, without counting: everyone has paid everyone else. */
export const statementWhenCompleted = (
  cycle: { participantAmount: number; participantsCount: number },
  collectedOn: string | null,
): ClosingStatement => {
  const others = Math.max(0, cycle.participantsCount - 1);
  return statementOf(cycle, { made: others, toMake: others, got: others, toGet: others, collectedOn });
};

/** The statements of all members, by participant id. The sum of all paid amounts is the sum of all received ones. */
export function closingStatements(
  cycle: { participantAmount: number },
  rounds: readonly AccountRound[],
): Map<string, ClosingStatement> {
  const counted = new Map<string, CountedPayments>();
  const countsOf = (id: string): CountedPayments => {
    const known = counted.get(id) ?? { made: 0, toMake: 0, got: 0, toGet: 0, collectedOn: null };
    counted.set(id, known);
    return known;
  };
  for (const { date, collector, payments } of rounds) {
    const collected = countsOf(collector.id);
    collected.collectedOn = date;
    for (const { standing, participant } of payments) {
      const received = standing === 'RECEIVED' ? 1 : 0;
      const payer = countsOf(participant.id);
      payer.toMake += 1;
      payer.made += received;
      collected.toGet += 1;
      collected.got += received;
    }
  }
  return new Map([...counted].map(([id, each]) => [id, statementOf(cycle, each)]));
}

/** What a member paid, in a sentence: `500 in 5 payments`, `300 in 3 of 5 payments`. */
export function paidInAll({ paid, made, toMake }: ClosingStatement, currency: string | null): string {
  const amount = amountText(paid, currency);
  return made === toMake
    ? t('closing.paid', { amount, payments: made })
    : t('closing.paidPart', { amount, received: made, payments: toMake });
}

/**
 * What a member received, in a sentence: `500 on 1 March 2027`, `300 of 500 on 1 March 2027`.
 * @param day formatted for the reader
 */
export function receivedInAll(
  { received, got, toGet }: ClosingStatement,
  { currency, day, participantAmount }: { currency: string | null; day: string; participantAmount: number },
): string {
  const amount = amountText(received, currency);
  return got === toGet
    ? t('closing.received', { amount, day })
    : t('closing.receivedPart', {
        amount,
        total: amountText(toGet * participantAmount, currency),
        day,
      });
}
