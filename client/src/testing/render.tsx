import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { LeaveQuestionHost } from '../components/leave-question-host.tsx';
import { Toaster } from '../components/toaster.tsx';
import { toaster } from '../lib/toaster.ts';
import { createClient } from '../graphql/apollo.ts';
import { Session } from '../graphql/session.ts';
import type { SessionViewer } from '../lib/session.tsx';
import { parseSearch, stringifySearch } from '../lib/search.ts';
import { OpenClientProvider } from '../lib/open-client.tsx';
import { SessionProvider } from '../lib/session.tsx';
import { rememberEmail } from '../lib/typed-email.ts';
import { makeSystem } from '../theme.ts';
import { aViewer } from './builders.ts';
import { scriptedLink, type Answer } from './server.ts';

const system = makeSystem();

export { answering, held, refusing, strange, unreachable } from './server.ts';

interface ShowOptions {
  /** The address. The router shows the same component at every address. */
  at?: string;
  /** Ada by default; null for a visitor. */
  viewer?: SessionViewer | null;
}

const IN_AN_HOUR = () => new Date(Date.now() + 3_600_000).toISOString();

/** A session without a cookie and other tabs. */
export function aSession(viewer: SessionViewer | null = aViewer()): Session {
  const session = new Session({ refresh: async () => undefined, signOut: async () => undefined });
  if (viewer) session.signedIn({ accessToken: 'an-access-token', expiresAt: IN_AN_HOUR(), user: viewer });
  return session;
}

/** Renders a component with the theme, a session, a fake server and a router in memory. */
export async function show(
  ui: ReactNode,
  answers: readonly Answer[] = [],
  { at = '/', viewer }: ShowOptions = {},
) {
  toaster.remove(); // from the test before
  rememberEmail('');
  const session = aSession(viewer);
  const { link, calls } = scriptedLink(answers);
  const client = createClient(session, link);

  const root = createRootRoute({ component: () => ui });
  const everywhere = ['/', '$'].map((path) => createRoute({ getParentRoute: () => root, path }));
  const router = createRouter({
    routeTree: root.addChildren(everywhere),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  });
  await router.load();

  const rendered = await act(async () =>
    render(
      <ChakraProvider value={system}>
        <SessionProvider session={session}>
          <OpenClientProvider openClient={async () => client}>
            <ApolloProvider client={client}>
              <RouterProvider router={router} />
              <Toaster />
              <LeaveQuestionHost />
            </ApolloProvider>
          </OpenClientProvider>
        </SessionProvider>
      </ChakraProvider>,
    ),
  );
  /** The current address: path, query and hash. */
  const address = () => router.state.location.href;
  return { ...rendered, user: userEvent.setup({ delay: null }), router, address, client, session, calls };
}
