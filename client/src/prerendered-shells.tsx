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

/** A page as it first looks, before anything is known of whoever opens it. */
export interface PrerenderedShell {
  name: ShellName;
  /** The page's markup, and before it the styles that it needs. */
  html: string;
}

/** Somebody. Nothing of a viewer is shown in these pictures. */
const SOMEONE: SessionViewer = { id: '', email: '', firstName: '', lastName: '' };

const nothing = async (): Promise<void> => undefined;

const sessionOf = (viewer: SessionViewer | undefined): SessionOfPages => ({
  viewer,
  signedIn: () => undefined,
  recheck: nothing,
  signOut: nothing,
  subscribe: () => () => true,
});

const neverOpened = (): never => {
  throw new Error('A first picture asks no server.');
};

async function draw(path: string, viewer: SessionViewer | undefined, page: ReactNode): Promise<string> {
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

// What a first visit finds in its browser: nothing stored.
Object.defineProperty(globalThis, 'sessionStorage', { value: { getItem: () => null }, configurable: true });

/** Drawn from the application's own components, when it is built (client/vite/prerendered-shells.ts). */
export const renderShells = async (): Promise<PrerenderedShell[]> => [
  {
    name: 'sign-in',
    html: await draw(
      '/',
      undefined,
      <VisitorLayout>
        <SignInPage search={{}} />
      </VisitorLayout>,
    ),
  },
  {
    name: 'my-cycles',
    html: await draw(
      '/my-cycles',
      SOMEONE,
      <Shell>
        <MyCyclesOnTheirWay />
      </Shell>,
    ),
  },
  {
    name: 'signed-in',
    html: await draw(
      '/',
      SOMEONE,
      <Shell>
        <LoadingPage />
      </Shell>,
    ),
  },
];
