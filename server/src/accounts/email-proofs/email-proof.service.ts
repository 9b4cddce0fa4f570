import { inTransaction, requireSession, type Context, type SignedIn } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import { checkEmailCode, EMAIL_CODE, emailCodeText, isOpenCode } from '../../domain/email-code.ts';
import { DomainError, InvalidInput } from '../../domain/errors.ts';
import {
  verificationEmails,
  verificationEmailsFromAddress,
  wrongCodes,
  wrongCodesFromAddress,
} from '../../domain/limits.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import { giveBack, keep, take, takeIfRoom, takeTry, type Demand } from '../../limits/limit.service.ts';
import { hasBounced } from '../../mail/addresses/bounces.ts';
import { verificationEmail } from '../../mail/emails/prove-email.ts';
import { verificationLink } from '../../mail/links.ts';
import { queueEmail } from '../../mail/outbox.service.ts';
import { hashOf, newId, newToken } from '../../base/tokens.ts';
import { EmailProof } from '../credentials/email-proof.entity.ts';
import { newShortCode, shortCodeHashes } from '../credentials/short-code.ts';
import { verifyOwnEmail } from '../credentials/verified-emails.ts';
import { lockCredential } from '../sessions/session.service.ts';
import type { User } from '../users/user.entity.ts';

const CODE_LIFETIME_MS = 24 * 60 * 60_000;

/**
 * Emails the viewer a code that verifies the email. Sends nothing if it is already verified (docs/rules.md §3.5), unless
 * emails to it have bounced (§27.5). Only in a session, because programs do not read emails.
 * @throws DomainError `session-only`, `session-ended`, `limit-reached`
 */
export async function sendOwnEmailProof(ctx: SignedIn): Promise<boolean> {
  requireSession(ctx);
  return inTransaction(ctx, async (tx) => {
    const credential = await lockCredential(tx, tx.viewer.id);
    if (!credential) throw new DomainError('session-ended');
    const isVerified = credential.emailProvenAt && !(await hasBounced(tx, tx.viewer.email));
    if (!isVerified) await sendProof(tx);
    return true;
  });
}

/** @throws DomainError `limit-reached`, also if the mailbox has reached its daily limit for this kind of email (§12.9) */
async function sendProof(tx: SignedIn): Promise<void> {
  await take(tx, proofDemands(tx.viewer.id));
  if (await queueProof(tx, tx.viewer)) return;
  throw new DomainError('limit-reached', {
    sentences: [sentence('limits.emailsTo', { emails: [tx.viewer.email] })],
  });
}

/**
 * Sends it to a new account, with a welcome. Never fails the sign-up: if a limit is reached, no email is queued.
 * @returns whether the email was queued
 */
export const sendFirstProof = async (tx: Context, user: Addressee): Promise<boolean> =>
  (await takeIfRoom(tx, proofDemands(user.id))) && (await queueProof(tx, user, { isWelcome: true }));

const proofDemands = (userId: string): Demand[] => [
  {
    rule: verificationEmails,
    subject: userId,
    sentence: ({ max }) => sentence('limits.verificationEmails', { max }),
  },
  { rule: verificationEmailsFromAddress },
];

type Addressee = Pick<User, 'id' | 'email'>;

/**
 * Queues the email and replaces the earlier codes by its codes. If the email is dropped, the earlier codes stay valid. Call it
 * with `lockCredential` held, or for an account that is just being created.
 * @returns whether the email was queued
 */
export async function queueProof(
  tx: Context,
  { id: userId, email: to }: Addressee,
  { isWelcome = false } = {},
): Promise<boolean> {
  const [code, shortCode] = [newToken(), newShortCode()];
  const link = verificationLink(tx.publicUrl, code);
  if (!(await queueEmail(tx, verificationEmail({ to, link, code: shortCode, isWelcome })))) return false;
  const now = tx.clock().getTime();
  await tx.manager.delete(EmailProof, { userId });
  await insertRows(tx, EmailProof, [
    {
      id: newId(),
      userId,
      codeHash: hashOf(code),
      expiresAt: new Date(now + CODE_LIFETIME_MS),
      usedAt: null,
      shortCodeHash: shortCodeHashes(tx, userId, shortCode)[0],
      shortCodeExpiresAt: new Date(now + EMAIL_CODE.minutes * 60_000),
      wrongTries: 0,
    },
  ]);
  return true;
}

/**
 * Verifies the viewer's email with the code in the link of the newest email. The code is valid once, for a day, and only for that
 * account (docs/rules.md §3.5). Repeating a successful code succeeds again.
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
    await consume(tx, proof);
    return true;
  });
}

/**
 * Does the same with the short code. A wrong one counts against the code, the account and the network address, so that no one
 * finds it by trying (docs/rules.md §3.5, §13).
 * @throws DomainError `session-only`, `limit-reached`, `wrong-code`, `code-ended`; InvalidInput for anything but six digits
 */
export async function proveOwnEmailByCode(ctx: SignedIn, typed: string): Promise<boolean> {
  requireSession(ctx);
  const complaint = checkEmailCode(typed);
  if (complaint) throw new InvalidInput({ code: [complaint] });
  const taken = await takeTry(ctx, [
    { rule: wrongCodes, subject: ctx.viewer.id },
    { rule: wrongCodesFromAddress },
  ]);
  const outcome = await inTransaction(ctx, async (tx) => {
    const result = await tryShortCode(tx, emailCodeText(typed));
    if (result === 'right') await giveBack(tx, taken);
    return result;
  });
  if (outcome === 'right') return true;
  await keep(ctx, taken);
  throw new DomainError(outcome);
}

/** Counts a wrong code in the same transaction, which therefore must not throw. */
async function tryShortCode(tx: SignedIn, code: string): Promise<'right' | 'wrong-code' | 'code-ended'> {
  const { id: userId } = tx.viewer;
  await lockCredential(tx, userId);
  const proof = await tx.manager.findOneBy(EmailProof, { userId });
  if (!proof || proof.shortCodeHash === null || proof.shortCodeExpiresAt === null) return 'code-ended';
  const state = { expiresAt: proof.shortCodeExpiresAt, wrongTries: proof.wrongTries };
  const isOpen = isOpenCode(state, tx.clock());
  const isRight = shortCodeHashes(tx, userId, code).includes(proof.shortCodeHash);
  if (isRight && (isOpen || proof.usedAt)) {
    if (!proof.usedAt) await consume(tx, proof);
    return 'right';
  }
  if (!isOpen) return 'code-ended';
  const wrongTries = proof.wrongTries + 1;
  await tx.manager.update(EmailProof, { id: proof.id }, { wrongTries });
  return isOpenCode({ ...state, wrongTries }, tx.clock()) ? 'wrong-code' : 'code-ended';
}

async function consume(tx: SignedIn, { id }: EmailProof): Promise<void> {
  await tx.manager.update(EmailProof, { id }, { usedAt: tx.clock() });
  await verifyOwnEmail(tx, tx.viewer.id);
}
