import { civilTime } from '../../base/civil-time.ts';
import type { SignedIn } from '../../context/context.ts';
import { authorize } from '../../context/context.ts';
import { byOwner, changeCycle } from '../aggregate/change-cycle.ts';
import type { Cycle } from '../tables/cycle.entity.ts';
import { cycleOfParticipant, type LockedCycle } from '../aggregate/locked-cycle.ts';
import { inSlotOrder } from '../../domain/collectors.ts';
import { collectedAmount } from '../../domain/cycle.ts';
import { DomainError, InvalidInput } from '../../domain/errors.ts';
import { confirmationRounds } from '../../domain/limits.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import type { CollectionResponse } from '../../domain/participant.ts';
import { giveConsent } from '../consents/consent.service.ts';
import { factsOfParticipant, factsOfAnswer } from '../aggregate/record.ts';
import { recordLine } from '../history/record-line.ts';
import { verifyOwnEmail, verifiedAmong } from '../../accounts/credentials/verified-emails.ts';
import { take } from '../../limits/limit.service.ts';
import { questionDemands } from '../../limits/email-limits.ts';
import { confirmationEmail } from '../../mail/emails/confirmation.ts';
import { slotChangedEmail } from '../../mail/emails/slot-changed.ts';
import { confirmationLink } from '../../mail/links.ts';
import { queueEmail } from '../../mail/outbox.service.ts';
import { hashOf, newToken } from '../../base/tokens.ts';
import { isFurtherLink } from '../answer-links/link-token.service.ts';
import { Participant } from '../tables/participant.entity.ts';
import { changePayTo, payToChecked, requireFirstPayTo } from './pay-to.service.ts';
import { notifyOfSlotAnswer } from './slot-emails.ts';
import { refuseImpossible, slotMessages } from './slot-messages.ts';

/**
 * Queues an email to every collector who has not answered, except to an owner who is the only participant. Records in the
 * same transaction that the emails were sent (docs/rules.md §9.4).
 * @throws DomainError `not-owner`, `collectors-unassigned`, `confirmation-already-sent`, `cycle-running`, `limit-reached`
 */
export async function sendConfirmationEmails(ctx: SignedIn, cycleId: string): Promise<Cycle> {
  const { cycle } = await changeCycle(
    ctx,
    cycleId,
    { may: byOwner, transition: 'sendConfirmations', kind: 'CONFIRMATIONS_SENT' },
    async (tx, locked) => {
      const pending = inSlotOrder(locked.participants).filter(
        ({ userId, confirmationStatus }) => confirmationStatus === 'PENDING' && !isAlone(locked, userId),
      );
      await take(tx, [
        {
          rule: confirmationRounds,
          subject: cycleId,
          sentence: ({ max }) => sentence('limits.confirmationRounds', { max }),
        },
        ...(await questionDemands(tx, pending)),
      ]);
      return { facts: [], emails: () => askToConfirm(tx, locked, pending) };
    },
  );
  return cycle;
}

/** Whether this is the owner in a cycle of one, who would only be emailing themselves. */
const isAlone = ({ cycle, state }: LockedCycle, userId: string | null): boolean =>
  state.participantsCount === 1 && userId === cycle.userId;

async function askToConfirm(
  tx: SignedIn,
  locked: LockedCycle,
  pending: readonly Participant[],
): Promise<void> {
  const accounts = [locked.cycle.userId, ...pending.flatMap(({ userId }) => userId ?? [])];
  const verified = await verifiedAmong(tx, accounts);
  for (const participant of pending) await askOne(tx, locked, participant, verified);
}

async function askOne(
  tx: SignedIn,
  locked: LockedCycle,
  participant: Participant,
  verified: ReadonlySet<string>,
): Promise<void> {
  const { cycle, state, users } = locked;
  const owner = users.get(cycle.userId);
  const person = users.get(participant.userId ?? '');
  const token = newToken();
  const dateCollected = participant.dateCollected ?? cycle.startDate;
  const moved = participant.askedForDate !== null && participant.askedForDate !== participant.dateCollected;
  const email = moved ? slotChangedEmail : confirmationEmail;
  await queueEmail(
    tx,
    email({
      to: participant.email,
      firstName: person && verified.has(person.id) ? person.firstName : undefined,
      ownerName: owner ? `${owner.firstName} ${owner.lastName}` : tx.viewer.email,
      ownerVerified: verified.has(cycle.userId),
      cycleTitle: cycle.title,
      slot: participant.slot ?? 0,
      slots: state.participantsCount,
      dateCollected,
      isPast: dateCollected < civilTime(tx.clock(), locked.zoneOf(participant.userId)).day,
      amountCollected: collectedAmount({
        participantAmount: cycle.participantAmount,
        participantsCount: state.participantsCount,
      }),
      currency: cycle.currency,
      link: confirmationLink(tx.publicUrl, {
        email: participant.email,
        token,
        cycleId: cycle.id,
        participantId: participant.id,
      }),
      record: recordLine(tx, locked),
    }),
  );
  const columns = {
    confirmationTokenHash: hashOf(token),
    askedForDate: participant.dateCollected,
    askedAt: tx.clock(),
  };
  Object.assign(participant, columns);
  await tx.manager.update(Participant, { id: participant.id }, columns);
}

