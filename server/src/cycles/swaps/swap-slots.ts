import { In, IsNull, Not } from 'typeorm';
import type { SignedIn } from '../../context/context.ts';
import { noDelay } from '../../domain/delays.ts';
import { lateDay } from '../../domain/reminders.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { factsOfPayment } from '../aggregate/obligation.ts';
import type { Fact } from '../aggregate/record.ts';
import { Participant } from '../tables/participant.entity.ts';
import { newReferences } from '../aggregate/new-reference.ts';
import { Payment } from '../tables/payment.entity.ts';
import { Round } from '../tables/round.entity.ts';

/** A position that no round has. The unique key requires that one of the two rounds is moved away first. */
const TEMPORARY = -1;

/**
 * Swaps the slots of two collectors (docs/rules.md §30.3). Each round stays with its collector and moves to the other's
 * position and day, with its payments. So the payer and the collector of a payment never change, and no one can end up paying
 * into their own round.
 * @returns the facts to record
 */
export async function swapSlots(
  tx: SignedIn,
  locked: LockedCycle,
  [one, other]: readonly [Participant, Participant],
  rounds: readonly Round[],
): Promise<Fact[]> {
  const moves = [
    { participant: one, to: slotOf(other) },
    { participant: other, to: slotOf(one) },
  ];
  const facts = moves.flatMap(({ participant, to }): Fact[] => [
    { field: 'slot', before: textOf(participant.slot), after: textOf(to.slot), participant },
    { field: 'dateCollected', before: participant.dateCollected, after: to.dateCollected, participant },
  ]);
  const ended = await endDelays(tx, locked, rounds);
  await tx.manager.update(Participant, { id: one.id }, { slot: null });
  await tx.manager.update(Round, { cycleId: locked.cycle.id, collectorId: one.id }, { position: TEMPORARY });
  // The other one first, because the slot of `one` is free now.
  for (const { participant, to } of moves.toReversed()) {
    await tx.manager.update(Participant, { id: participant.id }, to);
    Object.assign(participant, to);
    const date = to.dateCollected;
    if (to.slot === null || date === null)
      throw new Error(`participant ${participant.id} has no slot to swap`);
    await tx.manager.update(
      Round,
      { cycleId: locked.cycle.id, collectorId: participant.id },
      { position: to.slot, date, lateOn: lateDay(date, locked.cycle.graceDays), collectorEmails: 0 },
    );
  }
  await sortPayments(tx, [one.id, other.id], rounds);
  await renewReferences(tx, [one.id, other.id], rounds);
  // First, because these name the days before the swap.
  return [...ended, ...facts];
}

/** Ends what payers of these rounds have announced for the old days (docs/rules.md §10.10). Returns the facts to record. */
async function endDelays(
  { manager }: SignedIn,
  locked: LockedCycle,
  rounds: readonly Round[],
): Promise<Fact[]> {
  const roundId = In(rounds.map(({ id }) => id));
  const delayed = await manager.findBy(Payment, { roundId, delayedAt: Not(IsNull()) });
  if (delayed.length === 0) return [];
  await manager.update(Payment, { id: In(delayed.map(({ id }) => id)) }, noDelay);
  return rounds.flatMap(({ id, date }) =>
    delayed
      .filter((payment) => payment.roundId === id)
      .flatMap((payment) => factsOfPayment(locked, payment, date, noDelay)),
  );
}

const slotOf = ({ slot, dateCollected }: Participant) => ({ slot, dateCollected });
const textOf = (slot: number | null): string | null => (slot === null ? null : String(slot));

/**
 * Restores the order of payments in rounds, which is that of the slots without the collector's: for all payments of the two
 * rounds, and for the payments of the two collectors in all others.
 */
async function sortPayments(
  { manager }: SignedIn,
  participantIds: readonly string[],
  rounds: readonly Round[],
): Promise<void> {
  const position = `(SELECT p.slot - CASE WHEN p.slot > r.position THEN 1 ELSE 0 END FROM participants p, rounds r
     WHERE p.id = payments.participantId AND r.id = payments.roundId)`;
  for (const { id } of rounds) {
    await manager.query(`UPDATE payments SET position = ${position} WHERE roundId = ?`, [id]);
  }
  for (const id of participantIds) {
    await manager.query(`UPDATE payments SET position = ${position} WHERE participantId = ?`, [id]);
  }
}

/** Gives the two payments between the two new references, because they may have noted the old ones for another day. */
async function renewReferences(
  tx: SignedIn,
  participantIds: readonly string[],
  rounds: readonly Round[],
): Promise<void> {
  const fresh = await newReferences(tx, rounds.length);
  for (const [index, { id, collectorId }] of rounds.entries()) {
    const payer = participantIds.find((each) => each !== collectorId);
    await tx.manager.update(
      Payment,
      { roundId: id, participantId: payer },
      { readyReference: fresh[index] ?? null },
    );
  }
}
