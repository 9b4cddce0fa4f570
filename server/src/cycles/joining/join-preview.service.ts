import { withoutToken, type Context, type SignedIn } from '../../context/context.ts';
import { DomainError } from '../../domain/errors.ts';
import { mayAskAgain, roomIn } from '../../domain/joining.ts';
import { joinPreviews } from '../../domain/limits.ts';
import { participantName } from '../../domain/participant.ts';
import type { Viewer } from '../../domain/permissions.ts';
import { take } from '../../limits/limit.service.ts';
import { joinTermsOf } from '../consents/consent.service.ts';
import { readState } from '../aggregate/cycle-reading.ts';
import type { Cycle } from '../tables/cycle.entity.ts';
import { requireOpenLink, ticketOf } from './join-link.service.ts';
import type { JoinPreview } from './join-preview.ts';
import { ownRequests } from './join-request.service.ts';

const signedOutFields = {
  description: null,
  terms: null,
  participantsCount: null,
  request: null,
  mayAsk: null,
  isFull: null,
  cycleId: null,
};

/**
 * Returns the title and the owner's name for a join link and, to a signed-in person, also the terms (docs/rules.md §28.2).
 * @throws DomainError `link-closed`, `limit-reached`
 */
export async function joinPreview(ctx: Context, token: string): Promise<JoinPreview> {
  await take(withoutToken(ctx), [{ rule: joinPreviews }]);
  const ticket = ticketOf(ctx, token);
  const cycle = await ctx.loaders.cycles.load(ticket.cycleId);
  await requireOpenLink(ctx, cycle, ticket);
  const owner = cycle && (await ctx.loaders.users.load(cycle.userId));
  if (!cycle || !owner) throw new DomainError('link-closed');
  const publicFields = { title: cycle.title, ownerName: participantName(owner) };
  return isSignedIn(ctx)
    ? { ...publicFields, ...(await detailsFor(ctx, cycle, ticket.counter)) }
    : { ...publicFields, ...signedOutFields };
}

const isSignedIn = (ctx: Context): ctx is SignedIn => ctx.viewer !== undefined;

/** The fields that only a signed-in person sees. */
async function detailsFor(
  ctx: SignedIn,
  cycle: Cycle,
  counter: number,
): Promise<Omit<JoinPreview, 'title' | 'ownerName'>> {
  const [participants, terms, { participantsCount }, requests] = await Promise.all([
    ctx.loaders.participantsOfCycle.load(cycle.id),
    joinTermsOf(ctx, cycle),
    readState(ctx, cycle),
    ownRequests(ctx, cycle.id),
  ]);
  const isMember = participants.some((each) => isViewer(ctx.viewer, each));
  const isFull = roomIn(participants.length) === 0;
  return {
    description: cycle.description,
    terms,
    participantsCount,
    request: requests.at(-1) ?? null,
    mayAsk: !isMember && !isFull && mayAskAgain(requests, counter),
    isFull,
    cycleId: isMember ? cycle.id : null,
  };
}

const isViewer = ({ id }: Viewer, { userId }: { userId: string | null }): boolean => userId === id;
