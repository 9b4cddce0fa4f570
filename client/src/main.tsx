import './typefaces/typefaces.css';
import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import { languageTag } from '@kolo/server/domain/messages/language.ts';
import { onMissingMessage } from '@kolo/server/domain/messages/translate.ts';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from './components/toaster.tsx';
import { UnreachablePage } from './features/navigation/unreachable-page.tsx';
import { preloadPages, stayWhileOffline } from './page-code.ts';
import { Session } from './graphql/session.ts';
import { leaveWhenEnded } from './leave-when-ended.ts';
import { followColourMode } from './lib/colour-mode.ts';
import { loadMessages } from './lib/load-messages.ts';
import { OpenClientProvider, type OpenClient } from './lib/open-client.tsx';
import { SessionProvider } from './lib/session.tsx';
import { createAppRouter } from './router.ts';
import { showUnreachable } from './start/code.ts';
import { makeSystem } from './theme.ts';

const messages = loadMessages('visitor');
if (import.meta.env.PROD) {
  // Show the id, because a page with a missing text is better than no page.
  onMissingMessage((id) => {
    console.error(`No text for "${id}"`);
    return id;
  });
}

const session = new Session();
const router = createAppRouter({ session });

let client: ReturnType<OpenClient> | undefined;
/** Apollo is not part of the first load, because Sign In does not need it. */
const openClient: OpenClient = () =>
  (client ??= import('./graphql/apollo.ts').then(
    ({ createClient, refetchOnFocus }) => {
      const opened = createClient(session);
      refetchOnFocus(opened);
      return opened;
    },
    (error: unknown) => {
      client = undefined; // so that the next call tries again
      throw error;
    },
  ));

followColourMode();
leaveWhenEnded(session, router);
stayWhileOffline();
preloadPages(session, router);
// Signed-in pages need the client, so its code loads at the same time as the session.
if (session.isLikely) openClient().catch(() => undefined);

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);

/** Lets the browser handle input between two steps, which would otherwise be one long task. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

const system = nextTask().then(makeSystem);

/**
 * Resumes the session before the router starts, so that guards need not wait. Until the page has loaded, the browser shows its
 * prerendered shell (client/vite/prerendered-shells.ts).
 */
async function start(): Promise<void> {
  const resumed = session.resume().then(
    () => undefined,
    (error: unknown) => <UnreachablePage error={error} onRetry={start} />,
  );
  const [unreachablePage] = await Promise.all([resumed, messages]);
  // The pages retry what fails here, and show the error.
  if (!unreachablePage) await Promise.allSettled([router.load(), session.viewer && openClient()]);
  const value = await system;
  await nextTask();
  const page = (
    <StrictMode>
      <ChakraProvider value={value}>
        <LocaleProvider locale={languageTag()}>
          <SessionProvider session={session}>
            <OpenClientProvider openClient={openClient}>
              {unreachablePage ?? <RouterProvider router={router} />}
              <Toaster />
            </OpenClientProvider>
          </SessionProvider>
        </LocaleProvider>
      </ChakraProvider>
    </StrictMode>
  );
  // A transition renders in parts, so that the browser can handle input in between.
  startTransition(() => root.render(page));
}

// If the messages cannot be loaded, only the notice in index.html has a text. Not awaited, because lazy pages import this module's chunk: both would wait for each other.
start().catch(showUnreachable);
