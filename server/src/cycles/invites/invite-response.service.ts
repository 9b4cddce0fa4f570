import { authorize, type SignedIn } from '../../context/context.ts';
import { changeCycle } from '../aggregate/change-cycle.ts';
import { giveConsent } from '../consents/consent.service.ts';
import { cycleOfParticipant, type LockedCycle } from '../aggregate/locked-cycle.ts';
import { checkNoReason, UNKNOWN_OWNER } from '../../domain/answers.ts';
import { textOrNone } from '../../domain/check.ts';
import { DomainError, InvalidInput } from '../../domain/errors.ts';
import type { Relationship } from '../../domain/invite.ts';
import { answersFromOne, answersToUnverified } from '../../domain/limits.ts';
import { t } from '../../base/messages.ts';
import type { InviteResponse } from '../../domain/participant.ts';
import { factsOfParticipant, factsOfMessages, type AnswerFields } from '../aggregate/record.ts';
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
import { hashOf } from '../../base/tokens.ts';
import { endLinks } from '../answer-links/ended-link.service.ts';
import { furtherLink } from '../answer-links/link-token.service.ts';
import { Invite } from '../tables/invite.entity.ts';
import { noteUnknownOwner } from './unknown-owner.service.ts';

/** What may come with the answer to an invite. */
interface InviteAnswer {
  token?: string | undefined;
  /** Of the terms on the screen. */
  termsHash?: string | undefined;
  /** Who the person is to the owner, by their own word. */
  relationship?: Relationship | undefined;
  reason?: string | undefined;
}

/**
 * The invited person's own answer, and a letter about it to the owner. The same answer again is harmless: what comes with it then is
 * ignored. With a yes may come who they are to the owner (docs/rules.md §29.4), with a no a reason (§29.5).
 * A token, where one is given, must be right; it dies with the answer (docs/rules.md §8.6). A yes is to the terms of now, which a
 * caller names by their hash to be sure that they are those on the screen (§26.2).
 * @throws DomainError `not-invitee`, `already-responded`, `cycle-running`, `invalid-link`, `email-not-proven`,
 *   `terms-changed`; InvalidInput for a reason that is none, or what does not belong to this answer
 */
export async function respondToInvite(
  ctx: SignedIn,
  participantId: string,
  response: InviteResponse,
  given: InviteAnswer = {},
): Promise<Participant> {
  const { token, termsHash } = given;
  const said = saidWith(response, given);
  const locked = await changeCycle(
    ctx,
    cycleOfParticipant(participantId),
    {
      may: (tx, held) => authorize(tx, 'invite:respond', held.participant(participantId)),
      isDone: (held) => {
        const { status } = held.participant(participantId);
        if (status !== response && status !== 'PENDING') throw new DomainError('already-responded');
        return status === response;
      },
      transition: 'respondToInvite',
      kind: response === 'ACCEPTED' ? 'INVITE_ACCEPTED' : 'INVITE_REJECTED',
    },
    async (tx, held) => {
      const participant = held.participant(participantId);
      if (token !== undefined) await useToken(tx, participant, token);
      if (response === 'ACCEPTED') await requireVerifiedEmail(tx);

      const answer = { status: response, userId: tx.viewer.id, ...said };
      const facts = [...factsOfParticipant(participant, answer), ...factsOfMessages(participant, said)];
      if (said.rejectionReason === UNKNOWN_OWNER) {
        await noteUnknownOwner(tx, held.cycle.userId, [participant.email, tx.viewer.email]);
      }
      await tx.manager.update(Participant, { id: participantId }, answer);
      Object.assign(participant, answer);
      await endLinks(tx, held, [participantId], 'RESPONDED');
      const consent =
        response === 'ACCEPTED' ? [await giveConsent(tx, held, participant, 'JOIN', termsHash)] : [];
      return {
        facts: [...facts, ...consent],
        emails: () => notifyOwner(tx, held, participant, response),
      };
    },
  );
  return locked.participant(participantId);
}

/** @throws InvalidInput */
function saidWith(response: InviteResponse, { relationship, reason }: InviteAnswer): AnswerFields {
  const isYes = response === 'ACCEPTED';
  if (relationship !== undefined && !isYes) {
    throw new InvalidInput({ relationship: [t('requests.ownRelationshipWithYes')] });
  }
  if (reason === undefined) return relationship === undefined ? {} : { ownRelationship: relationship };
  const complaint = isYes ? t('requests.reasonWithNo') : checkNoReason(reason);
  if (complaint) throw new InvalidInput({ reason: [complaint] });
  return { rejectionReason: textOrNone(reason) };
}

async function useToken(tx: SignedIn, participant: Participant, token: string): Promise<void> {
  const invite = await tx.manager.findOneBy(Invite, { participantId: participant.id });
  const { id: participantId } = participant;
  // An invite that was answered has no secret any more, wherever it came from.
  if (!invite || invite.tokenHash === null) throw new DomainError('invalid-link');
  const isFirst = invite.tokenHash === hashOf(token) && invite.tokenExpiresAt > tx.clock();
  const further = isFirst
    ? undefined
    : await furtherLink(tx, token, { participantId, purpose: 'INVITE', since: invite.createdAt });
  if (!isFirst && !further) throw new DomainError('invalid-link');
  // A link that was copied from a screen opens the invite, and says nothing of whose the address is (docs/rules.md §29.3).
  if (isFirst || further?.isMailed) await verifyOwnEmail(tx, tx.viewer.id);
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
  // The answer stands whatever becomes of the letter: it is their own, and the owner sees it in the cycle.
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
