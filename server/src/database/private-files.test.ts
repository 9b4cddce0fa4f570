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
import { tightenAll } from './private-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kolo-private-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (name: string): string => (statSync(join(folder, name)).mode & 0o777).toString(8);

/** Made with these rights, whatever the process gives to new files. */
function given(name: string, mode: number): void {
  writeFileSync(join(folder, name), '');
  chmodSync(join(folder, name), mode);
}

async function openBriefly(name: string, look: () => void = () => undefined): Promise<void> {
  const source = await sqliteSource(sqliteUrl(join(folder, name))).initialize();
  await source.query('CREATE TABLE IF NOT EXISTS things (id)');
  look();
  await source.destroy();
}

it('a new database is its owner’s alone, with its log and its folder', async () => {
  await openBriefly('new/kolo.sqlite', () => {
    expect(['new', 'new/kolo.sqlite', 'new/kolo.sqlite-wal', 'new/kolo.sqlite-shm'].map(modeOf)).toEqual([
      '700',
      '600',
      '600',
      '600',
    ]);
  });
});

it('one that was open to others is so no more; a folder that is not Kolo’s stays as it is', async () => {
  chmodSync(folder, 0o755);
  given('kolo.sqlite', 0o644);
  given('kolo.sqlite-wal', 0o664);

  await openBriefly('kolo.sqlite', () => {
    expect(['kolo.sqlite', 'kolo.sqlite-wal', 'kolo.sqlite-shm'].map(modeOf)).toEqual(['600', '600', '600']);
  });

  expect(modeOf('')).toBe('755');
});

it('everything in Kolo’s own folder is tightened, and nothing that a link leads to', () => {
  const outside = mkdtempSync(join(tmpdir(), 'kolo-outside-'));
  writeFileSync(join(outside, 'theirs'), '');
  chmodSync(outside, 0o755);
  chmodSync(join(outside, 'theirs'), 0o644);
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'backups'));
  chmodSync(join(folder, 'backups'), 0o777);
  given('jwt-secret', 0o644);
  given('backups/kolo.sqlite', 0o644);
  given('read-only', 0o444);
  symlinkSync(outside, join(folder, 'elsewhere'));

  tightenAll(folder);
  tightenAll(join(folder, 'not-there'));

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

/** As a user whose the folder is, and to whom not everything is open, as it is to root. */
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

it('a folder within Kolo’s own that Kolo may not look into is left to whose it is', () => {
  mkdirSync(join(folder, 'theirs'));
  chmodSync(join(folder, 'theirs'), 0);

  asItsOwner(() => tightenAll(folder));

  expect(modeOf('theirs')).toBe('0');
  chmodSync(join(folder, 'theirs'), 0o700);
});
