import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** One entry of Vite's manifest: a chunk, by the module it begins with. */
interface ManifestChunk {
  file: string;
  imports?: string[];
}

/** The built client's JavaScript: its files, and which of them come together. Files are named as in the manifest. */
export interface Build {
  /** What a visitor's browser loads for Sign In: what the page names, and what that imports. */
  firstLoad: Set<string>;
  /** Everything that a browser could ever be asked to load. */
  all: Set<string>;
  /** By its file under `src/routes`: what each page that comes lazily needs beside the first load. */
  routes: Map<string, Set<string>>;
}

/** Written as such, or named to the script that fetches it when the page has been painted. */
const SCRIPT = /(?:src|href|data-application)="\/([^"?]+\.js)(?:\?[^"]*)?"/g;
/** A route's page, when the router's plugin has split it off. */
const LAZY_ROUTE = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/;
/** Should Sign In come lazily one day, it is still part of the first load. */
const SIGN_IN = /^_visitor(\/index)?$/;

/** Reads what `vite build` wrote into this folder. */
export function readBuild(folder: string): Build {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestChunk
  >;
  const keyOf = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));
  const withImports = (key: string, found = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest has no ${key}.`);
    if (found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) withImports(imported, found);
    return found;
  };

  const firstLoad = new Set<string>();
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  for (const [, file = ''] of page.matchAll(SCRIPT)) {
    const key = keyOf.get(file);
    for (const each of key === undefined ? [file] : withImports(key)) firstLoad.add(each);
  }
  const lazy = Object.keys(manifest).flatMap((key) => {
    const route = LAZY_ROUTE.exec(key)?.[1];
    return route === undefined ? [] : [{ route, files: withImports(key) }];
  });
  for (const { route, files } of lazy) if (SIGN_IN.test(route)) for (const file of files) firstLoad.add(file);
  const routes = new Map(
    lazy
      .filter(({ route }) => !SIGN_IN.test(route))
      .map(({ route, files }) => [route, new Set([...files].filter((file) => !firstLoad.has(file)))]),
  );
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  return { firstLoad, all: new Set(all), routes };
}

/** How many KiB the files come to, each as brotli at its best. */
export function brotliKib(folder: string, files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    bytes += brotliCompressSync(readFileSync(join(folder, file)), { params }).length;
  }
  return bytes / 1024;
}
