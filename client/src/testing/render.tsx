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
  /** Where the screen stands; the router knows every address and shows the same screen there. */
  at?: string;
  /** Who is signed in; null for a visitor. Ada by default. */
  viewer?: SessionViewer | null;
}

const IN_AN_HOUR = () => new Date(Date.now() + 3_600_000).toISOString();

/** A session for tests: no cookie, no other tab. */
export function aSession(viewer: SessionViewer | null = aViewer()): Session {
  const session = new Session({ refresh: async () => undefined, signOut: async () => undefined });
  if (viewer) session.signedIn({ accessToken: 'an-access-token', expiresAt: IN_AN_HOUR(), user: viewer });
  return session;
}

/** Shows a screen as the application would: theme, session, a server that answers from the script, a router in memory. */
export async function show(
  ui: ReactNode,
  answers: readonly Answer[] = [],
  { at = '/', viewer }: ShowOptions = {},
) {
  toaster.remove(); // what the test before said
  rememberEmail(''); // … and typed
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
  /** The address now: path, query and hash. */
  const address = () => router.state.location.href;
  return { ...rendered, user: userEvent.setup({ delay: null }), router, address, client, session, calls };
}
