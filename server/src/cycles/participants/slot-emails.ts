import { civilTime } from '../../base/civil-time.ts';
import type { SignedIn } from '../../context/context.ts';
import { wishesOf } from '../../domain/answers.ts';
import { inSlotOrder } from '../../domain/collectors.ts';
import { refusal } from '../../domain/cycle.ts';
import { readyEmails } from '../../domain/limits.ts';
import { collectionDate } from '../../domain/schedule.ts';
import { allConfirmedEmail } from '../../mail/emails/all-confirmed.ts';
import { slotRejectedEmail } from '../../mail/emails/slot-rejected.ts';
import { collectorsLink, cycleLink } from '../../mail/links.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { namesOfNow } from '../aggregate/names.ts';
import { answerDemand, notifyOwner } from './owner-emails.ts';
import type { Participant } from '../tables/participant.entity.ts';

/** Emails the owner if a collector rejected a slot, or if the cycle can now run (docs/rules.md §12.7). */
export async function notifyOfSlotAnswer(
  tx: SignedIn,
  locked: LockedCycle,
  participant: Participant,
): Promise<void> {
  if (participant.confirmationStatus === 'REJECTED') await notifyOfRejection(tx, locked, participant);
  else if (refusal('run', locked.state) === undefined) await notifyOfReadiness(tx, locked);
}

/** Sends nothing if the owner rejected the slot. */
async function notifyOfRejection(tx: SignedIn, locked: LockedCycle, collector: Participant): Promise<void> {
  const { cycle, state } = locked;
  if (tx.viewer.id === cycle.userId) return;
  const names = await namesOfNow(tx, locked);
  await notifyOwner(tx, locked, answerDemand(tx, locked), ({ owner, isVerified, isViewerVerified, record }) =>
    slotRejectedEmail({
      record,
      to: owner.email,
      ownerFirstName: owner.firstName,
      bothVerified: isVerified && isViewerVerified,
      collectorName: names.ofParticipant(collector.id) ?? collector.email,
      cycleTitle: cycle.title,
      slot: collector.slot ?? 0,
      slots: state.participantsCount,
      dateCollected: collector.dateCollected ?? cycle.startDate,
      reason: collector.slotReason,
      wishes: (wishesOf(collector.slotWishes) ?? []).map((slot) => ({
        slot,
        date: collectionDate(cycle.startDate, cycle.frequency, slot),
      })),
      link: collectorsLink(tx.publicUrl, cycle.id),
    }),
  );
}

/** Emails the owner even if their own approval was the last one, but not in a cycle of one. */
async function notifyOfReadiness(tx: SignedIn, locked: LockedCycle): Promise<void> {
  const { cycle, state, participants } = locked;
  if (state.participantsCount === 1) return;
  const [first] = inSlotOrder(participants);
  const firstDate = first?.dateCollected ?? cycle.startDate;
  await notifyOwner(tx, locked, { rule: readyEmails, subject: cycle.id }, ({ owner, isVerified, record }) =>
    allConfirmedEmail({
      record,
      to: owner.email,
      ownerFirstName: owner.firstName,
      ownerVerified: isVerified,
      cycleTitle: cycle.title,
      slots: state.participantsCount,
      firstDate,
      isPast: firstDate < civilTime(tx.clock(), locked.zoneOf(owner.id)).day,
      link: cycleLink(tx.publicUrl, cycle.id),
    }),
  );
}
