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

export const about = 'S3: wapiti over every page and path, signed in [seconds for each of its modules]';

/** Those that call nobody but us: never ssrf, xxe or log4shell. */
const MODULES = 'xss,permanentxss,sql,exec,file,crlf,csp,http_headers,cookieflags,redirect,methods';
const SCAN_SECONDS = 120;
const ATTACK_SECONDS = '60';
const PATIENCE_MS = 60 * 60_000;

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

/** Kolo says `0`: what the header turns on in old browsers did harm, and nobody else listens to it (OWASP). */
const DELIBERATE = 'X-XSS-Protection is not set';

/** What it finds, beginning at these addresses. What is only informative it reports apart. */
async function scan(
  folder: string,
  url: string,
  starts: readonly string[],
  headers: readonly string[],
  attackSeconds: string,
): Promise<string[]> {
  const output = join(folder, 'report.json');
  await rm(output, { force: true });
  const said = await runTool(
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
      output,
      ...starts.flatMap((start) => ['-s', start]),
      ...headers.flatMap((header) => ['-H', header]),
    ],
    PATIENCE_MS,
  );
  try {
    return foundIn(JSON.parse(await readFile(output, 'utf8')) as Report);
  } catch {
    throw new Error(`wapiti has left no report:\n${said.slice(-2_000)}`);
  }
}

/** What wapiti must find, or it finds nothing: a page of ours that says what it is given, without any policy. */
async function openControl(): Promise<Server> {
  const server = createServer((req, res) => {
    const given = new URL(req.url ?? '/', 'http://127.0.0.1').searchParams.get('name') ?? '';
    res
      .setHeader('content-type', 'text/html')
      .end(`<html><body><p>${given}</p><a href="/?name=Ada">Ada</a></body></html>`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}

export const audit: Audit = async ({ args, say }) => {
  requireTool('wapiti');
  const [attackSeconds = ATTACK_SECONDS] = args;
  const folder = await mkdtemp(join(tmpdir(), 'kolo-wapiti-'));
  const database = await createTestDatabase();
  // As behind https, where browsers are told to keep to it.
  const kolo = await startKolo({ DATABASE_URL: database.url, PUBLIC_URL: 'https://kolo.test' });
  const control = await openControl();
  try {
    const planted = `http://127.0.0.1:${(control.address() as AddressInfo).port}`;
    const seen = await scan(folder, planted, [`${planted}/?name=Ada`], [], attackSeconds);
    for (const category of ['Cross Site Scripting', 'Content Security Policy']) {
      if (!seen.some((finding) => finding.startsWith(category))) {
        throw new Error(`wapiti did not find ${category} in the control: what it says of Kolo says nothing`);
      }
    }
    say('the control was found');

    const ask = askOver(kolo.url);
    const browser = openBrowser({ ask });
    const fields = signUpFields();
    const { data } = await browser.signUp(fields);
    if (!data) throw new Error('nobody can sign up');
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
    for (const finding of findings) say(finding);
    const real = findings.filter((finding) => !finding.endsWith(DELIBERATE));
    const faults = kolo
      .said()
      .split('\n')
      .filter((line) => line.includes('"level":50')).length;
    return [
      none(
        'S3',
        `findings of wapiti above “info”, from ${addresses.length} addresses (modules ${MODULES}, ${attackSeconds} s each)`,
        real.length,
      ),
      none('S3', 'faults in the log', faults),
      none('S3', 'exits of the server', kolo.child.exitCode === null ? 0 : 1),
    ];
  } finally {
    control.close();
    await kolo.end('SIGTERM');
    await database.remove();
    await rm(folder, { recursive: true, force: true });
  }
};
