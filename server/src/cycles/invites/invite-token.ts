import type { Context } from '../../context/context.ts';
import { hashOf } from '../../base/tokens.ts';
import { furtherLink } from '../answer-links/link-token.service.ts';
import { Invite } from '../tables/invite.entity.ts';

/** How a token reached the invited person: by email, or by a link that the owner copied. Undefined if it is not valid. */
export async function sourceOfToken(
  tx: Context,
  participantId: string,
  token: string,
): Promise<'email' | 'copy' | undefined> {
  const invite = await tx.manager.findOneBy(Invite, { participantId });
  // An answered invite has no valid token any more, emailed or copied.
  if (!invite || invite.tokenHash === null) return undefined;
  if (invite.tokenHash === hashOf(token) && invite.tokenExpiresAt > tx.clock()) return 'email';
  const further = await furtherLink(tx, token, { participantId, purpose: 'INVITE', since: invite.createdAt });
  return further && (further.isMailed ? 'email' : 'copy');
}

/** Whether this token of the participant's invite was emailed, so that its bearer reads that mailbox (docs/rules.md §3.5). */
export const isMailedInvite = async (tx: Context, participantId: string, token: string): Promise<boolean> =>
  (await sourceOfToken(tx, participantId, token)) === 'email';
