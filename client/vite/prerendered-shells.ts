import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type Rolldown } from 'vite';
import type { PrerenderedShell } from '../src/prerendered-shells.tsx';
import type { ShellName, Question, StartPages } from '../src/start/pages.ts';
import { START } from './start-script.ts';
import { usedStyles } from './used-styles.ts';

/** What the pages ask, by the files of their routes. */
type Questions = Record<string, Question>;

/** The picture that stands for a page; but for Sign In's, only those who are signed in see one (`src/start/start.ts`). */
const shellOf = (path: string, file: string): ShellName | undefined => {
  if (path === '/') return 'sign-in';
  if (path === '/my-cycles') return 'my-cycles';
  return file.startsWith('_visitor/') ? undefined : 'signed-in';
};

const ROUTE = /\/src\/routes\/(.+)\.tsx\?tsr-split=component$/;
const APOLLO = /\/src\/graphql\/apollo\.ts$/;
/** The page's own style sheet: the typefaces. In the page it costs no round trip before the first paint. */
const STYLESHEET = /<link rel="stylesheet" [^>]*href="\/([^"]+)">/;
/** The application's own code, and what it imports. */
const APPLICATION = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const LIBRARY = /<link rel="modulepreload" crossorigin href="([^"]+)">/g;
const STYLE = /<style[^>]*>(.*?)<\/style>/gs;

/**
 * Puts into the page what it looks like before any code has run, drawn from the application's own components, and
 * tells `src/start` what each page needs, so that its code and its data are fetched beside the application's.
 */
export function prerenderedShells(): Plugin {
  let root = '';
  let publicDir = '';
  return {
    name: 'kolo:first-pictures',
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
        const { shells, questions } = await begun(root);
        const { markup, styles } = inTwo(shells);
        const html = String(page.source);
        const application = applicationIn(html);
        const pages = pagesOf(application, bundle, questions);
        const icon = await iconOf(publicDir);
        const told = `data-application='${attribute(application)}' data-pages='${attribute(pages)}'`;
        page.source = html
          .replace(
            STYLESHEET,
            (_link, file: string) => `${ahead(bundle)}<style>${typefaces(bundle[file])}</style>`,
          )
          .replace('"/favicon.svg"', () => `"${icon}"`)
          .replace('<!-- pictures -->', () => markup)
          .replace('</head>', () => `<style>${styles}</style></head>`)
          .replace(APPLICATION, '')
          .replace(LIBRARY, '')
          .replace(START, (script) => script.replace('>', ` ${told}>`));
      },
    },
  };
}

/** Fetched and begun by `src/start` when the picture stands: the application, and before it what it imports. */
function applicationIn(html: string): string[] {
  const application = APPLICATION.exec(html)?.[1];
  if (application === undefined) throw new Error('The page has no application.');
  const libraries = [...html.matchAll(LIBRARY)].map(([, file = '']) => file);
  return [...libraries, application];
}

/**
 * The typefaces' style sheet. A face that is not there when the first text is painted waits for the next page: text
 * that changes its typeface before somebody's eyes moves whatever stands below it.
 */
const typefaces = (file: Rolldown.OutputBundle[string] | undefined): string => {
  if (file?.type !== 'asset') throw new Error('The page has no style sheet.');
  return String(file.source).replaceAll('font-display:swap', 'font-display:optional');
};

/** Who has a fast line sees the typefaces from the first paint on: these hold the Latin letters. */
const ahead = (bundle: Rolldown.OutputBundle): string =>
  Object.keys(bundle)
    .filter((file) => /-latin-[\w-]{8}\.woff2$/.test(file))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
    .join('');

/** The icon as it stands in the page, where it is smaller than the headers of an answer of its own. */
const iconOf = async (folder: string): Promise<string> =>
  `data:image/svg+xml,${encodeURIComponent(await readFile(join(folder, 'favicon.svg'), 'utf8'))}`;

/** Runs the application's own modules as a server would: what its pages look like at first, and what they ask. */
async function begun(root: string): Promise<{ shells: PrerenderedShell[]; questions: Questions }> {
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
    const { firstQuestions } = (await server.ssrLoadModule('/src/first-questions.ts')) as {
      firstQuestions: () => Questions;
    };
    return { shells: await renderShells(), questions: firstQuestions() };
  } finally {
    await server.close();
  }
}

/** The pictures without their styles, out of reach for hands and screen readers; and the styles of all, each once. */
function inTwo(shells: readonly PrerenderedShell[]): { markup: string; styles: string } {
  const styles = new Set<string>();
  const markup = shells
    .map(({ name, html }) => {
      for (const [, style = ''] of html.matchAll(STYLE)) styles.add(style);
      const plain = html
        .replace(STYLE, '')
        .replace(/<title>.*?<\/title>/s, '')
        // What is typed before the application is there would be lost.
        .replaceAll('<input ', '<input readonly ');
      return `<div class="picture picture-${name}" inert aria-hidden="true">${plain}</div>`;
    })
    .join('');
  return { markup, styles: usedStyles([...styles].join(''), markup) };
}

/** As JSON, within single quotes. */
const attribute = (value: unknown): string =>
  JSON.stringify(value).replaceAll('&', '&amp;').replaceAll("'", '&#39;');

function pagesOf(
  application: readonly string[],
  bundle: Rolldown.OutputBundle,
  questions: Questions,
): StartPages {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found;
    found.add(file);
    for (const imported of byFile.get(file)?.imports ?? []) withImports(imported, found);
    return found;
  };
  const codeOf = (which: RegExp, part: (match: string) => boolean = () => true): string[] =>
    chunks.flatMap(({ moduleIds, fileName }) => {
      const isIn = moduleIds.some((id) => {
        const match = which.exec(id);
        return match && part(match[1] ?? '');
      });
      return isIn ? [...withImports(fileName)] : [];
    });

  const files = chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => ROUTE.exec(id)?.[1] ?? []));
  const pages: StartPages = { '/': { shell: shellOf('/', ''), code: [] } };
  for (const file of files) {
    const path = patternOf(file);
    if (path === undefined) continue;
    const withLayouts = (other: string) => other === file || file.startsWith(`${other}/`);
    const code = new Set([...codeOf(ROUTE, withLayouts), ...codeOf(APOLLO)]);
    pages[path] = {
      shell: shellOf(path, file),
      code: [...code].map((each) => `/${each}`).filter((each) => !application.includes(each)),
      ...(questions[file] && { question: questions[file] }),
    };
  }
  return pages;
}

/** `_signed-in/my-cycles.$cycleId` is the page `/my-cycles/([^/]+)`; a layout is no page. */
function patternOf(file: string): string | undefined {
  const parts = file.split(/[/.]/);
  if (parts.at(-1)?.startsWith('_')) return undefined;
  const shown = parts.filter((part) => !part.startsWith('_') && part !== 'index');
  return `/${shown.map((part) => (part.startsWith('$') ? '([^/]+)' : part)).join('/')}`;
}
