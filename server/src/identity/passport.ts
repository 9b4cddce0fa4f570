import type { RequestHandler } from 'express';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { ACCESS_TOKEN, viewerOf } from './access-token.ts';

/**
 * Sets `req.user` to the Viewer whom a good bearer token names. Without one, or with one that is forged, of another
 * make or expired, the request goes on as nobody's: what needs a viewer refuses it (contract §3).
 */
export function authenticateOptionally(
  jwtSecret: string,
  clock: () => Date = () => new Date(),
): RequestHandler {
  const authenticator = new passport.Passport();
  authenticator.use(
    new Strategy(
      {
        jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
        secretOrKey: jwtSecret,
        algorithms: [ACCESS_TOKEN.algorithm],
        issuer: ACCESS_TOKEN.issuer,
        audience: ACCESS_TOKEN.audience,
        // `viewerOf` looks at the expiry itself, by the clock that set it.
        ignoreExpiration: true,
      },
      (claims: Record<string, unknown>, done) => {
        done(null, viewerOf(claims, clock()) ?? false);
      },
    ),
  );
  return (req, res, next) => {
    const attempt: RequestHandler = authenticator.authenticate(
      'jwt',
      { session: false },
      (_error: unknown, viewer?: Express.User | false | null) => {
        if (viewer) req.user = viewer;
        next();
      },
    );
    void attempt(req, res, next);
  };
}
