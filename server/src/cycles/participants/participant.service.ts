import { In } from 'typeorm';
import type { SignedIn } from '../../context/context.ts';
import { byOwner, changeCycle, type Done } from '../aggregate/change-cycle.ts';
import { membership, viewCycle } from '../aggregate/cycle-access.ts';
import type { Cycle } from '../tables/cycle.entity.ts';
import type { Eventual } from '../aggregate/cycle-reading.ts';
import { isFormer } from '../aggregate/former.ts';
import { cycleOfParticipant, type LockedCycle } from '../aggregate/locked-cycle.ts';
import { emailMatches } from '../../domain/account.ts';
import { DomainError } from '../../domain/errors.ts';
import { Consent } from '../tables/consent.entity.ts';
import { departure, type Fact } from '../aggregate/record.ts';
import { participantRemovedEmail } from '../../mail/emails/participant-removed.ts';
import { dashboardLink } from '../../mail/links.ts';
import { recordLine } from '../history/record-line.ts';
import { endLinks } from '../answer-links/ended-link.service.ts';
import { deleteOfferTo } from '../handover/end-offer.ts';
import { deleteProposalsOf } from '../handover/end-proposals.ts';
import { LinkToken } from '../tables/link-token.entity.ts';
import { Invite } from '../tables/invite.entity.ts';
import { Participant } from '../tables/participant.entity.ts';
import { notifyOfOwnerAct } from './owner-act-emails.ts';

/**
 * Returns one participant of a cycle that the viewer may see.
 * @throws DomainError `participant-not-found`, `not-a-member`
 */
export async function viewParticipant(ctx: SignedIn, participantId: string): Promise<Participant> {
  const participant = await ctx.loaders.participants.load(participantId);
  if (!participant) throw new DomainError('participant-not-found');
  await viewCycle(ctx, participant.cycleId);
  return participant;
}

/** Lists the participants of a cycle that the viewer may see, in the order in which they were added. */
export async function listParticipants(ctx: SignedIn, cycleId: string): Promise<Participant[]> {
  const cycle = await viewCycle(ctx, cycleId);
  return ctx.loaders.participantsOfCycle.load(cycle.id);
}

/**
 * Checks that `participantId` is the viewer's own participant in this cycle (docs/rules.md §17.5).
 * @throws DomainError `not-a-member` if it is not
 */
export async function requireOwnParticipant(
  ctx: SignedIn,
  cycle: Cycle,
  participantId: string,
): Promise<void> {
  const { participant: own } = await membership(ctx, cycle);
  if (own?.id !== participantId) throw new DomainError('not-a-member');
}

/** Removes a participant and their invite from the cycle. The owner cannot be removed (docs/rules.md §8.3). */
export async function removeParticipant(ctx: SignedIn, participantId: string): Promise<Cycle> {
  const { cycle } = await changeCycle(
    ctx,
    cycleOfParticipant(participantId),
    { may: byOwner, transition: 'editParticipants', kind: 'REMOVED' },
    (tx, locked) => removeByOwner(tx, locked, locked.participant(participantId)),
  );
  return cycle;
}

/**
 * Removes a participant in the owner's name, and emails them if they had accepted (docs/rules.md §8.3).
 * @throws DomainError `owner-seat`
 */
export async function removeByOwner(
  tx: SignedIn,
  locked: LockedCycle,
  participant: Participant,
): Promise<Done> {
  const { userId, status } = participant;
  // Someone who took the cycle over still has the invite by which they came.
  if (userId !== null && userId === locked.cycle.userId) throw new DomainError('owner-seat');
  const notified = status === 'ACCEPTED' && userId !== null ? [{ userId }] : [];
  const facts = await removeParticipants(tx, locked, [participant]);
  return {
    facts,
    emails: () =>
      notifyOfOwnerAct(tx, locked, notified, (details) =>
        participantRemovedEmail({
          ...details,
          record: recordLine(tx, locked),
          link: dashboardLink(tx.publicUrl),
        }),
      ),
  };
}

/** Deletes participants with their invites, link tokens, consents and the offer to take over. The history keeps the hashes of the consents. */
export async function removeParticipants(
  tx: SignedIn,
  locked: LockedCycle,
  participants: readonly Participant[],
): Promise<Fact[]> {
  if (participants.length === 0) return [];
  const ids = participants.map(({ id }) => id);
  const ofOffer = [
    ...(await deleteOfferTo(tx, locked, participants)),
    ...(await deleteProposalsOf(tx, locked, participants)),
  ];
  await endLinks(tx, locked, ids, 'WITHDRAWN');
  await tx.manager.delete(LinkToken, { participantId: In(ids) });
  await tx.manager.delete(Invite, { participantId: In(ids) });
  await tx.manager.delete(Consent, { participantId: In(ids) });
  await tx.manager.delete(Participant, { id: In(ids) });
  locked.participants = locked.participants.filter(({ id }) => !ids.includes(id));
  locked.invites = locked.invites.filter(({ participantId }) => !ids.includes(participantId));
  return [...ofOffer, ...participants.map(departure)];
}

/** Whether the participant's email is verified; false without an account (docs/rules.md §2.7). */
export const emailVerifiedOf = (ctx: SignedIn, { userId }: Pick<Participant, 'userId'>): Eventual<boolean> =>
  userId === null ? false : ctx.loaders.emailProven.load(userId);

/** Returns the email to the owner and the participant, and to other members only while there is no name (docs/rules.md §2.4). */
export async function emailFor(ctx: SignedIn, participant: Participant): Promise<string | null> {
  if (isFormer(participant)) return null;
  const { cycleId, userId, email } = participant;
  const owner = await ctx.loaders.ownerOf(cycleId);
  const maySee = userId === null || owner === ctx.viewer.id || emailMatches(email, ctx.viewer.email);
  return maySee ? email : null;
}
