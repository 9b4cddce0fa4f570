import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import type { Database } from '../db/database.ts';
import { refusalOfDuplicate } from '../db/duplicates.ts';
import { DomainError, type LimitUse } from '../domain/errors.ts';
import { allows, refusalOf, type Permission, type SubjectOf, type Viewer } from '../domain/permissions.ts';
import type { Secrets } from '../base/settings.ts';
import { logSecurityEvents, type SecurityEvent } from './security-events.ts';
import type { AnswerSize } from './answer-size.ts';
import type { Loaders, Wiring } from './wiring.ts';

/** What an operation may know of the deployment. */
export interface Deployment {
  db: Database;
  clock: () => Date;
  log: Logger;
  /** The base of links in letters, without a slash at its end. */
  publicUrl: string;
  /** The first one signs access tokens; a token of any of them is good, while one is being replaced. */
  jwtSecrets: Secrets;
  /** Multiplies the limits per address and those of use. */
  rateLimitFactor: number;
  /** Whether sign-in and `verifyEmail` keep to themselves which accounts there are. */
  neutralAnswers: boolean;
  /** Whether accepting an invite asks for a proven address (docs/rules.md §3.5). */
  requireVerifiedEmail: boolean;
  /** What the floors above have handed in. */
  wiring: Wiring<Context>;
}

/** The refresh token's cookie, as the door that is in use keeps it. */
export interface RefreshCookie {
  read(): string | undefined;
  write(token: string, expiresAt: Date): void;
  clear(): void;
}

/** What the caller may do at all: in a session everything, with a personal access token what its scope says. */
export type Access = 'session' | 'read' | 'write';

/** Who asks, and by which kind of token. */
export interface Caller {
  viewer: Viewer | undefined;
  /** A visitor, too, comes as `session`. */
  access: Access;
  /** The session for which the access token was signed, where it was one. */
  sessionId?: string | undefined;
  /** The personal access token that came, where it was one. */
  tokenId?: string | undefined;
  /** A token came, and is nobody's: misspelt, expired, revoked, or of a disabled account. */
  hasBadToken?: true;
}

/** One request: who asks, from where, and the manager to use. Goes first into every service function. */
export interface Context extends Deployment, Caller {
  /** Stands in each of its lines in the log, and is told to the caller. */
  requestId?: string | undefined;
  /** For the request's line in the log. */
  noteRefusal?(this: void, reason: string): void;
  /** For the same line: which fields of GraphQL were asked for, and whether they write. */
  noteOperations?(this: void, operations: readonly string[], writes: boolean): void;
  /** Does the work once the answer has gone; where there is no door, nobody waits for an answer. */
  afterAnswer?(this: void, work: () => Promise<unknown>): void;
  /** Called by whatever answers with a secret, such as a token: such an answer is not compressed. */
  noteSecret?(this: void): void;
  /** For the headers of the answer, where the door has some for it. */
  noteLimits?(this: void, uses: readonly LimitUse[]): void;
  /** Came by GET, which changes nothing that anybody could see: whoever follows links all day sends such. */
  isLook?: boolean;
  /** The caller's network address. */
  address: string;
  /** What the caller's browser or program calls itself; `deviceOf` says it in a few words. */
  userAgent?: string | undefined;
  cookie: RefreshCookie;
  /** Reads; inside a transaction, the transaction's own manager. */
  manager: EntityManager;
  loaders: Loaders;
  /** How large the answer of GraphQL is to become; where there is none, nothing is counted. */
  answerSize?: AnswerSize;
  /** Inside a transaction: what is to be told in the log once it is committed. */
  pendingSecurityEvents?: SecurityEvent[];
  /** Likewise, what `noteLimits` is to be told: a count that is taken back is not told. */
  pendingLimits?: LimitUse[];
  /** Likewise, what this process counts for the metrics: see `onceCommitted`. */
  uncounted?: (() => void)[];
}

export type SignedIn = Context & { viewer: Viewer };

