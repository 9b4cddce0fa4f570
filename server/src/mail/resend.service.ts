import { IsNull } from 'typeorm';
import { newId } from '../base/tokens.ts';
import { inTransaction, type Context } from '../context/context.ts';
import { insertRows } from '../db/insert.ts';
import { Letter } from './letter.entity.ts';
import { isOutdated } from './outbox.ts';

/**
 * What became of a request to send an email again. `due`: it was waiting, and its next attempt is due now. `copied`: it was
 * sent before, and a copy of it with an id of its own is due now. `erased`: its body is gone. `outdated`: what it says is
 * no longer true.
 */
export type Resent =
  | { outcome: 'due' | 'copied'; id: string; recipient: string }
  | { outcome: 'erased' | 'outdated' | 'not-found' };

/**
 * Sends an email of the outbox again, on an operator's request (docs/rules.md §12.3). A sent email goes out as a copy: mail
 * programs hide a second email that has the same Message-ID.
 */
export const resendEmail = (ctx: Context, id: string): Promise<Resent> =>
  inTransaction(ctx, async (tx): Promise<Resent> => {
    const email = await tx.manager.findOneBy(Letter, { id });
    if (!email) return { outcome: 'not-found' };
    const now = tx.clock();
    if (isOutdated(email, now)) return { outcome: 'outdated' };
    if (email.html === '') return { outcome: 'erased' };
    const { recipient } = email;
    if (email.sentAt === null && email.abandonedAt === null) {
      await tx.manager.update(Letter, { id, sentAt: IsNull(), abandonedAt: IsNull() }, { dueAt: now });
      return { outcome: 'due', id, recipient };
    }
    const unsent = { sentAt: null, abandonedAt: null, claimedUntil: null, lastError: null };
    const copy = { ...email, ...unsent, id: newId(), createdAt: now, dueAt: now, attempts: 0, refusals: 0 };
    await insertRows(tx, Letter, [copy]);
    return { outcome: 'copied', id: copy.id, recipient };
  });
