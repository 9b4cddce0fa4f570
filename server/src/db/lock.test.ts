// Also on MySQL.
import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOME } from '../base/home.ts';

const QUITE_A_WHILE = 120_000;

/** What npm's registry answers when it is asked for holes: by package, what it knows. */
let holes: Record<string, object[]> | undefined;
let registry: Server;
beforeAll(async () => {
  registry = createServer((request, response) => {
    const isAsked = request.url === '/-/npm/v1/security/advisories/bulk';
    response.statusCode = isAsked && holes ? 200 : 405;
    request.resume().on('end', () => response.end(JSON.stringify(holes ?? {})));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  registry.close();
  registry.closeAllConnections();
});

const hole = (id: number) => [
  { id, title: 'A hole', url: `https://holes.example/${id}`, severity: 'high', vulnerable_versions: '*' },
];

/** Runs one of the scripts of the repository against that registry. */
const run = (script: string, port = (registry.address() as AddressInfo).port) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/` };
    const options = { cwd: HOME, env, maxBuffer: 2 ** 24 };
    execFile('npm', ['run', '--silent', script], options, (error, out, err) =>
      resolve({ code: error?.code ?? 0, said: out + err }),
    );
  });

describe('known holes in the lock,', () => {
  it.each([
    [
      'in what Kolo runs on are a failure',
      { luxon: hole(1) },
      1,
      'high: luxon * A hole https://holes.example/1',
    ],
    ['in what tests it are told', { 'smtp-server': hole(2) }, 0, 'high: smtp-server * A hole'],
    ['where there are none, it is said', {}, 0, 'none is known'],
    [
      'where the registry keeps no list, that is said',
      undefined,
      0,
      'not known, since the registry does not say: 405',
    ],
  ])(
    '%s',
    async (_what, known, code, said) => {
      holes = known;

      expect(await run('check:holes')).toEqual({ code, said: expect.stringContaining(said) });
    },
    QUITE_A_WHILE,
  );

  it(
    'where nobody answers, that is said',
    async () => {
      expect(await run('check:holes', 1)).toEqual({
        code: 0,
        said: expect.stringContaining('not known, since the registry does not say'),
      });
    },
    QUITE_A_WHILE,
  );
});

it(
  'the bill of materials names what Kolo runs on, and nothing else',
  async () => {
    const { code, said } = await run('sbom');

    expect(code).toBe(0);
    const { components } = JSON.parse(said) as { components: { name: string }[] };
    const names = components.map(({ name }) => name);
    // The last two are wanted by what tests Kolo, too.
    expect(names).toEqual(expect.arrayContaining(['express', 'typeorm', 'react', 'nodemailer']));
    expect(names.filter((name) => ['jest', 'vitest', 'oxlint'].includes(name))).toEqual([]);
  },
  QUITE_A_WHILE,
);
