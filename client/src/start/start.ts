// What cannot wait for the application's code. The build writes it into the page (client/vite/start-script.ts), where it
// runs before anything is painted: it has to stay small.
import { SIGNED_IN } from '../graphql/preloaded.ts';
import { showColourMode } from '../lib/colour-mode.ts';
import { stored } from '../lib/stored.ts';
import { fetchCode, runCode } from './code.ts';
import { sendPreloadedQueries } from './preloaded-queries.ts';
import { pageAt, type StartPages } from './pages.ts';
import { showPreloadedCycles } from './show-cycles.ts';

/** Nobody waits for a first paint for longer. */
const LONGEST_MS = 1_000;
/** On a fast line the picture's cycles are there by then; on a slow one the code is not held up for them. */
const CYCLES_FIRST_MS = 100;

// A dark page never flashes white.
showColourMode();

const { dataset } = document.documentElement;
// Of a build; a development server brings the application by itself.
const built = document.currentScript?.dataset ?? {};
const pages: StartPages = JSON.parse(built.pages ?? '{}');
const application: string[] = JSON.parse(built.application ?? '[]');
const page = pageAt(location.pathname, pages);

// One of the first pictures in index.html is shown (client/vite/prerendered-shells.ts); on other pages a ring turns.
const signedIn = stored(SIGNED_IN) !== null;
const shell = page?.shell;
if (shell && (shell === 'sign-in') !== signedIn) dataset.shell = shell;

const isThere = new Promise<unknown>((resolve) => addEventListener('DOMContentLoaded', resolve));
const isPainted = new Promise<void>((resolve) => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(resolve, LONGEST_MS);
});

/** What stands in the page now is on the screen when the second frame from here begins. */
const frame = () => new Promise<unknown>((resolve) => requestAnimationFrame(resolve));
const nextPaint = (): Promise<unknown> => frame().then(frame);

/** The first paint, and on My Cycles that of its cycles. */
async function firstLook(cyclesAreShown: Promise<void> | undefined): Promise<void> {
  await isPainted;
  if (!cyclesAreShown) return;
  const longest = new Promise((resolve) => setTimeout(resolve, CYCLES_FIRST_MS));
  await Promise.race([cyclesAreShown.then(nextPaint), longest]);
}

if (application.length > 0) {
  const preloaded = signedIn ? sendPreloadedQueries(page ?? {}) : undefined;
  const cyclesAreShown =
    preloaded && dataset.shell === 'my-cycles'
      ? // What fails is asked for again by the application, which tells what is amiss.
        showPreloadedCycles(preloaded, isThere).catch(() => undefined)
      : undefined;
  const code = { application, page: page?.code ?? [] };
  // A picture is painted first: on a slow line and a slow machine, code that comes beside it would hold it up. A page in
  // the background is not painted, and one without a picture has nothing to wait for.
  const waits = dataset.shell !== undefined && !document.hidden;
  if (!waits) fetchCode(code);
  void Promise.all([isThere, waits && firstLook(cyclesAreShown)]).then(() => {
    if (waits) fetchCode(code);
    runCode(code);
  });
}
