import type { Session } from './graphql/session.ts';
import type { createAppRouter } from './router.ts';

/** The current page loads first. */
const AFTER_MS = 2_000;

/**
 * Loads the code of the other pages in the background once someone is signed in, so that pages open immediately, and also offline.
 */
export function fetchPagesAhead(session: Session, router: ReturnType<typeof createAppRouter>): void {
  let fetched = false;
  const look = () => {
    if (fetched || !session.viewer) return;
    fetched = true;
    setTimeout(() => {
      for (const route of Object.values(router.routesById)) {
        // After an error, the code is loaded when it is needed.
        Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined);
      }
    }, AFTER_MS);
  };
  session.subscribe(look);
  look();
}

/**
 * When code cannot be loaded, the router reloads the page, because a newer version may have replaced the code. Offline, a reload would
 * close the application. This changes the beginning of the error's message, so that the router shows the error page instead.
 */
export function stayWhileOffline(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) payload.message = `Offline: ${payload.message}`;
  });
}
