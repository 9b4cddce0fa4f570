import { verifiedAmong } from '../../accounts/credentials/verified-emails.ts';
import { User } from '../../accounts/users/user.entity.ts';
import { inTransaction, type SignedIn } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import { lockRows } from '../../db/lock.ts';
import { DomainError, InvalidInput } from '../../domain/errors.ts';
import { checkRelationship, type Relationship } from '../../domain/invite.ts';
import { requireRoom } from '../../domain/joining.ts';
import { t } from '../../base/messages.ts';
import { keepYes } from '../consents/consent.service.ts';
import { byOwner, changeCycle, type Done } from '../aggregate/change-cycle.ts';
import type { Cycle } from '../tables/cycle.entity.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { arrival } from '../aggregate/record.ts';
import { newParticipant } from '../participants/new-participant.ts';
import { Participant } from '../tables/participant.entity.ts';
import { closeRequest } from './close-requests.ts';
import { notifyOfAnswers } from './join-emails.ts';
import type { JoinRequest } from '../tables/join-request.entity.ts';
import { lockRequest, refuseMembers } from './join-request.service.ts';

/** What the owner says to somebody who asks. */
export interface JoinAnswer {
  approve: boolean;
  /** Who they are to the owner; with a yes alone. */
  relationship?: Relationship | null | undefined;
}

/**
 * Lets somebody in who asks to join, or declines; a letter tells them. The same answer again changes nothing (docs/rules.md §28.3).
 * @throws DomainError `request-not-found`, `not-owner`, `request-closed`, `cycle-running`, `section-frozen`, `already-member`,
 *   `cycle-full`, `email-not-proven`; InvalidInput for a yes without a relationship, and a no with one
 */
export async function answerJoinRequest(
  ctx: SignedIn,
  requestId: string,
  { approve, relationship }: JoinAnswer,
): Promise<Cycle> {
  const given = relationshipOf({ approve, relationship });
  const wanted = given === undefined ? 'DECLINED' : 'APPROVED';
  return inTransaction(ctx, async (tx) => {
    const { request } = await lockRequest(tx, requestId);
    const { cycle } = await changeCycle(
      tx,
      request.cycleId,
      {
        may: byOwner,
        isDone: () => {
          if (request.status !== 'OPEN' && request.status !== wanted) throw new DomainError('request-closed');
          return request.status === wanted;
        },
        transition: 'editParticipants',
        kind: given === undefined ? 'JOIN_DECLINED' : 'JOIN_APPROVED',
      },
      (_tx, locked) =>
        given === undefined ? decline(tx, locked, request) : letIn(tx, locked, request, given),
    );
    return cycle;
  });
}

/** Undefined for a no. */
function relationshipOf({ approve, relationship }: JoinAnswer): Relationship | undefined {
  const complaint = approve
    ? checkRelationship(relationship)
    : relationship && t('requests.relationshipWithYes');
  if (complaint) throw new InvalidInput({ relationship: [complaint] });
  return approve ? (relationship ?? undefined) : undefined;
}

async function decline(tx: SignedIn, locked: LockedCycle, request: JoinRequest): Promise<Done> {
  const facts = [await closeRequest(tx, request, 'DECLINED')];
  return { facts, emails: () => notifyOfAnswers(tx, locked, [request]) };
}

async function letIn(
  tx: SignedIn,
  locked: LockedCycle,
  request: JoinRequest,
  relationship: Relationship,
): Promise<Done> {
  // Whoever takes another name meanwhile waits, or is called by it here.
  const [asker] = await lockRows(tx, User, { id: request.userId });
  if (!asker) throw new DomainError('request-not-found');
  refuseMembers(locked, asker);
  requireRoom(locked.participants.length);
  await requireVerified(tx, asker);
  const participant = await seat(tx, locked, asker, relationship);
  const facts = [
    ...arrival(participant),
    { field: 'relationship', before: null, after: relationship, participant } as const,
    { ...(await closeRequest(tx, request, 'APPROVED')), participant },
    await keepYes(tx, participant, request),
  ];
  return { facts, emails: () => notifyOfAnswers(tx, locked, [request]) };
}

async function requireVerified(tx: SignedIn, { id }: User): Promise<void> {
  if (!tx.requireVerifiedEmail) return;
  if (!(await verifiedAmong(tx, [id])).has(id)) throw new DomainError('email-not-proven');
}

/** A seat without an invite: they have said yes by asking. */
async function seat(
  tx: SignedIn,
  locked: LockedCycle,
  asker: User,
  relationship: Relationship,
): Promise<Participant> {
  const { cycle, participants } = locked;
  const position = Math.max(...participants.map((each) => each.position)) + 1;
  const participant = newParticipant(tx, cycle.id, asker.email, {
    userId: asker.id,
    status: 'ACCEPTED',
    position,
    relationship,
  });
  await insertRows(tx, Participant, [participant]);
  locked.participants = [...participants, participant];
  locked.users.set(asker.id, asker);
  return participant;
}
