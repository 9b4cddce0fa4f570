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

/** What a page looks like before its data and its viewer are known. */
export interface PrerenderedShell {
  name: ShellName;
  /** The page's markup, preceded by its styles. */
  html: string;
}

/** Any signed-in viewer. The shells show nothing about the viewer. */
const VIEWER: SessionViewer = { id: '', email: '', firstName: '', lastName: '' };

const doNothing = async (): Promise<void> => undefined;

const sessionOf = (viewer: SessionViewer | undefined): SessionOfPages => ({
  viewer,
  signedIn: () => undefined,
  recheck: doNothing,
  signOut: doNothing,
  subscribe: () => () => true,
});

const neverOpened = (): never => {
  throw new Error('prerendered shells send no requests');
};

async function render(path: string, viewer: SessionViewer | undefined, page: ReactNode): Promise<string> {
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

// As on a first visit, when the browser has stored nothing.
Object.defineProperty(globalThis, 'sessionStorage', { value: { getItem: () => null }, configurable: true });

/** Renders the shells from the application's components. The build calls it (client/vite/prerendered-shells.ts). */
export const renderShells = async (): Promise<PrerenderedShell[]> => [
  {
    name: 'sign-in',
    html: await render(
      '/',
      undefined,
      <VisitorLayout>
        <SignInPage search={{}} />
      </VisitorLayout>,
    ),
  },
  {
    name: 'my-cycles',
    html: await render(
      '/my-cycles',
      VIEWER,
      <Shell>
        <MyCyclesOnTheirWay />
      </Shell>,
    ),
  },
  {
    name: 'signed-in',
    html: await render(
      '/',
      VIEWER,
      <Shell>
        <LoadingPage />
      </Shell>,
    ),
  },
];
