import { failures } from '@kolo/server/domain/messages/failures.ts';
import type { Session } from './graphql/session.ts';
import { announceInfo } from './lib/announce.ts';
import { forgetTyping, keepTyping } from './lib/kept-typing.ts';
import type { createAppRouter } from './router.ts';

/**
 * A session that ended by itself leads to Sign In, wherever the viewer is (docs/rules.md §20.1), and says why. Nothing holds
 * them back, not even a half-filled form: the page belongs to somebody who is no longer signed in. What was typed is kept for them.
 */
export function leaveWhenEnded(session: Session, router: ReturnType<typeof createAppRouter>): void {
  session.onEnded((expiredFor) => {
    if (expiredFor) keepTyping(expiredFor, router.state.location);
    else forgetTyping();
    announceInfo(failures['session-ended'].text());
    void router.navigate({ to: '/', ignoreBlocker: true });
  });
}
