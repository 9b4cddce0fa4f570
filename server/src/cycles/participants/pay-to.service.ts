import { Not } from 'typeorm';
import { authorize, inTransaction, type SignedIn } from '../../context/context.ts';
import {
  lockCheckedPassword,
  checkOwnPassword,
  type Proof,
} from '../../accounts/sessions/password-again.service.ts';
import { hashOfText } from '../../domain/canonical.ts';
import { DomainError, InvalidInput } from '../../domain/errors.ts';
import { t } from '../../domain/messages/translate.ts';
import { allows } from '../../domain/permissions.ts';
import { checkPayTo, hadPayTo, payToAsksPassword, payToText } from '../../domain/payment-status.ts';
import { changeCycle, withCycle } from '../aggregate/change-cycle.ts';
import { cycleOfParticipant, type LockedCycle } from '../aggregate/locked-cycle.ts';
import { readOwnParticipant, whenRead, type Eventual } from '../aggregate/cycle-reading.ts';
import { newSalt } from '../aggregate/chain.ts';
import type { Fact } from '../aggregate/record.ts';
import { notifyOfPayTo, type Owed } from '../rounds/payment-emails.ts';
import { Payment } from '../tables/payment.entity.ts';
import { Round } from '../tables/round.entity.ts';
import { Repayment } from '../tables/repayment.entity.ts';
import { Participant } from '../tables/participant.entity.ts';

/**
 * A participant's own word on how to be paid. Once others rely on it, it is changed by the password alone, and letters tell
 * that person and whoever has not paid them yet (docs/rules.md §10.7).
 * @throws DomainError `participant-not-found`, `not-own-seat`, `not-accepted`, `session-only`, `password-required`,
 *   `too-many-requests`, `wrong-password`; InvalidInput for a text that is none
 */
export async function updatePayTo(
  ctx: SignedIn,
  participantId: string,
  given: string | null | undefined,
  password: string | null | undefined,
): Promise<Participant> {
  const payTo = payToChecked(given);
  const asks = await withCycle(ctx, cycleOfParticipant(participantId), (tx, locked) => {
    const participant = ownSeat(tx, locked, participantId);
    return participant.payTo !== payTo && payToAsksPassword(participant, locked.cycle);
  });
  const proof = asks ? await checkOwnPassword(ctx, password) : undefined;
  return inTransaction(ctx, async (tx) => {
    if (proof) await lockCheckedPassword(tx, proof);
    return (await write(tx, participantId, payTo, proof)).participant(participantId);
  });
}

/** Whoever is to pay is told by letter, where the password was asked for. */
const write = (
  tx: SignedIn,
  participantId: string,
  payTo: string | null,
  proof: Proof | undefined,
): Promise<LockedCycle> =>
  changeCycle(
    tx,
    cycleOfParticipant(participantId),
    {
      kind: 'PAY_TO_CHANGED',
      may: (_tx, held) => void ownSeat(tx, held, participantId),
      isDone: (held) => held.participant(participantId).payTo === payTo,
    },
    async (_tx, held) => {
      const participant = held.participant(participantId);
      // Somebody approved the slot, or ran the cycle, since it was looked at.
      if (!proof && payToAsksPassword(participant, held.cycle)) throw new DomainError('password-required');
      const facts = await changePayTo(tx, participant, payTo, proof ? tx.clock() : null);
      if (!proof || facts.length === 0) return facts;
      const emails = async () => notifyOfPayTo(tx, held, participant, await owed(tx, held, participantId));
      return { facts, emails };
    },
  );

/** @throws InvalidInput for a text that is too long, or holds what cannot be shown */
export function payToChecked(given: string | null | undefined): string | null {
  const complaint = checkPayTo(given);
  if (complaint) throw new InvalidInput({ payTo: [complaint] });
  return payToText(given);
}

/**
 * For the answer to a slot, which takes no password: it may set the first text, and repeat the one that is set.
 * @throws DomainError `password-required` for any other text (docs/rules.md §10.7)
 */
export function requireFirstPayTo(participant: Participant, payTo: string | null): void {
  if (participant.payTo === payTo || !hadPayTo(participant)) return;
  throw new DomainError('password-required', { fields: { payTo: [t('complaints.payToByPassword')] } });
}

/**
 * Saves it, and says that it changed, never what it says: the history keeps hashes with salt (docs/rules.md §10.7).
 * @param changedAt set where the password was asked for, so that readers see it
 */
export async function changePayTo(
  tx: SignedIn,
  participant: Participant,
  payTo: string | null,
  changedAt: Date | null,
): Promise<Fact[]> {
  if (participant.payTo === payTo) return [];
  const before = hashOfPayTo(participant);
  const next = {
    payTo,
    payToSalt: payTo === null ? null : newSalt(),
    ...(changedAt ? { payToChangedAt: changedAt } : {}),
  };
  await tx.manager.update(Participant, { id: participant.id }, next);
  Object.assign(participant, next);
  return [{ field: 'payTo', before, after: hashOfPayTo(participant), participant }];
}

/** SHA-256 of 16 random bytes and the text: nobody guesses an account number from it. */
const hashOfPayTo = ({ payTo, payToSalt }: Participant): string | null =>
  payTo === null || payToSalt === null ? null : hashOfText(payTo, payToSalt);

/** @throws DomainError `not-own-seat`, `not-accepted` */
function ownSeat(tx: SignedIn, locked: LockedCycle, participantId: string): Participant {
  const participant = locked.participant(participantId);
  authorize(tx, 'payto:change', participant);
  if (participant.status !== 'ACCEPTED') throw new DomainError('not-accepted');
  return participant;
}

/** What is to be paid to this participant and not received yet: payments, and of a stopped circle repayments; none before the cycle runs. */
async function owed(tx: SignedIn, { cycle }: LockedCycle, participantId: string): Promise<Owed[]> {
  if (!cycle.isRunning) return [];
  const amount = cycle.participantAmount;
  if (cycle.stoppedAt !== null) {
    const repayments = await tx.manager.findBy(Repayment, {
      cycleId: cycle.id,
      toId: participantId,
      standing: Not('RECEIVED'),
    });
    return repayments.map(({ id, fromId, payments }) => ({ id, payerId: fromId, amount: payments * amount }));
  }
  const round = await tx.manager.findOneBy(Round, { cycleId: cycle.id, collectorId: participantId });
  const payments = round
    ? await tx.manager.findBy(Payment, { roundId: round.id, standing: Not('RECEIVED') })
    : [];
  return payments.map(({ id, participantId: payerId }) => ({ id, payerId, amount }));
}

/**
 * How to pay a participant, for that person, and while the cycle runs for the accepted ones (docs/rules.md §10.7).
 * @returns null where the viewer does not read it
 */
export function ifReadsPayTo<T>(
  ctx: SignedIn,
  { cycleId, userId }: Pick<Participant, 'cycleId' | 'userId'>,
  value: T,
): Eventual<T | null> {
  if (value === null || userId === ctx.viewer.id) return value;
  return ctx.loaders.cycles.load(cycleId).then((cycle) => {
    if (!cycle?.isRunning) return null;
    return whenRead(readOwnParticipant(ctx, cycle), (participant) =>
      allows('rounds:view', ctx.viewer, { cycle, participant }) ? value : null,
    );
  });
}
