import { civilTime } from '../../base/civil-time.ts';
import type { SignedIn } from '../../context/context.ts';
import { disputeEmails, paymentEmails, receiptEmails, type LimitRule } from '../../domain/limits.ts';
import { PLACES } from '../../domain/places.ts';
import { addressesOf } from '../../mail/addresses/mail-address.service.ts';
import type { UnwrittenEmail } from '../../mail/email-draft.ts';
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
import { emailFactsOf } from '../aggregate/email-facts.ts';
import { queueEach } from '../aggregate/queue-each.ts';
import type { Repayment } from '../tables/repayment.entity.ts';

type Side = 'debtor' | 'creditor';

/** Emails the creditor that the debtor reported the repayment (docs/rules.md §32.5). */
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
        note: repayment.reportNote,
        isAgain,
      }),
  );

/** Emails the debtor that the creditor has not received the repayment. */
export const notifyOfRepaymentDispute = (
  tx: SignedIn,
  locked: LockedCycle,
  repayment: Repayment,
): Promise<void> =>
  notify(tx, locked, repayment, { to: 'debtor', rule: disputeEmails }, (details) =>
    repaymentDisputedEmail({ ...details, reason: repayment.disputeReason ?? '' }),
  );

/** Emails the debtor that the creditor undid the receipt. No preference turns this email off. */
export const notifyOfRepaymentUnmarking = (
  tx: SignedIn,
  locked: LockedCycle,
  repayment: Repayment,
): Promise<void> =>
  notify(tx, locked, repayment, { to: 'debtor', rule: paymentEmails }, (details) =>
    repaymentUnmarkedEmail({ ...details, hasReport: repayment.standing === 'REPORTED' }),
  );

/** Emails the payers whose payments were received after the stop, and are now owed back. */
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

/** Emails a receipt to the debtor if they want receipts, at most once a day for each repayment. */
export async function notifyOfRepaymentReceipt(
  tx: SignedIn,
  locked: LockedCycle,
  repayment: Repayment,
): Promise<void> {
  const debtor = locked.participant(repayment.fromId);
  const { userId, email } = debtor;
  const people = await emailFactsOf(tx, locked, [debtor]);
  // A verified email is not required: the debtor has taken part in this cycle, and the limit allows few emails.
  if (userId === null || people.isDisabled(debtor)) return;
  const [address] = await addressesOf(tx, [{ userId, email }]);
  if (!address?.receipts) return;
  await notify(tx, locked, repayment, { to: 'debtor', rule: receiptEmails }, (details) =>
    repaymentReceivedEmail({
      ...details,
      receivedOn: civilTime(repayment.paidAt ?? tx.clock(), locked.zoneOf(userId)).day,
      unsubscribe: { kind: 'receipts', link: unsubscribeLink(tx.publicUrl, address.receiptsToken) },
    }),
  );
}

async function notify(
  tx: SignedIn,
  locked: LockedCycle,
  repayment: Repayment,
  { to, rule }: { to: Side; rule: LimitRule },
  message: (details: RepaymentEmailDetails) => UnwrittenEmail,
): Promise<void> {
  const { cycle } = locked;
  const sides = [locked.participant(repayment.fromId), locked.participant(repayment.toId)] as const;
  const [reader, otherParty]: readonly Participant[] = to === 'debtor' ? sides : sides.toReversed();
  if (!reader || !otherParty) return;
  const people = await emailFactsOf(tx, locked, sides);
  await queueEach(tx, rule, [
    {
      about: repayment.id,
      draft: message({
        to: reader.email,
        firstName: people.firstNameOf(reader),
        otherName: people.nameOf(otherParty),
        areVerified: people.isOwnerVerified && people.isVerified(otherParty),
        cycleTitle: cycle.title,
        amount: repayment.payments * cycle.participantAmount,
        currency: cycle.currency,
        link: placeLink(tx.publicUrl, cycle.id, PLACES.settlement),
        record: recordLine(tx, locked),
      }),
    },
  ]);
}
