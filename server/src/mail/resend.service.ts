import { IsNull } from 'typeorm';
import { newId } from '../base/tokens.ts';
import { inTransaction, type Context } from '../context/context.ts';
import { insertRows } from '../db/insert.ts';
import { Email } from './email.entity.ts';
import { isOutdated } from './outbox.ts';

/** `due`: it was waiting, and its next attempt is due now. `copied`: it was sent before, and a copy with this id is due now. */
interface Sent {
  outcome: 'due' | 'copied';
  id: string;
  recipient: string;
}

/** `erased`: its body is gone. `outdated`: what it says is no longer true. */
export interface Unsent {
  outcome: 'erased' | 'outdated' | 'not-found';
}

/** What became of a request to send an email again. */
export type Resent = Sent | Unsent;

/**
 * Sends an email of the outbox again, on an operator's request (docs/rules.md §12.3). A sent email goes out as a copy: mail
 * programs hide a second email that has the same Message-ID.
 */
export const resendEmail = (ctx: Context, id: string): Promise<Resent> =>
  inTransaction(ctx, async (tx): Promise<Resent> => {
    const email = await tx.manager.findOneBy(Email, { id });
    if (!email) return { outcome: 'not-found' };
    const now = tx.clock();
    if (isOutdated(email, now)) return { outcome: 'outdated' };
    if (email.html === '') return { outcome: 'erased' };
    const { recipient } = email;
    if (email.sentAt === null && email.abandonedAt === null) {
      await tx.manager.update(Email, { id, sentAt: IsNull(), abandonedAt: IsNull() }, { dueAt: now });
      return { outcome: 'due', id, recipient };
    }
    const copyId = newId();
    const unsent = { sentAt: null, abandonedAt: null, claimedUntil: null, lastError: null };
    const fresh = { id: copyId, createdAt: now, dueAt: now, attempts: 0, refusals: 0 };
    await insertRows(tx, Email, [Object.assign(email, unsent, fresh)]);
    return { outcome: 'copied', id: copyId, recipient };
  });
