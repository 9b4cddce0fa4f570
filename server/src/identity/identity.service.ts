import { IsNull } from 'typeorm';
import { inTransaction, type Context } from '../context.ts';
import { insertRows } from '../db/insert.ts';
import { checkEmail, complaints, DomainError, emailKey, emailText, InvalidInput } from '../domain/index.ts';
import {
  emailChecks,
  forget,
  giveBack,
  registrations,
  signInRules,
  take,
  type Demand,
  type Taken,
  usesOfAccount,
} from '../limits/limit.service.ts';
import { welcomeLetter } from '../mail/letters/welcome-letter.ts';
import { dashboardLink } from '../mail/links.ts';
import { queueLetter } from '../mail/outbox.service.ts';
import { newId } from '../tokens.ts';
import { User } from '../users/user.entity.ts';
import { signAccessToken } from './access-token.ts';
import type { AuthPayload } from './auth-payload.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { Credential } from './credential.entity.ts';
import type { SignInInput, SignUpInput } from './identity.inputs.ts';
import { linkSeats } from './link-seats.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { tell } from './security-events.ts';
import {
  endSessions,
  lockCredential,
  rotateSession,
  startSession,
  type RefreshToken,
} from './session.service.ts';

/**
 * Makes an account, takes over the seats that were kept for its e-mail, queues the welcome letter and signs in.
 * @throws DomainError `email-taken`, `limit-reached`; InvalidInput where the confirmation differs, or the password is one of
 *   the most used
 */
export async function signUp(ctx: Context, input: SignUpInput): Promise<AuthPayload> {
  const { password, confirmPassword, participantId } = input;
  if (typeof confirmPassword === 'string' && confirmPassword !== password) {
    throw new InvalidInput({ confirmPassword: [complaints.passwordsDiffer] });
  }
  refuseCommonPassword('password', password);
  await take(ctx, [{ rule: registrations }]);
  if (await findUserByEmail(ctx, input.email)) throw new DomainError('email-taken');

  const user = newUser(ctx, input);
  const passwordHash = await hashPassword(password);
  // Of several at the same time, the e-mail's unique key lets one through.
  const refresh = await inTransaction(ctx, async (tx) => {
    await register(tx, user, passwordHash, participantId ?? undefined);
    const session = await startSession(tx, user.id);
    tell(tx, 'signed-up', { userId: user.id, sessionId: session.familyId });
    return session;
  });
  return signedIn(ctx, user, refresh);
}

/** Texts are stored as they are counted: without the blanks around them. */
const newUser = (ctx: Context, input: SignUpInput): User => ({
  id: newId(),
  firstName: input.firstName.trim(),
  lastName: input.lastName.trim(),
  email: emailText(input.email),
  emailKey: emailKey(input.email),
  phoneNumber: input.phoneNumber.trim(),
  dob: input.dob,
  createdAt: ctx.clock(),
});

async function register(
  tx: Context,
  user: User,
  passwordHash: string,
  participantId: string | undefined,
): Promise<void> {
  const { id: userId } = user;
  await insertRows(tx, User, [user]);
  await insertRows(tx, Credential, [
    {
      userId,
      passwordHash,
      disabledAt: null,
      emailProvenAt: null,
      welcomedAt: tx.clock(),
    },
  ]);
  const linked = await linkSeats(tx, user);
  if (participantId !== undefined && !linked.includes(participantId)) {
    tx.log.warn({ participantId, userId }, 'ignored at sign-up: not a free seat of this e-mail');
  }
  await queueWelcome(tx, user);
}

/** Queues the welcome letter; whoever does so notes `welcomedAt` with it. */
export const queueWelcome = (tx: Context, { email: to, firstName }: User): Promise<void> =>
  queueLetter(tx, welcomeLetter({ to, firstName, link: dashboardLink(tx.publicUrl) }));

/** What a try of an account's password counts for. */
export const triesOf = (email: string): Demand[] =>
  signInRules.map((rule) => ({ rule, subject: rule.per === 'address' ? undefined : emailKey(email) }));

/**
 * Counts a try of a password, before it is looked at, so that no number of parallel tries gets past the limit; to be
 * given back where it was right (contract §3).
 * @throws DomainError `too-many-requests`
 */
export async function countTry(ctx: Context, email: string, demands = triesOf(email)): Promise<Taken> {
  try {
    return await take(ctx, demands);
  } catch (error) {
    if (error instanceof DomainError && error.reason === 'too-many-requests') {
      const userId = ctx.viewer?.id ?? (await findUserByEmail(ctx, email))?.id;
      tell(ctx, ctx.viewer ? 'password-refused' : 'sign-in-refused', { userId, reason: error.reason });
    }
    throw error;
  }
}

type SignInRefusal = 'user-not-found' | 'wrong-password' | 'user-disabled';

