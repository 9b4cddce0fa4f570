import {
  In,
  IsNull,
  LessThanOrEqual,
  MoreThan,
  Not,
  type EntityManager,
  type FindOptionsWhere,
} from 'typeorm';
import { inTransaction, type Context, type SignedIn } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import { lockRow } from '../../db/lock.ts';
import { DomainError } from '../../domain/errors.ts';
import { OPEN_SESSIONS, REFRESH_GRACE_SECONDS, refreshes, SESSION_DAYS } from '../../domain/limits.ts';
import { DAY_MS } from '../../domain/schedule.ts';
import { limitInDeployment, take } from '../../limits/limit.service.ts';
import { hashOf, newId } from '../../base/tokens.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { deviceOf } from './device.ts';
import { notifyOfNewDevice } from './new-device.ts';
import { newRefreshToken, nextRefreshTokens } from './refresh-token.ts';
import { EmailProof } from '../credentials/email-proof.entity.ts';
import { ResetCode } from '../credentials/reset-code.entity.ts';
import { logSecurityEvent } from '../../context/security-events.ts';
import { Session } from './session.entity.ts';

/** The most sessions that one statement ends, for older accounts with far more sessions than the limit. */
const ENDED_AT_ONCE = 500;

/** The time this many days after another. */
const daysAfter = (time: Date, days: number): Date => new Date(time.getTime() + days * DAY_MS);

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** The token that the caller stores in the cookie. */
export interface RefreshToken {
  token: string;
  expiresAt: Date;
  /** The id of the session, which stays the same over all refreshes. */
  familyId: string;
}

/**
 * Locks an account for changes of its sessions, codes or password. Every such change starts with this, so that no session is
 * created while others are being ended.
 */
export const lockCredential = (tx: Context, userId: string): Promise<Credential | null> =>
  lockRow(tx, Credential, { userId });

/**
 * Starts a session for a person who has just signed in. Successful sign-ins are not limited, but the number of sessions is:
 * the least recently used ones end. The owner gets an email if the device is new (docs/rules.md §34.2). Call it with
 * `lockCredential` held.
 * @param isSignUp the account was just created, so that there is no one to warn
 */
export async function startSession(
  tx: Context,
  userId: string,
  { isSignUp = false } = {},
): Promise<RefreshToken> {
  const device = deviceOf(tx.userAgent) ?? null;
  if (!isSignUp) await notifyOfNewDevice(tx, userId, device);
  const surplus = await tx.manager.find(Session, {
    select: { familyId: true },
    where: openTokensOf(tx, userId),
    order: { createdAt: 'DESC', id: 'DESC' },
    skip: limitInDeployment(tx, OPEN_SESSIONS) - 1,
    take: ENDED_AT_ONCE,
  });
  if (surplus.length > 0) {
    const families = surplus.map(({ familyId }) => familyId);
    await end(tx, { userId, familyId: In(families) });
    for (const sessionId of families) logSecurityEvent(tx, 'session-ended', { userId, sessionId });
  }
  const family = { userId, familyId: newId(), startedAt: null, device, reauthenticatedUntil: null };
  return addToken(tx, newRefreshToken(), family);
}

/** Adds a token to a family. Copies what belongs to the session, because older rows are deleted eventually. */
async function addToken(
  tx: Context,
  token: string,
  family: Pick<Session, 'userId' | 'familyId' | 'startedAt' | 'device' | 'reauthenticatedUntil'>,
): Promise<RefreshToken> {
  const { userId, familyId, device, reauthenticatedUntil } = family;
  const createdAt = tx.clock();
  const startedAt = family.startedAt ?? createdAt;
  const expiresAt = earlier(daysAfter(createdAt, SESSION_DAYS.idle), daysAfter(startedAt, SESSION_DAYS.most));
  await insertRows(tx, Session, [
    {
      id: newId(),
      userId,
      familyId,
      tokenHash: hashOf(token),
      createdAt,
      expiresAt,
      usedAt: null,
      endedAt: null,
      startedAt,
      device: deviceOf(tx.userAgent) ?? device,
      reauthenticatedUntil,
    },
  ]);
  return { token, expiresAt, familyId };
}

export interface Rotation {
  userId: string;
  refresh: RefreshToken;
}

/**
 * Exchanges a refresh token for the next one of its family. A second use within `REFRESH_GRACE_SECONDS` of the first returns
 * the family's newest token, because the response may have been lost. A later second use ends the whole family, and so does
 * a disabled account; that is committed although the caller gets no token (docs/rules.md §4.3).
 * @returns undefined if the session has ended
 * @throws DomainError `limit-reached`; the token then stays valid
 */
export function rotateSession(ctx: Context, token: string): Promise<Rotation | undefined> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockSession(tx, token);
    if (!locked || locked.session.expiresAt <= tx.clock()) return undefined;
    const { session, credential } = locked;
    const { id, userId, familyId, device, reauthenticatedUntil } = session;
    const isTooOld = daysAfter(startOf(session), SESSION_DAYS.most) <= tx.clock();
    const successor = session.usedAt && (await newestAfter(tx, session, token));
    if (session.endedAt || credential.disabledAt || isTooOld || successor === undefined) {
      await end(tx, { familyId });
      // Two clients have the same token, so it was probably stolen.
      if (session.usedAt && !isInGrace(tx, session)) {
        logSecurityEvent(tx, 'refresh-token-reused', { userId, sessionId: familyId });
      }
      return undefined;
    }

    await take(tx, [{ rule: refreshes, subject: familyId }]);
    if (successor) return { userId, refresh: successor };
    // A page that stays open replaces its token 96 times a day: these rows must not be kept as long as a session.
    const expiresAt = earlier(session.expiresAt, daysAfter(tx.clock(), SESSION_DAYS.replaced));
    await tx.manager.update(Session, { id }, { usedAt: tx.clock(), expiresAt });
    const [next] = nextRefreshTokens(tx.jwtSecrets, token);
    const family = { userId, familyId, startedAt: startOf(session), device, reauthenticatedUntil };
    return { userId, refresh: await addToken(tx, next, family) };
  });
}