/** The optional parts of an answer for a slot. */
interface SlotAnswer {
  token?: string | undefined;
  /** The hash of the terms that the screen showed. */
  termsHash?: string | undefined;
  payTo?: string | undefined;
  /** With a rejection: why, and which slots would be accepted instead, counted from 0. */
  reason?: string | undefined;
  wishes?: readonly number[] | undefined;
}

/**
 * Records a collector's own answer for the slot, and emails the owner if the slot was rejected or the cycle can now run.
 * Repeating an answer is harmless; a different answer is a conflict.
 * A token must come from the newest email, so that an old link cannot confirm a slot that has moved. An approval may carry
 * payment details; a rejection may carry a reason and the slots that would be accepted instead (docs/rules.md §29.6). A
 * repeated answer ignores them. An approval applies to the current terms (§26.2).
 * @throws DomainError `not-collector`, `no-slot`, `already-responded`, `cycle-running`, `invalid-link`, `terms-changed`,
 *   `password-required` for payment details that differ from the stored ones;
 *   InvalidInput for fields that do not belong to this answer, an invalid reason, or impossible wishes
 */
export async function confirmCollection(
  ctx: SignedIn,
  participantId: string,
  response: CollectionResponse,
  { token, termsHash, payTo: given, reason, wishes }: SlotAnswer = {},
): Promise<Participant> {
  const messages = slotMessages(response, { reason, wishes });
  if (given !== undefined && response !== 'APPROVED') {
    throw new InvalidInput({ payTo: [sentence('requests.payToWithYes')] });
  }
  const payTo = given === undefined ? undefined : payToChecked(given);
  const locked = await changeCycle(
    ctx,
    cycleOfParticipant(participantId),
    {
      may: (tx, lockedCycle) => authorize(tx, 'slot:confirm', lockedCycle.participant(participantId)),
      isDone: (lockedCycle) => {
        const { isCollector, confirmationStatus } = lockedCycle.participant(participantId);
        if (!isCollector) throw new DomainError('no-slot');
        return confirmationStatus === response;
      },
      transition: 'confirmCollection',
      kind: response === 'APPROVED' ? 'SLOT_APPROVED' : 'SLOT_REJECTED',
    },
    async (tx, lockedCycle) => {
      const participant = lockedCycle.participant(participantId);
      if (participant.confirmationStatus !== 'PENDING') throw new DomainError('already-responded');
      if (payTo !== undefined) requireFirstPayTo(participant, payTo);
      if (token !== undefined) {
        if (!(await isLinkOf(tx, participant, token))) throw new DomainError('invalid-link');
        await verifyOwnEmail(tx, tx.viewer.id);
      }

      const consent =
        response === 'APPROVED' ? [await giveConsent(tx, lockedCycle, participant, 'SLOT', termsHash)] : [];
      refuseImpossible(wishes ?? [], { slot: participant.slot, slots: lockedCycle.state.participantsCount });
      const answer = { confirmationStatus: response, ...messages };
      const facts = [
        ...factsOfParticipant(participant, answer, participant.dateCollected),
        ...factsOfAnswer(participant, messages, participant.dateCollected),
        ...consent,
      ];
      await tx.manager.update(Participant, { id: participantId }, answer);
      Object.assign(participant, answer);
      const payToFacts = payTo === undefined ? [] : await changePayTo(tx, participant, payTo, null);
      return {
        facts: [...facts, ...payToFacts],
        emails: () => notifyOfSlotAnswer(tx, lockedCycle, participant),
      };
    },
  );
  return locked.participant(participantId);
}

/**
 * Whether the token comes from the newest confirmation email, or from a reminder of it. A slot that has moved has no token
 * until the next confirmation email.
 */
async function isLinkOf(
  tx: SignedIn,
  { id: participantId, confirmationTokenHash, askedAt }: Participant,
  token: string,
): Promise<boolean> {
  if (confirmationTokenHash === null) return false;
  if (confirmationTokenHash === hashOf(token)) return true;
  if (askedAt === null) return false;
  return isFurtherLink(tx, token, { participantId, purpose: 'SLOT', since: askedAt });
}
