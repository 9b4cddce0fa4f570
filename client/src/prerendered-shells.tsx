import { ChakraProvider } from '@chakra-ui/react';
import { LOCALES, type Locale } from '@kolo/server/domain/languages.ts';
import { direction, languageTag } from '@kolo/server/domain/messages/language.ts';
import { loadCatalogue, setLanguage, type Catalogue } from '@kolo/server/domain/messages/translate.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { LoadingPage } from './components/loading.tsx';
import { MyCyclesOnTheirWay } from './features/cycle-list/my-cycles-on-their-way.tsx';
import { SignInPage } from './features/identity/sign-in-page.tsx';
import { VisitorLayout } from './features/identity/visitor-layout.tsx';
import { Shell } from './features/navigation/shell.tsx';
import type { SessionViewer } from './lib/session.tsx';
import { OpenClientProvider } from './lib/open-client.tsx';
import { SessionProvider, type SessionOfPages } from './lib/session.tsx';
import { t } from './lib/t.ts';
import type { ShellName } from './start/pages.ts';
import { makeSystem } from './theme.ts';

const system = makeSystem();

/** What a page looks like before its data and its viewer are known. */
export interface PrerenderedShell {
  name: ShellName;
  /** The page's markup, preceded by its styles. */
  html: string;
}

/** Any signed-in viewer. The shells show nothing about the viewer. */
const VIEWER: SessionViewer = { id: '', email: '', firstName: '', lastName: '', locale: '' };

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

/** The files with compiled messages; the start script's and the page's are only used by the build. */
const files = import.meta.glob<Catalogue>('./lib/catalogues/*/*.ts', { import: 'catalogue' });

async function messagesOf(locale: Locale, group: string): Promise<Catalogue> {
  const file = files[`./lib/catalogues/${locale}/${group}.ts`];
  if (!file) throw new Error(`There are no messages "${group}" in "${locale}"`);
  return file();
}

/** What index.html contains in one language. */
export interface PageOfLanguage {
  locale: Locale;
  lang: string;
  direction: string;
  shells: PrerenderedShell[];
  /** The messages of the start script. */
  texts: Catalogue;
  /** The texts of index.html itself. */
  ownTexts: string[];
}

/** The texts that index.html contains in English, so that the development server can use it as it is. */
const ownTexts = (): string[] => [
  t('page.description'),
  t('page.preview.title'),
  t('page.preview.text'),
  t('page.noScript'),
  t('connection.unreachable.title'),
  t('connection.unreachable.text'),
  t('navigation.tryAgain'),
];

async function renderPage(locale: Locale): Promise<PageOfLanguage> {
  for (const group of ['visitor', 'guest', 'app', 'cycle', 'start', 'page'])
    loadCatalogue(locale, await messagesOf(locale, group));
  setLanguage(locale);
  return {
    locale,
    lang: languageTag(),
    direction: direction(),
    shells: await renderShells(),
    texts: await messagesOf(locale, 'start'),
    ownTexts: ownTexts(),
  };
}

/**
 * Renders the page in each language from the application's components, first in English. The build calls it
 * (client/vite/prerendered-shells.ts).
 */
export async function renderPages(): Promise<PageOfLanguage[]> {
  const pages: PageOfLanguage[] = [];
  // One after the other: a language is set while its page is rendered.
  for (const locale of LOCALES) pages.push(await renderPage(locale));
  return pages;
}

const renderShells = async (): Promise<PrerenderedShell[]> => [
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
