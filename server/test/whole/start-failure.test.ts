// @mysql
import { once } from 'node:events';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/database/open-database.ts';
import { ownSecret, SettingError } from '../../src/base/settings.ts';
import { LEVEL } from '../tools/captured-log.ts';
import { programFile, PROGRAMS } from '../tools/programs.ts';
import { beginMain, startMain } from '../tools/start-main.ts';
import { until } from '../tools/until.ts';

/** A failed start quickly prints one line that names the setting. */

const lineOf = (url: string): Promise<string> =>
  openDatabase(url).then(
    async (db) => {
      await db.close();
      return 'opened';
    },
    (error: unknown) =>
      error instanceof SettingError ? error.message : `not a single line: ${String(error)}`,
  );

let folder: string;
let occupied: Server;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kolo-start-'));
  occupied = createServer().listen(0, '127.0.0.1');
  await once(occupied, 'listening');
  ({ port } = occupied.address() as AddressInfo);
});
afterAll(async () => {
  occupied.close();
  await rm(folder, { recursive: true });
});

describe('the listening address', () => {
  it.each<[string, () => NodeJS.ProcessEnv, () => string]>([
    [
      'the port is in use',
      () => ({ PORT: String(port) }),
      () => `PORT is ${port}, which another program already uses\n`,
    ],
    [
      'the metrics port is in use',
      () => ({ METRICS_PORT: String(port) }),
      () => `METRICS_PORT is ${port}, which another program already uses\n`,
    ],
    [
      'it is an address of another machine',
      () => ({ HOST: '192.0.2.1' }),
      () => 'HOST is 192.0.2.1, which is not an address of this machine\n',
    ],
  ])('is refused if %s', async (_what, settings, line) => {
    const kolo = await startMain({ DATABASE_URL: `sqlite:${join(folder, 'kolo.sqlite')}`, ...settings() });

    expect(await kolo.ended).toEqual([1, null]);
    expect(kolo.said).toBe(line());
  });
});

describe('a SQLite database', () => {
  it('is refused if the path is a folder', async () => {
    expect(await lineOf(`sqlite:${folder}`)).toBe(`DATABASE_URL names ${folder}, which is a folder (EISDIR)`);
  });

  it('is refused if the file is something else', async () => {
    const file = join(folder, 'diary.txt');
    await writeFile(file, 'Dear diary, '.repeat(200));

    expect(await lineOf(`sqlite:${file}`)).toBe(
      `DATABASE_URL names ${file}, which is not a SQLite database (SQLITE_NOTADB)`,
    );
  });

  it('is refused if this system user cannot open the file', async () => {
    // A socket cannot be opened by anyone, unlike another user's file, which root can open.
    const file = join(folder, 'another.sqlite');
    const socket = createServer().listen(file);
    await once(socket, 'listening');

    expect(await lineOf(`sqlite:${file}`)).toBe(
      `DATABASE_URL names ${file}, which cannot be opened: does it belong to another system user? (SQLITE_CANTOPEN)`,
    );
    socket.close();
  });

  // Only Linux has /proc.
  const linuxOnly = process.platform === 'linux' ? ['/proc/nope/kolo.sqlite'] : [];
  it.each([...linuxOnly, '/dev/null/x/kolo.sqlite'])(
    'is refused if its folder cannot be created: %s',
    async (file) => {
      const started = Date.now();
      const kolo = await startMain({ DATABASE_URL: `sqlite:${file}` });

      expect(await kolo.ended).toEqual([1, null]);
      expect(kolo.said).toMatch(
        /^DATABASE_URL names \S+, (?:but part of that path is a file, not a folder|in a folder that cannot be created) \(E\w+\)\n$/,
      );
      expect(Date.now() - started).toBeLessThan(15_000);
    },
  );

  it('is refused if a later version has migrated it', async () => {
    const url = `sqlite:${join(folder, 'later.sqlite')}`;
    const db = await openDatabase(url);
    await db.source.query("INSERT INTO migrations (timestamp, name) VALUES (9, 'FromTheFuture9')");
    await db.close();
    const kolo = await startMain({ DATABASE_URL: url });

    expect(await kolo.ended).toEqual([1, null]);
    expect(kolo.said).toBe(
      `DATABASE_URL names ${join(folder, 'later.sqlite')}, which a later version of Kolo has changed (FromTheFuture9): start that version, or restore the backup that was made before the upgrade\n`,
    );
  });

  const NO_ONE = 65_534;
  const asRoot = process.geteuid?.() === 0 ? it : it.skip;
  asRoot.each([
    ['that root has copied', 0o644],
    ['that only root can read', 0o600],
  ])('is refused if it is a file %s', async (_what, mode) => {
    // Not in the tests' folder, which only root can read.
    const own = await mkdtemp('/tmp/kolo-own-');
    const original = join(folder, 'original.sqlite');
    const file = join(own, 'kolo.sqlite');
    const db = await openDatabase(`sqlite:${original}`);
    await db.source.query('PRAGMA wal_checkpoint(TRUNCATE)');
    await db.close();
    // A copy, because SQLite could reuse what this process opened as root.
    await copyFile(original, file);
    await chmod(file, mode);
    await chown(own, NO_ONE, NO_ONE);

    process.seteuid?.(NO_ONE);
    const line = await lineOf(`sqlite:${file}`).finally(() => process.seteuid?.(0));
    await rm(own, { recursive: true });

    expect(line).toMatch(/^DATABASE_URL names \S+, which [^\n]+ \(SQLITE_\w+\)$/);
  });

  it('is refused in production if its folder is missing, and nothing is created', async () => {
    const missing = join(folder, 'not-mounted');
    const kolo = await startMain({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://kolo.example',
      SMTP_URL: 'smtp://localhost:1',
      MAIL_FROM: 'ada@kolo.example',
      DATABASE_URL: `sqlite:${missing}/kolo.sqlite`,
    });

    expect(await kolo.ended).toEqual([1, null]);
    expect(kolo.said).toBe(
      `DATABASE_URL names ${missing}/kolo.sqlite, in a folder that does not exist: is its volume mounted? For a new database, create the folder first\n`,
    );
    expect(existsSync(missing)).toBe(false);
  });

  it('causes a warning in production if it is new', async () => {
    const kolo = await startMain({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://kolo.example',
      SMTP_URL: 'smtp://localhost:1',
      MAIL_FROM: 'ada@kolo.example',
      HOST: '127.0.0.1',
      DATABASE_URL: `sqlite:${join(folder, 'new.sqlite')}`,
    });
    kolo.child.kill('SIGTERM');
    await kolo.ended;

    expect(kolo.said).toMatch(/"level":40,.*"msg":"database is new, creating its tables"/);
  });

  it('is refused if its folder is a file', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');

    expect(await lineOf(`sqlite:${file}/kolo.sqlite`)).toMatch(
      /^DATABASE_URL names .+, but part of that path is a file, not a folder \(E\w+\)$/,
    );
  });
});