/** @throws DomainError `not-signed-in`, `invalid-token` where one came that is nobody's */
export function requireSignedIn(ctx: Context): asserts ctx is SignedIn {
  refuseBadToken(ctx);
  if (!ctx.viewer) throw new DomainError('not-signed-in');
}

/** @throws DomainError `invalid-token`: whoever sends one means to be somebody, and mends that first */
export function refuseBadToken({ hasBadToken }: Context): void {
  if (hasBadToken) throw new DomainError('invalid-token');
}

/**
 * For what no program may do, whatever its token's scope: managing such tokens, sessions and the password.
 * @throws DomainError `session-only`
 */
export function requireSession(ctx: Context): void {
  if (ctx.access !== 'session') throw new DomainError('session-only');
}

/**
 * The same request as anybody could send it: for operations that need no account. Whoever is signed in, too, may sign in
 * as somebody else, or out, whatever has become of the account.
 */
export const asVisitor = <C extends Context>(ctx: C): C => ({ ...ctx, viewer: undefined });

/**
 * The same request as it comes without a token: for what is counted and noted of a look that anybody may take. That is no
 * writing of the caller's, who may have a token that only reads, or one of a session that was ended.
 */
export const withoutToken = <C extends Context>(ctx: C): C => ({
  ...asVisitor(ctx),
  access: 'session',
  sessionId: undefined,
  tokenId: undefined,
});

/** Whether what is written now stands or falls with what an operation does beside it. */
export const isInTransaction = ({ manager }: Context): boolean =>
  manager.queryRunner?.isTransactionActive ?? false;

/**
 * Runs the work on one transaction; called inside one, it joins it. Inside, use `tx` and nothing else.
 * The work may run more than once (docs/rules.md §14.1): nothing outside the database happens in it.
 * Every write of a request comes through here, so here is where a token that may only read is stopped (ADR 8), and
 * whoever's account was disabled or whose session was ended since the token was made (ADR 14).
 * @throws DomainError `read-only-token`, `user-disabled`, `session-ended`, and a rule's own where its unique key is violated
 */
export async function inTransaction<C extends Context, T>(ctx: C, work: (tx: C) => Promise<T>): Promise<T> {
  if (ctx.access === 'read') throw new DomainError('read-only-token');
  if (!isInTransaction(ctx)) return begin(ctx, work);
  const result = await work(ctx);
  ctx.loaders.forget();
  return result;
}

async function begin<C extends Context, T>(ctx: C, work: (tx: C) => Promise<T>): Promise<T> {
  let pendingSecurityEvents: SecurityEvent[] = [];
  let pendingLimits: LimitUse[] = [];
  let uncounted: (() => void)[] = [];
  try {
    const { result, loaders } = await ctx.db.transaction(async (manager, stands) => {
      [pendingSecurityEvents, pendingLimits, uncounted] = [[], [], []]; // of a try before this one nothing holds
      if (!stands) await ctx.wiring.requireActiveSession(manager, ctx);
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
    if (pendingLimits.length > 0) ctx.noteLimits?.(pendingLimits);
    for (const count of uncounted) count();
    return result;
  } catch (error) {
    throw refusalOfDuplicate(error) ?? error;
  }
}

/** Counts in this process what a transaction has done, once it is committed: it may be tried more than once, or be taken back. */
export function onceCommitted({ uncounted }: Pick<Context, 'uncounted'>, count: () => void): void {
  if (uncounted) uncounted.push(count);
  else count();
}

/**
 * For work whose time would tell what a neutral answer keeps to itself (ADR 23). Elsewhere it is done before the answer,
 * which is then worth more: what was acknowledged has been written.
 */
export async function unseen(ctx: Context, work: () => Promise<unknown>): Promise<void> {
  if (ctx.neutralAnswers && ctx.afterAnswer) ctx.afterAnswer(work);
  else await work();
}

/** @throws DomainError with the permission's own reason where it is not granted */
export function authorize<P extends Permission>(ctx: SignedIn, permission: P, subject: SubjectOf<P>): void {
  if (!allows(permission, ctx.viewer, subject)) throw new DomainError(refusalOf(permission));
}
