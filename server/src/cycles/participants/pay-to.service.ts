import { Not } from 'typeorm';
import { authorize, inTransaction, type SignedIn } from '../../context/context.ts';
import {
  lockCheckedPassword,
  checkOwnPassword,
  type Proof,
} from '../../accounts/sessions/own-password.service.ts';
import { hashOfText } from '../../domain/canonical.ts';
import { DomainError, InvalidInput } from '../../domain/errors.ts';
import { sentence } from '../../domain/messages/sentence.ts';
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
 * Changes the viewer's own payment details. Once others rely on them, the change needs the password, and we email the
 * participant and everyone who still has to pay them (docs/rules.md §10.7).
 * @throws DomainError `participant-not-found`, `not-own-seat`, `not-accepted`, `session-only`, `password-required`,
 *   `too-many-requests`, `wrong-password`; InvalidInput for an invalid text
 */
export async function updatePayTo(
  ctx: SignedIn,
  participantId: string,
  input: string | null | undefined,
  password: string | null | undefined,
): Promise<Participant> {
  const payTo = payToChecked(input);
  const needsPassword = await withCycle(ctx, cycleOfParticipant(participantId), (tx, locked) => {
    const participant = ownParticipant(tx, locked, participantId);
    return participant.payTo !== payTo && payToAsksPassword(participant, locked.cycle);
  });
  const proof = needsPassword ? await checkOwnPassword(ctx, password) : undefined;
  return inTransaction(ctx, async (tx) => {
    if (proof) await lockCheckedPassword(tx, proof);
    return (await write(tx, participantId, payTo, proof)).participant(participantId);
  });
}

/** Queues emails to the payers only if the change needed the password. */
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
      may: (_tx, lockedCycle) => void ownParticipant(tx, lockedCycle, participantId),
      isDone: (lockedCycle) => lockedCycle.participant(participantId).payTo === payTo,
    },
    async (_tx, lockedCycle) => {
      const participant = lockedCycle.participant(participantId);
      // The slot was approved, or the cycle started, after the first check.
      if (!proof && payToAsksPassword(participant, lockedCycle.cycle))
        throw new DomainError('password-required');
      const isFirst = !hadPayTo(participant);
      const facts = await changePayTo(tx, participant, payTo, proof ? tx.clock() : null);
      if (!proof || facts.length === 0) return facts;
      const emails = async () =>
        notifyOfPayTo(tx, lockedCycle, participant, await owed(tx, lockedCycle, participantId), isFirst);
      return { facts, emails };
    },
  );

/** @throws InvalidInput for a text that is too long or contains characters that are not allowed */
export function payToChecked(input: string | null | undefined): string | null {
  const complaint = checkPayTo(input);
  if (complaint) throw new InvalidInput({ payTo: [complaint] });
  return payToText(input);
}

/**
 * Checks payment details that come with an answer for a slot, which takes no password: they may only be the first ones, or
 * repeat the stored ones.
 * @throws DomainError `password-required` for any other text (docs/rules.md §10.7)
 */
export function requireFirstPayTo(participant: Participant, payTo: string | null): void {
  if (participant.payTo === payTo || !hadPayTo(participant)) return;
  throw new DomainError('password-required', { fields: { payTo: [sentence('complaints.payToByPassword')] } });
}

/**
 * Saves the payment details. The history records that they changed, as salted hashes, and never the text
 * (docs/rules.md §10.7).
 * @param changedAt set if the change needed the password, so that readers see the date
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

/** SHA-256 of 16 random bytes and the text, so that an account number cannot be guessed from the hash. */
const hashOfPayTo = ({ payTo, payToSalt }: Participant): string | null =>
  payTo === null || payToSalt === null ? null : hashOfText(payTo, payToSalt);

/** @throws DomainError `not-own-seat`, `not-accepted` */
function ownParticipant(tx: SignedIn, locked: LockedCycle, participantId: string): Participant {
  const participant = locked.participant(participantId);
  authorize(tx, 'payto:change', participant);
  if (participant.status !== 'ACCEPTED') throw new DomainError('not-accepted');
  return participant;
}

/**
 * What others still owe this participant: payments or, in a stopped cycle, repayments that are not received yet. Empty
 * before the cycle runs.
 */
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
 * Returns `value` to viewers who may read the participant's payment details: that person and, while the cycle runs, the
 * accepted participants (docs/rules.md §10.7).
 * @returns null for other viewers
 */
export function ifPayToVisible<T>(
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