it('an unreachable database server is logged at once without its password, and Kolo waits for it', async () => {
  const kolo = await beginMain({ DATABASE_URL: 'mysql://kolo:hunter2@127.0.0.1:1/kolo' });
  await until(() => kolo.said !== '');
  const loggedAt = Date.now();
  const warning = JSON.parse(kolo.said) as { waitMs: number };

  expect(warning).toMatchObject({
    level: LEVEL.warn,
    msg: 'database cannot be reached, waiting for it',
    database: '127.0.0.1:1',
    err: { code: 'ECONNREFUSED' },
  });
  expect(await kolo.ended).toEqual([1, null]);
  expect(Date.now() - loggedAt).toBeGreaterThan(warning.waitMs / 2);
  expect(kolo.said.split('\n').slice(1)).toEqual([
    'DATABASE_URL names 127.0.0.1:1, which cannot be reached (ECONNREFUSED)',
    '',
  ]);
  expect(kolo.said).not.toContain('hunter2');
});

it('a secret that cannot be stored is refused', async () => {
  const file = join(folder, 'no-folder', 'jwt-secret');
  await writeFile(join(folder, 'no-folder'), '');

  expect(() => ownSecret(file)).toThrow(
    new SettingError(
      'JWT_SECRET',
      `is not set, and Kolo cannot store a secret of its own in ${file} (ENOTDIR)`,
    ),
  );
});

const onLinux = process.platform === 'linux' ? it : it.skip;
onLinux.each(PROGRAMS.filter((program) => program.startsWith('src/')))(
  'a limit on open files that is too low is refused by %s',
  async (program) => {
    const main = await programFile(program);
    const failed = await new Promise<{ code: unknown; output: string }>((resolve) => {
      execFile('sh', ['-c', 'ulimit -n 64 && exec "$0" "$1"', process.execPath, main], (error, out, err) =>
        resolve({ code: error?.code, output: out + err }),
      );
    });

    expect(failed).toEqual({
      code: 1,
      output: 'The limit on open files is 64 (ulimit -n), and Kolo needs at least 256\n',
    });
  },
);

const { TEST_MYSQL_URL: mysql } = process.env;
if (mysql) {
  describe('a start with a database server that refuses', () => {
    const at = (change: (url: URL) => void): string => {
      const url = new URL(mysql);
      url.pathname = '/kolo';
      change(url);
      return url.href;
    };

    it.each([
      [
        'the password',
        (url: URL): URL => Object.assign(url, { username: 'kolo-unknown', password: 'hunter2' }),
        /^DATABASE_URL has a user or password that \S+:\d+ does not accept \(ER_ACCESS_DENIED_ERROR\)$/,
      ],
      [
        'the database',
        (url: URL): URL => Object.assign(url, { pathname: '/kolo-not-there' }),
        /^DATABASE_URL names a database that does not exist on \S+:\d+: create it first, empty \(ER_BAD_DB_ERROR\)$/,
      ],
      [
        'TLS',
        (url: URL): URL =>
          Object.assign(url, { hostname: 'localhost', pathname: '/mysql', search: 'ssl=true' }),
        /^DATABASE_URL requires TLS, (?:which \S+ does not support|but the certificate of \S+ is not accepted) \(.+\)$/,
      ],
    ])('%s fails with one line', async (_what, change, line) => {
      const startedAt = Date.now();

      expect(await lineOf(at(change))).toMatch(line);
      // Kolo does not wait, because the error is permanent.
      expect(Date.now() - startedAt).toBeLessThan(10_000);
    });
  });
}
