// The start script: what cannot wait for the application's code. The build inlines it into index.html
// (client/vite/start-script.ts), where it runs before the first paint, so it must stay small.
import { setLanguageTag } from '@kolo/server/domain/messages/language.ts';
import { SIGNED_IN } from '../graphql/preloaded.ts';
import { showColourMode } from '../lib/colour-mode.ts';
import { stored } from '../lib/stored.ts';
import { fetchCode, runCode } from './code.ts';
import { sendPreloadedQueries } from './preloaded-queries.ts';
import { pageAt, type MessageFiles, type StartPages } from './pages.ts';
import { showPreloadedCycles } from './show-cycles.ts';
import { setTexts } from './t.ts';

/** The longest time to wait for the first paint. */
const PAINT_TIMEOUT_MS = 1_000;
/** How long the code waits for the shell's cycles: enough on a fast connection, and a short delay on a slow one. */
const CYCLES_TIMEOUT_MS = 100;

// Runs first, so that a dark page does not flash white.
showColourMode();

const { dataset, lang } = document.documentElement;
setLanguageTag(lang);
// Only builds have this data. The development server loads the application itself.
const built = document.currentScript?.dataset ?? {};
const pages: StartPages = JSON.parse(built.pages ?? '{}');
const application: string[] = JSON.parse(built.application ?? '[]');
const messages: MessageFiles = JSON.parse(built.messages ?? '{}');
setTexts(JSON.parse(built.texts ?? '{}'));
const page = pageAt(location.pathname, pages);

// Shows one of the prerendered shells in index.html (client/vite/prerendered-shells.ts). Other pages show a spinner.
const signedIn = stored(SIGNED_IN) !== null;
const shell = page?.shell;
if (shell && (shell === 'sign-in') !== signedIn) dataset.shell = shell;

const domLoaded = new Promise<unknown>((resolve) => addEventListener('DOMContentLoaded', resolve));
const isPainted = new Promise<void>((resolve) => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(resolve, PAINT_TIMEOUT_MS);
});

/** Resolves when the page's current content is on the screen: at the start of the second frame from now. */
const frame = () => new Promise<unknown>((resolve) => requestAnimationFrame(resolve));
const nextPaint = (): Promise<unknown> => frame().then(frame);

/** Resolves after the first paint, and on My Cycles after the cycles are painted or a timeout. */
async function shellPainted(cyclesAreShown: Promise<void> | undefined): Promise<void> {
  await isPainted;
  if (!cyclesAreShown) return;
  const timeout = new Promise((resolve) => setTimeout(resolve, CYCLES_TIMEOUT_MS));
  await Promise.race([cyclesAreShown.then(nextPaint), timeout]);
}

if (application.length > 0) {
  const preloaded = signedIn ? sendPreloadedQueries(page ?? {}) : undefined;
  const cyclesAreShown =
    preloaded && dataset.shell === 'my-cycles'
      ? // If this fails, the application sends the query again and shows the error.
        showPreloadedCycles(preloaded, domLoaded).catch(() => undefined)
      : undefined;
  const groups = page?.messages ?? ['visitor'];
  const code = {
    application,
    page: [...groups.flatMap((group) => messages[group] ?? []), ...(page?.code ?? [])],
  };
  // A shell is painted before the code is loaded, which would delay it on a slow connection or machine. Pages in the background
  // are not painted, and pages without a shell have nothing to wait for.
  const paintsShell = dataset.shell !== undefined && !document.hidden;
  if (!paintsShell) fetchCode(code);
  void Promise.all([domLoaded, paintsShell && shellPainted(cyclesAreShown)]).then(() => {
    if (paintsShell) fetchCode(code);
    runCode(code);
  });
}
