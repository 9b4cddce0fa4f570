import { fileURLToPath } from 'node:url';
import { brotliKib, readBuild } from './chunks.ts';

export const about = 'The JavaScript of the built client in brotli, against its budgets (P6).';

const CLIENT = fileURLToPath(new URL('../../client/dist', import.meta.url));

/** How large, in KiB of brotli. */
export interface Budgets {
  /** What a visitor loads for Sign In. */
  firstLoad: number;
  /** The whole application, without the pages for developers. */
  all: number;
  /** What one page needs that no others do. */
  route: number;
}

/** Quality P6. */
export const GOALS: Budgets = { firstLoad: 150, all: 280, route: 30 };

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

/** Holds the client that was built last against P6. */
export const run = (): Promise<boolean> => Promise.resolve(isWithin(GOALS));