/** Whether a second use of the token still counts as a retry after a lost response. */
const isInGrace = (tx: Context, { usedAt }: Session): boolean =>
  usedAt !== null && tx.clock().getTime() - usedAt.getTime() <= REFRESH_GRACE_SECONDS * 1_000;

/**
 * Finds the newest token after one that was just used. Every retry returns this one, so a family never has two valid tokens.
 * @returns undefined if the use was too long ago, or if a process with other secrets created the next token
 */
async function newestAfter(tx: Context, used: Session, token: string): Promise<RefreshToken | undefined> {
  let [session, newest] = [used, token];
  while (session.usedAt) {
    if (!isInGrace(tx, session)) return undefined;
    const candidates = nextRefreshTokens(tx.jwtSecrets, newest);
    const next = await tx.manager.findOneBy(Session, { tokenHash: In(candidates.map(hashOf)) });
    const found = candidates.find((each) => hashOf(each) === next?.tokenHash);
    if (!next || !found) return undefined;
    [session, newest] = [next, found];
  }
  const { familyId, expiresAt } = session;
  return session.endedAt || expiresAt <= tx.clock() ? undefined : { token: newest, expiresAt, familyId };
}

/** When the family started, or the creation time of this token in older rows. */
export const startOf = ({ startedAt, createdAt }: Session): Date => startedAt ?? createdAt;

/** Signs out: ends all sessions of the account at once, if the token is still valid (docs/rules.md §4.3). */
export function endSessions(ctx: Context, token: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const session = (await lockSession(tx, token))?.session;
    if (!session || session.endedAt || session.expiresAt <= tx.clock()) return;
    await endAllSessions(tx, session.userId);
    logSecurityEvent(tx, 'signed-out', { userId: session.userId });
  });
}

/** Finds the newest token of each open session of the account. */
export const openTokensOf = (ctx: Context, userId: string): FindOptionsWhere<Session> => ({
  ...openTokens(ctx),
  userId,
});

/** Finds the newest token of each open session of all accounts. */
export const openTokens = (ctx: Context): FindOptionsWhere<Session> => ({
  usedAt: IsNull(),
  endedAt: IsNull(),
  expiresAt: MoreThan(ctx.clock()),
});

/**
 * Checks that the viewer's session is open, and locks the account so that the session cannot end during the transaction. For
 * actions that must not happen after a session has ended, above all by a reset, although its JWT lives on for minutes.
 * @returns the account's credential and the session's id
 * @throws DomainError `session-ended`
 */
export async function lockOpenSession(tx: SignedIn): Promise<{ credential: Credential; sessionId: string }> {
  const { viewer, sessionId = '' } = tx;
  const credential = await lockCredential(tx, viewer.id);
  const isOpen =
    credential !== null &&
    !credential.disabledAt &&
    (await tx.manager.existsBy(Session, { ...openTokensOf(tx, viewer.id), familyId: sessionId }));
  if (!isOpen) throw new DomainError('session-ended');
  return { credential, sessionId };
}

/** Ends all sessions of the account. Call it with `lockCredential` held. */
export const endAllSessions = (tx: Context, userId: string): Promise<void> => end(tx, { userId });

/** Ends one session of the account. Call it with `lockCredential` held. */
export const endFamily = (tx: Context, userId: string, familyId: string): Promise<void> =>
  end(tx, { userId, familyId });

/** Ends all sessions of the account except this one. Call it with `lockCredential` held. */
export const endAllSessionsBut = (tx: Context, userId: string, familyId: string): Promise<void> =>
  end(tx, { userId, familyId: Not(familyId) });

async function end(tx: Context, which: FindOptionsWhere<Session>): Promise<void> {
  await tx.manager.update(Session, { ...which, endedAt: IsNull() }, { endedAt: tx.clock() });
}

/** Locks the account of a token, and returns the rows of both as read under the lock. */
async function lockSession(
  tx: Context,
  token: string,
): Promise<{ session: Session; credential: Credential } | undefined> {
  const tokenHash = hashOf(token);
  const found = await tx.manager.findOneBy(Session, { tokenHash });
  const credential = found && (await lockCredential(tx, found.userId));
  const session = credential && (await tx.manager.findOneBy(Session, { tokenHash }));
  return session ? { session, credential } : undefined;
}

/** Deletes expired sessions and codes. Keeps a used verification code, one per account, so that repeating it succeeds. */
export async function deleteExpiredIdentity(manager: EntityManager, now: Date): Promise<void> {
  await manager.delete(Session, { expiresAt: LessThanOrEqual(now) });
  await manager.delete(ResetCode, { expiresAt: LessThanOrEqual(now) });
  await manager.delete(EmailProof, { expiresAt: LessThanOrEqual(now), usedAt: IsNull() });
}
