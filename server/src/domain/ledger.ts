import type { LatenessCycle, roundsWithLateness } from './lateness.ts';
import type { AccountRound } from './own-payments.ts';
import type { PaymentStatus } from './payment-status.ts';
import { isStopped, type Stage } from './stage.ts';

/** The status of a payment as the ledger shows it. After a stop nothing is due in a round any more (docs/rules.md §20.18). */
export type LedgerStatus = PaymentStatus | 'UNPAID';

export const ledgerStatus = (standing: PaymentStatus, cycle: { stage: Stage }): LedgerStatus =>
  standing === 'DUE' && isStopped(cycle) ? 'UNPAID' : standing;

/** The facts of a running or stopped cycle that decide the sums of its ledger. */
export interface LedgerFacts extends LatenessCycle {
  participantAmount: number;
  rounds: readonly AccountRound[];
}

type LedgerRounds = ReturnType<typeof roundsWithLateness<AccountRound>>;

/** A number of payments, and their amount in whole units of the currency. */
export interface Sum {
  payments: number;
  amount: number;
}

/** What one participant pays and collects in all rounds. `paid` and the five after it add up to `all`. */
export interface PersonSums {
  /** The id of the participant. */
  id: string;
  all: Sum;
  paid: Sum;
  /** Reported, and not answered by the collector. */
  waiting: Sum;
  /** Late, with the days of the oldest: only where the viewer may see the number of days. */
  late: Sum & { days: number };
  /** Overdue, where the viewer sees only that it has not been received. */
  notReceived: Sum;
  /** Disputed, and not shown as late. */
  disputed: Sum;
  /** Not due yet, within the grace days, not shown as late to this viewer, or not paid before a stop. */
  open: Sum;
  collected: Sum;
}

type Part = Exclude<keyof PersonSums, 'id' | 'all' | 'late' | 'collected'>;

/** The amount of a participant's overdue payments, as far as the viewer may see them. */
export const behindOf = ({ late, notReceived }: PersonSums): number => late.amount + notReceived.amount;

/**
 * The sums of each participant who collects, in collection order. Who may see that a payment is late is decided by `latenessIn`
 * (docs/rules.md §10.8, §20.18).
 * @param rounds from `roundsWithLateness`, on the viewer's own day
 */
export function sumsByPerson(participantAmount: number, rounds: LedgerRounds): PersonSums[] {
  const people = new Map(rounds.map(({ round: { collector } }) => [collector.id, noSums(collector.id)]));
  const add = (sum: Sum | undefined): void => {
    if (!sum) return;
    sum.payments += 1;
    sum.amount += participantAmount;
  };
  for (const { round, latenessOf } of rounds) {
    for (const payment of round.payments) {
      const payer = people.get(payment.participant.id);
      if (!payer) continue;
      const lateness = latenessOf(payment);
      add(payer.all);
      if (lateness.kind === 'late') {
        add(payer.late);
        payer.late.days = Math.max(payer.late.days, lateness.days);
      } else add(payer[lateness.kind === 'not-received' ? 'notReceived' : PARTS[payment.standing]]);
      if (payment.standing === 'RECEIVED') add(people.get(round.collector.id)?.collected);
    }
  }
  return [...people.values()];
}

const PARTS: Record<PaymentStatus, Part> = {
  DUE: 'open',
  REPORTED: 'waiting',
  RECEIVED: 'paid',
  DISPUTED: 'disputed',
};

const noSum = (): Sum => ({ payments: 0, amount: 0 });

const noSums = (id: string): PersonSums => ({
  id,
  all: noSum(),
  paid: noSum(),
  waiting: noSum(),
  late: { ...noSum(), days: 0 },
  notReceived: noSum(),
  disputed: noSum(),
  open: noSum(),
  collected: noSum(),
});

/** The people of a ledger, most overdue first, then those who wait for an answer, then in collection order. */
export const mostBehindFirst = <P extends PersonSums>(people: readonly P[]): P[] =>
  [...people].sort(
    (one, other) =>
      behindOf(other) - behindOf(one) ||
      other.late.days - one.late.days ||
      other.disputed.amount - one.disputed.amount ||
      other.waiting.amount - one.waiting.amount,
  );

/** The sum of one part over several people. */
export const sumOf = (people: readonly PersonSums[], part: Exclude<keyof PersonSums, 'id'>): Sum =>
  people.reduce<Sum>(
    (total, { [part]: { payments, amount } }) => ({
      payments: total.payments + payments,
      amount: total.amount + amount,
    }),
    noSum(),
  );
