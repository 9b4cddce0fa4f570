import { latenessOf, roundDays } from './lateness.ts';
import type { PaymentStatus } from './payment-status.ts';
import { inRoundOrder } from './round.ts';
import { isStopped, type Stage } from './stage.ts';

/** What a round of a cycle is to one member. */
export type MemberRoundState =
  /** The member collects. */
  | 'own'
  /** The collector has received the member's payment. */
  | 'received'
  /** The member has reported the payment, and the collector has not answered. */
  | 'waiting'
  /** The collector says that the payment has not arrived. */
  | 'disputed'
  /** The payment has been due for longer than the grace days. */
  | 'late'
  /** The payment is due, now or later. */
  | 'due';

interface MemberRound {
  /** yyyy-MM-dd */
  date: string;
  /** Counted from 0. */
  position: number;
  /** The member's own payment; null in the round that they collect. */
  viewerPayment: { standing: PaymentStatus } | null;
}

interface MemberCycle {
  stage: Stage;
  startDate: string;
  frequency: number;
  graceDays: number;
}

/**
 * All rounds of a cycle in order, and what each is to the member who views it (docs/rules.md §20.17).
 * @param today the member's own day, yyyy-MM-dd
 */
export const memberRounds = <R extends MemberRound>(
  cycle: MemberCycle & { rounds: readonly R[] },
  today: string,
): { round: R; state: MemberRoundState }[] =>
  inRoundOrder(cycle.rounds).map((round) => ({ round, state: stateOf(cycle, round, today) }));

const stateOf = (cycle: MemberCycle, round: MemberRound, today: string): MemberRoundState =>
  round.viewerPayment ? payerStates[round.viewerPayment.standing](cycle, round, today) : 'own';

type StateIn = (cycle: MemberCycle, round: MemberRound, today: string) => MemberRoundState;

const payerStates: Record<PaymentStatus, StateIn> = {
  RECEIVED: () => 'received',
  REPORTED: () => 'waiting',
  DISPUTED: () => 'disputed',
  DUE: (cycle, round, today) => {
    const { kind } = latenessOf({
      standing: 'DUE',
      days: roundDays(cycle, round),
      today,
      role: 'payer',
      graceDays: cycle.graceDays,
      isStopped: isStopped(cycle),
    });
    return kind === 'late' ? 'late' : 'due';
  },
};
