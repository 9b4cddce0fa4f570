import { failures } from '@kolo/server/domain';
import type { Session } from './graphql/session.ts';
import { announceInfo } from './lib/announce.ts';
import type { createAppRouter } from './router.ts';

/**
 * A session that ended by itself leads to Sign In, wherever the viewer is (docs/rules.md §20.1), and says why. Nothing holds
 * them back, not even a half-filled form: the page belongs to somebody who is no longer signed in.
 */
export function leaveWhenEnded(session: Session, router: ReturnType<typeof createAppRouter>): void {
  session.onEnded(() => {
    announceInfo(failures['session-ended'].text);
    void router.navigate({ to: '/', ignoreBlocker: true });
  });
}
