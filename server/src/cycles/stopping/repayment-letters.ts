import { civilTime } from '../../base/civil-time.ts';
import type { SignedIn } from '../../context/context.ts';
import { disputeLetters, paymentLetters, receiptLetters, type LimitRule } from '../../domain/limits.ts';
import { PLACES } from '../../domain/places.ts';
import { addressesOf } from '../../mail/addresses/mail-address.service.ts';
import type { LetterDraft } from '../../mail/letter-draft.ts';
import { repaymentAddedLetter } from '../../mail/letters/repayment-added-letter.ts';
import type { RepaymentLetterDetails } from '../../mail/letters/repayment-content.ts';
import { repaymentDisputedLetter } from '../../mail/letters/repayment-disputed-letter.ts';
import { repaymentReceivedLetter } from '../../mail/letters/repayment-received-letter.ts';
import { repaymentReportedLetter } from '../../mail/letters/repayment-reported-letter.ts';
import { repaymentUnmarkedLetter } from '../../mail/letters/repayment-unmarked-letter.ts';
import { placeLink, unsubscribeLink } from '../../mail/links.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { recordLine } from '../history/record-line.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { knownOf } from '../aggregate/known-people.ts';
import { queueEach } from '../aggregate/queue-each.ts';
import type { Repayment } from '../tables/repayment.entity.ts';

type Side = 'debtor' | 'creditor';

/** To whoever gets it, at once: the other says that it is paid (docs/rules.md §32.5). */
export const tellOfRepaymentReport = (
  tx: SignedIn,
  locked: LockedCycle,
  repayment: Repayment,
  isAgain: boolean,
): Promise<void> =>
  tell(
    tx,
    locked,
    repayment,
    { to: 'creditor', rule: isAgain ? disputeLetters : paymentLetters },
    (details) =>
      repaymentReportedLetter({
        ...details,
        paidOn: repayment.paidOn ?? '',
        reference: repayment.reportReference,
        isAgain,
      }),
  );

/** To whoever pays it, at once: the other has not received it. */
export const tellOfRepaymentDispute = (
  tx: SignedIn,
  locked: LockedCycle,
  repayment: Repayment,
): Promise<void> =>
  tell(tx, locked, repayment, { to: 'debtor', rule: disputeLetters }, (details) =>
    repaymentDisputedLetter({ ...details, reason: repayment.disputeReason ?? '' }),
  );

/** To whoever pays it, at once: it is not received any more. No setting turns it off. */
export const tellOfRepaymentUnmarking = (
  tx: SignedIn,
  locked: LockedCycle,
  repayment: Repayment,
): Promise<void> =>
  tell(tx, locked, repayment, { to: 'debtor', rule: paymentLetters }, (details) =>
    repaymentUnmarkedLetter({ ...details, hasReport: repayment.standing === 'REPORTED' }),
  );

/** To a payer, at once: what was open when the circle stopped was received after all, and is owed back. */
export async function tellOfAddedRepayments(
  tx: SignedIn,
  locked: LockedCycle,
  repayments: readonly Repayment[],
): Promise<void> {
  for (const repayment of repayments)
    await tell(tx, locked, repayment, { to: 'creditor', rule: paymentLetters }, (details) =>
      repaymentAddedLetter(details),
    );
}

/** To whoever pays it, at once: the receipt, where its reader wants receipts and had none of this repayment within a day. */
export async function tellOfRepaymentReceipt(
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
  await tell(tx, locked, repayment, { to: 'debtor', rule: receiptLetters }, (details) =>
    repaymentReceivedLetter({
      ...details,
      receivedOn: civilTime(repayment.paidAt ?? tx.clock(), locked.users.get(userId)?.timeZone ?? 'utc').day,
      unsubscribe: { kind: 'receipts', link: unsubscribeLink(tx.publicUrl, address.receiptsToken) },
    }),
  );
}

async function tell(
  tx: SignedIn,
  locked: LockedCycle,
  repayment: Repayment,
  { to, rule }: { to: Side; rule: LimitRule },
  letter: (details: RepaymentLetterDetails) => LetterDraft,
): Promise<void> {
  const { cycle } = locked;
  const sides = [locked.participant(repayment.fromId), locked.participant(repayment.toId)] as const;
  const [reader, other]: readonly Participant[] = to === 'debtor' ? sides : sides.toReversed();
  if (!reader || !other) return;
  const known = await knownOf(tx, locked, sides);
  await queueEach(tx, rule, [
    {
      about: repayment.id,
      draft: letter({
        to: reader.email,
        firstName: known.firstNameOf(reader),
        otherName: known.nameOf(other),
        areProven: known.isOwnerProven && known.isProven(other),
        cycleTitle: cycle.title,
        amount: repayment.payments * cycle.participantAmount,
        currency: cycle.currency,
        link: placeLink(tx.publicUrl, cycle.id, PLACES.settlement),
        record: recordLine(tx, locked),
      }),
    },
  ]);
}
