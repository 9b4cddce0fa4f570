import { civilTime } from '../../base/civil-time.ts';
import type { SignedIn } from '../../context/context.ts';
import { mailboxKey } from '../../domain/account.ts';
import {
  disputeEmails,
  paymentEmails,
  receiptEmails,
  receiptsToUnverified,
  type LimitRule,
} from '../../domain/limits.ts';
import { PLACES } from '../../domain/places.ts';
import { isStopped } from '../../domain/stage.ts';
import { takeEach } from '../../limits/limit.service.ts';
import { addressesOf } from '../../mail/addresses/mail-address.service.ts';
import type { EmailDraft } from '../../mail/email-draft.ts';
import { ownPayToChangedEmail } from '../../mail/emails/own-pay-to-changed.ts';
import type { PaymentEmailDetails } from '../../mail/emails/payment-content.ts';
import { payToChangedEmail } from '../../mail/emails/pay-to-changed.ts';
import { paymentDisputedEmail } from '../../mail/emails/payment-disputed.ts';
import { paymentReceivedEmail } from '../../mail/emails/payment-received.ts';
import { paymentUnmarkedEmail } from '../../mail/emails/payment-unmarked.ts';
import { reportedAgainEmail } from '../../mail/emails/reported-again.ts';
import { cycleLink, ledgerLink, payLink, placeLink, roundLink, unsubscribeLink } from '../../mail/links.ts';
import { queueEmails } from '../../mail/outbox.service.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { knownOf } from '../aggregate/known-people.ts';
import { queueEach } from '../aggregate/queue-each.ts';
import { recordLine } from '../history/record-line.ts';
import type { Participant } from '../tables/participant.entity.ts';
import type { SpokenOf } from './spoken-of.ts';

/** To the payer, at once: the collector says that the payment has not come (docs/rules.md §12.5). */
export const notifyOfDispute = (tx: SignedIn, spoken: SpokenOf): Promise<void> =>
  notify(
    tx,
    [spoken],
    { to: 'payer', rule: disputeEmails },
    (details, { payment, locked: { cycle, state } }) =>
      paymentDisputedEmail({
        ...details,
        reason: payment.disputeReason ?? '',
        isStopped: isStopped(state),
        ...(isStopped(state) ? { link: placeLink(tx.publicUrl, cycle.id, PLACES.settlement) } : {}),
      }),
  );

/** To each payer of a round, at once: what the collector had received is not received any more. No setting turns it off. */
export const notifyOfUnmarking = (tx: SignedIn, unmarked: readonly SpokenOf[]): Promise<void> =>
  notify(tx, unmarked, { to: 'payer', rule: paymentEmails }, (details, { payment }) =>
    paymentUnmarkedEmail({ ...details, hasReport: payment.standing === 'REPORTED' }),
  );

/**
 * To each payer of a round, at once: the receipt for what the collector has received, as far as its reader wants receipts and had
 * none of this payment within a day (docs/rules.md §12.6).
 */
export async function notifyOfReceipts(tx: SignedIn, received: readonly SpokenOf[]): Promise<void> {
  if (received.length === 0) return;
  const told = await detailsOf(tx, received, 'payer');
  const readers = told.filter(({ isDisabled }) => !isDisabled);
  const addresses = await addressesOf(
    tx,
    readers.map(({ userId, details }) => ({ userId, email: details.to })),
  );
  const wanted = readers.flatMap((each, index) => {
    const address = addresses[index];
    return address?.receipts ? [{ ...each, token: address.receiptsToken }] : [];
  });
  if (wanted.length === 0) return;
  const hasRoom = await roomForReceipts(tx, wanted);
  await queueEmails(
    tx,
    wanted
      .filter((_each, index) => hasRoom[index])
      .map(({ spoken: { locked, payment }, userId, details, token }) =>
        paymentReceivedEmail({
          ...details,
          link: ledgerLink(tx.publicUrl, locked.cycle.id),
          receivedOn: civilTime(payment.paidAt ?? tx.clock(), locked.users.get(userId)?.timeZone ?? 'utc')
            .day,
          unsubscribe: { kind: 'receipts', link: unsubscribeLink(tx.publicUrl, token) },
        }),
      ),
  );
}

/** For each whether there is room; an address that nobody has proven may be that of somebody who never joined. */
async function roomForReceipts(tx: SignedIn, wanted: readonly Changes[]): Promise<boolean[]> {
  const unverified = wanted.filter(({ isVerified }) => !isVerified);
  const room = await takeEach(tx, [
    ...wanted.map(({ spoken }) => ({ rule: receiptEmails, subject: spoken.payment.id })),
    ...unverified.map(({ details }) => ({ rule: receiptsToUnverified, subject: mailboxKey(details.to) })),
  ]);
  return wanted.map(
    (each, index) =>
      room[index] === true && (each.isVerified || room[wanted.length + unverified.indexOf(each)] === true),
  );
}

