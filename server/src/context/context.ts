import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import type { Database } from '../db/database.ts';
import { refusalOfDuplicate } from '../db/duplicates.ts';
import { DomainError, type LimitUse } from '../domain/errors.ts';
import { allows, refusalOf, type Permission, type SubjectOf, type Viewer } from '../domain/permissions.ts';
import type { Secrets } from '../base/settings.ts';
import { logSecurityEvents, type SecurityEvent } from './security-events.ts';
import type { ResponseSize } from './answer-size.ts';
import type { Loaders, Wiring } from './wiring.ts';

/** What operations need from the deployment. */
export interface Deployment {
  db: Database;
  clock: () => Date;
  log: Logger;
  /** The base of links in emails, without a slash at its end. */
  publicUrl: string;
  /** The operator's privacy policy, which emails link to. */
  privacyUrl?: string | undefined;
  /** The first one signs access tokens. Tokens of all of them are valid, so that a secret can be replaced. */
  jwtSecrets: Secrets;
  /** Multiplies the limits per address and the limits of use. */
  rateLimitFactor: number;
  /** Whether sign-in and `verifyEmail` hide which accounts exist. */
  neutralAnswers: boolean;
  /** Whether accepting an invite requires a verified email (docs/rules.md §3.5). */
  requireVerifiedEmail: boolean;
  /** Functions of higher layers. */
  wiring: Wiring<Context>;
}

/** The cookie with the refresh token, as the API in use stores it. */
export interface RefreshCookie {
  read(): string | undefined;
  write(token: string, expiresAt: Date): void;
  clear(): void;
}

/** What the caller may do: everything in a session, or what the scope of a personal access token allows. */
export type Access = 'session' | 'read' | 'write';

/** Who sends the request, and with which kind of token. */
export interface Caller {
  viewer: Viewer | undefined;
  /** `session` for visitors, too. */
  access: Access;
  /** The session of the access token, if there is one. */
  sessionId?: string | undefined;
  /** The id of the personal access token, if there is one. */
  tokenId?: string | undefined;
  /** Set if the token is not valid: misspelt, expired, revoked, or of a disabled account. */
  hasBadToken?: true;
}

/** One request: the caller, the address, and the manager to use. It is the first argument of every service function. */
export interface Context extends Deployment, Caller {
  /** Part of every log line of the request, and returned to the caller. */
  requestId?: string | undefined;
  /** Adds the reason of an error to the request's log line. */
  recordRefusal?(this: void, reason: string): void;
  /** Adds the GraphQL fields of the request to its log line, and whether they write. */
  recordOperations?(this: void, operations: readonly string[], writes: boolean): void;
  /** Does the work after the response is sent; undefined where there is no response. */
  afterResponse?(this: void, work: () => Promise<unknown>): void;
  /** Must be called if the response contains a secret, such as a token: it is then not compressed. */
  markSecret?(this: void): void;
  /** Adds limits to the response's headers, if the API has headers for them. */
  recordLimits?(this: void, uses: readonly LimitUse[]): void;
  /** The request is a GET. Link checkers send many of them, so a GET must change nothing that people can see. */
  isGetRequest?: boolean;
  /** The request came over REST, whose callers are programs. */
  isRest?: true;
  /** The caller's network address. */
  address: string;
  /** The User-Agent header; `deviceOf` makes a short description of it. */
  userAgent?: string | undefined;
  cookie: RefreshCookie;
  /** For reading; inside a transaction, the transaction's own. */
  manager: EntityManager;
  loaders: Loaders;
  /** The size of the GraphQL response; undefined where it is not limited. */
  responseSize?: ResponseSize;
  /** Inside a transaction: events to log once it is committed. */
  pendingSecurityEvents?: SecurityEvent[];
  /** Inside a transaction: limits to pass to `recordLimits` once it is committed. */
  pendingLimits?: LimitUse[];
  /** Inside a transaction: what to count for the metrics once it is committed; see `onceCommitted`. */
  uncounted?: (() => void)[];
}

export type SignedIn = Context & { viewer: Viewer };

/** @throws DomainError `not-signed-in`, or `invalid-token` if the request has a token that is not valid */
export function requireSignedIn(ctx: Context): asserts ctx is SignedIn {
  refuseBadToken(ctx);
  if (!ctx.viewer) throw new DomainError('not-signed-in');
}

/** Operations without an account refuse bad tokens, too, so that the caller notices. @throws DomainError `invalid-token` */
export function refuseBadToken({ hasBadToken }: Context): void {
  if (hasBadToken) throw new DomainError('invalid-token');
}

