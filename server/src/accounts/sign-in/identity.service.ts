import { inTransaction, type Context } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import { emailKey, emailText, phoneText } from '../../domain/account.ts';
import { DomainError, InvalidInput } from '../../domain/errors.ts';
import { emailChecks, registrations } from '../../domain/limits.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import { nameText } from '../../domain/participant.ts';
import { isLocale, SOURCE_LOCALE } from '../../domain/languages.ts';
import { canonicalZone } from '../../domain/time-zone.ts';
import { giveBack, keep, take } from '../../limits/limit.service.ts';
import { claimAddress } from '../../mail/addresses/mail-address.service.ts';
import { welcomeEmail } from '../../mail/emails/welcome.ts';
import { dashboardLink } from '../../mail/links.ts';
import { queueEmail } from '../../mail/outbox.service.ts';
import { newId } from '../../base/tokens.ts';
import { sendFirstProof } from '../email-proofs/email-proof.service.ts';
import { claimEmail, isTaken } from '../users/account-emails.ts';
import { User } from '../users/user.entity.ts';
import { signAccessToken } from '../sessions/access-token.ts';
import type { AuthPayload } from './auth-payload.ts';
import { refuseCommonPassword } from '../credentials/common-passwords.ts';
import { Credential } from '../credentials/credential.entity.ts';
import type { SignInInput, SignUpInput } from './identity.inputs.ts';
import { verifyOwnEmail } from '../credentials/verified-emails.ts';
import { countAttempt } from '../credentials/password-attempts.ts';
import { findUserByEmail, requireEmail } from '../users/find-user.ts';
import { hashPassword, verifyPassword } from '../credentials/password.ts';
import { logSecurityEvent } from '../../context/security-events.ts';
import {
  endSessions,
  lockCredential,
  rotateSession,
  startSession,
  type RefreshToken,
} from '../sessions/session.service.ts';

/**
 * Creates an account and signs in. Links the participants that were invited with its email, and queues one email, which welcomes
 * and verifies. The emailed token of an invite verifies the address at once, so that no email is needed (docs/rules.md §4.1).
 * @throws DomainError `email-taken`, `limit-reached`; InvalidInput if the confirmation differs, or the password is one of the
 *   most used
 */
export async function signUp(ctx: Context, input: SignUpInput): Promise<AuthPayload> {
  const { password, confirmPassword } = input;
  if (typeof confirmPassword === 'string' && confirmPassword !== password) {
    throw new InvalidInput({ confirmPassword: [sentence('complaints.passwordsDiffer')] });
  }
  refuseCommonPassword('password', password);
  await take(ctx, [{ rule: registrations }]);
  if (await isTaken(ctx, input.email)) throw new DomainError('email-taken');

  const user = newUser(ctx, input);
  const passwordHash = await hashPassword(password);
  // If several want the email at once, its unique key lets only one succeed.
  const refresh = await inTransaction(ctx, async (tx) => {
    await register(tx, user, passwordHash, input);
    const session = await startSession(tx, user.id, { isSignUp: true });
    logSecurityEvent(tx, 'signed-up', { userId: user.id, sessionId: session.familyId });
    return session;
  });
  return signedIn(ctx, user, refresh);
}

/** Trims the texts, because validation counts them without surrounding spaces. */
const newUser = (ctx: Context, input: SignUpInput): User => ({
  id: newId(),
  firstName: nameText(input.firstName),
  lastName: nameText(input.lastName),
  email: emailText(input.email),
  emailKey: emailKey(input.email),
  phoneNumber: phoneText(input.phoneNumber),
  dob: input.dob,
  timeZone: canonicalZone(input.timeZone ?? '') ?? 'UTC',
  timeZoneChosen: false,
  locale: isLocale(input.locale) ? input.locale : SOURCE_LOCALE,
  localeChosen: false,
  createdAt: ctx.clock(),
  deletedAt: null,
});

async function register(
  tx: Context,
  user: User,
  passwordHash: string,
  { participantId, inviteToken }: Pick<SignUpInput, 'participantId' | 'inviteToken'>,
): Promise<void> {
  const { id: userId } = user;
  await insertRows(tx, User, [user]);
  await claimEmail(tx, user.email, userId);
  const linked = await tx.wiring.linkAccount(tx, user);
  const isInvited = typeof participantId === 'string' && linked.includes(participantId);
  if (typeof participantId === 'string' && !isInvited) {
    tx.log.warn(
      { participantId, userId },
      'sign-up ignored participantId: no unlinked participant with this email',
    );
  }
  await claimAddress(tx, user.email, userId);
  const isVerified =
    isInvited && inviteToken ? await tx.wiring.isMailedInvite(tx, participantId, inviteToken) : false;
  await insertRows(tx, Credential, [
    {
      userId,
      passwordHash,
      disabledAt: null,
      emailProvenAt: null,
      welcomedAt: isVerified ? null : tx.clock(),
    },
  ]);
  if (isVerified) return verifyOwnEmail(tx, userId);
  if (!(await sendFirstProof(tx, user))) await queueWelcome(tx, user);
}

/** Queues the welcome email. The caller sets `welcomedAt` in the same transaction. */
export const queueWelcome = (tx: Context, { email: to, firstName }: User): Promise<boolean> =>
  queueEmail(tx, welcomeEmail({ to, firstName, link: dashboardLink(tx.publicUrl) }));

