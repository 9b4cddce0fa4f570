import { In } from 'typeorm';
import type { SignedIn } from '../../context/context.ts';
import { acceptedCount } from '../../domain/participant.ts';
import { changeCycle } from '../aggregate/change-cycle.ts';
import { nothingDone, together, type Done } from '../aggregate/done.ts';
import { formerNameOf } from '../aggregate/former.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { namesOfNow, type Names } from '../aggregate/names.ts';
import type { Fact } from '../aggregate/record.ts';
import { removeCollectors } from '../cycle/cycle.service.ts';
import { deleteLocked, deleteRun } from '../cycle/delete-cycle.service.ts';
import { personHash } from '../invites/unknown-owner.service.ts';
import { closeRequest, openRequests } from '../joining/close-requests.ts';
import { notifyOfLeaving } from '../participants/leave.service.ts';
import { removeParticipants } from '../participants/participant.service.ts';
import { morningKeysOf } from '../reminders/morning-key.ts';
import { Morning } from '../tables/morning.entity.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { UnknownOwner } from '../tables/unknown-owner.entity.ts';
import { haveOthersAccepted } from './cycles-with.ts';
import { factsToErase, renameInEntries } from './erase-facts.ts';
import { eraseNames, eraseParticipant, eraseTexts } from './erase-rows.ts';
import { endOffersOfPlaces, leaveOpenQuestions } from './leave-open.ts';
import { timesInPlace, type TimeInPlace } from './tenures.ts';

/** Who deletes an account. */
export type DeletedBy = 'PERSON' | 'OPERATOR';

/**
 * Erases a person from all their cycles (docs/rules.md §41.3), which are locked, and from what cycles keep about addresses. Each cycle
 * gets one entry. Call it while the account's own row is still whole: emails to others name the person once more.
 */
export async function eraseFromCycles(tx: SignedIn, by: DeletedBy): Promise<void> {
  const { id: userId, email } = tx.viewer;
  for (const locked of tx.loaders.held.values()) await eraseFrom(tx, locked, by);
  await tx.manager.delete(Morning, { addressHash: In(morningKeysOf(tx.manager, email)) });
  await tx.manager.delete(UnknownOwner, { ownerId: userId });
  await tx.manager.delete(UnknownOwner, { addressHash: personHash(tx.manager, email) });
}

async function eraseFrom(tx: SignedIn, locked: LockedCycle, by: DeletedBy): Promise<void> {
  const { id: userId } = tx.viewer;
  const { cycle } = locked;
  const own = locked.participants.find((each) => each.userId === userId);
  if (own && cycle.userId === userId && acceptedCount(locked.participants) === 1)
    return deleteOwnCycle(tx, locked);
  const times = await timesInPlace(tx, locked, userId);
  const { declared, erase } = await factsToErase(tx, cycle.id, userId, times);
  const names = own ? undefined : await namesWithFormer(tx, locked, nameAfter(own, times));
  await changeCycle(tx, cycle.id, { kind: 'ERASED', ...(names && { names }) }, async () => {
    const withdrawn = await withdrawRequest(tx, locked);
    const offers = await endOffersOfPlaces(tx, locked);
    const left = own ? await eraseMember(tx, locked, own) : nothingDone;
    for (const time of times) await eraseTexts(tx, cycle.id, time);
    const operator: Fact[] = own && by === 'OPERATOR' ? [byOperator(own)] : [];
    const further = { ...nothingDone, facts: [...operator, ...withdrawn] };
    return together(left, further, offers, { ...nothingDone, facts: declared });
  });
  await erase();
  const name = nameAfter(own, times);
  await renameInEntries(tx, cycle.id, { userId, times, name });
  await eraseNames(tx, cycle.id, { userId, times, name });
}

/** The names with that of a former holder of a place, who is no participant any more. */
async function namesWithFormer(tx: SignedIn, locked: LockedCycle, name: string | null): Promise<Names> {
  const names = await namesOfNow(tx, locked);
  return { ...names, ofUser: (id) => (id === tx.viewer.id ? name : names.ofUser(id)) };
}

/** The name of the former member, or of the former holder of a place; null for someone who does not take part. */
const nameAfter = (own: Participant | undefined, times: readonly TimeInPlace[]): string | null =>
  (own && formerNameOf(own)) ?? times.findLast(({ formerName }) => formerName)?.formerName ?? null;

/** Deletes a cycle in which no one else has accepted, even if it has run. */
async function deleteOwnCycle(tx: SignedIn, locked: LockedCycle): Promise<void> {
  await deleteRun(tx, locked);
  await deleteLocked(tx, locked);
}

const byOperator = (participant: Participant): Fact => ({
  field: 'by',
  before: null,
  after: 'OPERATOR',
  participant,
});

/** Whether the participant stays as a former member: others need the record, or an owner to replace. Everyone else is removed. */
const stays = (locked: LockedCycle, own: Participant): boolean =>
  own.status === 'ACCEPTED' &&
  (locked.cycle.isRunning || (locked.cycle.userId === own.userId && haveOthersAccepted(locked, own)));

async function eraseMember(tx: SignedIn, locked: LockedCycle, own: Participant): Promise<Done> {
  if (!stays(locked, own)) return removeMember(tx, locked, own);
  const left = await leaveOpenQuestions(tx, locked, own);
  await eraseParticipant(tx, locked, own);
  const former: Fact = { field: 'former', before: null, after: 'true', participant: own };
  return together({ ...nothingDone, facts: [former] }, left);
}

/** Removes a person from a cycle in which no one needs their record. If they had accepted, the slots are assigned again. */
async function removeMember(tx: SignedIn, locked: LockedCycle, own: Participant): Promise<Done> {
  const hadAccepted = own.status === 'ACCEPTED';
  const cleared = hadAccepted && !locked.cycle.isRunning ? await clearSlots(tx, locked) : [];
  const removed = await removeParticipants(tx, locked, [own]);
  return {
    facts: [...cleared, ...removed],
    emails: async () => {
      if (hadAccepted) await notifyOfLeaving(tx, locked, [own], cleared.length > 0);
    },
  };
}

async function clearSlots(tx: SignedIn, locked: LockedCycle): Promise<Fact[]> {
  if (!locked.participants.some(({ isCollector }) => isCollector)) return [];
  locked.cycle.sentConfirmationEmails = false;
  return removeCollectors(tx, locked);
}

/** Withdraws the person's open request to join. */
async function withdrawRequest(tx: SignedIn, locked: LockedCycle): Promise<Fact[]> {
  const open = await openRequests(tx, locked.cycle.id);
  const facts: Fact[] = [];
  for (const request of open.filter(({ userId }) => userId === tx.viewer.id))
    facts.push(await closeRequest(tx, request, 'WITHDRAWN'));
  return facts;
}
