import { authorize, inTransaction, type SignedIn } from '../../context/context.ts';
import { lockCycleOfSeat } from '../cycle/cycle-access.ts';
import type { Cycle } from '../cycle/cycle.entity.ts';
import { complaints, DomainError, transition, type InviteResponse } from '../../domain/index.ts';
import { factsOfSeat, record } from '../history/record.ts';
import { proveEmail } from '../../accounts/credentials/proven.ts';
import { provenAmong } from '../../accounts/credentials/proven.ts';
import { answersFromOne, answersToUnproven, takeIfRoom, type Demand } from '../../limits/limit.service.ts';
import { inviteResponseLetter } from '../../mail/letters/invite-response-letter.ts';
import { cycleLink } from '../../mail/links.ts';
import { queueLetter } from '../../mail/outbox.service.ts';
import type { Participant } from '../participants/participant.entity.ts';
import { nameOf } from '../participants/participant.service.ts';
import { hashOf } from '../../base/tokens.ts';
import { Invite } from './invite.entity.ts';

/**
 * The invited person's own answer, and a letter about it to the owner. The same answer again is harmless.
 * A token, where one is given, must be right; it dies with the answer (docs/rules.md §8.6).
 * @throws DomainError `not-invitee`, `already-responded`, `cycle-running`, `invalid-link`
 */
export function respondToInvite(
  ctx: SignedIn,
  participantId: string,
  response: InviteResponse,
  token: string | undefined,
): Promise<Participant> {
  return inTransaction(ctx, async (tx) => {
    const { cycle, seat, state } = await lockCycleOfSeat(tx, participantId);
    authorize(tx, 'invite:respond', seat);
    if (seat.status === response) return seat;
    if (seat.status !== 'PENDING') throw new DomainError('already-responded');
    transition('respondToInvite', state);
    if (token !== undefined) await useToken(tx, seat, token);

    const answer = { status: response, userId: tx.viewer.id };
    const kind = response === 'ACCEPTED' ? 'INVITE_ACCEPTED' : 'INVITE_REJECTED';
    const facts = factsOfSeat(seat, answer);
    await tx.manager.save(Object.assign(seat, answer));
    await record(tx, cycle.id, kind, facts);
    await tx.manager.update(Invite, { participantId }, { tokenHash: null });
    await tellOwner(tx, cycle, seat, response);
    return seat;
  });
}

/**
 * Checks what a caller says was answered. The letter to the owner went out with the answer itself, so there is nothing
 * left to send (docs/rules.md §17.4).
 * @throws DomainError `participant-not-found`, `not-invitee`, `contradicts-facts`
 */
export function confirmResponse(
  ctx: SignedIn,
  { cycleId, participantId, response }: { cycleId: string; participantId: string; response: InviteResponse },
): Promise<Participant> {
  return inTransaction(ctx, async (tx) => {
    const { cycle, seat } = await lockCycleOfSeat(tx, participantId);
    if (cycle.id !== cycleId) throw new DomainError('participant-not-found');
    authorize(tx, 'invite:respond', seat);
    if (seat.status !== response) {
      throw new DomainError('contradicts-facts', { fields: { inviteResponse: [complaints.notSo] } });
    }
    return seat;
  });
}

async function useToken(tx: SignedIn, seat: Participant, token: string): Promise<void> {
  const invite = await tx.manager.findOneBy(Invite, { participantId: seat.id });
  const right = invite?.tokenHash === hashOf(token) && invite.tokenExpiresAt > tx.clock();
  if (!right) throw new DomainError('invalid-link');
  await proveEmail(tx, tx.viewer.id);
}

async function tellOwner(
  tx: SignedIn,
  cycle: Cycle,
  seat: Participant,
  response: InviteResponse,
): Promise<void> {
  const owner = await tx.loaders.users.load(cycle.userId);
  if (!owner) return;
  const proven = await provenAmong(tx, [owner.id, tx.viewer.id]);
  // The answer stands whatever becomes of the letter: it is their own, and the owner sees it in the cycle.
  const demands: Demand[] = [{ rule: answersFromOne, subject: `${tx.viewer.id}\n${owner.id}` }];
  if (!proven.has(owner.id)) demands.push({ rule: answersToUnproven, subject: owner.id });
  if (!(await takeIfRoom(tx, demands))) return;
  await queueLetter(
    tx,
    inviteResponseLetter({
      to: owner.email,
      ownerFirstName: owner.firstName,
      participantName: (await nameOf(tx, seat)) ?? seat.email,
      bothProven: proven.size === 2,
      response,
      cycleTitle: cycle.title,
      link: cycleLink(tx.publicUrl, cycle.id),
    }),
  );
}
