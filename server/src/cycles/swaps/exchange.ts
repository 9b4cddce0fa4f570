import type { SignedIn } from '../../context/context.ts';
import { lateDay } from '../../domain/reminders.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import type { Fact } from '../aggregate/record.ts';
import { Participant } from '../tables/participant.entity.ts';
import { newReferences } from '../aggregate/new-reference.ts';
import { Payment } from '../tables/payment.entity.ts';
import { Round } from '../tables/round.entity.ts';

/** Where no round and no seat ever stands: keys are unique, and one of two must go first. */
const ASIDE = -1;

/**
 * Two collectors change places (docs/rules.md §30.3). A round stays its collector's and moves to the other's place and day, with
 * all that is paid into it: who pays whom never changes, so that nobody can come to pay in a round of their own.
 * @returns what the history says of it
 */
export async function exchangeTurns(
  tx: SignedIn,
  locked: LockedCycle,
  [one, other]: readonly [Participant, Participant],
  rounds: readonly Round[],
): Promise<Fact[]> {
  const moves = [
    { seat: one, to: placeOf(other) },
    { seat: other, to: placeOf(one) },
  ];
  const facts = moves.flatMap(({ seat, to }): Fact[] => [
    { field: 'slot', before: textOf(seat.slot), after: textOf(to.slot), participant: seat },
    { field: 'dateCollected', before: seat.dateCollected, after: to.dateCollected, participant: seat },
  ]);
  await tx.manager.update(Participant, { id: one.id }, { slot: null });
  await tx.manager.update(Round, { cycleId: locked.cycle.id, collectorId: one.id }, { position: ASIDE });
  // The other first: the place of the one is free by now.
  for (const { seat, to } of moves.toReversed()) {
    await tx.manager.update(Participant, { id: seat.id }, to);
    Object.assign(seat, to);
    const date = to.dateCollected;
    if (to.slot === null || date === null) throw new Error('whoever exchanges a turn has one');
    await tx.manager.update(
      Round,
      { cycleId: locked.cycle.id, collectorId: seat.id },
      { position: to.slot, date, lateOn: lateDay(date, locked.cycle.graceDays), collectorEmails: 0 },
    );
  }
  await sortPayments(tx, [one.id, other.id], rounds);
  await renewReferences(tx, [one.id, other.id], rounds);
  return facts;
}

const placeOf = ({ slot, dateCollected }: Participant) => ({ slot, dateCollected });
const textOf = (slot: number | null): string | null => (slot === null ? null : String(slot));

/** The payments of a round stand in the order of slots, its own left out: in the two rounds, and of the two in every other. */
async function sortPayments(
  { manager }: SignedIn,
  seats: readonly string[],
  rounds: readonly Round[],
): Promise<void> {
  const place = `(SELECT p.slot - CASE WHEN p.slot > r.position THEN 1 ELSE 0 END FROM participants p, rounds r
     WHERE p.id = payments.participantId AND r.id = payments.roundId)`;
  for (const { id } of rounds) {
    await manager.query(`UPDATE payments SET position = ${place} WHERE roundId = ?`, [id]);
  }
  for (const id of seats) {
    await manager.query(`UPDATE payments SET position = ${place} WHERE participantId = ?`, [id]);
  }
}

/** The two payments between the two get new references: those that they noted were for another day. */
async function renewReferences(
  tx: SignedIn,
  seats: readonly string[],
  rounds: readonly Round[],
): Promise<void> {
  const fresh = await newReferences(tx, rounds.length);
  for (const [index, { id, collectorId }] of rounds.entries()) {
    const payer = seats.find((seat) => seat !== collectorId);
    await tx.manager.update(
      Payment,
      { roundId: id, participantId: payer },
      { readyReference: fresh[index] ?? null },
    );
  }
}
