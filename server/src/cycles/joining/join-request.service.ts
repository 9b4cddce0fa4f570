import { authorize, inTransaction, type Context, type SignedIn } from '../../context/context.ts';
import { requireVerifiedEmail } from '../../accounts/credentials/verified-emails.ts';
import { newId } from '../../base/tokens.ts';
import { findById } from '../../db/find.ts';
import { insertRows } from '../../db/insert.ts';
import { emailKey } from '../../domain/account.ts';
import { textOrNone } from '../../domain/check.ts';
import { DomainError, InvalidInput } from '../../domain/errors.ts';
import { checkJoinNote, requireRoom, requireRoomToAsk } from '../../domain/joining.ts';
import { joinRequests } from '../../domain/limits.ts';
import { limitReached } from '../../domain/messages/limits-reached.ts';
import { take } from '../../limits/limit.service.ts';
import { yesToJoin } from '../consents/consent.service.ts';
import { changeCycle } from '../aggregate/change-cycle.ts';
import { lockCycle, type LockedCycle } from '../aggregate/locked-cycle.ts';
import { namesOfNow, type Names } from '../aggregate/names.ts';
import type { Fact } from '../aggregate/record.ts';
import { closeRequest } from './close-requests.ts';
import { notifyOfRequest } from './join-emails.ts';
import { requireOpenLink, ticketOf } from './join-link.service.ts';
import type { JoinTicket } from './join-token.ts';
import { JoinRequest } from '../tables/join-request.entity.ts';

/** What comes along with asking. */
export interface Asking {
  note?: string | null | undefined;
  /** The hash of what was on the screen. */
  termsHash?: string | null | undefined;
}

/**
 * Asks to join by a link, which is a yes to the terms of now, and tells the owner. Asking again while one's request is open changes
 * nothing (docs/rules.md §28.2).
 * @throws DomainError `link-closed`, `already-member`, `email-not-proven`, `cycle-full`, `terms-changed`, `request-closed`, `limit-reached`;
 *   InvalidInput for a note that is none
 */
export async function askToJoin(ctx: SignedIn, token: string, asking: Asking): Promise<JoinRequest> {
  const complaint = checkJoinNote(asking.note);
  if (complaint) throw new InvalidInput({ note: [complaint] });
  return inTransaction(ctx, async (tx) => {
    const ticket = ticketOf(tx, token);
    const locked = await lockFor(tx, ticket);
    await requireOpenLink(tx, locked.cycle, ticket);
    const own = await ownRequests(tx, ticket.cycleId);
    const open = own.find(({ status }) => status === 'OPEN');
    if (open) return open;
    await requireMayAsk(tx, locked, ticket, own);
    const request = requestOf(tx, locked, ticket, asking);
    const plan = {
      kind: 'JOIN_ASKED',
      transition: 'editParticipants',
      names: await namesWithAsker(tx, locked),
    } as const;
    await changeCycle(tx, ticket.cycleId, plan, async () => {
      await take(tx, [
        { rule: joinRequests, subject: tx.viewer.id, sentence: ({ max }) => limitReached.joinRequests(max) },
      ]);
      await insertRows(tx, JoinRequest, [request]);
      return { facts: factsOf(request), emails: () => notifyOfRequest(tx, locked, request) };
    });
    return request;
  });
}

/**
 * Takes one's own request back (docs/rules.md §28.2).
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
 * A request as nobody else can change it, with its cycle.
 * @throws DomainError `request-not-found`
 */
export async function lockRequest(
  tx: SignedIn,
  requestId: string,
): Promise<{ locked: LockedCycle; request: JoinRequest }> {
  const found = await findById(tx, JoinRequest, requestId);
  if (!found) throw new DomainError('request-not-found');
  const locked = await lockCycle(tx, found.cycleId);
  // Once more, where the cycle is held: nobody else changes it until the transaction ends.
  const request = await findById(tx, JoinRequest, requestId);
  if (!request) throw new DomainError('request-not-found');
  return { locked, request };
}

/** What somebody has asked of a cycle, the oldest first. */
export const ownRequests = ({ manager, viewer }: SignedIn, cycleId: string): Promise<JoinRequest[]> =>
  manager.find(JoinRequest, { where: { userId: viewer.id, cycleId }, order: { id: 'ASC' } });

/** A cycle that is gone leads nowhere, like a link that is closed. */
async function lockFor(tx: Context, { cycleId }: JoinTicket): Promise<LockedCycle> {
  try {
    return await lockCycle(tx, cycleId);
  } catch (error) {
    if (error instanceof DomainError && error.reason === 'cycle-not-found')
      throw new DomainError('link-closed');
    throw error;
  }
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

/** @throws DomainError `already-member` for whoever has a seat, whatever its status: the owner, too */
export function refuseMembers(
  { participants }: LockedCycle,
  { id, email }: { id: string; email: string },
): void {
  const key = emailKey(email);
  if (participants.some((each) => each.userId === id || each.emailKey === key))
    throw new DomainError('already-member');
}

function requestOf(
  tx: SignedIn,
  locked: LockedCycle,
  { cycleId, counter }: JoinTicket,
  { note, termsHash }: Asking,
): JoinRequest {
  const { seats, ...yes } = yesToJoin(tx, locked, termsHash ?? undefined);
  return {
    ...yes,
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

/** Who asks has no seat, and is named like those who have one. */
async function namesWithAsker(tx: SignedIn, locked: LockedCycle): Promise<Names> {
  const asker = { id: tx.viewer.id, userId: tx.viewer.id, position: Number.MAX_SAFE_INTEGER };
  const names = await namesOfNow(tx, locked, [asker]);
  return {
    ...names,
    participantOf: (userId) => (userId === tx.viewer.id ? null : names.participantOf(userId)),
  };
}
