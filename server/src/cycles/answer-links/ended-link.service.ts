import { In, LessThanOrEqual, type EntityManager } from 'typeorm';
import { hashOf, newToken } from '../../base/tokens.ts';
import type { Context } from '../../context/context.ts';
import { inParts } from '../../db/in-parts.ts';
import { insertRows } from '../../db/insert.ts';
import { lockRows } from '../../db/lock.ts';
import { ENDED_LINK_DAYS, type LinkEnding } from '../../domain/invite-links.ts';
import { DAY_MS } from '../../domain/schedule.ts';
import { Invite } from '../tables/invite.entity.ts';
import { Participant } from '../tables/participant.entity.ts';
import { EndedLink } from '../tables/ended-link.entity.ts';
import { LinkToken } from '../tables/link-token.entity.ts';

/**
 * Ends every link to these participants' invites. Stores the reason by the hash of the token, so that we can explain it to
 * anyone who opens the link later (docs/rules.md §29.2). Call it when an invite is answered, withdrawn or replaced, before
 * its rows are deleted, and with the cycle locked. Locks the participants, so that a concurrent reminder leaves no token
 * behind.
 */
export async function endLinks(
  tx: Context,
  { invites }: { invites: readonly Invite[] },
  participantIds: readonly string[],
  reason: LinkEnding,
): Promise<void> {
  const endedAt = tx.clock();
  for (const ids of inParts(participantIds)) {
    const participantId = In([...ids]);
    await lockRows(tx, Participant, { id: participantId });
    const further = await tx.manager.findBy(LinkToken, { participantId, purpose: 'INVITE' });
    const open = invites.filter((invite) => invite.tokenHash !== null && ids.includes(invite.participantId));
    const hashes = [...open, ...further].flatMap(({ tokenHash }) => tokenHash ?? []);
    if (hashes.length === 0) continue;
    await insertRows(
      tx,
      EndedLink,
      hashes.map((tokenHash) => ({ tokenHash, reason, endedAt })),
    );
    await tx.manager.delete(LinkToken, { participantId, purpose: 'INVITE' });
    await tx.manager.update(Invite, { participantId }, { tokenHash: null });
    for (const invite of open) invite.tokenHash = null;
  }
}

/**
 * Ends the emailed links to a participant's invite and slot, because their address has changed. Links that the owner copied stay. The
 * questions stay open: reminders get new links, which need a first token to compare with. Call it with the cycle locked.
 */
export async function endMailedLinks(
  tx: Context,
  { invites }: { invites: readonly Invite[] },
  participant: Participant,
): Promise<void> {
  const { id: participantId } = participant;
  await lockRows(tx, Participant, { id: participantId });
  await tx.manager.delete(LinkToken, { participantId, isMailed: true });
  const tokenHash = hashOf(newToken());
  for (const invite of invites.filter((each) => each.participantId === participantId)) {
    if (invite.tokenHash === null) continue;
    await tx.manager.update(Invite, { id: invite.id }, { tokenHash });
    invite.tokenHash = tokenHash;
  }
  if (participant.confirmationTokenHash === null) return;
  const confirmationTokenHash = hashOf(newToken());
  await tx.manager.update(Participant, { id: participantId }, { confirmationTokenHash });
  participant.confirmationTokenHash = confirmationTokenHash;
}

/** Why the link with this token has ended; null if the token is unknown. */
export async function endingOf(
  { manager }: Pick<Context, 'manager'>,
  token: string,
): Promise<LinkEnding | null> {
  const found = await manager.findOneBy(EndedLink, { tokenHash: hashOf(token) });
  return found?.reason ?? null;
}

/** Deletes links that ended more than `ENDED_LINK_DAYS` ago. */
export async function deleteOldEndedLinks(manager: EntityManager, now: Date): Promise<void> {
  await manager.delete(EndedLink, {
    endedAt: LessThanOrEqual(new Date(now.getTime() - ENDED_LINK_DAYS * DAY_MS)),
  });
}
