import { IsNull, LessThanOrEqual, type EntityManager } from 'typeorm';
import { hashOf, newId, newToken } from '../../base/tokens.ts';
import {
  asVisitor,
  inTransaction,
  requireSession,
  unseen,
  type Context,
  type SignedIn,
} from '../../context/context.ts';
import { logSecurityEvent } from '../../context/security-events.ts';
import { insertRows } from '../../db/insert.ts';
import { checkEmail, emailMatches, emailText } from '../../domain/account.ts';
import { checkEmailCode, emailCodeText, isOpenCode } from '../../domain/email-code.ts';
import {
  codeEnd,
  effectOf,
  EMAIL_CHANGE,
  isCancellable,
  isConfirmed,
  isUnconfirmed,
  type EmailChangeEnding,
} from '../../domain/email-change.ts';
import { DomainError, InvalidInput } from '../../domain/errors.ts';
import { emailChanges, wrongCodes, wrongCodesFromAddress } from '../../domain/limits.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import { DAY_MS } from '../../domain/schedule.ts';
import { giveBack, keep, take, takeTry } from '../../limits/limit.service.ts';
import { newShortCode, shortCodeHashes } from '../credentials/short-code.ts';
import { checkOwnPassword, lockCheckedPassword } from '../sessions/own-password.service.ts';
import { lockCredential } from '../sessions/session.service.ts';
import { claimEmail, isTaken, releaseEmailsBut } from '../users/account-emails.ts';
import { User } from '../users/user.entity.ts';
import { me } from '../users/user.service.ts';
import { notifyOfConfirmation, notifyOfRequest, queueCode, notifyOwnerOf } from './email-change-emails.ts';
import { EmailChange } from './email-change.entity.ts';

/** The secrets of a change, before they are stored as hashes. */
export interface ChangeCodes {
  link: string;
  short: string;
  cancel: string;
}

/**
 * Asks to change the viewer's address: emails a link and a code to the new one, and a notice to the old one, which can cancel the
 * change. An earlier change ends. With neutral answers, a taken address gets the same response, and the person who has it an email
 * (docs/rules.md §35.1, §35.6).
 * @throws InvalidInput for an invalid address or the viewer's own; DomainError `session-only`, `password-required`, `wrong-password`,
 *   `too-many-requests`, `limit-reached`, `email-taken`, `session-ended`
 */
export async function changeEmail(
  ctx: SignedIn,
  newEmail: string,
  password: string | null | undefined,
): Promise<boolean> {
  const email = emailText(newEmail);
  requireOther(ctx, email);
  const proof = await checkOwnPassword(ctx, password);
  const { id: userId } = ctx.viewer;
  await take(ctx, [
    { rule: emailChanges, subject: userId, sentence: ({ max }) => sentence('limits.emailChanges', { max }) },
  ]);
  const codes: ChangeCodes = { link: newToken(), short: newShortCode(), cancel: newToken() };
  await inTransaction(ctx, async (tx) => {
    await lockCheckedPassword(tx, proof);
    if (!tx.neutralAnswers && (await isTaken(tx, email, userId))) throw new DomainError('email-taken');
    await endEmailChange(tx, userId);
    await storeChange(tx, email, codes);
    await notifyOfRequest(tx, codes.cancel);
    logSecurityEvent(tx, 'email-change-asked', { userId });
    if (!tx.neutralAnswers && !(await queueCode(tx, userId, email, codes))) {
      throw new DomainError('limit-reached', {
        sentences: [sentence('limits.emailsTo', { emails: [email] })],
      });
    }
  });
  if (ctx.neutralAnswers) await unseen(ctx, () => sendNeutrally(asVisitor(ctx), userId, email, codes));
  return true;
}

/** @throws InvalidInput */
function requireOther({ viewer }: SignedIn, email: string): void {
  const complaint =
    checkEmail(email) ?? (emailMatches(email, viewer.email) ? sentence('complaints.sameEmail') : undefined);
  if (complaint) throw new InvalidInput({ email: [complaint] });
}

const subjectOf = (userId: string): string => `change\n${userId}`;

async function storeChange(tx: SignedIn, email: string, { link, short, cancel }: ChangeCodes): Promise<void> {
  const { id: userId } = tx.viewer;
  const createdAt = tx.clock();
  await insertRows(tx, EmailChange, [
    {
      id: newId(),
      userId,
      email,
      codeHash: hashOf(link),
      shortCodeHash: shortCodeHashes(tx, subjectOf(userId), short)[0],
      wrongTries: 0,
      cancelHash: hashOf(cancel),
      laterCancelHash: null,
      createdAt,
      expiresAt: codeEnd(createdAt),
      takesEffectAt: null,
      endedAt: null,
      ending: null,
    },
  ]);
}

/** The part of a request whose duration would reveal whether the address is taken. */
const sendNeutrally = (ctx: Context, userId: string, email: string, codes: ChangeCodes): Promise<unknown> =>
  inTransaction(ctx, async (tx) =>
    (await isTaken(tx, email, userId)) ? notifyOwnerOf(tx, email) : queueCode(tx, userId, email, codes),
  );

/**
 * Confirms the viewer's new address with the code in the link or the digits of the email to it. The change then waits 24 hours, unless
 * the old address was never verified (docs/rules.md §35.3). Repeating a code that confirmed succeeds again.
 * @throws DomainError `session-only`, `invalid-link`, `email-taken`, `limit-reached`
 */
