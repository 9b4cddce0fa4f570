import { IsNull } from 'typeorm';
import { inTransaction, type Context } from '../../context/context.ts';
import { DomainError } from '../../domain/errors.ts';
import { endBounces, hasBounced } from '../../mail/addresses/bounces.ts';
import { Email } from '../../mail/email.entity.ts';
import { lockCredential } from '../sessions/session.service.ts';
import { findAccount } from '../users/find-user.ts';
import { queueProof } from './email-proof.service.ts';

/** What became of the emails of an account. */
export interface EmailsAgain {
  email: string;
  /** How many waiting emails are due now. */
  due: number;
  /** Whether reminders had stopped because emails bounced. */
  wasBlocked: boolean;
  /** Whether a new verification email was written, or refused because the mailbox has had its emails of the day. */
  verification: 'queued' | 'refused' | 'not-needed';
}

/**
 * For a person who has not got Kolo's emails, on an operator's request: makes the waiting emails of the account due now, ends the block
 * after bounces, and writes a new verification email if the address is not verified and none is waiting (docs/rules.md §27.5). Emails
 * that were given up cannot be sent, because their bodies are erased.
 * @param account an email or an id
 * @throws DomainError `user-not-found`
 */
export const sendEmailsAgain = (ctx: Context, account: string): Promise<EmailsAgain> =>
  inTransaction(ctx, async (tx) => {
    const user = await findAccount(tx, account);
    const credential = user && (await lockCredential(tx, user.id));
    if (!credential) throw new DomainError('user-not-found');
    const { email } = user;
    const wasBlocked = await hasBounced(tx, email);
    await endBounces(tx, user.id);
    const waiting = { recipient: email, sentAt: IsNull(), abandonedAt: IsNull() };
    const kinds = (await tx.manager.find(Email, { select: { id: true, kind: true }, where: waiting })).map(
      ({ kind }) => kind,
    );
    if (kinds.length > 0) await tx.manager.update(Email, waiting, { dueAt: tx.clock() });
    const isNeeded = credential.emailProvenAt === null && !kinds.includes('prove-email');
    const isQueued = isNeeded && (await queueProof(tx, user));
    const verification = !isNeeded ? 'not-needed' : isQueued ? 'queued' : 'refused';
    return { email, due: kinds.length, wasBlocked, verification };
  });
