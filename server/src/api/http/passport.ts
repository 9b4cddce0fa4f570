import { createSecretKey } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import passport from 'passport';
import { Strategy, type VerifiedCallback } from 'passport-jwt';
import { recognise } from '../../accounts/access-tokens/recognise.ts';
import { isPersonalToken } from '../../accounts/access-tokens/secret.ts';
import type { Caller, Deployment } from '../../context/context.ts';
import type { Handler } from './middleware.ts';
import { LruCache } from '../../base/lru-cache.ts';
import { ACCESS_TOKEN, sessionIdOf, viewerOf } from '../../accounts/sessions/access-token.ts';

type Surroundings = Pick<Deployment, 'db' | 'clock' | 'log' | 'jwtSecrets'>;

/** Held to the beginning: passport-jwt's own search begins anew at every letter, and 15,900 of them took half a second. */
const BEARER = /^\s*bearer\s+(\S+)/i;

const bearerToken = ({ headers }: IncomingMessage): string | null =>
  BEARER.exec(headers.authorization ?? '')?.[1] ?? null;

/** A request, once somebody has looked at whose it is. */
type Asked = IncomingMessage & { user?: Caller };

/**
 * Notes whom a good bearer token names, a session's or a program's: `callerOf` reads it. Without one the request goes on
 * as nobody's, and with one that is forged, of another make, expired or revoked, too, which is noted: what needs a viewer
 * refuses it by its name (docs/rules.md §4.3). The one way in, for every door.
 */
export function authenticateOptionally(around: Surroundings): Handler {
  const bySession = sessionAuthentication(around);
  return async (req: Asked, res, next) => {
    const token = bearerToken(req);
    if (token) req.user = NO_ONE_WITH_A_TOKEN;
    if (token && isPersonalToken(token)) {
      const caller = await recognise(around, token);
      if (caller) req.user = caller;
      next();
    } else if (token) {
      await bySession(token)(req, res, next);
    } else {
      next();
    }
  };
}

const NO_ONE: Caller = { viewer: undefined, access: 'session' };
const NO_ONE_WITH_A_TOKEN: Caller = { ...NO_ONE, hasBadToken: true };

/** Who asks, after `authenticateOptionally`. */
export const callerOf = (req: Asked): Caller => req.user ?? NO_ONE;

/** Tokens of sessions whose claims are remembered: a few hundred bytes each. */
const MOST_REMEMBERED = 1_000;

type Claims = Record<string, unknown>;

/** The same for access tokens of sessions: JWTs. A good signature is looked at once, and the expiry with every request. */
function sessionAuthentication({ jwtSecrets, clock }: Surroundings): (token: string) => Handler {
  const remembered = new LruCache<Claims>(MOST_REMEMBERED);
  const callerBy = (claims: Claims): Caller | undefined => {
    const viewer = viewerOf(claims, clock());
    return viewer && { viewer, access: 'session', sessionId: sessionIdOf(claims) };
  };
  const authenticator = new passport.Passport();
  const strategyOf = (secret: string): Strategy =>
    new Strategy(
      {
        jwtFromRequest: bearerToken,
        // As text it would be tried as a public key first, with every request: that costs more than all the rest of it.
        // jsonwebtoken, which gets it, takes a KeyObject; the types of what lies between do not know that.
        secretOrKey: createSecretKey(Buffer.from(secret)) as unknown as Buffer,
        algorithms: [ACCESS_TOKEN.algorithm],
        issuer: ACCESS_TOKEN.issuer,
        audience: ACCESS_TOKEN.audience,
        // `viewerOf` looks at the expiry itself, by the clock that set it.
        ignoreExpiration: true,
        passReqToCallback: true,
      },
      (req: IncomingMessage, claims: Claims, done: VerifiedCallback) => {
        remembered.set(bearerToken(req) ?? '', claims);
        done(null, callerBy(claims) ?? false);
      },
    );
  // One for each secret, asked in turn until one of them knows the signature.
  const strategies = jwtSecrets.map((secret, index) => {
    const name = `jwt-${index}`;
    authenticator.use(name, strategyOf(secret));
    return name;
  });
  return (token) => (req: Asked, res, next) => {
    const known = remembered.get(token);
    if (known) {
      const caller = callerBy(known);
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
