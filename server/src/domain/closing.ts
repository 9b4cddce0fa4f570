import { amountText } from './currency.ts';
import type { AccountRound } from './own-payments.ts';

/** The payments of one member in a circle, counted. */
export interface CountedPayments {
  /** Of those that the member makes, how many were received. */
  made: number;
  toMake: number;
  /** Of those to the member, how many were. */
  got: number;
  toGet: number;
  /** Of the own round, yyyy-MM-dd; null for whoever collects nothing. */
  collectedOn: string | null;
}

/** What one member has paid and received, in whole units of the currency (docs/rules.md §31.2). */
export interface ClosingStatement extends CountedPayments {
  paid: number;
  received: number;
}

export const statementOf = (
  { participantAmount }: { participantAmount: number },
  counted: CountedPayments,
): ClosingStatement => ({
  ...counted,
  paid: counted.made * participantAmount,
  received: counted.got * participantAmount,
});

/** Of a completed circle, of which nothing need be counted: everybody has paid everybody else. */
export const statementWhenCompleted = (
  cycle: { participantAmount: number; participantsCount: number },
  collectedOn: string | null,
): ClosingStatement => {
  const others = Math.max(0, cycle.participantsCount - 1);
  return statementOf(cycle, { made: others, toMake: others, got: others, toGet: others, collectedOn });
};

/** Of everybody in these rounds, by the participant's id. All that was paid was received by somebody: both sums are the same. */
export function closingStatements(
  cycle: { participantAmount: number },
  rounds: readonly AccountRound[],
): Map<string, ClosingStatement> {
  const counted = new Map<string, CountedPayments>();
  const of = (id: string): CountedPayments => {
    const known = counted.get(id) ?? { made: 0, toMake: 0, got: 0, toGet: 0, collectedOn: null };
    counted.set(id, known);
    return known;
  };
  for (const { date, collector, payments } of rounds) {
    const collected = of(collector.id);
    collected.collectedOn = date;
    for (const { standing, participant } of payments) {
      const received = standing === 'RECEIVED' ? 1 : 0;
      const payer = of(participant.id);
      payer.toMake += 1;
      payer.made += received;
      collected.toGet += 1;
      collected.got += received;
    }
  }
  return new Map([...counted].map(([id, each]) => [id, statementOf(cycle, each)]));
}

const payments = (count: number): string => (count === 1 ? '1 payment' : `${count} payments`);

/** `500 in 5 payments`, `300 in 3 of 5 payments`, for pages and letters alike. */
export const paidInAll = ({ paid, made, toMake }: ClosingStatement, currency: string | null): string =>
  made === toMake
    ? `${amountText(paid, currency)} in ${payments(made)}`
    : `${amountText(paid, currency)} in ${made} of ${payments(toMake)}`;

/** `500 on 1 March 2027`, `300 of 500 on 1 March 2027`; the day as its reader writes days. */
export function receivedInAll(
  { received, got, toGet }: ClosingStatement,
  { currency, day, participantAmount }: { currency: string | null; day: string; participantAmount: number },
): string {
  const amount = amountText(received, currency);
  return got === toGet
    ? `${amount} on ${day}`
    : `${amount} of ${amountText(toGet * participantAmount, currency)} on ${day}`;
}
