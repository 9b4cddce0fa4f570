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
import { openAuditApp } from './audit-app.ts';

export const about =
  'S2: runs sqlmap over every REST parameter and GraphQL argument [--full: level 3, risk 2] [from=NUMBER] [part of their names]';

/** Two cores, and sqlmap uses one. */
const AT_ONCE = 2;
const TIMEOUT_MS = 3 * 60 * 60_000;

interface Outcome {
  name: string;
  points: number;
  tested: number;
  injectable: boolean;
  faults: number;
}

/** The request as sqlmap reads it; the stars mark the values to replace. */
const requestText = ({ method, path, headers, body }: Marked, url: string, token: string): string =>
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
  const outputFolder = join(folder, `out-${index}`);
  const args = ['--ignore-stdin', '-r', file, '--batch', ...depth, '--flush-session', '--disable-coloring'];
  return runTool(
    'sqlmap',
    [
      ...args,
      '--output-dir',
      outputFolder,
      '--ignore-code=401,404',
      '--skip-waf',
      '--timeout=20',
      '--retries=1',
    ],
    TIMEOUT_MS,
  );
}

function outcomeOf({ name, points }: Marked, output: string): Outcome {
  const injectable = output.includes('identified the following injection point');
  const ended = injectable || output.includes('all tested parameters do not appear to be injectable');
  // If sqlmap gives up, nothing counts as tested, and the figure of skipped parameters shows it.
  const tested = new Set(
    [...output.matchAll(/testing for SQL injection on [^\n']*('[^']*')/g)].map(([, what]) => what),
  );
  const faults = [...output.matchAll(/\b(5\d\d) \([^)]*\) - (\d+) times/g)].reduce(
    (sum, [, , times]) => sum + Number(times),
    0,
  );
  return { name, points, tested: ended ? tested.size : 0, injectable, faults };
}

/** A control with a planted flaw, to check that sqlmap works: an endpoint that puts its input into a query. */
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

export const audit: Audit = async ({ args, log }) => {
  requireTool('sqlmap');
  const isFull = args.includes('--full');
  const depth = isFull ? ['--level=3', '--risk=2'] : ['--level=1', '--risk=1'];
  const [part = ''] = args.filter((arg) => !/^--|=/.test(arg));
  const folder = await mkdtemp(join(tmpdir(), 'kolo-sqlmap-'));
  const auditApp = await openAuditApp();
  const { kolo, ada, token } = auditApp;
  const db = await openDatabase(auditApp.databaseUrl);
  const control = await openControl(db);
  try {
    const all = [...auditApp.calls.flatMap(pointsOf), ...credentials];
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
    const found = outcomeOf(
      planted,
      await runSqlmap(folder, requestText(planted, controlUrl, token), -1, depth),
    );
    if (!found.injectable)
      throw new Error('sqlmap did not find the control, so its result for Kolo is worthless');
    log(`sqlmap found the control; ${chosen.length} requests to go`);

    const outcomes: Outcome[] = [];
    const queue = [...chosen.entries()];
    const work = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [index, marked] = next;
        const outcome = outcomeOf(
          marked,
          await runSqlmap(folder, requestText(marked, kolo.url, token), index, depth),
        );
        outcomes.push(outcome);
        const verdict = outcome.injectable ? 'INJECTABLE' : 'not injectable';
        log(
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
        `injectable of ${sum(({ tested }) => tested)} parameters (${outcomes.length} requests, ${at}, control found)`,
        outcomes.filter(({ injectable }) => injectable).length,
      ),
      none(
        'S2',
        'skipped parameters',
        sum(({ points, tested }) => Math.max(0, points - tested)),
      ),
      none(
        'S2',
        '5xx responses',
        sum(({ faults }) => faults),
      ),
      none('S2', 'crashes of the server', kolo.child.exitCode === null ? 0 : 1),
    ];
  } finally {
    control.close();
    await db.close();
    await auditApp.close();
    await rm(folder, { recursive: true, force: true });
  }
};

/** Credentials are also looked up in the database. */
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
