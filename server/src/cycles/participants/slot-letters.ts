import { standingAmong } from '../../accounts/credentials/proven.ts';
import type { SignedIn } from '../../context/context.ts';
import { answersFromOne, answersToUnproven, inSlotOrder, readyLetters, refusal } from '../../domain/index.ts';
import { takeIfRoom, type Demand } from '../../limits/limit.service.ts';
import type { LetterDraft } from '../../mail/letter-draft.ts';
import { allConfirmedLetter } from '../../mail/letters/all-confirmed-letter.ts';
import { slotRejectedLetter } from '../../mail/letters/slot-rejected-letter.ts';
import { collectorsLink, cycleLink } from '../../mail/links.ts';
import { queueLetter } from '../../mail/outbox.service.ts';
import type { User } from '../../accounts/users/user.entity.ts';
import type { LockedCycle } from '../cycle/locked-cycle.ts';
import { namesOfNow } from '../history/names.ts';
import { recordLine } from '../history/record-line.ts';
import type { Participant } from './participant.entity.ts';

/** To the owner, at once: what a collector's answer for a slot means for the circle (docs/rules.md §12.7). */
export async function tellOfSlotAnswer(
  tx: SignedIn,
  locked: LockedCycle,
  participant: Participant,
): Promise<void> {
  if (participant.confirmationStatus === 'REJECTED') await tellOfRejection(tx, locked, participant);
  else if (refusal('run', locked.state) === undefined) await tellOfReadiness(tx, locked);
}

/** An owner who rejects a slot knows it. */
async function tellOfRejection(tx: SignedIn, locked: LockedCycle, collector: Participant): Promise<void> {
  const { cycle, state } = locked;
  if (tx.viewer.id === cycle.userId) return;
  const names = await namesOfNow(tx, locked);
  const one: Demand = { rule: answersFromOne, subject: `${tx.viewer.id}\n${cycle.userId}` };
  await tellOwner(tx, locked, one, ({ owner, isProven, isViewerProven, record }) =>
    slotRejectedLetter({
      record,
      to: owner.email,
      ownerFirstName: owner.firstName,
      bothProven: isProven && isViewerProven,
      collectorName: names.ofParticipant(collector.id) ?? collector.email,
      cycleTitle: cycle.title,
      slot: collector.slot ?? 0,
      slots: state.participantsCount,
      dateCollected: collector.dateCollected ?? cycle.startDate,
      link: collectorsLink(tx.publicUrl, cycle.id),
    }),
  );
}

/** Whoever said the last yes, the owner as well: it is their turn from now on. But nobody is told that they agree with themselves. */
async function tellOfReadiness(tx: SignedIn, locked: LockedCycle): Promise<void> {
  const { cycle, state, participants } = locked;
  if (state.participantsCount === 1) return;
  const [first] = inSlotOrder(participants);
  await tellOwner(tx, locked, { rule: readyLetters, subject: cycle.id }, ({ owner, isProven, record }) =>
    allConfirmedLetter({
      record,
      to: owner.email,
      ownerFirstName: owner.firstName,
      ownerProven: isProven,
      cycleTitle: cycle.title,
      slots: state.participantsCount,
      firstDate: first?.dateCollected ?? cycle.startDate,
      link: cycleLink(tx.publicUrl, cycle.id),
    }),
  );
}

/** What a letter to the owner says of its reader, and of whoever causes it. */
interface OwnerKnown {
  owner: User;
  isProven: boolean;
  isViewerProven: boolean;
  record: ReturnType<typeof recordLine>;
}

/** The answer stands whatever becomes of the letter: where a limit is reached it goes without, and so for a disabled account. */
async function tellOwner(
  tx: SignedIn,
  locked: LockedCycle,
  demand: Demand,
  letter: (known: OwnerKnown) => LetterDraft,
): Promise<void> {
  const owner = await tx.loaders.users.load(locked.cycle.userId);
  const { proven, disabled } = await standingAmong(tx, [locked.cycle.userId, tx.viewer.id]);
  if (!owner || disabled.has(owner.id)) return;
  const isProven = proven.has(owner.id);
  const demands = isProven ? [demand] : [demand, { rule: answersToUnproven, subject: owner.id }];
  if (!(await takeIfRoom(tx, demands))) return;
  const isViewerProven = proven.has(tx.viewer.id);
  await queueLetter(tx, letter({ owner, isProven, isViewerProven, record: recordLine(tx, locked) }));
}
