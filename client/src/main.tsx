import './typefaces/typefaces.css';
import { ChakraProvider } from '@chakra-ui/react';
import { loadCatalogue, onMissingMessage } from '@kolo/server/domain/messages/translate.ts';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from './components/toaster.tsx';
import { UnreachablePage } from './features/navigation/unreachable-page.tsx';
import { preloadPages, stayWhileOffline } from './page-code.ts';
import { Session } from './graphql/session.ts';
import { leaveWhenEnded } from './leave-when-ended.ts';
import { visitor } from './lib/catalogues/en/visitor.ts';
import { followColourMode } from './lib/colour-mode.ts';
import { OpenClientProvider, type OpenClient } from './lib/open-client.tsx';
import { SessionProvider } from './lib/session.tsx';
import { createAppRouter } from './router.ts';
import { makeSystem } from './theme.ts';

loadCatalogue(visitor);
if (import.meta.env.PROD) {
  // A page with an id in place of one text is of more use than no page.
  onMissingMessage((id) => {
    console.error(`No text for "${id}"`);
    return id;
  });
}

const session = new Session();
const router = createAppRouter({ session });

let client: ReturnType<OpenClient> | undefined;
/** Apollo is not part of the first load: a visitor who only looks at Sign In does without it. */
const openClient: OpenClient = () =>
  (client ??= import('./graphql/apollo.ts').then(
    ({ createClient, refetchOnFocus }) => {
      const opened = createClient(session);
      refetchOnFocus(opened);
      return opened;
    },
    (error: unknown) => {
      client = undefined; // a lost connection is no reason never to try again
      throw error;
    },
  ));

followColourMode();
leaveWhenEnded(session, router);
stayWhileOffline();
preloadPages(session, router);
// Whoever is about to be signed in will need it: its code and the session arrive side by side.
if (session.isLikely) openClient().catch(() => undefined);

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);

/** Lets the browser see to whatever somebody does meanwhile before more is done: begun at once, it would be one long task. */
const breath = () => new Promise<void>((resolve) => setTimeout(resolve));

const system = breath().then(makeSystem);

/**
 * The session is settled before the router looks at it, so no guard has to wait or to correct itself. The page is there
 * before it is shown: until then its first picture stands in its place (client/vite/prerendered-shells.ts).
 */
async function start(): Promise<void> {
  const unsettled = await session.resume().then(
    () => undefined,
    (error: unknown) => <UnreachablePage error={error} onRetry={start} />,
  );
  // What fails here is tried again, and told, by the page that needs it.
  if (!unsettled) await Promise.allSettled([router.load(), session.viewer && openClient()]);
  const value = await system;
  await breath();
  const page = (
    <StrictMode>
      <ChakraProvider value={value}>
        {unsettled ?? (
          <SessionProvider session={session}>
            <OpenClientProvider openClient={openClient}>
              <RouterProvider router={router} />
              <Toaster />
            </OpenClientProvider>
          </SessionProvider>
        )}
      </ChakraProvider>
    </StrictMode>
  );
  // In parts that leave the browser time for whatever somebody does meanwhile.
  startTransition(() => root.render(page));
}

// Not awaited here: pages that come lazily import this module's chunk, and would wait for it while it waits for them.
void start();
