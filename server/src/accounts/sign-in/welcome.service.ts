import { welcomes } from '../../domain/limits.ts';
import { inTransaction, unseen, type Context } from '../../context/context.ts';
import { take } from '../../limits/limit.service.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { findUserByEmail, requireEmail } from '../users/find-user.ts';
import { queueWelcome } from './identity.service.ts';
import { lockCredential } from '../sessions/session.service.ts';

const NEW_FOR_MS = 60 * 60_000;

/**
 * Sends the welcome email to a new account, once, within an hour of its creation. The response is the same for every valid
 * email, so it reveals nothing, and every call counts (docs/rules.md §12.1).
 * @throws DomainError `invalid-email`, `limit-reached`
 */
export async function sendWelcome(ctx: Context, email: string): Promise<void> {
  requireEmail(email);
  await take(ctx, [{ rule: welcomes }]);
  await unseen(ctx, () => welcome(ctx, email));
}

const welcome = (ctx: Context, email: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const user = await findUserByEmail(tx, email);
    const credential = user && (await lockCredential(tx, user.id));
    if (
      !credential ||
      credential.welcomedAt ||
      user.createdAt.getTime() + NEW_FOR_MS <= tx.clock().getTime()
    ) {
      return;
    }
    await tx.manager.update(Credential, { userId: user.id }, { welcomedAt: tx.clock() });
    await queueWelcome(tx, user);
  });
