import type { ParticipantStatus } from './participant.ts';

/** Who pays into a round: every accepted participant but its collector (docs/rules.md §10.2). */
export const payersOf = <S extends { id: string; status: ParticipantStatus }>(
  collectorId: string,
  participants: readonly S[],
): S[] =>
  participants.filter((participant) => participant.status === 'ACCEPTED' && participant.id !== collectorId);

/** One round for each collector: what running a cycle makes (docs/rules.md §10.1). */
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

/** The round that is being collected: the first whose day has not passed; undefined once all have. */
export const currentRound = <R extends { date: string; position: number }>(
  rounds: readonly R[],
  today: string,
): R | undefined =>
  [...rounds].sort((one, other) => one.position - other.position).find((round) => round.date >= today);

/** How many of a round's payments are marked paid. */
export const paidCount = (round: { payments: readonly { paid: boolean }[] }): number =>
  round.payments.filter((payment) => payment.paid).length;

/** How many of a round's payments are not marked paid yet. */
export const openCount = (round: { payments: readonly { paid: boolean }[] }): number =>
  round.payments.length - paidCount(round);
