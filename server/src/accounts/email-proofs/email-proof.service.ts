import { inTransaction, requireSession, type Context, type SignedIn } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import { DomainError } from '../../domain/errors.ts';
import { verificationEmails, verificationEmailsFromAddress } from '../../domain/limits.ts';
import { limitReached } from '../../domain/messages/limits-reached.ts';
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

const CODE_LIFE_MS = 24 * 60 * 60_000;

/**
 * Mails the viewer a code that proves the address; where it is proven, there is nothing to send (docs/rules.md §3.5),
 * unless letters to it came back (§27.5).
 * In a session only: a program reads no letters.
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

/** @throws DomainError `limit-reached`, also where the mailbox has had its emails of this kind for the day (§12.9) */
async function sendProof(tx: SignedIn): Promise<void> {
  await take(tx, proofDemands(tx.viewer.id));
  if (await queueProof(tx, tx.viewer)) return;
  throw new DomainError('limit-reached', { message: limitReached.emailsTo([tx.viewer.email]) });
}

/** The same for an account that is just being made, which stands whatever becomes of the email. */
export async function sendFirstProof(tx: Context, user: Addressee): Promise<void> {
  if (await takeIfRoom(tx, proofDemands(user.id))) await queueProof(tx, user);
}

const proofDemands = (userId: string): Demand[] => [
  { rule: verificationEmails, subject: userId, sentence: ({ max }) => limitReached.verificationEmails(max) },
  { rule: verificationEmailsFromAddress },
];

type Addressee = Pick<User, 'id' | 'email'>;

/**
 * Queues the email, whose code takes the place of those before it; under `lockCredential`, or for an account that nobody can
 * know yet. An email that is dropped leaves the code before it good.
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
      expiresAt: new Date(tx.clock().getTime() + CODE_LIFE_MS),
      usedAt: null,
    },
  ]);
  return true;
}

/**
 * Proves the viewer's address by the code of the newest letter, which is good once, for a day, and for that account alone
 * (docs/rules.md §3.5). The code that has done it answers again as the first time.
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
