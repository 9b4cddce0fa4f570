import { IsNull } from 'typeorm';
import { hashOf } from '../../base/tokens.ts';
import { displayNameOf } from '../../accounts/users/user.service.ts';
import { inTransaction, withoutToken, type Context } from '../../context/context.ts';
import { settingsIn } from '../../domain/cycle-fields.ts';
import { DomainError } from '../../domain/errors.ts';
import type { LinkEnding } from '../../domain/invite-links.ts';
import { invitePreviews } from '../../domain/limits.ts';
import type { FailureReason } from '../../domain/messages/failures.ts';
import { take } from '../../limits/limit.service.ts';
import { formerOwnerName } from '../aggregate/former.ts';
import { endingOf } from '../answer-links/ended-link.service.ts';
import { furtherLink } from '../answer-links/link-token.service.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { Invite } from '../tables/invite.entity.ts';
import { senderOf } from './invite-sender.ts';
import type { InvitePreview } from './invite-preview.ts';

const reasonOf: Record<LinkEnding, FailureReason> = {
  WITHDRAWN: 'invite-withdrawn',
  REPLACED: 'invite-replaced',
  RESPONDED: 'already-responded',
};

/**
 * Shows an invite to anyone who has its link. The token grants nothing else (docs/rules.md §29.1). Records when the link was
 * first opened, but not for GET requests, because email scanners follow links.
 * @throws DomainError `limit-reached`, `invite-withdrawn`, `invite-replaced`, `already-responded`, `invalid-link`
 */
export async function previewInvite(
  ctx: Context,
  participantId: string,
  token: string,
): Promise<InvitePreview> {
  const signedOut = withoutToken(ctx);
  await take(signedOut, [{ rule: invitePreviews }]);
  const { invite, participant, expiresAt } = await findOpenInvite(ctx, participantId, token);
  const [cycle, participants] = await Promise.all([
    ctx.loaders.cycles.load(participant.cycleId),
    ctx.loaders.participantsOfCycle.load(participant.cycleId),
  ]);
  const owner = cycle && (await ctx.loaders.users.load(cycle.userId));
  if (!cycle || !owner) throw new DomainError('invalid-link');
  if (
    !ctx.isGetRequest &&
    invite.openedAt === null &&
    ![owner.id, invite.sentBy].includes(ctx.viewer?.id ?? '')
  )
    await recordOpened(signedOut, invite);
  return {
    title: cycle.title,
    description: cycle.description,
    ownerName: formerOwnerName(cycle, participants) ?? displayNameOf(owner),
    sentByName: await senderOf(ctx, invite),
    email: participant.email,
    relationship: invite.relationship,
    ...settingsIn(cycle),
    invitedCount: participants.filter(({ status }) => status !== 'REJECTED').length,
    hasAccount: participant.userId !== null,
    expiresAt,
  };
}

/** Runs the same queries in every case, so that the response time does not reveal what exists. */
async function findOpenInvite(
  ctx: Context,
  participantId: string,
  token: string,
): Promise<{ invite: Invite; participant: Participant; expiresAt: Date }> {
  const [invite, further, participant] = await Promise.all([
    ctx.manager.findOneBy(Invite, { participantId }),
    furtherLink(ctx, token, { participantId, purpose: 'INVITE', since: new Date(0) }),
    ctx.loaders.participants.load(participantId),
  ]);
  // Query this last, to find a link that ended during the other queries.
  const ending = await endingOf(ctx, token);
  const isFirst = invite?.tokenHash === hashOf(token) && invite.tokenExpiresAt > ctx.clock();
  const expiresAt = isFirst ? invite.tokenExpiresAt : further?.expiresAt;
  // MySQL ignores trailing spaces when it compares ids.
  if (invite && participant?.id === participantId && expiresAt) {
    if (participant.status === 'PENDING') return { invite, participant, expiresAt };
    throw new DomainError('already-responded');
  }
  throw new DomainError(ending ? reasonOf[ending] : 'invalid-link');
}

/** Writes the time only once, and only if the link has not been replaced since. */
const recordOpened = (signedOut: Context, { id, tokenHash }: Invite): Promise<unknown> =>
  inTransaction(signedOut, (tx) =>
    tx.manager.update(
      Invite,
      { id, tokenHash: tokenHash ?? IsNull(), openedAt: IsNull() },
      { openedAt: tx.clock() },
    ),
  );
