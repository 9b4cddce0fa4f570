import { civilTime } from '../../base/civil-time.ts';
import type { SignedIn } from '../../context/context.ts';
import { disputeEmails, paymentEmails, receiptEmails, type LimitRule } from '../../domain/limits.ts';
import { PLACES } from '../../domain/places.ts';
import { addressesOf } from '../../mail/addresses/mail-address.service.ts';
import type { EmailDraft } from '../../mail/email-draft.ts';
import { repaymentAddedEmail } from '../../mail/emails/repayment-added.ts';
import type { RepaymentEmailDetails } from '../../mail/emails/repayment-content.ts';
import { repaymentDisputedEmail } from '../../mail/emails/repayment-disputed.ts';
import { repaymentReceivedEmail } from '../../mail/emails/repayment-received.ts';
import { repaymentReportedEmail } from '../../mail/emails/repayment-reported.ts';
import { repaymentUnmarkedEmail } from '../../mail/emails/repayment-unmarked.ts';
import { placeLink, unsubscribeLink } from '../../mail/links.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { recordLine } from '../history/record-line.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { knownOf } from '../aggregate/known-people.ts';
import { queueEach } from '../aggregate/queue-each.ts';
import type { Repayment } from '../tables/repayment.entity.ts';

type Side = 'debtor' | 'creditor';

/** To whoever gets it, at once: the other says that it is paid (docs/rules.md §32.5). */
export const notifyOfRepaymentReport = (
  tx: SignedIn,
  locked: LockedCycle,
  repayment: Repayment,
  isAgain: boolean,
): Promise<void> =>
  notify(
    tx,
    locked,
    repayment,
    { to: 'creditor', rule: isAgain ? disputeEmails : paymentEmails },
    (details) =>
      repaymentReportedEmail({
        ...details,
        paidOn: repayment.paidOn ?? '',
        reference: repayment.reportReference,
        isAgain,
      }),
  );

/** To whoever pays it, at once: the other has not received it. */
export const notifyOfRepaymentDispute = (
  tx: SignedIn,
  locked: LockedCycle,
  repayment: Repayment,
): Promise<void> =>
  notify(tx, locked, repayment, { to: 'debtor', rule: disputeEmails }, (details) =>
    repaymentDisputedEmail({ ...details, reason: repayment.disputeReason ?? '' }),
  );

/** To whoever pays it, at once: it is not received any more. No setting turns it off. */
export const notifyOfRepaymentUnmarking = (
  tx: SignedIn,
  locked: LockedCycle,
  repayment: Repayment,
): Promise<void> =>
  notify(tx, locked, repayment, { to: 'debtor', rule: paymentEmails }, (details) =>
    repaymentUnmarkedEmail({ ...details, hasReport: repayment.standing === 'REPORTED' }),
  );

/** To a payer, at once: what was open when the circle stopped was received after all, and is owed back. */
export async function notifyOfAddedRepayments(
  tx: SignedIn,
  locked: LockedCycle,
  repayments: readonly Repayment[],
): Promise<void> {
  for (const repayment of repayments)
    await notify(tx, locked, repayment, { to: 'creditor', rule: paymentEmails }, (details) =>
      repaymentAddedEmail(details),
    );
}

/** To whoever pays it, at once: the receipt, where its reader wants receipts and had none of this repayment within a day. */
export async function notifyOfRepaymentReceipt(
  tx: SignedIn,
  locked: LockedCycle,
  repayment: Repayment,
): Promise<void> {
  const debtor = locked.participant(repayment.fromId);
  const { userId, email } = debtor;
  const known = await knownOf(tx, locked, [debtor]);
  // Whoever owes has acted in this circle, and nobody who has not proven an address is told more often than once.
  if (userId === null || known.isDisabled(debtor)) return;
  const [address] = await addressesOf(tx, [{ userId, email }]);
  if (!address?.receipts) return;
  await notify(tx, locked, repayment, { to: 'debtor', rule: receiptEmails }, (details) =>
    repaymentReceivedEmail({
      ...details,
      receivedOn: civilTime(repayment.paidAt ?? tx.clock(), locked.users.get(userId)?.timeZone ?? 'utc').day,
      unsubscribe: { kind: 'receipts', link: unsubscribeLink(tx.publicUrl, address.receiptsToken) },
    }),
  );
}

async function notify(
  tx: SignedIn,
  locked: LockedCycle,
  repayment: Repayment,
  { to, rule }: { to: Side; rule: LimitRule },
  message: (details: RepaymentEmailDetails) => EmailDraft,
): Promise<void> {
  const { cycle } = locked;
  const sides = [locked.participant(repayment.fromId), locked.participant(repayment.toId)] as const;
  const [reader, other]: readonly Participant[] = to === 'debtor' ? sides : sides.toReversed();
  if (!reader || !other) return;
  const known = await knownOf(tx, locked, sides);
  await queueEach(tx, rule, [
    {
      about: repayment.id,
      draft: message({
        to: reader.email,
        firstName: known.firstNameOf(reader),
        otherName: known.nameOf(other),
        areVerified: known.isOwnerVerified && known.isVerified(other),
        cycleTitle: cycle.title,
        amount: repayment.payments * cycle.participantAmount,
        currency: cycle.currency,
        link: placeLink(tx.publicUrl, cycle.id, PLACES.settlement),
        record: recordLine(tx, locked),
      }),
    },
  ]);
}
