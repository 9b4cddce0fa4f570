import { In } from 'typeorm';
import type { SignedIn } from '../../context/context.ts';
import { closeOpenJoinLink } from '../aggregate/close-join-link.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import type { Fact } from '../aggregate/record.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { Invite } from '../tables/invite.entity.ts';
import { Participant } from '../tables/participant.entity.ts';

/** What concerned the old owner, and is emptied with them. */
const OF_OLD_OWNER = { relationship: null, ownRelationship: null, rejectionReason: null } as const;

/**
 * Makes an accepted participant the owner of a locked cycle. What participants and the old owner stated about each other is
 * emptied, and the join link closes. Participants keep their order, so the owner need not be the first (docs/rules.md §38.3,
 * ADR 64). The caller ends the offers and proposals of which this is the outcome, and notifies everyone.
 * @returns the facts to record; entries before theirs are read by the rules of §38.4
 */
export async function changeOwner(
  tx: SignedIn,
  locked: LockedCycle,
  { id: newOwnerId }: Pick<Participant, 'id'>,
): Promise<Fact[]> {
  const { cycle, owner: before, participants, invites } = locked;
  const after = locked.participant(newOwnerId);
  if (after.userId === null || after.status !== 'ACCEPTED')
    throw new Error(`participant ${after.id} cannot own cycle ${cycle.id} without having accepted`);
  const owner = { userId: after.userId, ownerSince: tx.clock() };
  await tx.manager.update(Cycle, { id: cycle.id }, owner);
  Object.assign(cycle, owner);
  await tx.manager.update(Participant, { cycleId: cycle.id }, OF_OLD_OWNER);
  for (const participant of participants) Object.assign(participant, OF_OLD_OWNER);
  await tx.manager.update(Invite, { id: In(invites.map(({ id }) => id)) }, { relationship: 'OTHER' });
  for (const invite of invites) Object.assign(invite, { relationship: 'OTHER' });
  return [
    ...(before ? [ownerFact(before, false)] : []),
    ownerFact(after, true),
    ...(await closeOpenJoinLink(tx, cycle.id)),
  ];
}

const ownerFact = (participant: Participant, isOwner: boolean): Fact => ({
  field: 'owner',
  before: String(!isOwner),
  after: String(isOwner),
  participant,
});