/** To the collector, at once: the payer has answered a dispute. */
export const notifyOfReportAgain = (tx: SignedIn, spoken: SpokenOf): Promise<void> =>
  notify(tx, [spoken], { to: 'collector', rule: disputeEmails }, (details, { payment, round }) =>
    reportedAgainEmail({
      ...details,
      paidOn: payment.paidOn ?? round.date,
      reference: payment.reportReference,
    }),
  );

/** What somebody is to pay to another: a payment, or of a stopped circle a repayment. */
export interface Owed {
  id: string;
  /** The participant who pays it. */
  payerId: string;
  amount: number;
}

/** To that person, and to whoever has not paid them yet. None of these letters holds what it says. */
export async function notifyOfPayTo(
  tx: SignedIn,
  locked: LockedCycle,
  participant: Participant,
  owed: readonly Owed[],
): Promise<void> {
  const { cycle } = locked;
  const payers = owed.map((each) => ({ ...each, payer: locked.participant(each.payerId) }));
  const known = await knownOf(tx, locked, [participant, ...payers.map(({ payer }) => payer)]);
  const common = {
    cycleTitle: cycle.title,
    isRemoved: participant.payTo === null,
    record: recordLine(tx, locked),
  };
  await queueEach(tx, paymentEmails, [
    {
      about: participant.id,
      draft: ownPayToChangedEmail({
        ...common,
        to: participant.email,
        firstName: known.firstNameOf(participant),
        isOwnerVerified: known.isOwnerVerified,
        link: cycleLink(tx.publicUrl, cycle.id),
      }),
    },
    ...payers.map(({ id, amount, payer }) => ({
      about: id,
      draft: payToChangedEmail({
        ...common,
        to: payer.email,
        firstName: known.firstNameOf(payer),
        collectorName: known.nameOf(participant),
        areVerified: known.isOwnerVerified && known.isVerified(participant),
        amount,
        currency: cycle.currency,
        // What is paid back stands on the page itself, and in no round.
        link:
          cycle.stoppedAt === null
            ? payLink(tx.publicUrl, cycle.id, participant.id)
            : cycleLink(tx.publicUrl, cycle.id),
      }),
    })),
  ]);
}

/** A letter about each of these payments of one round, to one of its sides. */
async function notify(
  tx: SignedIn,
  all: readonly SpokenOf[],
  { to, rule }: { to: Side; rule: LimitRule },
  email: (details: PaymentEmailDetails, spoken: SpokenOf) => EmailDraft,
): Promise<void> {
  const told = await detailsOf(tx, all, to);
  await queueEach(
    tx,
    rule,
    told.map(({ spoken, details }) => ({ about: spoken.payment.id, draft: email(details, spoken) })),
  );
}

type Side = 'payer' | 'collector';

/** A payment, and what a letter about it says to one of its sides. */
interface Changes {
  spoken: SpokenOf;
  details: PaymentEmailDetails;
  /** The reader's account, whether it has proven its address, and whether it is disabled. */
  userId: string;
  isVerified: boolean;
  isDisabled: boolean;
}

/** What a letter about each of these payments of one round says to one of its sides. */
async function detailsOf(tx: SignedIn, all: readonly SpokenOf[], to: Side): Promise<Changes[]> {
  const [first] = all;
  if (!first) return [];
  const { locked, round } = first;
  const { cycle } = locked;
  const collector = locked.participant(round.collectorId);
  const payerOf = ({ payment }: SpokenOf): Participant => locked.participant(payment.participantId);
  const known = await knownOf(tx, locked, [collector, ...all.map(payerOf)]);
  const link = to === 'payer' ? payLink : roundLink;
  return all.map((spoken) => {
    const payer = payerOf(spoken);
    const [reader, other] = to === 'payer' ? [payer, collector] : [collector, payer];
    const details = {
      to: reader.email,
      firstName: known.firstNameOf(reader),
      otherName: known.nameOf(other),
      areVerified: known.isOwnerVerified && known.isVerified(other),
      cycleTitle: cycle.title,
      amount: cycle.participantAmount,
      currency: cycle.currency,
      date: round.date,
      link: link(tx.publicUrl, cycle.id, collector.id),
      record: recordLine(tx, locked),
    };
    return {
      spoken,
      details,
      userId: reader.userId ?? '',
      isVerified: known.isVerified(reader),
      isDisabled: known.isDisabled(reader),
    };
  });
}