/** Why somebody is not signed in; one and the same for all, where the deployment wants that (ADR 14). The log knows. */
function refusedSignIn(ctx: Context, reason: SignInRefusal, userId?: string): DomainError {
  tell(ctx, 'sign-in-refused', { userId, reason });
  return new DomainError(ctx.neutralAnswers ? 'wrong-credentials' : reason);
}

/**
 * Signs in with e-mail and password.
 * @throws DomainError `invalid-email`, `too-many-requests`, `user-not-found`, `wrong-password`, `user-disabled`; where
 *   answers are neutral, `wrong-credentials` in the place of the last three
 */
export async function signIn(ctx: Context, { email, password }: SignInInput): Promise<AuthPayload> {
  requireEmail(email);
  const taken = await countTry(ctx, email);
  const user = await findUserByEmail(ctx, email);
  // Looked for either way: an unknown account takes as long as any other.
  const credential = await ctx.manager.findOneBy(Credential, { userId: user?.id ?? '' });
  const isRight = await verifyPassword(credential?.passwordHash, password);
  if (!user || !credential) throw refusedSignIn(ctx, 'user-not-found');
  // A right password that was not counted would tell a disabled account from others.
  const isCounted = !isRight || (ctx.neutralAnswers && credential.disabledAt !== null);
  if (isCounted) throw refusedSignIn(ctx, isRight ? 'user-disabled' : 'wrong-password', user.id);

  const outcome = await inTransaction(ctx, async (tx) => {
    await giveBack(tx, taken);
    const current = await lockCredential(tx, user.id);
    // A reset that came in between has ended all sessions of the old password; none may begin after it.
    if (current?.passwordHash !== credential.passwordHash) return 'wrong-password';
    if (current.disabledAt) return 'user-disabled';
    const session = await startSession(tx, user.id);
    tell(tx, 'signed-in', { userId: user.id, sessionId: session.familyId });
    return session;
  });
  if (typeof outcome === 'string') throw refusedSignIn(ctx, outcome, user.id);
  return signedIn(ctx, user, outcome);
}

/**
 * Goes on with the session whose refresh token the cookie holds.
 * @throws DomainError `session-ended`, `limit-reached`
 */
export async function refreshSession(ctx: Context): Promise<AuthPayload> {
  const token = ctx.cookie.read();
  const rotation = token ? await rotateSession(ctx, token) : undefined;
  const user = rotation && (await ctx.manager.findOneBy(User, { id: rotation.userId }));
  if (!user) {
    ctx.cookie.clear();
    throw new DomainError('session-ended');
  }
  return signedIn(ctx, user, rotation.refresh);
}

/** Signs out, also with an access token that has expired: the cookie says who. */
export async function signOut(ctx: Context): Promise<boolean> {
  const token = ctx.cookie.read();
  if (token) await endSessions(ctx, token);
  ctx.cookie.clear();
  return true;
}

/**
 * Whether an account has this e-mail: true, or a refusal (contract §5). Where answers are neutral, true for all.
 * @throws DomainError `invalid-email`, `email-not-registered`, `limit-reached`
 */
export async function verifyEmail(ctx: Context, email: string): Promise<boolean> {
  requireEmail(email);
  await take(ctx, [{ rule: emailChecks }]);
  if (ctx.neutralAnswers) return true;
  if (!(await findUserByEmail(ctx, email))) throw new DomainError('email-not-registered');
  return true;
}

/** @throws DomainError `invalid-email`, with what is wrong with it */
export function requireEmail(email: string): void {
  const complaint = checkEmail(email);
  if (complaint) throw new DomainError('invalid-email', { fields: { email: [complaint] } });
}

/** The account of an e-mail, however it is written. */
export const findUserByEmail = (ctx: Context, email: string): Promise<User | null> =>
  ctx.manager.findOneBy(User, { emailKey: emailKey(email) });

/**
 * Notes that a mailed token or code has shown that the e-mail is theirs; the first time counts (contract §8). What was used
 * up before that may have been somebody else's doing.
 */
export async function proveEmail(tx: Context, userId: string): Promise<void> {
  const unproven = { userId, emailProvenAt: IsNull() };
  const { affected } = await tx.manager.update(Credential, unproven, { emailProvenAt: tx.clock() });
  if (affected !== 1) return;
  await forget(
    tx,
    usesOfAccount.map((rule) => ({ rule, subject: userId })),
  );
}

/** The answer to whoever has proved who they are; the refresh token goes into the cookie, where scripts cannot read it. */
function signedIn(ctx: Context, user: User, { token, expiresAt, familyId }: RefreshToken): AuthPayload {
  ctx.cookie.write(token, expiresAt);
  ctx.noteSecret?.();
  return { ...signAccessToken(ctx, user, familyId), user };
}