export async function confirmEmailChange(ctx: SignedIn, code: string): Promise<User> {
  requireSession(ctx);
  const isShort = checkEmailCode(code) === undefined;
  const taken = isShort
    ? await takeTry(ctx, [{ rule: wrongCodes, subject: ctx.viewer.id }, { rule: wrongCodesFromAddress }])
    : [];
  const outcome = await inTransaction(ctx, async (tx) => {
    await lockCredential(tx, tx.viewer.id);
    const change = isShort ? await byShortCode(tx, emailCodeText(code)) : await byLink(tx, code);
    const isConfirmedNow = change !== undefined && (await confirm(tx, change));
    return { isWrong: change === undefined, user: isConfirmedNow ? await me(tx) : undefined };
  }).catch(async (error: unknown) => {
    // A right code that something else refuses is no guess.
    await giveBack(ctx, taken);
    throw error;
  });
  await (outcome.isWrong ? keep(ctx, taken) : giveBack(ctx, taken));
  if (!outcome.user) throw new DomainError('invalid-link');
  return outcome.user;
}

const byLink = async (tx: SignedIn, code: string): Promise<EmailChange | undefined> =>
  (await tx.manager.findOneBy(EmailChange, { userId: tx.viewer.id, codeHash: hashOf(code) })) ?? undefined;

/** The viewer's newest change, if this is its code. Counts a wrong code in the same transaction, which therefore must not throw. */
async function byShortCode(tx: SignedIn, code: string): Promise<EmailChange | undefined> {
  const { id: userId } = tx.viewer;
  const [change] = await tx.manager.find(EmailChange, {
    where: { userId },
    order: { createdAt: 'DESC', id: 'DESC' },
    take: 1,
  });
  if (!change) return undefined;
  const isRight = shortCodeHashes(tx, subjectOf(userId), code).includes(change.shortCodeHash);
  const isOpen = isOpenCode(change, tx.clock());
  if (isRight && (isOpen || change.takesEffectAt !== null)) return change;
  if (isOpen) await tx.manager.update(EmailChange, { id: change.id }, { wrongTries: change.wrongTries + 1 });
  return undefined;
}

/**
 * @returns whether the change is confirmed now, or was before
 * @throws DomainError `email-taken`, `limit-reached`
 */
async function confirm(tx: SignedIn, change: EmailChange): Promise<boolean> {
  const { id, userId, email, ending } = change;
  if (ending === 'DONE' || isConfirmed(change)) return true;
  const now = tx.clock();
  if (!isUnconfirmed(change, now) || email === null) return false;
  if (await isTaken(tx, email, userId)) throw new DomainError('email-taken');
  await claimEmail(tx, email, userId);
  const isOldVerified = await isVerified(tx, userId);
  const takesEffectAt = effectOf(now, isOldVerified);
  const cancel = newToken();
  await tx.manager.update(EmailChange, { id }, { takesEffectAt, laterCancelHash: hashOf(cancel) });
  // Without the wait there is nothing to cancel, and the email about the change itself follows within a minute.
  if (isOldVerified) await notifyOfConfirmation(tx, cancel, takesEffectAt);
  logSecurityEvent(tx, 'email-change-confirmed', { userId });
  return true;
}

const isVerified = async (tx: SignedIn, userId: string): Promise<boolean> =>
  Boolean((await lockCredential(tx, userId))?.emailProvenAt);

/**
 * Cancels a change with a code that was emailed to the old address, before it takes effect (docs/rules.md §35.2). Needs no session.
 * Repeating it succeeds again.
 * @throws DomainError `invalid-link` if the code is unknown, or the change took effect or ended in another way
 */
export function cancelEmailChange(ctx: Context, code: string): Promise<boolean> {
  const hash = hashOf(code);
  const byCode = [{ cancelHash: hash }, { laterCancelHash: hash }];
  return inTransaction(asVisitor(ctx), async (tx) => {
    const found = await tx.manager.findOneBy(EmailChange, byCode);
    if (found) await lockCredential(tx, found.userId);
    const change = found && (await tx.manager.findOneBy(EmailChange, byCode));
    if (change?.ending === 'CANCELLED') return true;
    if (!change || !isCancellable(change, tx.clock())) throw new DomainError('invalid-link');
    await endEmailChange(tx, change.userId, 'CANCELLED');
    logSecurityEvent(tx, 'email-change-cancelled', { userId: change.userId });
    return true;
  });
}

/**
 * Ends the account's open change, if there is one, and frees its address. Call it with `lockCredential` held, whenever the password
 * changes or the account is disabled.
 */
export async function endEmailChange(
  tx: Context,
  userId: string,
  ending: EmailChangeEnding = 'ENDED',
): Promise<void> {
  const { affected } = await tx.manager.update(
    EmailChange,
    { userId, endedAt: IsNull() },
    { endedAt: tx.clock(), ending, email: null },
  );
  if (!affected) return;
  const { email } = await tx.manager.findOneByOrFail(User, { id: userId });
  await releaseEmailsBut(tx, email, userId);
}

/** The account's open change that the new address has confirmed or can still confirm. */
export async function pendingChange(
  { manager, clock }: Pick<Context, 'manager' | 'clock'>,
  userId: string,
): Promise<EmailChange | undefined> {
  const change = await manager.findOneBy(EmailChange, { userId, endedAt: IsNull() });
  return change && (isConfirmed(change) || isUnconfirmed(change, clock())) ? change : undefined;
}

/** Deletes changes that ended, or whose code expired, more than `EMAIL_CHANGE.keptDays` ago. */
export async function deleteOldEmailChanges(manager: EntityManager, now: Date): Promise<void> {
  const until = LessThanOrEqual(new Date(now.getTime() - EMAIL_CHANGE.keptDays * DAY_MS));
  await manager.delete(EmailChange, { endedAt: until });
  await manager.delete(EmailChange, { expiresAt: until, takesEffectAt: IsNull() });
}
