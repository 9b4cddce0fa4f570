import type { SignedIn } from '../../context/context.ts';
import { inSlotOrder } from '../../domain/collectors.ts';
import { collectedAmount } from '../../domain/cycle.ts';
import { PLACES } from '../../domain/places.ts';
import { isAskedForPayToAtStart } from '../../domain/reminders.ts';
import { startedEmail } from '../../mail/emails/started.ts';
import { agreementLink, cycleLink, placeLink, preferencesLink } from '../../mail/links.ts';
import { queueEmails } from '../../mail/outbox.service.ts';
import { civilTime } from '../../base/civil-time.ts';
import { emailFactsOf } from '../aggregate/email-facts.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { recordLine } from '../history/record-line.ts';

/** Emails each collector what they pay first, and when they collect (docs/rules.md §10.1). A cycle of one pays no one. */
export async function notifyOfStart(tx: SignedIn, locked: LockedCycle): Promise<void> {
  const { cycle } = locked;
  const { participantAmount } = cycle;
  const { participantsCount } = locked.state;
  const collectors = inSlotOrder(locked.participants);
  const known = await emailFactsOf(tx, locked, collectors);
  const drafts = collectors.flatMap((member) => {
    const first = collectors.find(({ id }) => id !== member.id);
    const { slot, dateCollected, payTo } = member;
    if (!first || first.dateCollected === null || slot === null || dateCollected === null) return [];
    const startedOn = civilTime(tx.clock(), locked.zoneOf(member.userId)).day;
    const isAsked = isAskedForPayToAtStart(
      { hasPayTo: payTo !== null, date: dateCollected, slot },
      startedOn,
    );
    return startedEmail({
      to: member.email,
      firstName: known.firstNameOf(member),
      ownerVerified: known.isOwnerVerified,
      cycleTitle: cycle.title,
      participantAmount,
      currency: cycle.currency,
      frequency: cycle.frequency,
      payments: participantsCount - 1,
      first: {
        name: known.nameOf(first),
        date: first.dateCollected,
        isPast: first.dateCollected < startedOn,
      },
      collects: {
        amount: collectedAmount({ participantAmount, participantsCount }),
        date: dateCollected,
        isPast: dateCollected < startedOn,
      },
      link: cycleLink(tx.publicUrl, cycle.id),
      agreementLink: agreementLink(tx.publicUrl, cycle.id),
      calendarLink: preferencesLink(tx.publicUrl),
      payToLink: isAsked ? placeLink(tx.publicUrl, cycle.id, PLACES.payTo) : undefined,
      record: recordLine(tx, locked),
    });
  });
  await queueEmails(tx, drafts);
}
