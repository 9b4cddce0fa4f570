import { In, IsNull } from 'typeorm';
import { authorize, type Context, type SignedIn } from '../../context/context.ts';
import { changeCycle } from '../aggregate/change-cycle.ts';
import { cycleOfParticipant, lockCycle } from '../aggregate/locked-cycle.ts';
import { lockRows } from '../../db/lock.ts';
import { DomainError } from '../../domain/errors.ts';
import { factsOfParticipant, type Fact } from '../aggregate/record.ts';
import { Participant } from '../tables/participant.entity.ts';
import type { NewAccount } from '../../context/wiring.ts';

/**
 * Links every participant that was kept for this e-mail to its new account, whose row stands by now: an invite that is
 * being sent at the same time sees either the account, or its participant here (docs/rules.md §8.4).
 * @returns the ids of the participants
 */
export async function linkAccount(tx: Context, user: NewAccount): Promise<string[]> {
  const kept = { emailKey: user.emailKey, userId: IsNull() };
  const lock = async (participants: readonly Participant[]): Promise<void> => {
    for (const id of participants.map(({ cycleId }) => cycleId).sort()) await lockCycle(tx, id);
  };
  await lock(await tx.manager.findBy(Participant, kept));

  const waiting = await lockRows(tx, Participant, kept);
  // An invite may have been sent since they were first looked for.
  await lock(waiting);
  const ids = waiting.map(({ id }) => id);
  if (ids.length > 0) await tx.manager.update(Participant, { id: In(ids) }, { userId: user.id });
  // Whoever signs up has not signed in yet, and is the one who does this.
  const asUser = { ...tx, viewer: user };
  for (const { id, cycleId } of waiting) {
    await changeCycle(asUser, cycleId, { kind: 'ACCOUNT_LINKED' }, (_tx, locked) =>
      linked(locked.participant(id), user.id),
    );
  }
  return ids;
}

/**
 * Links the caller's own account to the participant that was kept for its e-mail; what is linked so already may be said
 * again.
 * @throws DomainError `participant-not-found`, `not-invitee`
 */
export async function linkOwnAccount(
  ctx: SignedIn,
  participantId: string,
  userId: string,
): Promise<Participant> {
  const isSo = (participant: Participant): boolean => participant.userId === userId;
  const locked = await changeCycle(
    ctx,
    cycleOfParticipant(participantId),
    {
      kind: 'ACCOUNT_LINKED',
      may: (tx, held) => {
        const participant = held.participant(participantId);
        if (isSo(participant)) return;
        authorize(tx, 'invite:respond', participant);
        if (userId !== tx.viewer.id) throw new DomainError('not-invitee');
      },
      isDone: (held) => isSo(held.participant(participantId)),
    },
    async (tx, held) => {
      await tx.manager.update(Participant, { id: participantId }, { userId });
      return linked(held.participant(participantId), userId);
    },
  );
  return locked.participant(participantId);
}

function linked(participant: Participant, userId: string): Fact[] {
  const facts = factsOfParticipant(participant, { userId });
  participant.userId = userId;
  return facts;
}
