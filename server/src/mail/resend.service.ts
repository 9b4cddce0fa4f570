import { IsNull } from 'typeorm';
import { inTransaction, type Context } from '../context/context.ts';
import { Email } from './email.entity.ts';
import { isOutdated } from './outbox.ts';

/** Its next attempt is due now. */
interface Sent {
  outcome: 'due';
  id: string;
  recipient: string;
}

/** `erased`: it was sent or given up, and what it said is gone. `outdated`: what it says is no longer true. */
export interface Unsent {
  outcome: 'erased' | 'outdated' | 'not-found';
}

/** What became of a request to send an email again. */
export type Resent = Sent | Unsent;

/**
 * Sends a waiting email of the outbox at once, on an operator's request (docs/rules.md §12.3). What a sent one said is erased.
 */
export const resendEmail = (ctx: Context, id: string): Promise<Resent> =>
  inTransaction(ctx, async (tx): Promise<Resent> => {
    const email = await tx.manager.findOneBy(Email, { id });
    if (!email) return { outcome: 'not-found' };
    const now = tx.clock();
    if (isOutdated(email, now)) return { outcome: 'outdated' };
    if (email.sentAt !== null || email.abandonedAt !== null) return { outcome: 'erased' };
    await tx.manager.update(Email, { id, sentAt: IsNull(), abandonedAt: IsNull() }, { dueAt: now });
    return { outcome: 'due', id, recipient: email.recipient };
  });
