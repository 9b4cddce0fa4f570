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
import { OPEN_SESSIONS, REFRESH_GRACE_SECONDS, refreshes } from '../../domain/limits.ts';
import { inThisDeployment, take } from '../../limits/limit.service.ts';
import { hashOf, newId } from '../../base/tokens.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { deviceOf } from './device.ts';
import { newRefreshToken, nextRefreshTokens } from './refresh-token.ts';
import { EmailProof } from '../credentials/email-proof.entity.ts';
import { ResetCode } from '../credentials/reset-code.entity.ts';
import { logSecurityEvent } from '../../context/security-events.ts';
import { Session } from './session.entity.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A session that nobody refreshes ends after this time; each refresh begins it anew. */
const LIFE_MS = 30 * DAY_MS;
/** Of an account that had far more than it may, from before there was a bound: databases bound what one statement takes. */
const ENDED_AT_ONCE = 500;
/** However often it is refreshed, a session ends this long after signing in. */
const WHOLE_LIFE_MS = 90 * DAY_MS;

/** The secret that the caller keeps in the cookie. */
export interface RefreshToken {
  token: string;
  expiresAt: Date;
  /** Names the session: the same through all its refreshes. */
  familyId: string;
}

/**
 * The way every write of an account's sessions, codes or password begins: one after the other, so that no session
 * slips past an ending.
 */
export const lockCredential = (tx: Context, userId: string): Promise<Credential | null> =>
  lockRow(tx, Credential, { userId });

/**
 * A session of its own for somebody who has just proved who they are; under `lockCredential`. Signing in with the right
 * password has no limit, so what is left of it has one: the sessions that were longest unused end.
 */
export async function startSession(tx: Context, userId: string): Promise<RefreshToken> {
  const over = await tx.manager.find(Session, {
    select: { familyId: true },
    where: openTokensOf(tx, userId),
    order: { createdAt: 'DESC', id: 'DESC' },
    skip: inThisDeployment(tx, OPEN_SESSIONS) - 1,
    take: ENDED_AT_ONCE,
  });
  if (over.length > 0) {
    const families = over.map(({ familyId }) => familyId);
    await end(tx, { userId, familyId: In(families) });
    for (const sessionId of families) logSecurityEvent(tx, 'session-ended', { userId, sessionId });
  }
  const family = { userId, familyId: newId(), startedAt: null, device: null };
  return addToken(tx, newRefreshToken(), family);
}

/** The next token of a family. What it was begun with is handed on, since the rows before it are swept one day. */
async function addToken(
  tx: Context,
  token: string,
  family: Pick<Session, 'userId' | 'familyId' | 'startedAt' | 'device'>,
): Promise<RefreshToken> {
  const { userId, familyId, device } = family;
  const createdAt = tx.clock();
  const startedAt = family.startedAt ?? createdAt;
  const expiresAt = new Date(Math.min(createdAt.getTime() + LIFE_MS, startedAt.getTime() + WHOLE_LIFE_MS));
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
    },
  ]);
  return { token, expiresAt, familyId };
}

export interface Rotation {
  userId: string;
  refresh: RefreshToken;
}

/**
 * Exchanges a refresh token for the next one of its family. One that comes again within `REFRESH_GRACE_SECONDS` of its
 * first use gets the family's newest token, because the answer may have been lost. Later, a second use ends the whole
 * family, and that stands although the caller is refused; so does an account that was disabled (docs/rules.md §4.3).
 * @returns undefined where the session has ended
 * @throws DomainError `limit-reached`; the token that was given stays good
 */
export function rotateSession(ctx: Context, token: string): Promise<Rotation | undefined> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockSession(tx, token);
    if (!locked || locked.session.expiresAt <= tx.clock()) return undefined;
    const { session, credential } = locked;
    const { id, userId, familyId, device } = session;
    const isTooOld = startOf(session).getTime() + WHOLE_LIFE_MS <= tx.clock().getTime();
    const successor = session.usedAt && (await newestAfter(tx, session, token));
    if (session.endedAt || credential.disabledAt || isTooOld || successor === undefined) {
      await end(tx, { familyId });
      // Two clients hold the same token, and one of them is not the one that got it.
      if (session.usedAt && !isInGrace(tx, session)) {
        logSecurityEvent(tx, 'refresh-token-reused', { userId, sessionId: familyId });
      }
      return undefined;
    }

    await take(tx, [{ rule: refreshes, subject: familyId }]);
    if (successor) return { userId, refresh: successor };
    await tx.manager.update(Session, { id }, { usedAt: tx.clock() });
    const [next] = nextRefreshTokens(tx.jwtSecrets, token);
    return {
      userId,
      refresh: await addToken(tx, next, { userId, familyId, startedAt: startOf(session), device }),
    };
  });
}

/** Whether a token was used so short a time ago that a second use is taken for a lost answer. */
const isInGrace = (tx: Context, { usedAt }: Session): boolean =>
  usedAt !== null && tx.clock().getTime() - usedAt.getTime() <= REFRESH_GRACE_SECONDS * 1_000;

/**
 * The newest token after one that was used a moment ago. Every use of it gets this one, so a family never has two that
 * are good.
 * @returns undefined where the use was too long ago, or a process with other secrets made the next token
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

/** When the family began, as far as it is known. */
export const startOf = ({ startedAt, createdAt }: Session): Date => startedAt ?? createdAt;

/** Signs out: every session of the account that the token still stands for ends at once (docs/rules.md §4.3). */
export function endSessions(ctx: Context, token: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const session = (await lockSession(tx, token))?.session;
    if (!session || session.endedAt || session.expiresAt <= tx.clock()) return;
    await endAllSessions(tx, session.userId);
    logSecurityEvent(tx, 'signed-out', { userId: session.userId });
  });
}

/** The newest token of each session of the account that could still be refreshed. */
export const openTokensOf = (ctx: Context, userId: string): FindOptionsWhere<Session> => ({
  ...openTokens(ctx),
  userId,
});

/** The same of all accounts. */
export const openTokens = (ctx: Context): FindOptionsWhere<Session> => ({
  usedAt: IsNull(),
  endedAt: IsNull(),
  expiresAt: MoreThan(ctx.clock()),
});

/**
 * For what must not be done with a session that was ended, by a reset above all: a JWT outlives it by minutes. Nobody
 * ends it until the transaction does.
 * @returns the account's credential, and the session's id
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

/** Ends every session of the account; under `lockCredential`. */
export const endAllSessions = (tx: Context, userId: string): Promise<void> => end(tx, { userId });

/** Ends one session of the account; under `lockCredential`. */
export const endFamily = (tx: Context, userId: string, familyId: string): Promise<void> =>
  end(tx, { userId, familyId });

/** Ends every session of the account but this one; under `lockCredential`. */
export const endAllSessionsBut = (tx: Context, userId: string, familyId: string): Promise<void> =>
  end(tx, { userId, familyId: Not(familyId) });

async function end(tx: Context, which: FindOptionsWhere<Session>): Promise<void> {
  await tx.manager.update(Session, { ...which, endedAt: IsNull() }, { endedAt: tx.clock() });
}

/** The token's row, and its account's, as they are once nobody else can change them. */
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

/** Deletes the sessions and codes that have expired. A code that has proven its address still answers, one to an account. */
export async function deleteExpiredIdentity(manager: EntityManager, now: Date): Promise<void> {
  await manager.delete(Session, { expiresAt: LessThanOrEqual(now) });
  await manager.delete(ResetCode, { expiresAt: LessThanOrEqual(now) });
  await manager.delete(EmailProof, { expiresAt: LessThanOrEqual(now), usedAt: IsNull() });
}
