import { ChakraProvider } from '@chakra-ui/react';
import { loadCatalogue } from '@kolo/server/domain/messages/translate.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { LoadingPage } from './components/loading.tsx';
import { MyCyclesOnTheirWay } from './features/cycle-list/my-cycles-on-their-way.tsx';
import { SignInPage } from './features/identity/sign-in-page.tsx';
import { VisitorLayout } from './features/identity/visitor-layout.tsx';
import { Shell } from './features/navigation/shell.tsx';
import { visitor } from './lib/catalogues/en/visitor.ts';
import type { SessionViewer } from './lib/session.tsx';
import { OpenClientProvider } from './lib/open-client.tsx';
import { SessionProvider, type SessionOfPages } from './lib/session.tsx';
import type { ShellName } from './start/pages.ts';
import { makeSystem } from './theme.ts';

loadCatalogue(visitor);

const system = makeSystem();

/** A page before its code has loaded, without data about the viewer. */
export interface PrerenderedShell {
  name: ShellName;
  /** The page's markup, preceded by its styles. */
  html: string;
}

/** Any viewer: the shells do not show their data. */
const ANY_VIEWER: SessionViewer = { id: '', email: '', firstName: '', lastName: '' };

const nothing = async (): Promise<void> => undefined;

const sessionOf = (viewer: SessionViewer | undefined): SessionOfPages => ({
  viewer,
  signedIn: () => undefined,
  recheck: nothing,
  signOut: nothing,
  subscribe: () => () => true,
});

const neverOpened = (): never => {
  throw new Error('A prerendered shell sends no requests.');
};

async function prerender(path: string, viewer: SessionViewer | undefined, page: ReactNode): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => page, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  return renderToString(
    <ChakraProvider value={system}>
      <SessionProvider session={sessionOf(viewer)}>
        <OpenClientProvider openClient={neverOpened}>
          <RouterProvider router={router} />
        </OpenClientProvider>
      </SessionProvider>
    </ChakraProvider>,
  );
}

// As in a browser without stored data.
Object.defineProperty(globalThis, 'sessionStorage', { value: { getItem: () => null }, configurable: true });

/** Renders the shells from the application's components during the build (client/vite/prerendered-shells.ts). */
export const renderShells = async (): Promise<PrerenderedShell[]> => [
  {
    name: 'sign-in',
    html: await prerender(
      '/',
      undefined,
      <VisitorLayout>
        <SignInPage search={{}} />
      </VisitorLayout>,
    ),
  },
  {
    name: 'my-cycles',
    html: await prerender(
      '/my-cycles',
      ANY_VIEWER,
      <Shell>
        <MyCyclesOnTheirWay />
      </Shell>,
    ),
  },
  {
    name: 'signed-in',
    html: await prerender(
      '/',
      ANY_VIEWER,
      <Shell>
        <LoadingPage />
      </Shell>,
    ),
  },
];
