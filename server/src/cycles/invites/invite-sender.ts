import { displayNameOf } from '../../accounts/users/user.service.ts';
import type { Context, SignedIn } from '../../context/context.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import type { Invite } from '../tables/invite.entity.ts';

/** The name of the account that last sent an invite, as it was then. The owner may have changed since. */
export async function senderOf(
  ctx: Pick<Context, 'loaders'>,
  { sentBy, sentByName }: Pick<Invite, 'sentBy' | 'sentByName'>,
): Promise<string> {
  if (sentByName !== null) return sentByName;
  // A process of the previous version wrote the invite.
  const sender = await ctx.loaders.users.load(sentBy);
  return sender ? displayNameOf(sender) : '';
}

/** The viewer as the sender of an invite, as they are called now. An earlier owner may have sent it before. */
export function sentByViewer(
  { viewer }: SignedIn,
  { users }: LockedCycle,
): Pick<Invite, 'sentBy' | 'sentByName'> {
  const sender = users.get(viewer.id);
  return { sentBy: viewer.id, sentByName: sender ? displayNameOf(sender) : null };
}
