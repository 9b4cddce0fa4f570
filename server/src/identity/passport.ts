import { createSecretKey } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { recognise } from '../access-tokens/recognise.ts';
import { isPersonalToken } from '../access-tokens/secret.ts';
import type { Caller, Deployment } from '../context.ts';
import { ACCESS_TOKEN, sessionIdOf, viewerOf } from './access-token.ts';

type Surroundings = Pick<Deployment, 'db' | 'clock' | 'log' | 'jwtSecret'>;

const bearerToken = ExtractJwt.fromAuthHeaderAsBearerToken();

/**
 * Notes whom a good bearer token names, a session's or a program's: `callerOf` reads it. Without one, or with one that
 * is forged, of another make, expired or revoked, the request goes on as nobody's: what needs a viewer refuses it
 * (contract §3). The one way in, for every door.
 */
export function authenticateOptionally(around: Surroundings): RequestHandler {
  const bySession = sessionAuthentication(around);
  return async (req, res, next) => {
    const token = bearerToken(req);
    if (!token || !isPersonalToken(token)) {
      await bySession(req, res, next);
      return;
    }
    const caller = await recognise(around, token);
    if (caller) req.user = caller;
    next();
  };
}

const NOBODY: Caller = { viewer: undefined, access: 'session' };

/** Who asks, after `authenticateOptionally`. */
export const callerOf = (req: Request): Caller => (req.user as Caller | undefined) ?? NOBODY;

/** The same for access tokens of sessions: JWTs. */
function sessionAuthentication({ jwtSecret, clock }: Surroundings): RequestHandler {
  // As text it would be tried as a public key first, with every request: that costs more than all the rest of it.
  const key = createSecretKey(Buffer.from(jwtSecret));
  const authenticator = new passport.Passport();
  authenticator.use(
    new Strategy(
      {
        jwtFromRequest: bearerToken,
        // jsonwebtoken, which gets it, takes a KeyObject; the types of what lies between do not know that.
        secretOrKey: key as unknown as Buffer,
        algorithms: [ACCESS_TOKEN.algorithm],
        issuer: ACCESS_TOKEN.issuer,
        audience: ACCESS_TOKEN.audience,
        // `viewerOf` looks at the expiry itself, by the clock that set it.
        ignoreExpiration: true,
      },
      (claims: Record<string, unknown>, done) => {
        const viewer = viewerOf(claims, clock());
        const caller: Caller = { viewer, access: 'session', sessionId: sessionIdOf(claims) };
        done(null, viewer ? caller : false);
      },
    ),
  );
  return (req, res, next) => {
    const attempt: RequestHandler = authenticator.authenticate(
      'jwt',
      { session: false },
      (_error: unknown, caller?: Express.User | false | null) => {
        if (caller) req.user = caller;
        next();
      },
    );
    void attempt(req, res, next);
  };
}
