import { And, In, IsNull, LessThan, MoreThanOrEqual, Not, type FindOperator } from 'typeorm';
import type { Context } from '../../context/context.ts';
import { inParts } from '../../db/in-parts.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { AgreementName } from '../tables/agreement-name.entity.ts';
import { Invite } from '../tables/invite.entity.ts';
import { JoinRequest } from '../tables/join-request.entity.ts';
import { LinkToken } from '../tables/link-token.entity.ts';
import { Participant } from '../tables/participant.entity.ts';
import { Payment } from '../tables/payment.entity.ts';
import { Repayment } from '../tables/repayment.entity.ts';
import { Round } from '../tables/round.entity.ts';
import { Stop } from '../tables/stop.entity.ts';
import { Swap } from '../tables/swap.entity.ts';
import type { TimeInPlace } from './tenures.ts';

/** What a participant's row holds of the person. The id in place of the address says that they are a former member. */
const withoutPerson = ({ id }: Pick<Participant, 'id'>) =>
  ({
    email: id,
    emailKey: id,
    confirmationTokenHash: null,
    payTo: null,
    payToSalt: null,
    payToChangedAt: null,
    relationship: null,
    ownRelationship: null,
    rejectionReason: null,
    slotReason: null,
    slotWishes: null,
    hiddenVersion: null,
  }) as const;

/** Makes a participant a former member: their row and their invite. */
export async function eraseParticipant(tx: Context, locked: LockedCycle, own: Participant): Promise<void> {
  const { id: participantId } = own;
  const erased = withoutPerson(own);
  await tx.manager.update(Participant, { id: participantId }, erased);
  Object.assign(own, erased);
  await tx.manager.delete(LinkToken, { participantId });
  await tx.manager.delete(Invite, { participantId });
  locked.invites = locked.invites.filter((invite) => invite.participantId !== participantId);
  if (locked.cycle.userId === own.userId) await eraseRelationships(tx, locked);
}

/** What the owner stated about the others. */
async function eraseRelationships(
  tx: Context,
  { cycle: { id: cycleId }, participants, invites }: LockedCycle,
): Promise<void> {
  await tx.manager.update(Participant, { cycleId }, { relationship: null });
  for (const participant of participants) participant.relationship = null;
  await tx.manager.update(Invite, { cycleId }, { relationship: 'OTHER' });
  for (const invite of invites) invite.relationship = 'OTHER';
}

/** A condition for an instant within a time in place; none if neither end of it is another holder's. */
function within({ since, until }: TimeInPlace): FindOperator<Date> | undefined {
  const after = since && MoreThanOrEqual(since);
  const before = until && LessThan(until);
  return after && before ? And(after, before) : (after ?? before ?? undefined);
}

/** Erases what a person wrote about payments and repayments, swaps and a stop in their time in a place, and their name in the agreement. */
export async function eraseTexts(tx: Context, cycleId: string, time: TimeInPlace): Promise<void> {
  const { manager } = tx;
  const { seat: participantId, from } = time;
  const at = within(time);
  const rounds = await manager.findBy(Round, { cycleId });
  const report = { reportReference: null, reportNote: null };
  for (const part of inParts(rounds.map(({ id }) => id))) {
    const own = { roundId: In(part), participantId };
    await manager.update(Payment, { ...own, ...(at && { reportedAt: at }) }, report);
    await manager.update(Payment, { ...own, ...(at && { delayedAt: at }) }, { delayNote: null });
  }
  const disputed = { disputeReason: Not(IsNull()), ...(at && { disputedAt: at }) };
  const collected = rounds.flatMap(({ id, collectorId }) => (collectorId === participantId ? id : []));
  await manager.update(Payment, { roundId: In(collected), ...disputed }, { disputeReason: '' });
  const reported = at && { reportedAt: at };
  await manager.update(Repayment, { cycleId, fromId: participantId, ...reported }, report);
  await manager.update(Repayment, { cycleId, toId: participantId, ...disputed }, { disputeReason: '' });
  const stated = at && { at };
  await manager.update(Swap, { cycleId, fromId: participantId, ...stated }, { note: null });
  await manager.update(Stop, { cycleId, proposerId: participantId, ...stated }, { reason: '' });
  // The agreement names the first holder of a place.
  if (from === 0) await manager.update(AgreementName, { participantId }, { name: null, salt: null });
}

/**
 * Erases what an account wrote when it asked to join, and its name beside the marks and invites that it made.
 * @param name the name of the former member; null for someone who does not take part
 */
export async function eraseNames(
  { manager }: Context,
  cycleId: string,
  { userId, times, name }: { userId: string; times: readonly TimeInPlace[]; name: string | null },
): Promise<void> {
  await manager.update(JoinRequest, { cycleId, userId }, { note: null });
  await manager.update(Invite, { cycleId, sentBy: userId }, { sentByName: name ?? '' });
  const rounds = await manager.findBy(Round, { cycleId });
  for (const part of inParts(rounds.map(({ id }) => id))) {
    const own = { roundId: In(part), markerId: userId };
    await manager.update(Payment, own, { markerName: name });
    for (const time of times)
      if (time.formerName !== undefined)
        await manager.update(Payment, { ...own, markedAt: within(time) }, { markerName: time.formerName });
  }
}
