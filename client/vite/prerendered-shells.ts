import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type Rolldown } from 'vite';
import { MESSAGE_GROUPS, type MessageGroup } from '../src/lib/message-groups.ts';
import type { PageOfLanguage, PrerenderedShell } from '../src/prerendered-shells.tsx';
import type { MessageFiles, PageQuery, ShellName, StartPages } from '../src/start/pages.ts';
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
const CATALOGUE = /\/lib\/catalogues\/([^/]+)\/(\w+)\.ts$/;
/** Where a route loads messages. */
const LOADS = /loadMessages\(([^)]*)\)/g;
const STYLE = /<style[^>]*>(.*?)<\/style>/gs;
const MANIFEST = 'manifest.webmanifest';
const manifestOf = (locale: string): string => `manifest.${locale}.webmanifest`;

/**
 * Writes a page for each language: index.html in English, and `index.fr.html` and so on. Each has prerendered shells, rendered from the
 * application's components, and passes each page's files and query to the start script (`src/start`), which loads them in parallel
 * with the application. Each links to a manifest of the web app in its language.
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
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const { languages, queries } = await render(root);
        const html = String(page.source);
        const application = applicationIn(html);
        const pages = await pagesOf(root, application, bundle, queries);
        const icon = await iconOf(publicDir);
        const manifest = await readFile(join(publicDir, MANIFEST), 'utf8');
        const styles = new Set<string>();
        const english = languages[0]?.ownTexts ?? [];
        for (const [index, language] of languages.entries()) {
          const { locale } = language;
          const shells = extractStyles(language.shells, styles);
          const data = [
            `data-application='${attribute(application)}' data-pages='${attribute(pages)}'`,
            `data-messages='${attribute(messageFiles(bundle, locale))}' data-texts='${attribute(language.texts)}'`,
          ].join(' ');
          const source = translated(html, english, language)
            .replace(
              STYLESHEET,
              (_link, file: string) => `${fontPreloads(bundle)}<style>${typefaces(bundle[file])}</style>`,
            )
            .replace('"/favicon.svg"', () => `"${icon}"`)
            .replace(`"/${MANIFEST}"`, index === 0 ? '$&' : `"/${manifestOf(locale)}"`)
            .replace('<!-- shells -->', () => shells.markup)
            .replace('</head>', () => `<style>${shells.styles}</style></head>`)
            .replace(APPLICATION, '')
            .replace(LIBRARY, '')
            .replace(START, (script) => script.replace('>', ` ${data}>`));
          if (index === 0) page.source = source;
          else {
            this.emitFile({ type: 'asset', fileName: `index.${locale}.html`, source });
            const ownManifest = translatedManifest(manifest, english, language);
            this.emitFile({ type: 'asset', fileName: manifestOf(locale), source: ownManifest });
          }
        }
      },
    },
  };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Replaces the English texts of index.html, and says in which language it is. */
function translated(
  html: string,
  english: readonly string[],
  { lang, direction, ownTexts }: PageOfLanguage,
): string {
  let page = html.replace(/<html lang="[^"]*"/, `<html lang="${lang}" dir="${direction}"`);
  for (const [index, text] of english.entries()) {
    if (!page.includes(text)) throw new Error(`index.html does not contain "${text}"`);
    page = page.replaceAll(text, () => escaped(ownTexts[index] ?? ''));
  }
  return page;
}

/** The same for the manifest of the web app, whose only text is the description of index.html. */
function translatedManifest(
  manifest: string,
  english: readonly string[],
  { lang, direction, ownTexts }: PageOfLanguage,
): string {
  const inEnglish = JSON.parse(manifest) as { description: string };
  const description = ownTexts[english.indexOf(inEnglish.description)];
  if (description === undefined)
    throw new Error(`index.html does not contain "${inEnglish.description}" of the manifest`);
  return JSON.stringify({ ...inEnglish, description, lang, dir: direction });
}

/** The files with the messages of a language, by group. */
function messageFiles(bundle: Rolldown.OutputBundle, locale: string): MessageFiles {
  const files: MessageFiles = {};
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue;
    for (const id of file.moduleIds) {
      const [, of, group] = CATALOGUE.exec(id) ?? [];
      if (of === locale && isGroup(group)) files[group] = `/${file.fileName}`;
    }
  }
  return files;
}

const isGroup = (group: string | undefined): group is MessageGroup =>
  MESSAGE_GROUPS.some((each) => each === group);

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
async function render(root: string): Promise<{ languages: PageOfLanguage[]; queries: Queries }> {
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
    const { renderPages } = (await server.ssrLoadModule('/src/prerendered-shells.tsx')) as {
      renderPages: () => Promise<PageOfLanguage[]>;
    };
    const { pageQueries } = (await server.ssrLoadModule('/src/page-queries.ts')) as {
      pageQueries: () => Queries;
    };
    return { languages: await renderPages(), queries: pageQueries() };
  } finally {
    await server.close();
  }
}

/**
 * Moves the styles of all shells into one sheet without duplicates. Makes the shells inert and hides them from screen readers.
 *
 * @param styles the styles that were found before: a style that two languages use is only in the first of them
 */
function extractStyles(
  shells: readonly PrerenderedShell[],
  styles: Set<string>,
): { markup: string; styles: string } {
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
async function pagesOf(
  root: string,
  application: readonly string[],
  bundle: Rolldown.OutputBundle,
  queries: Queries,
): Promise<StartPages> {
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
  const pages: StartPages = { '/': { shell: shellOf('/', ''), code: [], messages: ['visitor'] } };
  for (const file of files) {
    const path = patternOf(file);
    if (path === undefined) continue;
    const isPageOrLayout = (other: string) => other === file || file.startsWith(`${other}/`);
    const code = new Set([...codeOf(ROUTE, isPageOrLayout), ...codeOf(APOLLO)]);
    pages[path] = {
      shell: shellOf(path, file),
      code: [...code].map((each) => `/${each}`).filter((each) => !application.includes(each)),
      messages: await groupsOf(root, file),
      ...(queries[file] && { query: queries[file] }),
    };
  }
  return pages;
}

/** The groups of messages that a route and its layout load. */
async function groupsOf(root: string, file: string): Promise<MessageGroup[]> {
  const layout = file.includes('/') ? [file.slice(0, file.indexOf('/'))] : [];
  const sources = await Promise.all(
    [...layout, file].map((each) => readFile(join(root, `src/routes/${each}.tsx`), 'utf8')),
  );
  const named = sources.flatMap((source) =>
    [...source.matchAll(LOADS)].flatMap(([, groups = '']) =>
      groups.split(', ').map((each) => each.slice(1, -1)),
    ),
  );
  return ['visitor', ...named.filter(isGroup)];
}

/** Converts a route's file to a pattern: `_signed-in/my-cycles.$cycleId` to `/my-cycles/([^/]+)`. Undefined for layouts. */
function patternOf(file: string): string | undefined {
  const parts = file.split(/[/.]/);
  if (parts.at(-1)?.startsWith('_')) return undefined;
  const visible = parts.filter((part) => !part.startsWith('_') && part !== 'index');
  return `/${visible.map((part) => (part.startsWith('$') ? '([^/]+)' : part)).join('/')}`;
}
