import { authorize, type SignedIn } from '../../context/context.ts';
import { changeCycle } from '../aggregate/change-cycle.ts';
import { giveConsent } from '../consents/consent.service.ts';
import { cycleOfParticipant, type LockedCycle } from '../aggregate/locked-cycle.ts';
import { checkNoReason, UNKNOWN_OWNER } from '../../domain/answers.ts';
import { textOrNone } from '../../domain/check.ts';
import { DomainError, InvalidInput } from '../../domain/errors.ts';
import type { Relationship } from '../../domain/invite.ts';
import { answersFromOne, answersToUnverified } from '../../domain/limits.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import type { InviteResponse } from '../../domain/participant.ts';
import { factsOfParticipant, factsOfAnswer, type AnswerFields } from '../aggregate/record.ts';
import {
  verifyOwnEmail,
  verifiedAmong,
  requireVerifiedEmail,
} from '../../accounts/credentials/verified-emails.ts';
import { recordLine } from '../history/record-line.ts';
import { takeIfRoom, type Demand } from '../../limits/limit.service.ts';
import { inviteResponseEmail } from '../../mail/emails/invite-response.ts';
import { cycleLink } from '../../mail/links.ts';
import { queueEmail } from '../../mail/outbox.service.ts';
import { Participant } from '../tables/participant.entity.ts';
import { nameOf } from '../aggregate/cycle-reading.ts';
import { endLinks } from '../answer-links/ended-link.service.ts';
import { sourceOfToken } from './invite-token.ts';
import { recordUnknownOwner } from './unknown-owner.service.ts';

/** The optional parts of an answer to an invite. */
interface InviteAnswer {
  token?: string | undefined;
  /** The hash of the terms that the screen showed. */
  termsHash?: string | undefined;
  /** The person's relationship to the owner, as the person states it. */
  relationship?: Relationship | undefined;
  reason?: string | undefined;
}

/**
 * Records the invited person's own answer and emails the owner. Repeating an answer is harmless and ignores everything that
 * comes with it. An acceptance may carry the person's relationship to the owner (docs/rules.md §29.4), a rejection a reason
 * (§29.5).
 * A token must be valid if it is given, and ends with the answer (docs/rules.md §8.6). An acceptance applies to the current
 * terms; `termsHash` makes sure that they are the ones the screen showed (§26.2).
 * @throws DomainError `not-invitee`, `already-responded`, `cycle-running`, `invalid-link`, `email-not-proven`,
 *   `terms-changed`; InvalidInput for an invalid reason, or fields that do not belong to this answer
 */
export async function respondToInvite(
  ctx: SignedIn,
  participantId: string,
  response: InviteResponse,
  input: InviteAnswer = {},
): Promise<Participant> {
  const { token, termsHash } = input;
  const answerFields = answerFieldsOf(response, input);
  const locked = await changeCycle(
    ctx,
    cycleOfParticipant(participantId),
    {
      may: (tx, lockedCycle) => authorize(tx, 'invite:respond', lockedCycle.participant(participantId)),
      isDone: (lockedCycle) => {
        const { status } = lockedCycle.participant(participantId);
        if (status !== response && status !== 'PENDING') throw new DomainError('already-responded');
        return status === response;
      },
      transition: 'respondToInvite',
      kind: response === 'ACCEPTED' ? 'INVITE_ACCEPTED' : 'INVITE_REJECTED',
    },
    async (tx, lockedCycle) => {
      const participant = lockedCycle.participant(participantId);
      if (token !== undefined) await useToken(tx, participant, token);
      if (response === 'ACCEPTED') await requireVerifiedEmail(tx);

      const answer = { status: response, userId: tx.viewer.id, ...answerFields };
      const facts = [...factsOfParticipant(participant, answer), ...factsOfAnswer(participant, answerFields)];
      if (answerFields.rejectionReason === UNKNOWN_OWNER) {
        await recordUnknownOwner(tx, lockedCycle.cycle.userId, [participant.email, tx.viewer.email]);
      }
      await tx.manager.update(Participant, { id: participantId }, answer);
      Object.assign(participant, answer);
      await endLinks(tx, lockedCycle, [participantId], 'RESPONDED');
      const consent =
        response === 'ACCEPTED' ? [await giveConsent(tx, lockedCycle, participant, 'JOIN', termsHash)] : [];
      return {
        facts: [...facts, ...consent],
        emails: () => notifyOwner(tx, lockedCycle, participant, response),
      };
    },
  );
  return locked.participant(participantId);
}

/** @throws InvalidInput */
function answerFieldsOf(response: InviteResponse, { relationship, reason }: InviteAnswer): AnswerFields {
  const isAcceptance = response === 'ACCEPTED';
  if (relationship !== undefined && !isAcceptance) {
    throw new InvalidInput({ relationship: [sentence('requests.ownRelationshipWithYes')] });
  }
  if (reason === undefined) return relationship === undefined ? {} : { ownRelationship: relationship };
  const complaint = isAcceptance ? sentence('requests.reasonWithNo') : checkNoReason(reason);
  if (complaint) throw new InvalidInput({ reason: [complaint] });
  return { rejectionReason: textOrNone(reason) };
}

async function useToken(tx: SignedIn, participant: Participant, token: string): Promise<void> {
  const source = await sourceOfToken(tx, participant.id, token);
  if (!source) throw new DomainError('invalid-link');
  // A copied link opens the invite but does not verify the email (docs/rules.md §29.3).
  if (source === 'email') await verifyOwnEmail(tx, tx.viewer.id);
}

async function notifyOwner(
  tx: SignedIn,
  locked: LockedCycle,
  participant: Participant,
  response: InviteResponse,
): Promise<void> {
  const { cycle } = locked;
  const owner = await tx.loaders.users.load(cycle.userId);
  if (!owner) return;
  const verified = await verifiedAmong(tx, [owner.id, tx.viewer.id]);
  // A reached limit suppresses only the email. The answer is saved, and the owner sees it in the cycle.
  const demands: Demand[] = [{ rule: answersFromOne, subject: `${tx.viewer.id}\n${owner.id}` }];
  if (!verified.has(owner.id)) demands.push({ rule: answersToUnverified, subject: owner.id });
  if (!(await takeIfRoom(tx, demands))) return;
  await queueEmail(
    tx,
    inviteResponseEmail({
      to: owner.email,
      ownerFirstName: owner.firstName,
      participantName: (await nameOf(tx, participant)) ?? participant.email,
      bothVerified: verified.size === 2,
      response,
      reason: participant.rejectionReason,
      cycleTitle: cycle.title,
      link: cycleLink(tx.publicUrl, cycle.id),
      record: recordLine(tx, locked),
    }),
  );
}
