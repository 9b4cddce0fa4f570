import { createBrowserHistory, createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorPage } from './features/navigation/error-page.tsx';
import { NotFoundPage } from './features/navigation/not-found-page.tsx';
import { LoadingPage } from './components/loading.tsx';
import { holdHistory } from './lib/open-dialogs.ts';
import { parseSearch, stringifySearch } from './lib/search.ts';
import { routeTree } from './routeTree.gen.ts';
import type { RouterContext } from './routes/__root.tsx';

/** The application's router. Query parameters are plain strings, so that tokens and ids stay unchanged. */
export const createAppRouter = (context: RouterContext, inMemory?: RouterHistory) => {
  const history = holdHistory(() => inMemory ?? createBrowserHistory(), inMemory ? undefined : window);
  return createRouter({
    routeTree,
    context,
    history,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingComponent: LoadingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  });
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
