import { civilTime } from '../../base/civil-time.ts';
import type { SignedIn } from '../../context/context.ts';
import { mailboxKey } from '../../domain/account.ts';
import {
  delayEmails,
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
import type { UnwrittenEmail } from '../../mail/email-draft.ts';
import { ownPayToChangedEmail } from '../../mail/emails/own-pay-to-changed.ts';
import { paymentDelayedEmail } from '../../mail/emails/payment-delayed.ts';
import type { PaymentEmailDetails } from '../../mail/emails/payment-content.ts';
import { payToChangedEmail } from '../../mail/emails/pay-to-changed.ts';
import { paymentDisputedEmail } from '../../mail/emails/payment-disputed.ts';
import { paymentReceivedEmail } from '../../mail/emails/payment-received.ts';
import { paymentUnmarkedEmail } from '../../mail/emails/payment-unmarked.ts';
import { reportedAgainEmail } from '../../mail/emails/reported-again.ts';
import { cycleLink, ledgerLink, payLink, placeLink, roundLink, unsubscribeLink } from '../../mail/links.ts';
import { queueEmails } from '../../mail/outbox.service.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { emailFactsOf } from '../aggregate/email-facts.ts';
import { queueEach } from '../aggregate/queue-each.ts';
import { recordLine } from '../history/record-line.ts';
import type { Participant } from '../tables/participant.entity.ts';
import type { PaymentInRound } from './payment-in-round.ts';

/** Emails the payer that the collector disputes the payment (docs/rules.md §12.5). */
export const notifyOfDispute = (tx: SignedIn, subject: PaymentInRound): Promise<void> =>
  notify(
    tx,
    [subject],
    { to: 'payer', rule: disputeEmails },
    (details, { payment, locked: { cycle, state } }) =>
      paymentDisputedEmail({
        ...details,
        reason: payment.disputeReason ?? '',
        isStopped: isStopped(state),
        ...(isStopped(state) ? { link: placeLink(tx.publicUrl, cycle.id, PLACES.settlement) } : {}),
      }),
  );

/** Emails each payer that the mark of their payment was undone. No setting turns these emails off. */
export const notifyOfUnmarking = (tx: SignedIn, unmarked: readonly PaymentInRound[]): Promise<void> =>
  notify(tx, unmarked, { to: 'payer', rule: paymentEmails }, (details, { payment }) =>
    paymentUnmarkedEmail({ ...details, hasReport: payment.standing === 'REPORTED' }),
  );

/**
 * Emails a receipt to each payer whose payment was received, unless they have turned receipts off or had one for this payment
 * within a day (docs/rules.md §12.6).
 */
export async function notifyOfReceipts(tx: SignedIn, received: readonly PaymentInRound[]): Promise<void> {
  if (received.length === 0) return;
  const all = await detailsOf(tx, received, 'payer');
  const readers = all.filter(({ isDisabled }) => !isDisabled);
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
      .map(({ subject: { locked, payment }, userId, details, token }) =>
        paymentReceivedEmail({
          ...details,
          link: ledgerLink(tx.publicUrl, locked.cycle.id),
          receivedOn: civilTime(payment.paidAt ?? tx.clock(), locked.zoneOf(userId)).day,
          unsubscribe: { kind: 'receipts', link: unsubscribeLink(tx.publicUrl, token) },
        }),
      ),
  );
}

/**
 * Returns for each receipt whether its limits allow it. Unverified addresses have a limit of their own, because they may
 * belong to someone who never joined.
 */
async function roomForReceipts(tx: SignedIn, wanted: readonly PaymentEmail[]): Promise<boolean[]> {
  const unverified = wanted.filter(({ isVerified }) => !isVerified);
  const room = await takeEach(tx, [
    ...wanted.map(({ subject }) => ({ rule: receiptEmails, subject: subject.payment.id })),
    ...unverified.map(({ details }) => ({ rule: receiptsToUnverified, subject: mailboxKey(details.to) })),
  ]);
  return wanted.map(
    (each, index) =>
      room[index] === true && (each.isVerified || room[wanted.length + unverified.indexOf(each)] === true),
  );
}

/** Emails the collector that the payer has reported a disputed payment again. */
export const notifyOfReportAgain = (tx: SignedIn, subject: PaymentInRound): Promise<void> =>
  notify(tx, [subject], { to: 'collector', rule: disputeEmails }, (details, { payment, round }) =>
    reportedAgainEmail({
      ...details,
      paidOn: payment.paidOn ?? round.date,
      reference: payment.reportReference,
      note: payment.reportNote,
    }),
  );

