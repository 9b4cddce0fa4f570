import { createSecretKey } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import passport from 'passport';
import { Strategy, type VerifiedCallback } from 'passport-jwt';
import { recognise } from '../../accounts/access-tokens/token-caller.ts';
import { isPersonalToken } from '../../accounts/access-tokens/secret.ts';
import type { Caller, Deployment } from '../../context/context.ts';
import type { Handler } from './middleware.ts';
import { LruCache } from '../../base/lru-cache.ts';
import { ACCESS_TOKEN, sessionIdOf, viewerOf } from '../../accounts/sessions/access-token.ts';

type Dependencies = Pick<Deployment, 'db' | 'clock' | 'log' | 'jwtSecrets'>;

/** Anchored: passport-jwt's own search restarts at every character, and 15,900 of them took half a second. */
const BEARER = /^\s*bearer\s+(\S+)/i;

const bearerToken = ({ headers }: IncomingMessage): string | null =>
  BEARER.exec(headers.authorization ?? '')?.[1] ?? null;

/** A request after authentication. */
type AuthenticatedRequest = IncomingMessage & { user?: Caller };

/**
 * Authenticates every request to either API by its bearer token: that of a session, or a personal access token. `callerOf` returns
 * the result. A request without a token is anonymous. So is one with a token that is forged, malformed, expired or revoked; it
 * is marked, so that operations that need a viewer can refuse it for that reason (docs/rules.md §4.3).
 */
export function authenticateOptionally(deps: Dependencies): Handler {
  const bySession = sessionAuthentication(deps);
  return async (req: AuthenticatedRequest, res, next) => {
    const token = bearerToken(req);
    if (token) req.user = ANONYMOUS_WITH_BAD_TOKEN;
    if (token && isPersonalToken(token)) {
      const caller = await recognise(deps, token);
      if (caller) req.user = caller;
      next();
    } else if (token) {
      await bySession(token)(req, res, next);
    } else {
      next();
    }
  };
}

const ANONYMOUS: Caller = { viewer: undefined, access: 'session' };
const ANONYMOUS_WITH_BAD_TOKEN: Caller = { ...ANONYMOUS, hasBadToken: true };

/** The caller of a request; use it after `authenticateOptionally`. */
export const callerOf = (req: AuthenticatedRequest): Caller => req.user ?? ANONYMOUS;

/** The number of session tokens whose claims are cached: a few hundred bytes each. */
const MOST_CACHED = 1_000;

type Claims = Record<string, unknown>;

/** Authenticates by the access tokens of sessions, which are JWTs. The signature is checked once, and the expiry with every request. */
function sessionAuthentication({ jwtSecrets, clock }: Dependencies): (token: string) => Handler {
  const verifiedClaims = new LruCache<Claims>(MOST_CACHED);
  const callerBy = (claims: Claims): Caller | undefined => {
    const viewer = viewerOf(claims, clock());
    return viewer && { viewer, access: 'session', sessionId: sessionIdOf(claims) };
  };
  const authenticator = new passport.Passport();
  const strategyOf = (secret: string): Strategy =>
    new Strategy(
      {
        jwtFromRequest: bearerToken,
        // passport-jwt would try a string as a public key first, with every request, which costs more than everything else.
        // jsonwebtoken, which uses the key, accepts a KeyObject, but the types of passport-jwt do not.
        secretOrKey: createSecretKey(Buffer.from(secret)) as unknown as Buffer,
        algorithms: [ACCESS_TOKEN.algorithm],
        issuer: ACCESS_TOKEN.issuer,
        audience: ACCESS_TOKEN.audience,
        // `viewerOf` checks the expiry, by the clock that set it.
        ignoreExpiration: true,
        passReqToCallback: true,
      },
      (req: IncomingMessage, claims: Claims, done: VerifiedCallback) => {
        verifiedClaims.set(bearerToken(req) ?? '', claims);
        done(null, callerBy(claims) ?? false);
      },
    );
  // One strategy for each secret, tried in order.
  const strategies = jwtSecrets.map((secret, index) => {
    const name = `jwt-${index}`;
    authenticator.use(name, strategyOf(secret));
    return name;
  });
  return (token) => (req: AuthenticatedRequest, res, next) => {
    const claims = verifiedClaims.get(token);
    if (claims) {
      const caller = callerBy(claims);
      if (caller) req.user = caller;
      next();
      return;
    }
    const attempt: Handler = authenticator.authenticate(
      strategies,
      { session: false },
      (_error: unknown, caller?: Caller | false | null) => {
        if (caller) req.user = caller;
        next();
      },
    );
    void attempt(req, res, next);
  };
}
