import { In } from 'typeorm';
import { emailStatusAmong } from '../../accounts/credentials/verified-emails.ts';
import { User } from '../../accounts/users/user.entity.ts';
import { displayNameOf } from '../../accounts/users/user.service.ts';
import { civilTime } from '../../base/civil-time.ts';
import type { Context } from '../../context/context.ts';
import { isOfferOver, offerUntil } from '../../domain/handover.ts';
import { PLACES, type Place } from '../../domain/places.ts';
import { isAskedAgain, VOTE_REMINDERS } from '../../domain/reminders.ts';
import type { MorningItem, OfferItem, PlaceVoteItem, ProposalItem } from '../../mail/emails/morning-items.ts';
import { placeLink } from '../../mail/links.ts';
import { namesFrom } from '../aggregate/names.ts';
import { newestRecordLine } from '../history/record-line.ts';
import { proposalsToAnswer, type ProposalView } from '../proposals/proposal-view.ts';
import { OwnerOffer } from '../tables/owner-offer.entity.ts';
import type { Participant } from '../tables/participant.entity.ts';
import type { Candidate } from './due.ts';

type Morning = Pick<Candidate, 'day' | 'zone'>;

/**
 * The proposals and offers that wait for a person, if they are in the morning email of this day (docs/rules.md §27.1). The owner has
 * emails of their own about proposals (docs/rules.md §39.5).
 * @param participants those of the person
 */
export async function dueDecisions(
  tx: Context,
  user: User,
  participants: readonly Participant[],
  morning: Morning,
): Promise<MorningItem[]> {
  const proposals = await proposalsToAnswer(tx, user);
  const items = await Promise.all([
    ...proposals.map((proposal) => dueProposal(tx, proposal, morning)),
    ...(await openOffers(tx, participants)).map((offer) => dueOffer(tx, offer, morning)),
  ]);
  return items.filter((item) => item !== undefined);
}

const openOffers = ({ manager }: Context, participants: readonly Participant[]): Promise<OwnerOffer[]> =>
  manager.findBy(OwnerOffer, {
    status: 'OPEN',
    participantId: In(participants.filter(({ status }) => status === 'ACCEPTED').map(({ id }) => id)),
  });

async function dueProposal(
  tx: Context,
  proposal: ProposalView,
  { day, zone }: Morning,
): Promise<ProposalItem | PlaceVoteItem | undefined> {
  const { cycleId, viewerTask, at, agreedAt, subject, proposedBy, candidate, candidateName } = proposal;
  if (viewerTask === null || viewerTask === 'OBJECT') return undefined;
  const isDue =
    viewerTask === 'VOTE'
      ? isAskedAgain(civilTime(agreedAt ?? at, zone).day, day, VOTE_REMINDERS)
      : isAskedAgain(civilTime(at, zone).day, day);
  if (!isDue) return undefined;
  const names = await namesFrom(tx.loaders, [subject, proposedBy, ...(candidate ? [candidate] : [])]);
  const nameOf = ({ id, email }: Participant): string => names.ofParticipant(id) ?? email;
  const shared = await common(tx, cycleId, PLACES.proposal);
  if (candidate)
    return {
      ...shared,
      kind: 'PROPOSAL',
      asksTo: viewerTask,
      proposerName: nameOf(proposedBy),
      candidateName: nameOf(candidate),
    };
  return candidateName === null
    ? undefined
    : { ...shared, kind: 'PLACE_VOTE', holderName: nameOf(subject), candidateName };
}

async function dueOffer(
  tx: Context,
  { cycleId, at }: OwnerOffer,
  { day, zone }: Morning,
): Promise<OfferItem | undefined> {
  if (isOfferOver(at, tx.clock()) || !isAskedAgain(civilTime(at, zone).day, day)) return undefined;
  const cycle = await tx.loaders.cycles.load(cycleId);
  const owner = cycle && (await tx.loaders.users.load(cycle.userId));
  if (!owner) return undefined;
  return {
    ...(await common(tx, cycleId, PLACES.offer)),
    kind: 'OFFER',
    ownerName: displayNameOf(owner),
    until: civilTime(offerUntil(at), zone).day,
  };
}

/** What all items of one cycle have in common. */
async function common(tx: Context, cycleId: string, place: Place) {
  const cycle = await tx.loaders.cycles.load(cycleId);
  if (!cycle) throw new Error(`there is no cycle ${cycleId}`);
  const { verified } = await emailStatusAmong(tx, [cycle.userId]);
  return {
    cycleTitle: cycle.title,
    currency: cycle.currency,
    areVerified: verified.has(cycle.userId),
    record: await newestRecordLine(tx, cycle),
    link: placeLink(tx.publicUrl, cycleId, place),
  };
}