/** Emails the collector, and the owner if that is another person, that the payer will pay later (docs/rules.md §12.5). */
export async function notifyOfDelay(tx: SignedIn, subject: PaymentInRound): Promise<void> {
  const { locked, round, payment } = subject;
  const { cycle, owner } = locked;
  const [payer, collector] = [
    locked.participant(payment.participantId),
    locked.participant(round.collectorId),
  ];
  const readers = [
    collector,
    ...(owner && owner.id !== collector.id && owner.id !== payer.id ? [owner] : []),
  ];
  const known = await emailFactsOf(tx, locked, [payer, ...readers]);
  await queueEach(
    tx,
    delayEmails,
    readers.map((reader) => ({
      about: `${payment.id}\n${reader.id}`,
      draft: paymentDelayedEmail({
        to: reader.email,
        firstName: known.firstNameOf(reader),
        otherName: known.nameOf(payer),
        areVerified: known.isOwnerVerified && known.isVerified(payer),
        ...(reader === collector ? {} : { collectorName: known.nameOf(collector) }),
        cycleTitle: cycle.title,
        amount: cycle.participantAmount,
        currency: cycle.currency,
        date: round.date,
        payOn: payment.delayOn ?? round.date,
        note: payment.delayNote,
        link: roundLink(tx.publicUrl, cycle.id, collector.id),
        record: recordLine(tx, locked),
      }),
    })),
  );
}

/** What a participant still has to pay: a payment, or in a stopped cycle a repayment. */
export interface Owed {
  id: string;
  /** The id of the participant who pays it. */
  payerId: string;
  amount: number;
}

/**
 * Emails a participant whose payment details have changed, and everyone who still has to pay them. These emails never contain
 * the payment details.
 * @param isFirst whether the participant never had any before
 */
export async function notifyOfPayTo(
  tx: SignedIn,
  locked: LockedCycle,
  participant: Participant,
  owed: readonly Owed[],
  isFirst: boolean,
): Promise<void> {
  const { cycle } = locked;
  const payers = owed.map((each) => ({ ...each, payer: locked.participant(each.payerId) }));
  const known = await emailFactsOf(tx, locked, [participant, ...payers.map(({ payer }) => payer)]);
  const common = {
    cycleTitle: cycle.title,
    record: recordLine(tx, locked),
  };
  const isRemoved = participant.payTo === null;
  await queueEach(tx, paymentEmails, [
    {
      about: participant.id,
      draft: ownPayToChangedEmail({
        ...common,
        isRemoved,
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
        change: isRemoved ? 'removed' : isFirst ? 'added' : 'changed',
        to: payer.email,
        firstName: known.firstNameOf(payer),
        collectorName: known.nameOf(participant),
        areVerified: known.isOwnerVerified && known.isVerified(participant),
        amount,
        currency: cycle.currency,
        // Repayments are on the cycle page and not in a round.
        link:
          cycle.stoppedAt === null
            ? payLink(tx.publicUrl, cycle.id, participant.id)
            : cycleLink(tx.publicUrl, cycle.id),
      }),
    })),
  ]);
}

/** Emails one side of each of these payments of one round. */
async function notify(
  tx: SignedIn,
  all: readonly PaymentInRound[],
  { to, rule }: { to: Side; rule: LimitRule },
  email: (details: PaymentEmailDetails, subject: PaymentInRound) => UnwrittenEmail,
): Promise<void> {
  const emails = await detailsOf(tx, all, to);
  await queueEach(
    tx,
    rule,
    emails.map(({ subject, details }) => ({ about: subject.payment.id, draft: email(details, subject) })),
  );
}

type Side = 'payer' | 'collector';

/** A payment, and the details of an email about it to one of its sides. */
interface PaymentEmail {
  subject: PaymentInRound;
  details: PaymentEmailDetails;
  /** The reader's account, whether its address is verified, and whether it is disabled. */
  userId: string;
  isVerified: boolean;
  isDisabled: boolean;
}

/** Collects the details of an email about each of these payments of one round, to one of its sides. */
async function detailsOf(tx: SignedIn, all: readonly PaymentInRound[], to: Side): Promise<PaymentEmail[]> {
  const [first] = all;
  if (!first) return [];
  const { locked, round } = first;
  const { cycle } = locked;
  const collector = locked.participant(round.collectorId);
  const payerOf = ({ payment }: PaymentInRound): Participant => locked.participant(payment.participantId);
  const known = await emailFactsOf(tx, locked, [collector, ...all.map(payerOf)]);
  const link = to === 'payer' ? payLink : roundLink;
  return all.map((subject) => {
    const payer = payerOf(subject);
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
      subject,
      details,
      userId: reader.userId ?? '',
      isVerified: known.isVerified(reader),
      isDisabled: known.isDisabled(reader),
    };
  });
}
