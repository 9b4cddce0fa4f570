import { createServer, type Server } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAGES } from '../../src/api/http/app-shell.ts';
import { openBrowser, signUpFields } from '../tools/browser.ts';
import { givenCycle } from '../tools/cycle.ts';
import { createTestDatabase } from '../tools/test-database.ts';
import { askOver, type Person } from '../tools/ask.ts';
import { none, type Audit } from './audit.ts';
import type { Paths } from './injection-points.ts';
import { startKolo } from './kolo.ts';
import { requireTool, runTool } from './tool.ts';

export const about = 'S3: runs wapiti over every page and path, signed in [seconds for each of its modules]';

/** Modules that contact no other server, unlike ssrf, xxe and log4shell. */
const MODULES = 'xss,permanentxss,sql,exec,file,crlf,csp,http_headers,cookieflags,redirect,methods';
const SCAN_SECONDS = 120;
const ATTACK_SECONDS = '60';
const TIMEOUT_MS = 60 * 60_000;

interface Finding {
  method: string;
  path: string;
  info: string;
  parameter: string | null;
}
interface Report {
  vulnerabilities: Record<string, Finding[]>;
  anomalies: Record<string, Finding[]>;
}

const foundIn = ({ vulnerabilities, anomalies }: Report): string[] =>
  Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([category, findings]) =>
    findings.map(
      ({ method, path, info, parameter }) => `${category}: ${method} ${path} ${parameter ?? ''} ${info}`,
    ),
  );

/** Kolo sends `X-XSS-Protection: 0`: in old browsers the filter did harm, and other browsers ignore it (OWASP). */
const DELIBERATE = 'X-XSS-Protection is not set';

/** Scans from these addresses and returns the findings. Wapiti reports merely informative ones separately. */
async function scan(
  folder: string,
  url: string,
  starts: readonly string[],
  headers: readonly string[],
  attackSeconds: string,
): Promise<string[]> {
  const reportFile = join(folder, 'report.json');
  await rm(reportFile, { force: true });
  const output = await runTool(
    'wapiti',
    [
      '-u',
      `${url}/`,
      '--scope',
      'folder',
      '-m',
      MODULES,
      '--no-bugreport',
      '--flush-session',
      '--max-scan-time',
      String(SCAN_SECONDS),
      '--max-attack-time',
      attackSeconds,
      '-t',
      '20',
      '--store-session',
      folder,
      '--store-config',
      folder,
      '-f',
      'json',
      '-o',
      reportFile,
      ...starts.flatMap((start) => ['-s', start]),
      ...headers.flatMap((header) => ['-H', header]),
    ],
    TIMEOUT_MS,
  );
  try {
    return foundIn(JSON.parse(await readFile(reportFile, 'utf8')) as Report);
  } catch {
    throw new Error(`wapiti wrote no report:\n${output.slice(-2_000)}`);
  }
}

/** A control with planted flaws, to check that wapiti works: it prints its input unescaped and has no security policy. */
async function openControl(): Promise<Server> {
  const server = createServer((req, res) => {
    const input = new URL(req.url ?? '/', 'http://127.0.0.1').searchParams.get('name') ?? '';
    res
      .setHeader('content-type', 'text/html')
      .end(`<html><body><p>${input}</p><a href="/?name=Ada">Ada</a></body></html>`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}

export const audit: Audit = async ({ args, log }) => {
  requireTool('wapiti');
  const [attackSeconds = ATTACK_SECONDS] = args;
  const folder = await mkdtemp(join(tmpdir(), 'kolo-wapiti-'));
  const database = await createTestDatabase();
  // As behind https, where the HSTS header is sent.
  const kolo = await startKolo({ DATABASE_URL: database.url, PUBLIC_URL: 'https://kolo.test' });
  const control = await openControl();
  try {
    const planted = `http://127.0.0.1:${(control.address() as AddressInfo).port}`;
    const controlFindings = await scan(folder, planted, [`${planted}/?name=Ada`], [], attackSeconds);
    for (const category of ['Cross Site Scripting', 'Content Security Policy']) {
      if (!controlFindings.some((finding) => finding.startsWith(category))) {
        throw new Error(
          `wapiti did not find ${category} in the control, so its result for Kolo is worthless`,
        );
      }
    }
    log('wapiti found the control');

    const ask = askOver(kolo.url);
    const browser = openBrowser({ ask });
    const fields = signUpFields();
    const { data } = await browser.signUp(fields);
    if (!data) throw new Error('sign-up failed');
    const ada: Person = { ...fields, id: data.signUp.user.id, token: data.signUp.accessToken };
    const cycle = await givenCycle({ ask }, ada);
    const { paths } = (await (await fetch(`${kolo.url}/api/openapi.json`)).json()) as Paths;
    const addresses = [
      ...PAGES.map(
        (page) => `${page.replace(/:\w+/, cycle.id)}?redirect=x&email=x&token=x&cycleId=${cycle.id}`,
      ),
      ...Object.entries(paths).map(([path, methods]) => {
        const query = (methods.get?.parameters ?? []).filter((parameter) => parameter.in === 'query');
        return `${path.replaceAll(/\{\w+\}/g, cycle.id)}?${query.map(({ name }) => `${name}=${cycle.id}`).join('&')}`;
      }),
      '/graphql?query={me{id}}',
      '/graphql/graphiql',
      '/api/docs',
      '/api/openapi.json',
      '/dev/mailbox?to=ada@example.com',
      '/health/ready',
    ];
    const headers = [
      `Authorization: Bearer ${ada.token}`,
      `Cookie: kolo_refresh=${browser.token}`,
      'apollo-require-preflight: yes',
    ];
    const findings = await scan(
      folder,
      kolo.url,
      addresses.map((address) => kolo.url + address),
      headers,
      attackSeconds,
    );
    for (const finding of findings) log(finding);
    const relevant = findings.filter((finding) => !finding.endsWith(DELIBERATE));
    const faults = kolo
      .said()
      .split('\n')
      .filter((line) => line.includes('"level":50')).length;
    return [
      none(
        'S3',
        `findings of wapiti above “info” at ${addresses.length} addresses (modules ${MODULES}, ${attackSeconds} s each)`,
        relevant.length,
      ),
      none('S3', 'errors in the log', faults),
      none('S3', 'crashes of the server', kolo.child.exitCode === null ? 0 : 1),
    ];
  } finally {
    control.close();
    await kolo.end('SIGTERM');
    await database.remove();
    await rm(folder, { recursive: true, force: true });
  }
};
