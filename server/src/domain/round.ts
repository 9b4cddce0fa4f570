import type { ParticipantStatus } from './participant.ts';

/** The payers of a round: every accepted participant except its collector (docs/rules.md §10.2). */
export const payersOf = <S extends { id: string; status: ParticipantStatus }>(
  collectorId: string,
  participants: readonly S[],
): S[] =>
  participants.filter((participant) => participant.status === 'ACCEPTED' && participant.id !== collectorId);

/** Whether a cycle has exactly one round for each collector, as after it was run (docs/rules.md §10.1). */
export const haveRounds = (cycle: {
  participants: readonly { id: string; isCollector: boolean }[];
  rounds: readonly { collector: { id: string } }[];
}): boolean => {
  const collecting = new Set(cycle.rounds.map(({ collector }) => collector.id));
  const collectors = cycle.participants.filter(({ isCollector }) => isCollector);
  return (
    collectors.length > 0 &&
    collecting.size === cycle.rounds.length &&
    collecting.size === collectors.length &&
    collectors.every(({ id }) => collecting.has(id))
  );
};

/** The rounds in their order. */
export const inRoundOrder = <R extends { position: number }>(rounds: readonly R[]): R[] =>
  [...rounds].sort((one, other) => one.position - other.position);

/**
 * The round that is being collected: the first whose day has not passed; undefined if all have.
 * @param today yyyy-MM-dd
 */
export const currentRound = <R extends { date: string; position: number }>(
  rounds: readonly R[],
  today: string,
): R | undefined => inRoundOrder(rounds).find((round) => round.date >= today);

/** The number of a round's payments that were received. */
export const paidCount = (round: { payments: readonly { paid: boolean }[] }): number =>
  round.payments.filter((payment) => payment.paid).length;

/** The number of a round's payments that were not received yet. */
export const openCount = (round: { payments: readonly { paid: boolean }[] }): number =>
  round.payments.length - paidCount(round);
