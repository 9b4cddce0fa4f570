import type { SignedIn } from '../../context/context.ts';
import { dayAfter, paymentLetters, PLACES, STOP_DAYS, type Balance } from '../../domain/index.ts';
import { stopProposedLetter } from '../../mail/letters/stop-proposed-letter.ts';
import { stoppedLetter } from '../../mail/letters/stopped-letter.ts';
import { placeLink } from '../../mail/links.ts';
import { queueLetters } from '../../mail/outbox.service.ts';
import type { LockedCycle } from '../cycle/locked-cycle.ts';
import { recordLine } from '../history/record-line.ts';
import type { Participant } from '../participants/participant.entity.ts';
import { knownOf, queueEach } from '../rounds/payment-letters.ts';
import type { Repayment } from './repayment.entity.ts';
import type { Stop } from './stop.entity.ts';

const acceptedIn = ({ participants }: LockedCycle): Participant[] =>
  participants.filter(({ status }) => status === 'ACCEPTED');

/** To everybody else who takes part, at once: somebody proposes to stop the circle (docs/rules.md §32.3). */
export async function tellOfProposal(
  tx: SignedIn,
  locked: LockedCycle,
  stop: Pick<Stop, 'proposerId' | 'reason' | 'at'>,
  balances: readonly Balance[],
): Promise<void> {
  const { cycle } = locked;
  const people = acceptedIn(locked);
  const proposer = locked.participant(stop.proposerId);
  const known = await knownOf(tx, locked, people);
  await queueEach(
    tx,
    paymentLetters,
    people
      .filter((reader) => reader !== proposer && !known.isDisabled(reader))
      .map((reader) => ({
        about: reader.id,
        draft: stopProposedLetter({
          ...commonOf(tx, locked, reader, balances),
          firstName: known.firstNameOf(reader),
          proposerName: known.nameOf(proposer),
          areProven: known.isOwnerProven && known.isProven(proposer),
          reason: stop.reason,
          endsOn: dayAfter(stop.at, STOP_DAYS),
          link: placeLink(tx.publicUrl, cycle.id, PLACES.stop),
        }),
      })),
  );
}

/** To everybody who takes part, once: the circle is stopped, and what that leaves them to pay or to get. */
export async function tellOfStop(
  tx: SignedIn,
  locked: LockedCycle,
  balances: readonly Balance[],
  repayments: readonly Pick<Repayment, 'fromId' | 'toId' | 'payments'>[],
): Promise<void> {
  const { cycle } = locked;
  const people = acceptedIn(locked);
  const known = await knownOf(tx, locked, people);
  const nameOf = (id: string): string => known.nameOf(locked.participant(id));
  await queueLetters(
    tx,
    people
      .filter((reader) => !known.isDisabled(reader))
      .map((reader) =>
        stoppedLetter({
          ...commonOf(tx, locked, reader, balances),
          firstName: known.firstNameOf(reader),
          isOwnerProven: known.isOwnerProven,
          repayments: repayments
            .filter(({ fromId, toId }) => fromId === reader.id || toId === reader.id)
            .map(({ fromId, toId, payments }) => ({
              name: nameOf(fromId === reader.id ? toId : fromId),
              amount: payments * cycle.participantAmount,
              isPaid: fromId === reader.id,
            })),
        }),
      ),
  );
}

const commonOf = (tx: SignedIn, locked: LockedCycle, reader: Participant, balances: readonly Balance[]) => ({
  to: reader.email,
  cycleTitle: locked.cycle.title,
  currency: locked.cycle.currency,
  balance: (balances.find(({ id }) => id === reader.id)?.balance ?? 0) * locked.cycle.participantAmount,
  link: placeLink(tx.publicUrl, locked.cycle.id, PLACES.settlement),
  record: recordLine(tx, locked),
});
