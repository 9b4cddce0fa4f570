import { In } from 'typeorm';
import { User } from '../../accounts/users/user.entity.ts';
import type { SignedIn } from '../../context/context.ts';
import { emailKey } from '../../domain/account.ts';
import type { JoinRequestStatus } from '../../domain/joining.ts';
import type { Done } from '../aggregate/change-cycle.ts';
import { closeLink } from '../aggregate/close-join-link.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import type { Fact } from '../aggregate/record.ts';
import { notifyOfAnswers } from './join-emails.ts';
import { JoinLink } from '../tables/join-link.entity.ts';
import { JoinRequest } from '../tables/join-request.entity.ts';

/** Closes a request in the database and returns the fact for the history. */
export async function closeRequest(
  tx: SignedIn,
  request: JoinRequest,
  status: Exclude<JoinRequestStatus, 'OPEN'>,
): Promise<Fact> {
  const closed = { status, closedAt: tx.clock() };
  await tx.manager.update(JoinRequest, { id: request.id }, closed);
  Object.assign(request, closed);
  return { field: 'request', before: 'OPEN' satisfies JoinRequestStatus, after: status };
}

/**
 * Withdraws the open join requests of the accounts with these emails, because an invite takes precedence over a request
 * (docs/rules.md §28.3). Call it before the participants are inserted.
 * @returns the facts for the history
 */
export async function withdrawRequestsOf(
  tx: SignedIn,
  { cycle }: LockedCycle,
  ...emails: string[]
): Promise<Fact[]> {
  const open = await openRequests(tx, cycle.id);
  if (open.length === 0) return [];
  const askers = await tx.manager.findBy(User, { id: In(open.map(({ userId }) => userId)) });
  const invited = new Set(emails.map(emailKey));
  const ids = new Set(askers.flatMap((user) => (invited.has(user.emailKey) ? user.id : [])));
  const facts: Fact[] = [];
  for (const request of open) {
    if (ids.has(request.userId)) facts.push(await closeRequest(tx, request, 'WITHDRAWN'));
  }
  return facts;
}

/** Closes the join link for good, declines the open requests, and emails the people who asked (docs/rules.md §28.3). */
export async function endJoining(tx: SignedIn, locked: LockedCycle): Promise<Done> {
  const { cycle } = locked;
  const link = await tx.manager.findOneBy(JoinLink, { cycleId: cycle.id });
  // There are no requests if there never was a link.
  if (!link) return { facts: [], emails: async () => undefined };
  const facts = link.isOpen ? [await closeLink(tx, link)] : [];
  const declined = await openRequests(tx, cycle.id);
  for (const request of declined) facts.push(await closeRequest(tx, request, 'DECLINED'));
  return { facts, emails: () => notifyOfAnswers(tx, locked, declined) };
}

/** The join requests of a cycle that were not answered. */
export const openRequests = (tx: SignedIn, cycleId: string): Promise<JoinRequest[]> =>
  tx.manager.find(JoinRequest, { where: { cycleId, status: 'OPEN' }, order: { id: 'ASC' } });
