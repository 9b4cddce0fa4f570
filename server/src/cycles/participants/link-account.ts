import { In, IsNull } from 'typeorm';
import { lockAccount } from '../../accounts/users/user.service.ts';
import { authorize, type Context, type SignedIn } from '../../context/context.ts';
import { changeCycle } from '../aggregate/change-cycle.ts';
import { cycleOfParticipant, lockCycleIfThere } from '../aggregate/locked-cycle.ts';
import { lockRows } from '../../db/lock.ts';
import { DomainError } from '../../domain/errors.ts';
import { factsOfParticipant, type Fact } from '../aggregate/record.ts';
import { Participant } from '../tables/participant.entity.ts';
import type { NewAccount } from '../../context/wiring.ts';

/**
 * Links every participant with this email to its new account. The account's row must already exist: an invite that is sent
 * at the same time then either finds the account, or its participant is found here (docs/rules.md §8.4).
 * @returns the ids of the linked participants
 */
export async function linkAccount(tx: Context, user: NewAccount): Promise<string[]> {
  const withoutAccount = { emailKey: user.emailKey, userId: IsNull() };
  const lock = async (participants: readonly Participant[]): Promise<void> => {
    for (const id of participants.map(({ cycleId }) => cycleId).sort()) await lockCycleIfThere(tx, id);
  };
  await lock(await tx.manager.findBy(Participant, withoutAccount));

  const unlinked = await lockRows(tx, Participant, withoutAccount);
  // Another invite may have been sent since the first query.
  await lock(unlinked);
  const ids = unlinked.map(({ id }) => id);
  if (ids.length > 0) await tx.manager.update(Participant, { id: In(ids) }, { userId: user.id });
  // A new account has not signed in yet, but it is the actor of this change.
  const asUser = { ...tx, viewer: user };
  for (const { id, cycleId } of unlinked) {
    await changeCycle(asUser, cycleId, { kind: 'ACCOUNT_LINKED' }, (_tx, locked) =>
      linked(locked.participant(id), user.id),
    );
  }
  return ids;
}

/**
 * Links the caller's own account to the participant with its email. Repeating it changes nothing.
 * @throws DomainError `participant-not-found`, `not-invitee`
 */
export async function linkOwnAccount(
  ctx: SignedIn,
  participantId: string,
  userId: string,
): Promise<Participant> {
  const isLinked = (participant: Participant): boolean => participant.userId === userId;
  const locked = await changeCycle(
    ctx,
    cycleOfParticipant(participantId),
    {
      kind: 'ACCOUNT_LINKED',
      may: (tx, lockedCycle) => {
        const participant = lockedCycle.participant(participantId);
        if (isLinked(participant)) return;
        authorize(tx, 'invite:respond', participant);
        if (userId !== tx.viewer.id) throw new DomainError('not-invitee');
      },
      isDone: (lockedCycle) => isLinked(lockedCycle.participant(participantId)),
    },
    async (tx, lockedCycle) => {
      await lockAccount(tx);
      await tx.manager.update(Participant, { id: participantId }, { userId });
      return linked(lockedCycle.participant(participantId), userId);
    },
  );
  return locked.participant(participantId);
}

function linked(participant: Participant, userId: string): Fact[] {
  const facts = factsOfParticipant(participant, { userId });
  participant.userId = userId;
  return facts;
}
