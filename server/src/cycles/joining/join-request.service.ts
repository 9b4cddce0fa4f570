import { authorize, inTransaction, type Context, type SignedIn } from '../../context/context.ts';
import { requireVerifiedEmail } from '../../accounts/credentials/verified-emails.ts';
import { lockAccount } from '../../accounts/users/user.service.ts';
import { newId } from '../../base/tokens.ts';
import { findById } from '../../db/find.ts';
import { insertRows } from '../../db/insert.ts';
import { emailKey } from '../../domain/account.ts';
import { textOrNone } from '../../domain/check.ts';
import { DomainError, InvalidInput } from '../../domain/errors.ts';
import { checkJoinNote, requireRoom, requireRoomToAsk } from '../../domain/joining.ts';
import { joinRequests } from '../../domain/limits.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import { take } from '../../limits/limit.service.ts';
import { consentToJoin } from '../consents/consent.service.ts';
import { changeCycle } from '../aggregate/change-cycle.ts';
import { lockCycle, lockCycleIfThere, type LockedCycle } from '../aggregate/locked-cycle.ts';
import { namesOfNow, type Names } from '../aggregate/names.ts';
import type { Fact } from '../aggregate/record.ts';
import { closeRequest } from './close-requests.ts';
import { notifyOfRequest } from './join-emails.ts';
import { requireOpenLink, ticketOf } from './join-link.service.ts';
import type { JoinTicket } from './join-token.ts';
import { JoinRequest } from '../tables/join-request.entity.ts';

/** The optional input of a join request. */
export interface JoinRequestInput {
  note?: string | null | undefined;
  /** The hash of the terms that the screen showed. */
  termsHash?: string | null | undefined;
}

/**
 * Asks to join with a join link, which accepts the current terms, and emails the owner. Asking again while the viewer's
 * request is open changes nothing (docs/rules.md §28.2).
 * @throws DomainError `link-closed`, `already-member`, `email-not-proven`, `cycle-full`, `terms-changed`,
 *   `request-closed`, `limit-reached`; InvalidInput for an invalid note
 */
export async function askToJoin(ctx: SignedIn, token: string, input: JoinRequestInput): Promise<JoinRequest> {
  const complaint = checkJoinNote(input.note);
  if (complaint) throw new InvalidInput({ note: [complaint] });
  return inTransaction(ctx, async (tx) => {
    const ticket = ticketOf(tx, token);
    const locked = await lockFor(tx, ticket);
    await requireOpenLink(tx, locked.cycle, ticket);
    const own = await ownRequests(tx, ticket.cycleId);
    const open = own.find(({ status }) => status === 'OPEN');
    if (open) return open;
    await requireMayAsk(tx, locked, ticket, own);
    const request = await requestOf(tx, locked, ticket, input);
    const plan = {
      kind: 'JOIN_ASKED',
      transition: 'editParticipants',
      names: await namesWithAsker(tx, locked),
    } as const;
    await changeCycle(tx, ticket.cycleId, plan, async () => {
      await take(tx, [
        {
          rule: joinRequests,
          subject: tx.viewer.id,
          sentence: ({ max }) => sentence('limits.joinRequests', { max }),
        },
      ]);
      await lockAccount(tx);
      await insertRows(tx, JoinRequest, [request]);
      return { facts: factsOf(request), emails: () => notifyOfRequest(tx, locked, request) };
    });
    return request;
  });
}

/**
 * Withdraws the viewer's own request (docs/rules.md §28.2).
 * @throws DomainError `request-not-found`, `not-asker`, `request-closed`
 */
