/** `npm run bench -- NAME [arguments]` runs one benchmark of docs/quality.md. Exits 1 if a goal is missed. */

/** What each folder's `main.ts` exports. */
interface Bench {
  /** Prints the figures, and returns whether all goals are met. */
  run(args: string[]): Promise<boolean>;
}

/** What each benchmark measures, and its arguments. Most also take `--rounds N --seconds S --connections C`. */
const BENCHES: Record<string, string> = {
  'my-cycles':
    'P1  My Cycles among 10,000 cycles, against an Express REST endpoint that sends the same bytes from memory',
  compare:
    '    My Cycles here against another commit: compare REV [--engine mariadb|sqlite] [--at-least 0.9]',
  peer: "P2  My Cycles against Vendure's list of 20 products, on the same MariaDB",
  engine: 'P3  a GraphQL list from memory: Kolo and others against bare node:http',
  pages:
    'P10 the dashboard, a cycle and its ledger, against a bare server that runs the same statements and sends the same bytes',
  scale:
    'P5  p99 of My Cycles and the cycle page at 100,000 cycles, against 1,000 [--rate N] [--engine mariadb|sqlite]',
  explain: 'P5  the query plan of every SQL statement [--cycles N] [--engine mariadb|sqlite]',
  size: 'P6  how much JavaScript the pages load',
  page: 'P7  how soon pages appear, by Lighthouse',
  live: 'P9  the processor time of 1,000 open pages that poll every 15 s [--minutes N] [--engine mariadb|sqlite]',
  start: 'P8  time from start to ready on an existing database, and idle memory',
};

const [name, ...args] = process.argv.slice(2);
if (name === undefined || !Object.hasOwn(BENCHES, name)) {
  console.log('npm run bench -- NAME [arguments]\n');
  for (const [each, about] of Object.entries(BENCHES)) console.log(`  ${each.padEnd(10)} ${about}`);
  process.exit(name === undefined ? 0 : 2);
}
const bench = (await import(new URL(`${name}/main.ts`, import.meta.url).href)) as Bench;
process.exit((await bench.run(args)) ? 0 : 1);
