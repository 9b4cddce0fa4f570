import { civilTime } from '../../base/civil-time.ts';
import type { SignedIn } from '../../context/context.ts';
import { inSlotOrder } from '../../domain/collectors.ts';
import { amountText } from '../../domain/currency.ts';
import { paymentEmails } from '../../domain/limits.ts';
import type { OwnOpenPayment } from '../../domain/open-payments.ts';
import { PLACES } from '../../domain/places.ts';
import { dayAfter } from '../../domain/schedule.ts';
import {
  earliestStop,
  isUntouched,
  repaymentsByPairs,
  STOP_DAYS,
  type CountedBalance,
} from '../../domain/stopping.ts';
import type { UnwrittenEmail } from '../../mail/email-draft.ts';
import { stopDecidedEmail } from '../../mail/emails/stop-decided.ts';
import { stopProposedEmail } from '../../mail/emails/stop-proposed.ts';
import { stoppedEmail } from '../../mail/emails/stopped.ts';
import { placeLink } from '../../mail/links.ts';
import { queueEmails } from '../../mail/outbox.service.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { recordLine } from '../history/record-line.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { emailFactsOf } from '../aggregate/email-facts.ts';
import { queueEach } from '../aggregate/queue-each.ts';
import { readOpenPayments } from '../aggregate/open-payments.ts';
import type { Repayment } from '../tables/repayment.entity.ts';
import { readReceivedPairs } from '../aggregate/stop-reading.ts';
import type { Stop } from '../tables/stop.entity.ts';

/** The accepted participants, and those of them who get an email: disabled accounts get none. */
async function readersIn(tx: SignedIn, locked: LockedCycle) {
  const people = locked.participants.filter(({ status }) => status === 'ACCEPTED');
  const known = await emailFactsOf(tx, locked, people);
  return { known, people, readers: people.filter((reader) => !known.isDisabled(reader)) };
}

/** What a reader of an email about an open proposal sees of the money. */
interface OwnPart {
  firstName: string | undefined;
  gets: number;
  pays: number;
  open: readonly OwnOpenPayment[];
}

type Readers = Awaited<ReturnType<typeof readersIn>>;

/** Emails all participants but one about the open proposal. */
async function emailOthers(
  tx: SignedIn,
  locked: LockedCycle,
  { known, people, readers }: Readers,
  except: Participant,
  draftFor: (reader: Participant, own: OwnPart) => UnwrittenEmail,
): Promise<void> {
  const { cycle } = locked;
  const members = inSlotOrder(people).map(({ id }) => id);
  const plan = repaymentsByPairs(members, await readReceivedPairs(tx.manager, cycle.id));
  const sumOf = (side: 'from' | 'to', id: string): number =>
    plan.filter((each) => each[side] === id).reduce((sum, { amount }) => sum + amount, 0) *
    cycle.participantAmount;
  const openOf = await openPaymentsFor(tx, locked, known.nameOf);
  await queueEach(
    tx,
    paymentEmails,
    readers
      .filter((reader) => reader !== except)
      .map((reader) => ({
        about: reader.id,
        draft: draftFor(reader, {
          firstName: known.firstNameOf(reader),
          gets: sumOf('to', reader.id),
          pays: sumOf('from', reader.id),
          open: openOf(reader),
        }),
      })),
  );
}

/** Emails the stop proposal to all other participants (docs/rules.md §32.3). */
export async function notifyOfProposal(
  tx: SignedIn,
  locked: LockedCycle,
  stop: Pick<Stop, 'proposerId' | 'reason' | 'at'>,
): Promise<void> {
  const all = await readersIn(tx, locked);
  const { known } = all;
  const proposer = locked.participant(stop.proposerId);
  await emailOthers(tx, locked, all, proposer, (reader, own) =>
    stopProposedEmail({
      ...commonOf(tx, locked, reader),
      ...own,
      proposerName: known.nameOf(proposer),
      areVerified: known.isOwnerVerified && known.isVerified(proposer),
      reason: stop.reason,
      endsOn: dayAfter(stop.at, STOP_DAYS),
      link: placeLink(tx.publicUrl, locked.cycle.id, PLACES.stop),
    }),
  );
}

/** Emails all other participants that enough people agree, and when the cycle stops (docs/rules.md §32.3). */
export async function notifyOfDecision(
  tx: SignedIn,
  locked: LockedCycle,
  stop: Pick<Stop, 'at'>,
  voter: Participant,
): Promise<void> {
  const all = await readersIn(tx, locked);
  await emailOthers(tx, locked, all, voter, (reader, own) =>
    stopDecidedEmail({
      ...commonOf(tx, locked, reader),
      ...own,
      isOwnerVerified: all.known.isOwnerVerified,
      stopsOn: civilTime(earliestStop(stop.at), locked.zoneOf(reader.userId)).day,
      link: placeLink(tx.publicUrl, locked.cycle.id, PLACES.stop),
    }),
  );
}

/** Emails all participants that the cycle is stopped, and what they now have to pay, receive or answer. */
export async function notifyOfStop(
  tx: SignedIn,
  locked: LockedCycle,
  balances: readonly CountedBalance[],
  repayments: readonly Pick<Repayment, 'fromId' | 'toId' | 'payments'>[],
): Promise<void> {
  const { participantAmount } = locked.cycle;
  const { known, readers } = await readersIn(tx, locked);
  const openOf = await openPaymentsFor(tx, locked, known.nameOf);
  const nameOf = (id: string): string => known.nameOf(locked.participant(id));
  await queueEmails(
    tx,
    readers.map((reader) => {
      const own = balances.find(({ id }) => id === reader.id) ?? { balance: 0, made: 0 };
      return stoppedEmail({
        ...commonOf(tx, locked, reader),
        firstName: known.firstNameOf(reader),
        isOwnerVerified: known.isOwnerVerified,
        balance: own.balance * participantAmount,
        isUntouched: isUntouched(own),
        open: openOf(reader),
        repayments: repayments
          .filter(({ fromId, toId }) => fromId === reader.id || toId === reader.id)
          .map(({ fromId, toId, payments }) => ({
            name: nameOf(fromId === reader.id ? toId : fromId),
            amount: payments * participantAmount,
            isPaid: fromId === reader.id,
          })),
      });
    }),
  );
}

/** Returns a function that lists a reader's payments that were reported but not received (docs/rules.md §32.8). */
async function openPaymentsFor(
  tx: SignedIn,
  locked: LockedCycle,
  nameOf: (person: Participant) => string,
): Promise<(reader: Participant) => OwnOpenPayment[]> {
  const { id: cycleId, participantAmount, currency } = locked.cycle;
  const all = await readOpenPayments(tx.manager, cycleId);
  const amount = amountText(participantAmount, currency);
  return ({ id }) =>
    all
      .filter(({ payerId, collectorId }) => payerId === id || collectorId === id)
      .map(({ payerId, collectorId, standing }) => {
        const side = payerId === id ? 'payer' : 'collector';
        const other = nameOf(locked.participant(side === 'payer' ? collectorId : payerId));
        return { side, other, standing, amount };
      });
}

const commonOf = (tx: SignedIn, locked: LockedCycle, reader: Participant) => ({
  to: reader.email,
  cycleTitle: locked.cycle.title,
  currency: locked.cycle.currency,
  link: placeLink(tx.publicUrl, locked.cycle.id, PLACES.settlement),
  record: recordLine(tx, locked),
});