type SignInRefusal = 'user-not-found' | 'wrong-password' | 'user-disabled';

/**
 * Logs why a sign-in is refused and returns the error. With neutral answers, the error is the same for all reasons (ADR 14).
 */
export function refusedSignIn(ctx: Context, reason: SignInRefusal, userId?: string): DomainError {
  logSecurityEvent(ctx, 'sign-in-refused', { userId, reason });
  return new DomainError(ctx.neutralAnswers ? 'wrong-credentials' : reason);
}

/**
 * Signs in with an email and a password.
 * @throws DomainError `invalid-email`, `too-many-requests`, `user-not-found`, `wrong-password`, `user-disabled`; with neutral
 *   answers, `wrong-credentials` instead of the last three
 */
export async function signIn(
  ctx: Context,
  { email, password, timeZone, locale }: SignInInput,
): Promise<AuthPayload> {
  requireEmail(email);
  const taken = await countAttempt(ctx, email);
  const user = await findUserByEmail(ctx, email);
  // Query this in any case, so that an unknown account takes as long as any other.
  const credential = await ctx.manager.findOneBy(Credential, { userId: user?.id ?? '' });
  const isRight = await verifyPassword(credential?.passwordHash, password);
  // With neutral answers, a right password counts too if the account is disabled, so that the limit does not reveal it.
  const isCounted = !isRight || (ctx.neutralAnswers && credential?.disabledAt !== null);
  if (isCounted) await keep(ctx, taken);
  if (!user || !credential) throw refusedSignIn(ctx, 'user-not-found');
  if (isCounted) throw refusedSignIn(ctx, isRight ? 'user-disabled' : 'wrong-password', user.id);

  const outcome = await inTransaction(ctx, async (tx) => {
    await giveBack(tx, taken);
    const current = await lockCredential(tx, user.id);
    // A reset in the meantime has ended all sessions of the old password, so no new one may start.
    if (current?.passwordHash !== credential.passwordHash) return 'wrong-password';
    if (current.disabledAt) return 'user-disabled';
    return admit(tx, user, { timeZone, locale });
  });
  if (typeof outcome === 'string') throw refusedSignIn(ctx, outcome, user.id);
  const { session, kept } = outcome;
  return signedIn(ctx, Object.assign(user, kept), session);
}

/** What a browser reports at a sign-in. It is stored unless the person has chosen. */
export type BrowserSettings = Pick<SignInInput, 'timeZone' | 'locale'>;

/**
 * Starts a session for a person who has proved who they are, by a password or a passkey. Call it with `lockCredential` held.
 * @returns the session, and what the account now has of the browser's settings
 */
export async function admit(
  tx: Context,
  user: User,
  { timeZone, locale }: BrowserSettings,
): Promise<{ session: RefreshToken; kept: Pick<User, 'timeZone' | 'locale'> }> {
  const session = await startSession(tx, user.id);
  const zone = await storeUnlessChosen(tx, user, 'timeZone', canonicalZone(timeZone ?? ''));
  const language = await storeUnlessChosen(tx, user, 'locale', isLocale(locale) ? locale : undefined);
  logSecurityEvent(tx, 'signed-in', { userId: user.id, sessionId: session.familyId });
  return { session, kept: { timeZone: zone, locale: language } };
}

/**
 * Stores the time zone of the browser or the language of the page, unless the person has chosen one (docs/rules.md §27.4, §33.1). Makes
 * no query if nothing changes.
 * @returns the value of the account
 */
async function storeUnlessChosen<F extends 'timeZone' | 'locale'>(
  tx: Context,
  user: User,
  field: F,
  given: User[F] | undefined,
): Promise<User[F]> {
  const isChosen = `${field}Chosen` as const;
  if (user[isChosen] || given === undefined || given === user[field]) return user[field];
  // Keep what the person chooses in the meantime.
  const { affected } = await tx.manager.update(User, { id: user.id, [isChosen]: false }, { [field]: given });
  return affected === 1 ? given : user[field];
}

/**
 * Refreshes the session of the refresh token in the cookie.
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

/** Signs out. Uses the cookie to identify the account, so it works with an expired access token. */
export async function signOut(ctx: Context): Promise<boolean> {
  const token = ctx.cookie.read();
  if (token) await endSessions(ctx, token);
  ctx.cookie.clear();
  return true;
}

/**
 * Checks that an account with this email exists (docs/rules.md §4.2). With neutral answers, always returns true.
 * @throws DomainError `invalid-email`, `email-not-registered`, `limit-reached`
 */
export async function verifyEmail(ctx: Context, email: string): Promise<boolean> {
  requireEmail(email);
  await take(ctx, [{ rule: emailChecks }]);
  if (ctx.neutralAnswers) return true;
  if (!(await findUserByEmail(ctx, email))) throw new DomainError('email-not-registered');
  return true;
}

/** Builds the response of a successful sign-in, and sets the refresh token as a cookie that scripts cannot read. */
export function signedIn(
  ctx: Context,
  user: User,
  { token, expiresAt, familyId }: RefreshToken,
): AuthPayload {
  ctx.cookie.write(token, expiresAt);
  ctx.markSecret?.();
  return { ...signAccessToken(ctx, user, familyId), user };
}
