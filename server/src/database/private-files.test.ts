import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteSource, sqliteUrl } from './data-source.ts';
import { restrictToOwner } from './private-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kolo-private-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (name: string): string => (statSync(join(folder, name)).mode & 0o777).toString(8);

/** Creates a file with these permissions, whatever the default of the process. */
function create(name: string, mode: number): void {
  writeFileSync(join(folder, name), '');
  chmodSync(join(folder, name), mode);
}

async function openBriefly(name: string, whileOpen: () => void = () => undefined): Promise<void> {
  const source = await sqliteSource(sqliteUrl(join(folder, name))).initialize();
  await source.query('CREATE TABLE IF NOT EXISTS things (id)');
  whileOpen();
  await source.destroy();
}

it('a new database, its log and its folder are readable for their owner only', async () => {
  await openBriefly('new/kolo.sqlite', () => {
    expect(['new', 'new/kolo.sqlite', 'new/kolo.sqlite-wal', 'new/kolo.sqlite-shm'].map(modeOf)).toEqual([
      '700',
      '600',
      '600',
      '600',
    ]);
  });
});

it('a database that others could read is restricted; a folder that is not Kolo’s stays unchanged', async () => {
  chmodSync(folder, 0o755);
  create('kolo.sqlite', 0o644);
  create('kolo.sqlite-wal', 0o664);

  await openBriefly('kolo.sqlite', () => {
    expect(['kolo.sqlite', 'kolo.sqlite-wal', 'kolo.sqlite-shm'].map(modeOf)).toEqual(['600', '600', '600']);
  });

  expect(modeOf('')).toBe('755');
});

it('everything in Kolo’s own folder is restricted, except the targets of links', () => {
  const outside = mkdtempSync(join(tmpdir(), 'kolo-outside-'));
  writeFileSync(join(outside, 'theirs'), '');
  chmodSync(outside, 0o755);
  chmodSync(join(outside, 'theirs'), 0o644);
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'backups'));
  chmodSync(join(folder, 'backups'), 0o777);
  create('jwt-secret', 0o644);
  create('backups/kolo.sqlite', 0o644);
  create('read-only', 0o444);
  symlinkSync(outside, join(folder, 'elsewhere'));

  restrictToOwner(folder);
  restrictToOwner(join(folder, 'not-there'));

  expect(['', 'backups', 'jwt-secret', 'backups/kolo.sqlite', 'read-only'].map(modeOf)).toEqual([
    '700',
    '700',
    '600',
    '600',
    '400',
  ]);
  expect([modeOf('elsewhere'), modeOf('elsewhere/theirs')]).toEqual(['755', '644']);
  rmSync(outside, { recursive: true });
});

const NO_ONE = 65_534;

/** Runs the work as the owner of the folder, without the privileges of root. */
function asItsOwner(work: () => void): void {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) {
    chownSync(folder, NO_ONE, NO_ONE);
    process.seteuid?.(NO_ONE);
  }
  try {
    work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

it('a folder of another user within Kolo’s own stays unchanged', () => {
  mkdirSync(join(folder, 'theirs'));
  chmodSync(join(folder, 'theirs'), 0);

  asItsOwner(() => restrictToOwner(folder));

  expect(modeOf('theirs')).toBe('0');
  chmodSync(join(folder, 'theirs'), 0o700);
});
