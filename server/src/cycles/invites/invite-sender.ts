import { displayNameOf } from '../../accounts/users/user.service.ts';
import type { Context } from '../../context/context.ts';
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
