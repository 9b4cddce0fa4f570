import { withoutToken, type Context, type SignedIn } from '../../context/context.ts';
import { DomainError } from '../../domain/errors.ts';
import { mayAskAgain, roomIn } from '../../domain/joining.ts';
import { joinPreviews } from '../../domain/limits.ts';
import { acceptedCount, participantName } from '../../domain/participant.ts';
import type { Viewer } from '../../domain/permissions.ts';
import { take } from '../../limits/limit.service.ts';
import { formerOwnerName } from '../aggregate/former.ts';
import { joinTermsOf } from '../consents/consent.service.ts';
import type { Cycle } from '../tables/cycle.entity.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { requireOpenLink, ticketOf } from './join-link.service.ts';
import type { JoinPreview } from './join-preview.ts';
import { ownRequests } from './join-request.service.ts';

const signedOutFields = {
  description: null,
  terms: null,
  request: null,
  mayAsk: null,
  isFull: null,
  cycleId: null,
  status: null,
};

/**
 * Returns what the holder of a join link may see: who shares which cycle, what it costs and how many take part. A signed-in person
 * also sees the story and the terms (docs/rules.md §28.2).
 * @throws DomainError `link-closed`, `limit-reached`
 */
export async function joinPreview(ctx: Context, token: string): Promise<JoinPreview> {
  await take(withoutToken(ctx), [{ rule: joinPreviews }]);
  const ticket = ticketOf(ctx, token);
  const cycle = await ctx.loaders.cycles.load(ticket.cycleId);
  await requireOpenLink(ctx, cycle, ticket);
  const owner = cycle && (await ctx.loaders.users.load(cycle.userId));
  if (!cycle || !owner) throw new DomainError('link-closed');
  const participants = await ctx.loaders.participantsOfCycle.load(cycle.id);
  const publicFields = {
    title: cycle.title,
    ownerName: formerOwnerName(cycle, participants) ?? participantName(owner),
    participantAmount: cycle.participantAmount,
    currency: cycle.currency,
    frequency: cycle.frequency,
    startDate: cycle.startDate,
    participantsCount: acceptedCount(participants),
  };
  return isSignedIn(ctx)
    ? { ...publicFields, ...(await detailsFor(ctx, cycle, { participants, counter: ticket.counter })) }
    : { ...publicFields, ...signedOutFields };
}

const isSignedIn = (ctx: Context): ctx is SignedIn => ctx.viewer !== undefined;

/** The fields that only a signed-in person sees. */
async function detailsFor(
  ctx: SignedIn,
  cycle: Cycle,
  { participants, counter }: { participants: readonly Participant[]; counter: number },
): Promise<Pick<JoinPreview, keyof typeof signedOutFields>> {
  const [terms, requests] = await Promise.all([joinTermsOf(ctx, cycle), ownRequests(ctx, cycle.id)]);
  const own = participants.find((each) => isViewer(ctx.viewer, each));
  const isFull = roomIn(participants.length) === 0;
  return {
    description: cycle.description,
    terms,
    request: requests.at(-1) ?? null,
    mayAsk: !own && !isFull && mayAskAgain(requests, counter),
    isFull,
    cycleId: own ? cycle.id : null,
    status: own?.status ?? null,
  };
}

const isViewer = ({ id }: Viewer, { userId }: { userId: string | null }): boolean => userId === id;
