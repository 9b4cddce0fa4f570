import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/inter/wght.css';
import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from './components/toaster.tsx';
import { createClient, refetchOnFocus } from './graphql/apollo.ts';
import { Session } from './graphql/session.ts';
import { followColourMode } from './lib/colour-mode.ts';
import { SessionProvider } from './lib/session.tsx';
import { createAppRouter } from './router.ts';
import { system } from './theme.ts';

const session = new Session();
const client = createClient(session);
const router = createAppRouter({ client, session });

// A session that ended by itself leads to Sign In, wherever the viewer is (contract §8).
session.onEnded(() => void router.navigate({ to: '/' }));
refetchOnFocus(client);
followColourMode();

// The session is settled before the router looks at it, so no guard has to wait or to correct itself.
await session.resume();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <ChakraProvider value={system}>
      <SessionProvider session={session}>
        <ApolloProvider client={client}>
          <RouterProvider router={router} />
          <Toaster />
        </ApolloProvider>
      </SessionProvider>
    </ChakraProvider>
  </StrictMode>,
);
