import { failures } from '@kolo/server/domain/messages/failures.ts';
import type { Session } from './graphql/session.ts';
import { announceInfo } from './lib/announce.ts';
import { forgetTyping, keepTyping } from './lib/kept-typing.ts';
import type { createAppRouter } from './router.ts';

/**
 * Opens Sign In when the session ends by itself, and shows why (docs/rules.md §20.1). An unsaved form does not block this, because its
 * owner is no longer signed in. Its input is kept.
 */
export function leaveWhenEnded(session: Session, router: ReturnType<typeof createAppRouter>): void {
  session.onEnded((expiredFor) => {
    if (expiredFor) keepTyping(expiredFor, router.state.location);
    else forgetTyping();
    announceInfo(failures['session-ended'].text());
    void router.navigate({ to: '/', ignoreBlocker: true });
  });
}
