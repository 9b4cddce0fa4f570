import { authorize, type SignedIn } from '../../context/context.ts';
import { changeCycle } from '../cycle/change-cycle.ts';
import { giveConsent } from '../consents/consent.service.ts';
import { cycleOfParticipant, type LockedCycle } from '../cycle/locked-cycle.ts';
import { DomainError, type InviteResponse, answersFromOne, answersToUnproven } from '../../domain/index.ts';
import { factsOfParticipant } from '../history/record.ts';
import { proveEmail, provenAmong, requireProvenEmail } from '../../accounts/credentials/proven.ts';
import { recordLine } from '../history/record-line.ts';
import { takeIfRoom, type Demand } from '../../limits/limit.service.ts';
import { inviteResponseLetter } from '../../mail/letters/invite-response-letter.ts';
import { cycleLink } from '../../mail/links.ts';
import { queueLetter } from '../../mail/outbox.service.ts';
import { Participant } from '../participants/participant.entity.ts';
import { nameOf } from '../participants/participant.service.ts';
import { hashOf } from '../../base/tokens.ts';
import { endLinks } from '../answer-links/ended-link.service.ts';
import { isFurtherLink } from '../answer-links/link-token.service.ts';
import { Invite } from './invite.entity.ts';

/**
 * The invited person's own answer, and a letter about it to the owner. The same answer again is harmless.
 * A token, where one is given, must be right; it dies with the answer (docs/rules.md §8.6). A yes is to the terms of now, which a
 * caller names by their hash to be sure that they are those on the screen (§26.2).
 * @throws DomainError `not-invitee`, `already-responded`, `cycle-running`, `invalid-link`, `email-not-proven`,
 *   `terms-changed`
 */
export async function respondToInvite(
  ctx: SignedIn,
  participantId: string,
  response: InviteResponse,
  { token, termsHash }: { token?: string | undefined; termsHash?: string | undefined } = {},
): Promise<Participant> {
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
      if (response === 'ACCEPTED') await requireProvenEmail(tx);

      const answer = { status: response, userId: tx.viewer.id };
      const facts = factsOfParticipant(participant, answer);
      await tx.manager.update(Participant, { id: participantId }, answer);
      Object.assign(participant, answer);
      await endLinks(tx, held, [participantId], 'RESPONDED');
      const consent =
        response === 'ACCEPTED' ? [await giveConsent(tx, held, participant, 'JOIN', termsHash)] : [];
      return {
        facts: [...facts, ...consent],
        letters: () => tellOwner(tx, held, participant, response),
      };
    },
  );
  return locked.participant(participantId);
}

async function useToken(tx: SignedIn, participant: Participant, token: string): Promise<void> {
  const invite = await tx.manager.findOneBy(Invite, { participantId: participant.id });
  const { id: participantId } = participant;
  // An invite that was answered has no secret any more, whichever of its letters it came from.
  const isOpen = invite !== null && invite.tokenHash !== null && invite.tokenExpiresAt > tx.clock();
  const isRight =
    isOpen &&
    (invite.tokenHash === hashOf(token) ||
      (await isFurtherLink(tx, token, { participantId, purpose: 'INVITE', since: invite.createdAt })));
  if (!isRight) throw new DomainError('invalid-link');
  await proveEmail(tx, tx.viewer.id);
}

async function tellOwner(
  tx: SignedIn,
  locked: LockedCycle,
  participant: Participant,
  response: InviteResponse,
): Promise<void> {
  const { cycle } = locked;
  const owner = await tx.loaders.users.load(cycle.userId);
  if (!owner) return;
  const proven = await provenAmong(tx, [owner.id, tx.viewer.id]);
  // The answer stands whatever becomes of the letter: it is their own, and the owner sees it in the cycle.
  const demands: Demand[] = [{ rule: answersFromOne, subject: `${tx.viewer.id}\n${owner.id}` }];
  if (!proven.has(owner.id)) demands.push({ rule: answersToUnproven, subject: owner.id });
  if (!(await takeIfRoom(tx, demands))) return;
  await queueLetter(
    tx,
    inviteResponseLetter({
      to: owner.email,
      ownerFirstName: owner.firstName,
      participantName: (await nameOf(tx, participant)) ?? participant.email,
      bothProven: proven.size === 2,
      response,
      cycleTitle: cycle.title,
      link: cycleLink(tx.publicUrl, cycle.id),
      record: recordLine(tx, locked),
    }),
  );
}
