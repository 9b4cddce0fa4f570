import { provenAmong } from '../../accounts/credentials/proven.ts';
import type { User } from '../../accounts/users/user.entity.ts';
import type { SignedIn } from '../../context/context.ts';
import { paymentLetters } from '../../domain/index.ts';
import { takeEach } from '../../limits/limit.service.ts';
import type { LetterDraft } from '../../mail/letter-draft.ts';
import { ownPayToChangedLetter } from '../../mail/letters/own-pay-to-changed-letter.ts';
import type { PaymentLetterDetails } from '../../mail/letters/payment-content.ts';
import { payToChangedLetter } from '../../mail/letters/pay-to-changed-letter.ts';
import { paymentDisputedLetter } from '../../mail/letters/payment-disputed-letter.ts';
import { paymentUnmarkedLetter } from '../../mail/letters/payment-unmarked-letter.ts';
import { reportedAgainLetter } from '../../mail/letters/reported-again-letter.ts';
import { cycleLink, payLink, roundLink } from '../../mail/links.ts';
import { queueLetter } from '../../mail/outbox.service.ts';
import type { LockedCycle } from '../cycle/locked-cycle.ts';
import { namesOfNow } from '../history/names.ts';
import type { Participant } from '../participants/participant.entity.ts';
import type { Payment } from './payment.entity.ts';
import type { SpokenOf } from './spoken-of.ts';

/** To the payer, at once: the collector says that the payment has not come (docs/rules.md §12.5). */
export const tellOfDispute = (tx: SignedIn, spoken: SpokenOf): Promise<void> =>
  tell(tx, spoken, 'payer', (details) =>
    paymentDisputedLetter({ ...details, reason: spoken.payment.disputeReason ?? '' }),
  );

/** To the payer, at once: what the collector had received is not received any more. No setting turns it off. */
export const tellOfUnmarking = (tx: SignedIn, spoken: SpokenOf): Promise<void> =>
  tell(tx, spoken, 'payer', (details) =>
    paymentUnmarkedLetter({ ...details, hasReport: spoken.payment.standing === 'REPORTED' }),
  );

/** To the collector, at once: the payer has answered a dispute. */
export const tellOfReportAgain = (tx: SignedIn, spoken: SpokenOf): Promise<void> => {
  const { paidOn, reportReference } = spoken.payment;
  return tell(tx, spoken, 'collector', (details) =>
    reportedAgainLetter({ ...details, paidOn: paidOn ?? spoken.round.date, reference: reportReference }),
  );
};

/** To that person, and to whoever has not paid them yet. None of these letters holds what it says. */
export async function tellOfPayTo(
  tx: SignedIn,
  locked: LockedCycle,
  participant: Participant,
  owed: readonly Payment[],
): Promise<void> {
  const { cycle, users } = locked;
  const payers = owed.flatMap((payment) => {
    const payer = locked.participants.find(({ id }) => id === payment.participantId);
    return payer ? [{ payment, payer }] : [];
  });
  const people = [participant, ...payers.map(({ payer }) => payer)];
  const proven = await provenAmong(tx, [...people.flatMap(({ userId }) => userId ?? []), cycle.userId]);
  const name = await nameOf(tx, locked, participant);
  const cycleTitle = cycle.title;
  const isOwnerProven = proven.has(cycle.userId);
  const letters: AboutOne[] = [
    {
      about: participant.id,
      draft: ownPayToChangedLetter({
        to: participant.email,
        firstName: firstNameOf(users, participant, proven),
        cycleTitle,
        isOwnerProven,
        isRemoved: participant.payTo === null,
        link: cycleLink(tx.publicUrl, cycle.id),
      }),
    },
    ...payers.map(({ payment, payer }) => ({
      about: payment.id,
      draft: payToChangedLetter({
        to: payer.email,
        firstName: firstNameOf(users, payer, proven),
        collectorName: name,
        cycleTitle,
        areProven: isOwnerProven && proven.has(participant.userId ?? ''),
        amount: cycle.participantAmount,
        isRemoved: participant.payTo === null,
        link: payLink(tx.publicUrl, cycle.id, participant.id),
      }),
    })),
  ];
  await queueEach(tx, letters);
}

/** A letter, and the payment or the seat that it is about. */
interface AboutOne {
  about: string;
  draft: LetterDraft;
}

/** At most three letters of a kind about one of these in a day: nobody floods a mailbox by saying and unsaying. */
async function queueEach(tx: SignedIn, letters: readonly AboutOne[]): Promise<void> {
  const hasRoom = await takeEach(
    tx,
    letters.map(({ about, draft }) => ({ rule: paymentLetters, subject: `${draft.kind}\n${about}` })),
  );
  for (const [index, { draft }] of letters.entries()) if (hasRoom[index]) await queueLetter(tx, draft);
}

async function tell(
  tx: SignedIn,
  { locked, round, payment }: SpokenOf,
  to: 'payer' | 'collector',
  letter: (details: PaymentLetterDetails) => LetterDraft,
): Promise<void> {
  const { cycle, users } = locked;
  const [payer, collector] = [
    locked.participant(payment.participantId),
    locked.participant(round.collectorId),
  ];
  const [reader, other] = to === 'payer' ? [payer, collector] : [collector, payer];
  const accounts = [cycle.userId, ...[payer, collector].flatMap(({ userId }) => userId ?? [])];
  const proven = await provenAmong(tx, accounts);
  const link = to === 'payer' ? payLink : roundLink;
  const draft = letter({
    to: reader.email,
    firstName: firstNameOf(users, reader, proven),
    otherName: await nameOf(tx, locked, other),
    areProven: proven.has(cycle.userId) && proven.has(other.userId ?? ''),
    cycleTitle: cycle.title,
    amount: cycle.participantAmount,
    date: round.date,
    link: link(tx.publicUrl, cycle.id, collector.id),
  });
  await queueEach(tx, [{ about: payment.id, draft }]);
}

const nameOf = async (tx: SignedIn, locked: LockedCycle, { id, email }: Participant): Promise<string> =>
  (await namesOfNow(tx, locked)).ofParticipant(id) ?? email;

/** An address that is not proven may be a stranger's, who is called otherwise. */
const firstNameOf = (
  users: ReadonlyMap<string, User>,
  { userId }: Participant,
  proven: ReadonlySet<string>,
): string | undefined => (proven.has(userId ?? '') ? users.get(userId ?? '')?.firstName : undefined);
