/** `npm run bench -- NAME [arguments]`: takes a measure of docs/quality.md. Exits 1 where a goal is missed. */

/** What each folder's `main.ts` exports. */
interface Bench {
  /** Prints its figures; whether all its goals are met. */
  run(args: string[]): Promise<boolean>;
}

/** In one line each: what it measures, and its arguments. Most take `--rounds N --seconds S --connections C`. */
const BENCHES: Record<string, string> = {
  'my-cycles':
    'P1  My Cycles among 10,000 cycles, of an Express REST endpoint that answers the same bytes from memory',
  compare:
    '    My Cycles here and at another commit, in turns: compare REV [--engine mariadb|sqlite] [--at-least 0.9]',
  peer: 'P2  My Cycles against the list of twenty products of Vendure, on the same MariaDB',
  engine: 'P3  a GraphQL list from memory, by Kolo and by others, of bare node:http',
  pages:
    'P10 the dashboard, a cycle and its ledger, of a bare server that runs the same statements and sends the same bytes',
  scale:
    'P5  p99 of My Cycles and cycle detail at 100,000 cycles, of 1,000 [--rate N] [--engine mariadb|sqlite]',
  explain: 'P5  every SQL statement that a page causes, explained [--cycles N] [--engine mariadb|sqlite]',
  size: 'P6  how much JavaScript the pages load',
  page: 'P7  how soon pages are there, by Lighthouse',
  live: 'P9  what 1,000 open pages cost that ask every 15 s whether they are still right [--minutes N] [--engine mariadb|sqlite]',
  start: 'P8  start to ready on an existing database, and idle memory',
};

const [name, ...args] = process.argv.slice(2);
if (name === undefined || !Object.hasOwn(BENCHES, name)) {
  console.log('npm run bench -- NAME [arguments]\n');
  for (const [each, about] of Object.entries(BENCHES)) console.log(`  ${each.padEnd(10)} ${about}`);
  process.exit(name === undefined ? 0 : 2);
}
const bench = (await import(new URL(`${name}/main.ts`, import.meta.url).href)) as Bench;
process.exit((await bench.run(args)) ? 0 : 1);
