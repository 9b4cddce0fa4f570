import type { Session } from './graphql/session.ts';
import { loadMessages } from './lib/load-messages.ts';
import { MESSAGE_GROUPS } from './lib/message-groups.ts';
import type { createAppRouter } from './router.ts';

/** Long enough for the current page to load first. */
const DELAY_MS = 2_000;

/**
 * Preloads the code of all pages after sign-in, so that they open immediately, even if the network has failed in the meantime.
 */
export function preloadPages(session: Session, router: ReturnType<typeof createAppRouter>): void {
  let isStarted = false;
  const preloadOnce = () => {
    if (isStarted || !session.viewer) return;
    isStarted = true;
    setTimeout(() => {
      void loadMessages(...MESSAGE_GROUPS)?.catch(() => undefined);
      for (const route of Object.values(router.routesById)) {
        // Code that fails to load now is loaded when its page opens.
        Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined);
      }
    }, DELAY_MS);
  };
  session.subscribe(preloadOnce);
  preloadOnce();
}

/**
 * Keeps the router from reloading the page while the browser is offline. The router reloads when code fails to load, because a
 * newer Kolo may have replaced the file; offline, this would remove the application. The router recognises such errors by the
 * start of their message, so this adds a prefix, and the error page waits for the network instead.
 */
export function stayWhileOffline(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) payload.message = `Offline: ${payload.message}`;
  });
}
