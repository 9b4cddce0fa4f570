import { civilTime } from '../../base/civil-time.ts';
import { hashOf } from '../../base/tokens.ts';
import { displayNameOf } from '../../accounts/users/user.service.ts';
import { withoutToken, type Context } from '../../context/context.ts';
import { findById } from '../../db/find.ts';
import { stateOf } from '../../domain/collectors.ts';
import { DomainError } from '../../domain/errors.ts';
import { placePreviews } from '../../domain/limits.ts';
import { proposalLapsesAt } from '../../domain/proposals.ts';
import { lateDay } from '../../domain/reminders.ts';
import { isOver } from '../../domain/stage.ts';
import { take } from '../../limits/limit.service.ts';
import { readStopProposed } from '../aggregate/cycle-reading.ts';
import { readPlaceTerms } from '../consents/place-terms.ts';
import { shownPlaceTerms } from '../consents/terms.ts';
import { PlaceOffer } from '../tables/place-offer.entity.ts';
import { Proposal } from '../tables/proposal.entity.ts';
import type { PlacePreview } from './place-preview.ts';

/** An offered place: the proposal that passes it on, and who gets it offered. */
export interface OfferedPlace {
  offer: PlaceOffer;
  proposal: Proposal;
}

/**
 * Finds the offer of a link, whatever became of it.
 * @throws DomainError `invalid-link` for an unknown token
 */
export async function findOfferedPlace(ctx: Context, token: string): Promise<OfferedPlace> {
  const offer = await ctx.manager.findOneBy(PlaceOffer, { tokenHash: hashOf(token) });
  const proposal = offer && (await findById(ctx, Proposal, offer.proposalId));
  if (!proposal) throw new DomainError('invalid-link');
  return { offer, proposal };
}

/**
 * Shows what is left of an offered place to anyone who has the link. The token grants nothing else (docs/rules.md §39.7).
 * @throws DomainError `limit-reached`, `invalid-link`, `proposal-closed`
 */
export async function previewPlace(ctx: Context, token: string): Promise<PlacePreview> {
  await take(withoutToken(ctx), [{ rule: placePreviews }]);
  const { offer, proposal } = await findOfferedPlace(ctx, token);
  const { loaders } = ctx;
  const [cycle, participants, end] = await Promise.all([
    loaders.cycles.load(proposal.cycleId),
    loaders.participantsOfCycle.load(proposal.cycleId),
    loaders.ends.load(proposal.cycleId),
  ]);
  const place = participants.find(({ id }) => id === proposal.subjectId);
  if (!cycle || !place) throw new DomainError('invalid-link');
  const lapsesAt = proposalLapsesAt(proposal.at);
  const isEnded =
    proposal.status !== 'OPEN' || ctx.clock() >= lapsesAt || isOver(stateOf(cycle, participants, end));
  if (isEnded || offer.email === null) throw new DomainError('proposal-closed');
  const [owner, holder, stopProposedAt, { terms, payments }] = await Promise.all([
    loaders.users.load(cycle.userId),
    loaders.users.load(place.userId ?? ''),
    readStopProposed(ctx, cycle),
    readPlaceTerms(ctx, cycle, place),
  ]);
  const zone = ctx.viewer ? ((await loaders.users.load(ctx.viewer.id))?.timeZone ?? 'utc') : 'utc';
  const today = civilTime(ctx.clock(), zone).day;
  return {
    title: cycle.title,
    ownerName: owner ? displayNameOf(owner) : '',
    holderName: holder ? displayNameOf(holder) : '',
    email: offer.email,
    terms: shownPlaceTerms(terms, cycle.startDate),
    paymentsToPay: payments.toPay,
    overdue: payments.dueOn.filter((day) => today >= lateDay(day, cycle.graceDays)).length,
    stopProposed: stopProposedAt !== null,
    agreed: proposal.agreedAt !== null,
    status: proposal.status,
    lapsesAt,
  };
}
