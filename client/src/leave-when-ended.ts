import { failureText } from '@kolo/server/domain/messages/failures.ts';
import type { Session, SessionEnding } from './graphql/session.ts';
import { announceInfo } from './lib/announce.ts';
import { hasDraft } from './lib/drafts.ts';
import { forgetTyping, keepTyping } from './lib/kept-typing.ts';
import { t } from './lib/t.ts';
import type { createAppRouter } from './router.ts';

type Router = ReturnType<typeof createAppRouter>;

/**
 * Opens Sign In when the session ends by itself, and shows why (docs/rules.md §20.1). An unsaved form does not block this, because its
 * owner is no longer signed in. Its input is kept.
 */
export function leaveWhenEnded(session: Session, router: Router): void {
  session.onEnded((ending) => {
    announceInfo(textOf(ending, router.state.location));
    void router.navigate({ to: '/', ignoreBlocker: true });
  });
}

/** Keeps what was typed, or forgets it, and says so. */
function textOf(ending: SessionEnding, location: Router['state']['location']): string {
  if (ending.why === 'expired') {
    const isKept = keepTyping(ending.account, location) || isDrafted(ending.account, location.pathname);
    return isKept ? t('signIn.ended.kept') : failureText('session-ended');
  }
  forgetTyping();
  return ending.why === 'signed-out' ? t('signIn.ended.elsewhere') : t('signIn.ended.replaced');
}

/** Whether the page has a draft, which survives any reload. */
const isDrafted = (account: string, path: string): boolean => path === '/start-cycle' && hasDraft(account);
