import { ChakraProvider } from '@chakra-ui/react';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Toaster } from '../components/toaster.tsx';
import { toaster } from '../lib/toaster.ts';
import { createClient } from '../graphql/apollo.ts';
import type { SessionViewer } from '../lib/session.tsx';
import { leaveWhenEnded } from '../leave-when-ended.ts';
import { OpenClientProvider } from '../lib/open-client.tsx';
import { SessionProvider } from '../lib/session.tsx';
import { createAppRouter } from '../router.ts';
import { makeSystem } from '../theme.ts';
import { aSession } from './render.tsx';
import { scriptedLink, type Answer } from './server.ts';

const system = makeSystem();

interface VisitOptions {
  answers?: readonly Answer[];
  /** Ada by default; null for a visitor. */
  viewer?: SessionViewer | null;
}

/** Opens an address in the whole application, with its real routes and guards and a fake server. */
export async function visit(at: string, { answers = [], viewer }: VisitOptions = {}) {
  toaster.remove(); // from the test before
  const session = aSession(viewer);
  const { link, calls } = scriptedLink(answers);
  const client = createClient(session, link);
  const opened = Promise.resolve(client);
  const router = createAppRouter({ session }, createMemoryHistory({ initialEntries: [at] }));
  leaveWhenEnded(session, router);
  await router.load();

  const rendered = await act(async () =>
    render(
      <ChakraProvider value={system}>
        <SessionProvider session={session}>
          <OpenClientProvider openClient={() => opened}>
            <RouterProvider router={router} />
            <Toaster />
          </OpenClientProvider>
        </SessionProvider>
      </ChakraProvider>,
    ),
  );
  return {
    ...rendered,
    user: userEvent.setup({ delay: null }),
    router,
    session,
    client,
    calls,
    /** The current address: path, query and hash. */
    address: () => router.state.location.href,
  };
}