/**
 * For actions that no program may do, whatever its token's scope: managing tokens, sessions and the password.
 * @throws DomainError `session-only`
 */
export function requireSession(ctx: Context): void {
  if (ctx.access !== 'session') throw new DomainError('session-only');
}

/**
 * The same request without its account, for operations that need none. Signed-in people, too, can sign in to another account, or
 * sign out, even if their own account was disabled.
 */
export const asVisitor = <C extends Context>(ctx: C): C => ({ ...ctx, viewer: undefined });

/**
 * The same request without its token, for counts and marks that come with viewing a public page. The caller's own token does not
 * matter for them, even if it is read-only or of an ended session.
 */
export const withoutToken = <C extends Context>(ctx: C): C => ({
  ...asVisitor(ctx),
  access: 'session',
  sessionId: undefined,
  tokenId: undefined,
});

/** Whether a write now is part of a transaction. */
export const isInTransaction = ({ manager }: Context): boolean =>
  manager.queryRunner?.isTransactionActive ?? false;

/**
 * Runs the work in a transaction. Inside a transaction it joins it. The work must use `tx` and nothing else.
 * The work may run more than once (docs/rules.md §14.1), so it must change nothing outside the database.
 * Every write of a request comes through here. This function therefore stops read-only tokens (ADR 8), disabled accounts and
 * sessions that were ended since the token was made (ADR 14).
 * @throws DomainError `read-only-token`, `user-disabled`, `session-ended`, `invalid-token`, or a rule's own reason if its unique key is violated
 */
export async function inTransaction<C extends Context, T>(ctx: C, work: (tx: C) => Promise<T>): Promise<T> {
  if (ctx.access === 'read') throw new DomainError('read-only-token');
  if (!isInTransaction(ctx)) return begin(ctx, work);
  const result = await work(ctx);
  ctx.loaders.forget();
  return result;
}

/**
 * Runs the work in a transaction, for a caller in a session. A read-only token is refused as such.
 * @throws DomainError `session-only`, and the same as `inTransaction`
 */
export const inSession = <C extends Context, T>(ctx: C, work: (tx: C) => Promise<T>): Promise<T> =>
  inTransaction(ctx, (tx) => {
    requireSession(tx);
    return work(tx);
  });

async function begin<C extends Context, T>(ctx: C, work: (tx: C) => Promise<T>): Promise<T> {
  let pendingSecurityEvents: SecurityEvent[] = [];
  let pendingLimits: LimitUse[] = [];
  let uncounted: (() => void)[] = [];
  try {
    const { result, loaders } = await ctx.db.transaction(async (manager, holds) => {
      [pendingSecurityEvents, pendingLimits, uncounted] = [[], [], []]; // Discards those of an earlier attempt.
      if (!holds) await ctx.wiring.requireActiveSession(manager, ctx);
      const own = ctx.wiring.loadersFor(manager, ctx.clock);
      return {
        result: await work({
          ...ctx,
          manager,
          loaders: own,
          pendingSecurityEvents,
          pendingLimits,
          uncounted,
        }),
        loaders: own,
      };
    }, ctx.wiring.standingOf(ctx));
    ctx.loaders.forget(loaders);
    logSecurityEvents(ctx, pendingSecurityEvents);
    if (pendingLimits.length > 0) ctx.recordLimits?.(pendingLimits);
    for (const count of uncounted) count();
    return result;
  } catch (error) {
    throw refusalOfDuplicate(error) ?? error;
  }
}

/** Counts in this process what a transaction has done, once it is committed: it may be retried or rolled back. */
export function onceCommitted({ uncounted }: Pick<Context, 'uncounted'>, count: () => void): void {
  if (uncounted) uncounted.push(count);
  else count();
}

/**
 * For work whose duration would reveal what a neutral response hides (ADR 23). With neutral answers the work is done after the
 * response. Otherwise it is done before, so that an acknowledged request has been written.
 */
export async function unseen(ctx: Context, work: () => Promise<unknown>): Promise<void> {
  if (ctx.neutralAnswers && ctx.afterResponse) ctx.afterResponse(work);
  else await work();
}

/** @throws DomainError with the permission's own reason if the viewer does not have it */
export function authorize<P extends Permission>(ctx: SignedIn, permission: P, subject: SubjectOf<P>): void {
  if (!allows(permission, ctx.viewer, subject)) throw new DomainError(refusalOf(permission));
}