export function withdrawJoinRequest(ctx: SignedIn, requestId: string): Promise<JoinRequest> {
  return inTransaction(ctx, async (tx) => {
    const { locked, request } = await lockRequest(tx, requestId);
    authorize(tx, 'request:withdraw', request);
    if (request.status === 'WITHDRAWN') return request;
    if (request.status !== 'OPEN') throw new DomainError('request-closed');
    const plan = { kind: 'JOIN_WITHDRAWN', names: await namesWithAsker(tx, locked) } as const;
    await changeCycle(tx, request.cycleId, plan, async () => [await closeRequest(tx, request, 'WITHDRAWN')]);
    return request;
  });
}

/**
 * Locks the cycle of a request, ends what is due in it, and returns both. No other transaction can change the request until this one ends.
 * @throws DomainError `request-not-found`
 */
export async function lockRequest(
  tx: SignedIn,
  requestId: string,
): Promise<{ locked: LockedCycle; request: JoinRequest }> {
  const found = await findById(tx, JoinRequest, requestId);
  if (!found) throw new DomainError('request-not-found');
  const locked = await lockCycle(tx, found.cycleId);
  await tx.wiring.endDue(tx, locked);
  // Read it again under the lock of the cycle.
  const request = await findById(tx, JoinRequest, requestId);
  if (!request) throw new DomainError('request-not-found');
  return { locked, request };
}

/** The viewer's requests to join a cycle, oldest first. */
export const ownRequests = ({ manager, viewer }: SignedIn, cycleId: string): Promise<JoinRequest[]> =>
  manager.find(JoinRequest, { where: { userId: viewer.id, cycleId }, order: { id: 'ASC' } });

/** Ends what is due first, because another owner closes the link. Treats the link of a deleted cycle like a closed one. */
async function lockFor(tx: Context, { cycleId }: JoinTicket): Promise<LockedCycle> {
  const locked = await lockCycleIfThere(tx, cycleId);
  if (!locked) throw new DomainError('link-closed');
  await tx.wiring.endDue(tx, locked);
  return locked;
}

async function requireMayAsk(
  tx: SignedIn,
  locked: LockedCycle,
  { counter, cycleId }: JoinTicket,
  own: readonly JoinRequest[],
): Promise<void> {
  refuseMembers(locked, tx.viewer);
  await requireVerifiedEmail(tx);
  requireRoom(locked.participants.length);
  requireRoomToAsk(own, counter, await tx.manager.countBy(JoinRequest, { cycleId, status: 'OPEN' }));
}

/** @throws DomainError `already-member` for participants of any status, including the owner */
export function refuseMembers(
  { participants }: LockedCycle,
  { id, email }: { id: string; email: string },
): void {
  const key = emailKey(email);
  if (participants.some((each) => each.userId === id || each.emailKey === key))
    throw new DomainError('already-member');
}

async function requestOf(
  tx: SignedIn,
  locked: LockedCycle,
  { cycleId, counter }: JoinTicket,
  { note, termsHash }: JoinRequestInput,
): Promise<JoinRequest> {
  const { seats, ...consent } = await consentToJoin(tx, locked, termsHash ?? undefined);
  return {
    ...consent,
    id: newId(),
    cycleId,
    userId: tx.viewer.id,
    note: textOrNone(note),
    status: 'OPEN',
    counter,
    seats: seats ?? 0,
    closedAt: null,
  };
}

const factsOf = ({ note, termsHash }: JoinRequest): Fact[] => [
  { field: 'request', before: null, after: 'OPEN' },
  { field: 'termsHash', before: null, after: termsHash },
  ...(note === null ? [] : [{ field: 'requestNote', before: null, after: note } as const]),
];

/** Adds the viewer to the names, because a person who asks to join is not a participant yet. */
async function namesWithAsker(tx: SignedIn, locked: LockedCycle): Promise<Names> {
  const asker = { id: tx.viewer.id, userId: tx.viewer.id, position: Number.MAX_SAFE_INTEGER };
  const names = await namesOfNow(tx, locked, [asker]);
  return {
    ...names,
    participantOf: (userId) => (userId === tx.viewer.id ? null : names.participantOf(userId)),
  };
}
