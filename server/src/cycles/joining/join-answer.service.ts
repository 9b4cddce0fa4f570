import { verifiedAmong } from '../../accounts/credentials/verified-emails.ts';
import { User } from '../../accounts/users/user.entity.ts';
import { inTransaction, type SignedIn } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import { lockRows } from '../../db/lock.ts';
import { DomainError, InvalidInput } from '../../domain/errors.ts';
import { checkRelationship, type Relationship } from '../../domain/invite.ts';
import { requireRoom } from '../../domain/joining.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import { storeConsent } from '../consents/consent.service.ts';
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

/** The owner's answer to a join request. */
export interface JoinAnswer {
  approve: boolean;
  /** The person's relationship to the owner; only with an approval. */
  relationship?: Relationship | null | undefined;
}

/**
 * Approves or declines a join request and emails the person. Repeating the same answer changes nothing (docs/rules.md §28.3).
 * @throws DomainError `request-not-found`, `not-owner`, `request-closed`, `cycle-running`, `section-frozen`, `already-member`,
 *   `cycle-full`, `email-not-proven`; InvalidInput for an approval without a relationship, or a decline with one
 */
export async function answerJoinRequest(
  ctx: SignedIn,
  requestId: string,
  { approve, relationship }: JoinAnswer,
): Promise<Cycle> {
  const ownerRelationship = relationshipOf({ approve, relationship });
  const nextStatus = ownerRelationship === undefined ? 'DECLINED' : 'APPROVED';
  return inTransaction(ctx, async (tx) => {
    const { request } = await lockRequest(tx, requestId);
    const { cycle } = await changeCycle(
      tx,
      request.cycleId,
      {
        may: byOwner,
        isDone: () => {
          if (request.status !== 'OPEN' && request.status !== nextStatus)
            throw new DomainError('request-closed');
          return request.status === nextStatus;
        },
        transition: 'editParticipants',
        kind: ownerRelationship === undefined ? 'JOIN_DECLINED' : 'JOIN_APPROVED',
      },
      (_tx, locked) =>
        ownerRelationship === undefined
          ? decline(tx, locked, request)
          : admit(tx, locked, request, ownerRelationship),
    );
    return cycle;
  });
}

/** Returns undefined for a decline. */
function relationshipOf({ approve, relationship }: JoinAnswer): Relationship | undefined {
  const complaint = approve
    ? checkRelationship(relationship)
    : relationship && sentence('requests.relationshipWithYes');
  if (complaint) throw new InvalidInput({ relationship: [complaint] });
  return approve ? (relationship ?? undefined) : undefined;
}

async function decline(tx: SignedIn, locked: LockedCycle, request: JoinRequest): Promise<Done> {
  const facts = [await closeRequest(tx, request, 'DECLINED')];
  return { facts, emails: () => notifyOfAnswers(tx, locked, [request]) };
}

async function admit(
  tx: SignedIn,
  locked: LockedCycle,
  request: JoinRequest,
  relationship: Relationship,
): Promise<Done> {
  // The lock keeps the name stable: a concurrent change of name waits, or is already visible here.
  const [asker] = await lockRows(tx, User, { id: request.userId });
  if (!asker) throw new DomainError('request-not-found');
  refuseMembers(locked, asker);
  requireRoom(locked.participants.length);
  await requireVerified(tx, asker);
  const participant = await addParticipant(tx, locked, asker, relationship);
  const facts = [
    ...arrival(participant),
    { field: 'relationship', before: null, after: relationship, participant } as const,
    { ...(await closeRequest(tx, request, 'APPROVED')), participant },
    await storeConsent(tx, participant, request),
  ];
  return { facts, emails: () => notifyOfAnswers(tx, locked, [request]) };
}

async function requireVerified(tx: SignedIn, { id }: User): Promise<void> {
  if (!tx.requireVerifiedEmail) return;
  if (!(await verifiedAmong(tx, [id])).has(id)) throw new DomainError('email-not-proven');
}

/** Adds an accepted participant without an invite: the join request was their consent. */
async function addParticipant(
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
