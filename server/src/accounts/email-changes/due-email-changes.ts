import { IsNull, LessThanOrEqual } from 'typeorm';
import { inTransaction, type Context } from '../../context/context.ts';
import { emailKey } from '../../domain/account.ts';
import { isDue } from '../../domain/email-change.ts';
import { DomainError } from '../../domain/errors.ts';
import { lockCredential } from '../sessions/session.service.ts';
import { EmailChange } from './email-change.entity.ts';
import { endEmailChange } from './email-change.service.ts';
import { moveAccount } from './move-account.ts';

/**
 * Carries out the confirmed changes whose wait is over, each in a transaction of its own. Safe to run in several processes: a change is
 * locked with its account, and carried out once (docs/rules.md §35.4).
 */
export async function carryOutDueEmailChanges(ctx: Context): Promise<void> {
  const due = await ctx.manager.find(EmailChange, {
    select: { id: true, userId: true },
    where: { endedAt: IsNull(), takesEffectAt: LessThanOrEqual(ctx.clock()) },
    order: { takesEffectAt: 'ASC' },
  });
  for (const { id, userId } of due) {
    try {
      await carryOut(ctx, id);
    } catch (error) {
      if (error instanceof DomainError && error.reason === 'email-taken') await giveUp(ctx, id, userId);
      // Continue with the other accounts; the next run tries this one again.
      else ctx.log.error({ err: error, userId }, 'changing an email address failed, will retry');
    }
  }
}

const carryOut = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const found = await tx.manager.findOneBy(EmailChange, { id, endedAt: IsNull() });
    if (!found?.email) return;
    await tx.wiring.lockCyclesOfMove(tx, found.userId, emailKey(found.email));
    const credential = await lockCredential(tx, found.userId);
    const change = await tx.manager.findOneBy(EmailChange, { id });
    if (!credential || !change?.email || !isDue(change, tx.clock())) return;
    await moveAccount(tx, { credential, to: change.email, isByOperator: false });
    await tx.manager.update(EmailChange, { id }, { endedAt: tx.clock(), ending: 'DONE', email: null });
  });

/** A process of the previous version, which does not know of waiting addresses, has given this one to another account. */
async function giveUp(ctx: Context, id: string, userId: string): Promise<void> {
  ctx.log.warn({ userId }, 'gave up changing an email address, because another account has it');
  await inTransaction(ctx, async (tx) => {
    await lockCredential(tx, userId);
    if (await tx.manager.existsBy(EmailChange, { id, endedAt: IsNull() })) await endEmailChange(tx, userId);
  });
}
