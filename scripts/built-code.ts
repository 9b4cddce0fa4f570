import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

/** The JavaScript files of the built client. Paths are relative to the build's folder. */
interface Build {
  /** What a visitor's browser loads for Sign In. */
  firstLoad: Set<string>;
  /** Every JavaScript file of the build. */
  all: Set<string>;
  /** What each other page needs in addition to the first load, by the pattern of its path. */
  routes: Map<string, Set<string>>;
}

/** The application's files, which the start script loads after the first paint (client/src/start). */
const APPLICATION = /data-application='([^']+)'/;
/** The files of the other pages (client/vite/prerendered-shells.ts). */
const PAGES = /data-pages='([^']+)'/;

/** Reads the output folder of `vite build`. @throws Error if its index.html does not list the code */
function readBuild(folder: string): Build {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const relative = (address: string) => address.replace(/^\//, '');
  const application = JSON.parse(APPLICATION.exec(page)?.[1] ?? '[]') as string[];
  const firstLoad = new Set(application.map(relative));
  const pages = JSON.parse(
    (PAGES.exec(page)?.[1] ?? '{}').replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
  ) as Record<string, { code: string[] }>;
  const routes = new Map(
    Object.entries(pages)
      .filter(([, { code }]) => code.length > 0)
      .map(([path, { code }]) => [path, new Set(code.map(relative))]),
  );
  if (firstLoad.size === 0 || routes.size === 0)
    throw new Error(`${folder}/index.html does not list the client's code`);
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  return { firstLoad, all: new Set(all), routes };
}

/** The total size of the files in KiB, each compressed with brotli at maximum quality. */
function brotliKib(folder: string, files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    bytes += brotliCompressSync(readFileSync(join(folder, file)), { params }).length;
  }
  return bytes / 1024;
}

const CLIENT = fileURLToPath(new URL('../client/dist', import.meta.url));

/** The largest permitted sizes, in KiB of brotli. */
interface Budgets {
  /** What a visitor loads for Sign In. */
  firstLoad: number;
  /** The whole application, without the pages for developers. */
  all: number;
  /** What one page needs and other pages do not. */
  route: number;
}

/** P6 in docs/quality.md. Its goal for the whole application, 350, is missed: this limit keeps it from growing further. */
export const GOALS: Budgets = { firstLoad: 150, all: 386, route: 30 };

/** A file counts for a route if at most this many routes use it: two addresses show the cycle page, which includes confirmations. */
const MOST_ROUTES = 2;

/** Prints the sizes of the built client. Returns whether all are relative the budgets. */
export function isWithin(budgets: Budgets): boolean {
  const { firstLoad, all, routes } = readBuild(CLIENT);
  const kib = (files: Iterable<string>) => Number(brotliKib(CLIENT, files).toFixed(1));
  const routesUsing = (file: string) => [...routes.values()].filter((files) => files.has(file)).length;

  const rows = [
    { what: 'first load (Sign In)', kib: kib(firstLoad), budget: budgets.firstLoad },
    { what: 'whole application', kib: kib(all), budget: budgets.all },
    ...[...routes].map(([route, files]) => ({
      what: route,
      kib: kib([...files].filter((file) => routesUsing(file) <= MOST_ROUTES)),
      budget: budgets.route,
      'with shared code': kib(files),
    })),
  ];
  console.table(Object.fromEntries(rows.map(({ what, ...row }) => [what, row])));
  const over = rows.filter((row) => row.kib > row.budget);
  for (const { what, kib: size, budget } of over)
    console.log(`${what}: ${size} KiB, over its budget of ${budget} KiB`);
  return over.length === 0;
}
