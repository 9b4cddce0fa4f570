import { IsNull } from 'typeorm';
import { hashOf } from '../../base/tokens.ts';
import { inTransaction, withoutToken, type Context } from '../../context/context.ts';
import { settingsIn } from '../../domain/cycle-fields.ts';
import { DomainError } from '../../domain/errors.ts';
import type { LinkEnding } from '../../domain/invite-links.ts';
import { invitePreviews } from '../../domain/limits.ts';
import type { FailureReason } from '../../domain/messages/failures.ts';
import { take } from '../../limits/limit.service.ts';
import { endingOf } from '../answer-links/ended-link.service.ts';
import { furtherLink } from '../answer-links/link-token.service.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { Invite } from '../tables/invite.entity.ts';
import type { InvitePreview } from './invite-preview.ts';

const reasonOf: Record<LinkEnding, FailureReason> = {
  WITHDRAWN: 'invite-withdrawn',
  REPLACED: 'invite-replaced',
  RESPONDED: 'already-responded',
};

/**
 * What an invite says, to anybody who has its link: the token grants this look and nothing else (docs/rules.md §29.1). It notes the
 * first look, but never by GET: scanners of mail follow links.
 * @throws DomainError `limit-reached`, `invite-withdrawn`, `invite-replaced`, `already-responded`, `invalid-link`
 */
export async function previewInvite(
  ctx: Context,
  participantId: string,
  token: string,
): Promise<InvitePreview> {
  const anybody = withoutToken(ctx);
  await take(anybody, [{ rule: invitePreviews }]);
  const { invite, seat, expiresAt } = await openedBy(ctx, participantId, token);
  const [cycle, everyone] = await Promise.all([
    ctx.loaders.cycles.load(seat.cycleId),
    ctx.loaders.participantsOfCycle.load(seat.cycleId),
  ]);
  const owner = cycle && (await ctx.loaders.users.load(cycle.userId));
  if (!cycle || !owner) throw new DomainError('invalid-link');
  if (!ctx.isLook && invite.openedAt === null && ctx.viewer?.id !== owner.id)
    await noteOpened(anybody, invite);
  return {
    title: cycle.title,
    description: cycle.description,
    ownerName: `${owner.firstName} ${owner.lastName}`,
    email: seat.email,
    relationship: invite.relationship,
    ...settingsIn(cycle),
    invitedCount: everyone.filter(({ status }) => status !== 'REJECTED').length,
    hasAccount: seat.userId !== null,
    expiresAt,
  };
}

/** Asks the same of the database whatever becomes of it: how long it takes tells nobody what there is. */
async function openedBy(
  ctx: Context,
  participantId: string,
  token: string,
): Promise<{ invite: Invite; seat: Participant; expiresAt: Date }> {
  const [invite, further, seat] = await Promise.all([
    ctx.manager.findOneBy(Invite, { participantId }),
    furtherLink(ctx, token, { participantId, purpose: 'INVITE', since: new Date(0) }),
    ctx.loaders.participants.load(participantId),
  ]);
  // Asked last: what has ended meanwhile is found here.
  const ending = await endingOf(ctx, token);
  const isFirst = invite?.tokenHash === hashOf(token) && invite.tokenExpiresAt > ctx.clock();
  const expiresAt = isFirst ? invite.tokenExpiresAt : further?.expiresAt;
  // MySQL takes an id with blanks at its end for the same id.
  if (invite && seat?.id === participantId && expiresAt) {
    if (seat.status === 'PENDING') return { invite, seat, expiresAt };
    throw new DomainError('already-responded');
  }
  throw new DomainError(ending ? reasonOf[ending] : 'invalid-link');
}

/** Once, and not on a link that was made meanwhile. */
const noteOpened = (anybody: Context, { id, tokenHash }: Invite): Promise<unknown> =>
  inTransaction(anybody, (tx) =>
    tx.manager.update(
      Invite,
      { id, tokenHash: tokenHash ?? IsNull(), openedAt: IsNull() },
      { openedAt: tx.clock() },
    ),
  );
