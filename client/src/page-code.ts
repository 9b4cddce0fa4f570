import type { Session } from './graphql/session.ts';
import type { createAppRouter } from './router.ts';

/** Long enough for the page on the screen to have what it needs first. */
const AFTER_MS = 2_000;

/**
 * Whoever is signed in gets the code of the other pages while nothing else happens, so that a page opens at once, and
 * opens too when the network has gone meanwhile.
 */
export function fetchPagesAhead(session: Session, router: ReturnType<typeof createAppRouter>): void {
  let fetched = false;
  const look = () => {
    if (fetched || !session.viewer) return;
    fetched = true;
    setTimeout(() => {
      for (const route of Object.values(router.routesById)) {
        // What fails now is fetched when it is needed.
        Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined);
      }
    }, AFTER_MS);
  };
  session.subscribe(look);
  look();
}

/**
 * Code that cannot be fetched makes the router load the whole page anew, because a newer Kolo may have replaced it.
 * Without a network that would take the application away: there the error page waits for the network instead. The
 * router tells that case by how the error's message begins.
 */
export function stayWhileOffline(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) payload.message = `Offline: ${payload.message}`;
  });
}
