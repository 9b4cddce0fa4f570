import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

/** The built client's JavaScript: its files, and which of them come together. Files are named within the build. */
interface Build {
  /** What a visitor's browser loads for Sign In. */
  firstLoad: Set<string>;
  /** Everything that a browser could ever be asked to load. */
  all: Set<string>;
  /** By the pattern of its path: what each other page needs beside the first load. */
  routes: Map<string, Set<string>>;
}

/** The application, which the page's script fetches when the page has been painted (client/src/start). */
const APPLICATION = /data-application='([^']+)'/;
/** What it knows of the other pages (client/vite/prerendered-shells.ts). */
const PAGES = /data-pages='([^']+)'/;

/** Reads what `vite build` wrote into this folder. */
function readBuild(folder: string): Build {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const within = (address: string) => address.replace(/^\//, '');
  const application = JSON.parse(APPLICATION.exec(page)?.[1] ?? '[]') as string[];
  const firstLoad = new Set(application.map(within));
  const pages = JSON.parse(
    (PAGES.exec(page)?.[1] ?? '{}').replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
  ) as Record<string, { code: string[] }>;
  const routes = new Map(
    Object.entries(pages)
      .filter(([, { code }]) => code.length > 0)
      .map(([path, { code }]) => [path, new Set(code.map(within))]),
  );
  if (firstLoad.size === 0 || routes.size === 0) throw new Error(`${folder} names no code.`);
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  return { firstLoad, all: new Set(all), routes };
}

/** How many KiB the files come to, each as brotli at its best. */
function brotliKib(folder: string, files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    bytes += brotliCompressSync(readFileSync(join(folder, file)), { params }).length;
  }
  return bytes / 1024;
}

const CLIENT = fileURLToPath(new URL('../client/dist', import.meta.url));

/** How large, in KiB of brotli. */
interface Budgets {
  /** What a visitor loads for Sign In. */
  firstLoad: number;
  /** The whole application, without the pages for developers. */
  all: number;
  /** What one page needs that no others do. */
  route: number;
}

/** Quality P6. */
export const GOALS: Budgets = { firstLoad: 150, all: 350, route: 30 };

/** Two addresses may show one page: a circle's is also the page of its confirmations. */
const OWNERS = 2;

/** Prints the sizes of the client that was built last. True when all are within these budgets. */
export function isWithin(budgets: Budgets): boolean {
  const { firstLoad, all, routes } = readBuild(CLIENT);
  const kib = (files: Iterable<string>) => Number(brotliKib(CLIENT, files).toFixed(1));
  const users = (file: string) => [...routes.values()].filter((files) => files.has(file)).length;

  const rows = [
    { what: 'first load (Sign In)', kib: kib(firstLoad), budget: budgets.firstLoad },
    { what: 'whole application', kib: kib(all), budget: budgets.all },
    ...[...routes].map(([route, files]) => ({
      what: route,
      kib: kib([...files].filter((file) => users(file) <= OWNERS)),
      budget: budgets.route,
      'with what it shares': kib(files),
    })),
  ];
  console.table(Object.fromEntries(rows.map(({ what, ...row }) => [what, row])));
  const over = rows.filter((row) => row.kib > row.budget);
  for (const { what, kib: size, budget } of over) console.log(`${what}: ${size} KiB, over its ${budget}.`);
  return over.length === 0;
}
