import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type Rolldown } from 'vite';
import type { PrerenderedShell } from '../src/prerendered-shells.tsx';
import type { PageQuery, ShellName, StartPages } from '../src/start/pages.ts';
import { START } from './start-script.ts';
import { usedStyles } from './used-styles.ts';

/** The preloaded queries, by the files of the pages' routes. */
type Queries = Record<string, PageQuery>;

/** The shell of a page. The shells other than Sign In's are only shown to signed-in people (`src/start/start.ts`). */
const shellOf = (path: string, file: string): ShellName | undefined => {
  if (path === '/') return 'sign-in';
  if (path === '/my-cycles') return 'my-cycles';
  return file.startsWith('_visitor/') ? undefined : 'signed-in';
};

const ROUTE = /\/src\/routes\/(.+)\.tsx\?tsr-split=component$/;
const APOLLO = /\/src\/graphql\/apollo\.ts$/;
/** The link to the page's style sheet, which holds the typefaces. It is inlined to save a round trip before the first paint. */
const STYLESHEET = /<link rel="stylesheet" [^>]*href="\/([^"]+)">/;
/** The application's script. */
const APPLICATION = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
/** The links to the modules that the application's script imports. */
const LIBRARY = /<link rel="modulepreload" crossorigin href="([^"]+)">/g;
const STYLE = /<style[^>]*>(.*?)<\/style>/gs;

/**
 * Adds prerendered shells to index.html, rendered from the application's components, and passes each page's files and query to
 * the start script (`src/start`), which loads them in parallel with the application.
 */
export function prerenderedShells(): Plugin {
  let root = '';
  let publicDir = '';
  return {
    name: 'kolo:prerendered-shells',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      handler: async (_options, bundle) => {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const { shells, queries } = await render(root);
        const { markup, styles } = extractStyles(shells);
        const html = String(page.source);
        const application = applicationIn(html);
        const pages = pagesOf(application, bundle, queries);
        const icon = await iconOf(publicDir);
        const data = `data-application='${attribute(application)}' data-pages='${attribute(pages)}'`;
        page.source = html
          .replace(
            STYLESHEET,
            (_link, file: string) => `${fontPreloads(bundle)}<style>${typefaces(bundle[file])}</style>`,
          )
          .replace('"/favicon.svg"', () => `"${icon}"`)
          .replace('<!-- shells -->', () => markup)
          .replace('</head>', () => `<style>${styles}</style></head>`)
          .replace(APPLICATION, '')
          .replace(LIBRARY, '')
          .replace(START, (script) => script.replace('>', ` ${data}>`));
      },
    },
  };
}

/** Returns the application's files in the order in which `src/start` runs them: first the imports, then the application. */
function applicationIn(html: string): string[] {
  const application = APPLICATION.exec(html)?.[1];
  if (application === undefined) throw new Error('index.html has no application script');
  const libraries = [...html.matchAll(LIBRARY)].map(([, file = '']) => file);
  return [...libraries, application];
}

/**
 * Returns the typefaces' style sheet with `font-display: optional`. A typeface that has not loaded by the first paint is used
 * only on the next page, because swapping it on the visible page would shift the layout.
 */
const typefaces = (file: Rolldown.OutputBundle[string] | undefined): string => {
  if (file?.type !== 'asset') throw new Error('index.html has no style sheet');
  return String(file.source).replaceAll('font-display:swap', 'font-display:optional');
};

/** Preloads the Latin typefaces, so that fast connections have them at the first paint. */
const fontPreloads = (bundle: Rolldown.OutputBundle): string =>
  Object.keys(bundle)
    .filter((file) => /-latin-[\w-]{8}\.woff2$/.test(file))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
    .join('');

/** Returns the icon as a data URL, which is smaller than the headers of a separate response. */
const iconOf = async (folder: string): Promise<string> =>
  `data:image/svg+xml,${encodeURIComponent(await readFile(join(folder, 'favicon.svg'), 'utf8'))}`;

/** Runs the application's modules to render the shells and to read the pages' queries. */
async function render(root: string): Promise<{ shells: PrerenderedShell[]; queries: Queries }> {
  const server = await createServer({
    root,
    configFile: false,
    mode: 'production',
    plugins: [react()],
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const { renderShells } = (await server.ssrLoadModule('/src/prerendered-shells.tsx')) as {
      renderShells: () => Promise<PrerenderedShell[]>;
    };
    const { pageQueries } = (await server.ssrLoadModule('/src/page-queries.ts')) as {
      pageQueries: () => Queries;
    };
    return { shells: await renderShells(), queries: pageQueries() };
  } finally {
    await server.close();
  }
}

/** Moves the styles of all shells into one sheet without duplicates. Makes the shells inert and hides them from screen readers. */
function extractStyles(shells: readonly PrerenderedShell[]): { markup: string; styles: string } {
  const styles = new Set<string>();
  const markup = shells
    .map(({ name, html }) => {
      for (const [, style = ''] of html.matchAll(STYLE)) styles.add(style);
      const plain = html
        .replace(STYLE, '')
        .replace(/<title>.*?<\/title>/s, '')
        // Input before the application has loaded would be lost.
        .replaceAll('<input ', '<input readonly ');
      return `<div class="shell shell-${name}" inert aria-hidden="true">${plain}</div>`;
    })
    .join('');
  return { markup, styles: usedStyles([...styles].join(''), markup) };
}

/** Encodes a value as JSON for an attribute in single quotes. */
const attribute = (value: unknown): string =>
  JSON.stringify(value).replaceAll('&', '&amp;').replaceAll("'", '&#39;');

/** Returns each page's shell, query, and the files that it needs in addition to the application's. */
function pagesOf(
  application: readonly string[],
  bundle: Rolldown.OutputBundle,
  queries: Queries,
): StartPages {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found;
    found.add(file);
    for (const imported of byFile.get(file)?.imports ?? []) withImports(imported, found);
    return found;
  };
  const codeOf = (pattern: RegExp, accepts: (group: string) => boolean = () => true): string[] =>
    chunks.flatMap(({ moduleIds, fileName }) => {
      const hasMatch = moduleIds.some((id) => {
        const match = pattern.exec(id);
        return match && accepts(match[1] ?? '');
      });
      return hasMatch ? [...withImports(fileName)] : [];
    });

  const files = chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => ROUTE.exec(id)?.[1] ?? []));
  const pages: StartPages = { '/': { shell: shellOf('/', ''), code: [] } };
  for (const file of files) {
    const path = patternOf(file);
    if (path === undefined) continue;
    const isPageOrLayout = (other: string) => other === file || file.startsWith(`${other}/`);
    const code = new Set([...codeOf(ROUTE, isPageOrLayout), ...codeOf(APOLLO)]);
    pages[path] = {
      shell: shellOf(path, file),
      code: [...code].map((each) => `/${each}`).filter((each) => !application.includes(each)),
      ...(queries[file] && { query: queries[file] }),
    };
  }
  return pages;
}

/** Converts a route's file to a pattern: `_signed-in/my-cycles.$cycleId` to `/my-cycles/([^/]+)`. Undefined for layouts. */
function patternOf(file: string): string | undefined {
  const parts = file.split(/[/.]/);
  if (parts.at(-1)?.startsWith('_')) return undefined;
  const visible = parts.filter((part) => !part.startsWith('_') && part !== 'index');
  return `/${visible.map((part) => (part.startsWith('$') ? '([^/]+)' : part)).join('/')}`;
}
