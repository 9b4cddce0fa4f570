import { IsNull } from 'typeorm';
import type { Context, SignedIn } from '../../context/context.ts';
import type { EmailMove } from '../../context/wiring.ts';
import { isFinished } from '../../domain/stage.ts';
import { changeCycle } from '../aggregate/change-cycle.ts';
import { lockCycleIfThere, type LockedCycle } from '../aggregate/locked-cycle.ts';
import type { Fact } from '../aggregate/record.ts';
import { endMailedLinks } from '../answer-links/ended-link.service.ts';
import { lockCyclesOf } from '../history/rename.ts';
import { Participant } from '../tables/participant.entity.ts';
import { linkAccount } from '../participants/link-account.ts';
import { removeParticipants } from '../participants/participant.service.ts';
import { copyUnknownOwners } from './unknown-owner.service.ts';

/** The cycles in which the account is a participant, and those that have invited the address, always locked in the same order. */
export async function lockCyclesOfMove(tx: Context, userId: string, emailKey: string): Promise<void> {
  const concerned = await tx.manager.findBy(Participant, [{ userId }, { emailKey, userId: IsNull() }]);
  const ids = new Set(concerned.map(({ cycleId }) => cycleId));
  for (const id of [...ids].sort()) await lockCycleIfThere(tx, id);
}

/**
 * Moves the participants of an account to its new address. Invites to that address are linked, or withdrawn in cycles in which the
 * account takes part already. Emailed links of invites and slots end. Each cycle that has not ended gets an entry, without the addresses
 * (docs/rules.md §35.4).
 */
export async function moveParticipants(tx: SignedIn, move: EmailMove): Promise<void> {
  const { id: userId, email, emailKey } = move.account;
  const cycles = await lockCyclesOf(tx, userId);
  const withdrawn = new Map<string, Fact[]>();
  for (const locked of cycles) withdrawn.set(locked.cycle.id, await withdrawInvites(tx, locked, emailKey));
  await tx.manager.update(Participant, { userId }, { email, emailKey });
  for (const locked of cycles) {
    const own = ownIn(locked, userId);
    Object.assign(own, { email, emailKey });
    Object.assign(locked.users.get(userId) ?? {}, { email, emailKey });
    await endMailedLinks(tx, locked, own);
    await recordMove(tx, locked, move, withdrawn.get(locked.cycle.id) ?? []);
  }
  await linkAccount(tx, move.account);
  await copyUnknownOwners(tx, move);
}

function ownIn({ cycle, participants }: LockedCycle, userId: string): Participant {
  const own = participants.find((each) => each.userId === userId);
  if (!own) throw new Error(`cycle ${cycle.id} has no participant of account ${userId}`);
  return own;
}

/** Removes participants with the new address, who have no account, from a cycle in which the account takes part. */
function withdrawInvites(tx: SignedIn, locked: LockedCycle, emailKey: string): Promise<Fact[]> {
  const same = locked.participants.filter((each) => each.emailKey === emailKey && each.userId === null);
  return removeParticipants(tx, locked, same);
}

async function recordMove(
  tx: SignedIn,
  locked: LockedCycle,
  { account, isByOperator }: EmailMove,
  withdrawn: readonly Fact[],
): Promise<void> {
  // An invite to the new address can be pending only in a cycle that has not started.
  if (isFinished(locked.state)) return;
  const participant = ownIn(locked, account.id);
  const by: Fact[] = isByOperator ? [{ field: 'by', before: null, after: 'OPERATOR', participant }] : [];
  await changeCycle(tx, locked.cycle.id, { kind: 'EMAIL_CHANGED' }, () => [
    { field: 'email', before: null, after: 'CHANGED', participant },
    ...by,
    ...withdrawn,
  ]);
}
