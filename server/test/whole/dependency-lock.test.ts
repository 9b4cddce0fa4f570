// @mysql
import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOME } from '../../src/base/home.ts';

const TIMEOUT_MS = 120_000;

/** The advisories that npm's registry returns, by package; undefined if it has no advisory service. */
let advisories: Record<string, object[]> | undefined;
let registry: Server;
beforeAll(async () => {
  registry = createServer((request, response) => {
    const isAdvisoryRequest = request.url === '/-/npm/v1/security/advisories/bulk';
    response.statusCode = isAdvisoryRequest && advisories ? 200 : 405;
    request.resume().on('end', () => response.end(JSON.stringify(advisories ?? {})));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  registry.close();
  registry.closeAllConnections();
});

/** npm caches advisories by their id: give one a new id when its text changes. */
const advisory = (id: number) => [
  {
    id,
    title: 'A vulnerability',
    url: `https://advisories.example/${id}`,
    severity: 'high',
    vulnerable_versions: '*',
  },
];

/** Runs a script of the repository against that registry. */
const run = (script: string, port = (registry.address() as AddressInfo).port) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/` };
    const options = { cwd: HOME, env, maxBuffer: 2 ** 24 };
    execFile('npm', ['run', '--silent', script], options, (error, out, err) =>
      resolve({ code: error?.code ?? 0, output: out + err }),
    );
  });

describe('known vulnerabilities in the lock file', () => {
  it.each([
    [
      'are a failure in dependencies that Kolo runs on',
      { luxon: advisory(101) },
      1,
      'high: luxon * A vulnerability https://advisories.example/101',
    ],
    [
      'are reported in dependencies of the tests',
      { 'smtp-server': advisory(102) },
      0,
      'high: smtp-server * A vulnerability',
    ],
    ['are reported as absent if there are none', {}, 0, 'No known vulnerabilities'],
    [
      'are reported as unknown if the registry has no advisories',
      undefined,
      0,
      'not checked: the registry does not list them: 405',
    ],
  ])(
    '%s',
    async (_what, known, code, output) => {
      advisories = known;

      expect(await run('check:vulnerabilities')).toEqual({ code, output: expect.stringContaining(output) });
    },
    TIMEOUT_MS,
  );

  it(
    'are reported as unknown if the registry does not answer',
    async () => {
      expect(await run('check:vulnerabilities', 1)).toEqual({
        code: 0,
        output: expect.stringContaining('not checked: the registry does not list them'),
      });
    },
    TIMEOUT_MS,
  );
});

it(
  'the bill of materials lists exactly what Kolo runs on',
  async () => {
    const { code, output } = await run('sbom');

    expect(code).toBe(0);
    const { components } = JSON.parse(output) as { components: { name: string }[] };
    const names = components.map(({ name }) => name);
    // The tests need the last two as well.
    expect(names).toEqual(expect.arrayContaining(['express', 'typeorm', 'react', 'nodemailer']));
    expect(names.filter((name) => ['jest', 'vitest', 'oxlint'].includes(name))).toEqual([]);
  },
  TIMEOUT_MS,
);
