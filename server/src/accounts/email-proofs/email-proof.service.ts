import { inTransaction, requireSession, type Context, type SignedIn } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import { DomainError } from '../../domain/errors.ts';
import { verificationEmails, verificationEmailsFromAddress } from '../../domain/limits.ts';
import { t } from '../../base/messages.ts';
import { take, takeIfRoom, type Demand } from '../../limits/limit.service.ts';
import { hasBounced } from '../../mail/addresses/bounces.ts';
import { verificationEmail } from '../../mail/emails/prove-email.ts';
import { verificationLink } from '../../mail/links.ts';
import { queueEmail } from '../../mail/outbox.service.ts';
import { hashOf, newId, newToken } from '../../base/tokens.ts';
import { EmailProof } from '../credentials/email-proof.entity.ts';
import { verifyOwnEmail } from '../credentials/verified-emails.ts';
import { lockCredential } from '../sessions/session.service.ts';
import type { User } from '../users/user.entity.ts';

const CODE_LIFETIME_MS = 24 * 60 * 60_000;

/**
 * Emails the viewer a code that verifies the email. Sends nothing if it is already verified (docs/rules.md §3.5), unless
 * emails to it have bounced (§27.5). Only in a session, because programs do not read emails.
 * @throws DomainError `session-only`, `limit-reached`
 */
export async function sendOwnEmailProof(ctx: SignedIn): Promise<boolean> {
  requireSession(ctx);
  return inTransaction(ctx, async (tx) => {
    const credential = await lockCredential(tx, tx.viewer.id);
    const isVerified = credential?.emailProvenAt && !(await hasBounced(tx, tx.viewer.email));
    if (!isVerified) await sendProof(tx);
    return true;
  });
}

/** @throws DomainError `limit-reached`, also if the mailbox has reached its daily limit for this kind of email (§12.9) */
async function sendProof(tx: SignedIn): Promise<void> {
  await take(tx, proofDemands(tx.viewer.id));
  if (await queueProof(tx, tx.viewer)) return;
  throw new DomainError('limit-reached', { message: t('limits.emailsTo', { emails: tx.viewer.email }) });
}

/** Does the same for a new account. Never fails the sign-up: if a limit is reached, no email is queued. */
export async function sendFirstProof(tx: Context, user: Addressee): Promise<void> {
  if (await takeIfRoom(tx, proofDemands(user.id))) await queueProof(tx, user);
}

const proofDemands = (userId: string): Demand[] => [
  {
    rule: verificationEmails,
    subject: userId,
    sentence: ({ max }) => t('limits.verificationEmails', { max }),
  },
  { rule: verificationEmailsFromAddress },
];

type Addressee = Pick<User, 'id' | 'email'>;

/**
 * Queues the email and replaces the earlier codes by its code. If the email is dropped, the earlier code stays valid. Call it
 * with `lockCredential` held, or for an account that is just being created.
 * @returns whether the email was queued
 */
async function queueProof(tx: Context, { id: userId, email: to }: Addressee): Promise<boolean> {
  const code = newToken();
  if (!(await queueEmail(tx, verificationEmail({ to, link: verificationLink(tx.publicUrl, code) }))))
    return false;
  await tx.manager.delete(EmailProof, { userId });
  await insertRows(tx, EmailProof, [
    {
      id: newId(),
      userId,
      codeHash: hashOf(code),
      expiresAt: new Date(tx.clock().getTime() + CODE_LIFETIME_MS),
      usedAt: null,
    },
  ]);
  return true;
}

/**
 * Verifies the viewer's email with the code of the newest email. The code is valid once, for a day, and only for that account
 * (docs/rules.md §3.5). Repeating a successful code succeeds again.
 * @throws DomainError `session-only`, `invalid-link`
 */
export async function proveOwnEmail(ctx: SignedIn, code: string): Promise<boolean> {
  requireSession(ctx);
  return inTransaction(ctx, async (tx) => {
    const { id: userId } = tx.viewer;
    await lockCredential(tx, userId);
    const proof = await tx.manager.findOneBy(EmailProof, { userId, codeHash: hashOf(code) });
    if (proof?.usedAt) return true;
    if (!proof || proof.expiresAt <= tx.clock()) throw new DomainError('invalid-link');
    await tx.manager.update(EmailProof, { id: proof.id }, { usedAt: tx.clock() });
    await verifyOwnEmail(tx, userId);
    return true;
  });
}
