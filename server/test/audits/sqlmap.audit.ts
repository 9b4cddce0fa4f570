import { createServer, type Server } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/database/open-database.ts';
import type { Database } from '../../src/db/database.ts';
import { none, type Audit } from './audit.ts';
import { pointsOf, type Marked } from './injection-points.ts';
import { requireTool, runTool } from './tool.ts';
import { openWorld } from './world.ts';

export const about =
  'S2: sqlmap over every REST parameter and GraphQL argument [--full: level 3, risk 2] [from=NUMBER] [part of their names]';

/** One after the other on each core is as fast as it gets. */
const AT_ONCE = 2;
const PATIENCE_MS = 3 * 60 * 60_000;

interface Outcome {
  name: string;
  points: number;
  tested: number;
  injectable: boolean;
  faults: number;
}

/** What sqlmap is to read, where its stars stand for what it tries. */
const written = ({ method, path, headers, body }: Marked, url: string, token: string): string =>
  [
    `${method} ${path} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    ...(headers.some((header) => /^(Cookie|Authorization):/.test(header))
      ? []
      : [`Authorization: Bearer ${token}`]),
    'Accept: application/json',
    ...headers,
    '',
    body ?? '',
  ].join('\n');

async function runSqlmap(folder: string, request: string, index: number, depth: string[]): Promise<string> {
  const file = join(folder, `${index}.txt`);
  await writeFile(file, request);
  const own = join(folder, `out-${index}`);
  const args = ['--ignore-stdin', '-r', file, '--batch', ...depth, '--flush-session', '--disable-coloring'];
  return runTool(
    'sqlmap',
    [...args, '--output-dir', own, '--ignore-code=401,404', '--skip-waf', '--timeout=20', '--retries=1'],
    PATIENCE_MS,
  );
}

function outcomeOf({ name, points }: Marked, said: string): Outcome {
  const injectable = said.includes('identified the following injection point');
  const ended = injectable || said.includes('all tested parameters do not appear to be injectable');
  // Where it gives up, nothing was tested, and the count of what was left out says so.
  const tested = new Set(
    [...said.matchAll(/testing for SQL injection on [^\n']*('[^']*')/g)].map(([, what]) => what),
  );
  const faults = [...said.matchAll(/\b(5\d\d) \([^)]*\) - (\d+) times/g)].reduce(
    (sum, [, , times]) => sum + Number(times),
    0,
  );
  return { name, points, tested: ended ? tested.size : 0, injectable, faults };
}

/** What sqlmap must find, or it finds nothing: a door of ours that writes what it is given into its query. */
async function openControl(db: Database): Promise<Server> {
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      const answer = async (): Promise<unknown> => {
        const { email } = JSON.parse(Buffer.concat(parts).toString()) as { email: string };
        return db.source.query(`SELECT id, email FROM users WHERE email = '${email}'`);
      };
      answer().then(
        (rows) => res.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
        () => res.writeHead(400).end('{"message":"no"}'),
      );
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}

export const audit: Audit = async ({ args, say }) => {
  requireTool('sqlmap');
  const isFull = args.includes('--full');
  const depth = isFull ? ['--level=3', '--risk=2'] : ['--level=1', '--risk=1'];
  const [part = ''] = args.filter((arg) => !/^--|=/.test(arg));
  const folder = await mkdtemp(join(tmpdir(), 'kolo-sqlmap-'));
  const world = await openWorld();
  const { kolo, ada, token } = world;
  const db = await openDatabase(world.databaseUrl);
  const control = await openControl(db);
  try {
    const all = [...world.calls.flatMap(pointsOf), ...credentials];
    const first = Number(args.find((arg) => arg.startsWith('from='))?.slice('from='.length) ?? 1) - 1;
    const chosen = all.filter(({ name }) => name.includes(part)).slice(first);

    const planted: Marked = {
      name: 'the control',
      method: 'POST',
      path: '/',
      headers: ['Content-Type: application/json'],
      body: JSON.stringify({ email: `${ada.email}*` }),
      points: 1,
    };
    const controlUrl = `http://127.0.0.1:${(control.address() as AddressInfo).port}`;
    const found = outcomeOf(planted, await runSqlmap(folder, written(planted, controlUrl, token), -1, depth));
    if (!found.injectable)
      throw new Error('sqlmap did not find the control: what it says of Kolo says nothing');
    say(`the control was found; ${chosen.length} requests to go`);

    const outcomes: Outcome[] = [];
    const queue = [...chosen.entries()];
    const work = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [index, marked] = next;
        const outcome = outcomeOf(
          marked,
          await runSqlmap(folder, written(marked, kolo.url, token), index, depth),
        );
        outcomes.push(outcome);
        const verdict = outcome.injectable ? 'INJECTABLE' : 'not injectable';
        say(
          `${outcomes.length}/${chosen.length} ${verdict} (${outcome.tested} of ${outcome.points}, ${outcome.faults} × 5xx): ${marked.name}`,
        );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const sum = (of: (outcome: Outcome) => number): number =>
      outcomes.reduce((total, each) => total + of(each), 0);
    const at = isFull ? 'level 3, risk 2' : 'level 1, risk 1';
    return [
      none(
        'S2',
        `injectable among ${sum(({ tested }) => tested)} parameters (${outcomes.length} requests, ${at}, control found)`,
        outcomes.filter(({ injectable }) => injectable).length,
      ),
      none(
        'S2',
        'parameters that were left out',
        sum(({ points, tested }) => Math.max(0, points - tested)),
      ),
      none(
        'S2',
        'answers 5xx to it',
        sum(({ faults }) => faults),
      ),
      none('S2', 'exits of the server', kolo.child.exitCode === null ? 0 : 1),
    ];
  } finally {
    control.close();
    await db.close();
    await world.close();
    await rm(folder, { recursive: true, force: true });
  }
};

/** Who asks is looked up by these, too. */
const credentials: Marked[] = [
  {
    name: 'the refresh cookie',
    method: 'POST',
    path: '/api/auth/refresh',
    headers: ['Cookie: kolo_refresh=x*'],
    body: undefined,
    points: 1,
  },
  {
    name: 'a personal access token',
    method: 'GET',
    path: '/api/user/me',
    headers: ['Authorization: Bearer kolo_pat_x*'],
    body: undefined,
    points: 1,
  },
];
