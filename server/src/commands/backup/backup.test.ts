import { execFile } from 'node:child_process';
import { appendFile, copyFile, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { sqliteSource, sqliteUrl } from '../../database/data-source.ts';
import { openDatabase } from '../../database/open-database.ts';
import { entities } from '../../database/entities.ts';
import { briefly, CYCLE_INPUT, viewOf, type CycleView } from '../../../test/tools/cycle.ts';
import { programFile } from '../../../test/tools/programs.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { backUp, restore } from './backup.ts';

let folder: string;
let scenario: Scenario;
/** Always a SQLite file: what these commands are for. */
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kolo-backup-'));
  url = sqliteUrl(join(folder, 'kolo.sqlite'));
  scenario = await openScenario({ route: () => url });
});
afterAll(async () => {
  await scenario.close();
  await rm(folder, { recursive: true });
});

let made = 0;
const newFile = (): string => join(folder, `backup-${(made += 1)}.sqlite`);

/** Every row of every table. */
async function everything(databaseUrl: string): Promise<Record<string, unknown[]>> {
  const source = await sqliteSource(databaseUrl, { readOnly: true }).initialize();
  const rows: Record<string, unknown[]> = {};
  for (const { tableName } of source.entityMetadatas) {
    rows[tableName] = await source.query(`SELECT * FROM "${tableName}" ORDER BY 1, 2`);
  }
  await source.destroy();
  return rows;
}

const seen = ({ id }: { id: string }): Promise<CycleView> => viewOf(scenario.app, scenario.ada, id);
const rename = (cycle: { id: string }, title: string): Promise<unknown> =>
  scenario.does(scenario.ada, 'updateCycleStory', { cycleId: cycle.id, input: { title } });

describe('a backup', () => {
  it('is the whole database, to the last row', async () => {
    await scenario.circle('running');
    const file = newFile();

    await backUp(url, file);

    const copied = await everything(sqliteUrl(file));
    expect(copied).toEqual(await everything(url));
    expect(Object.keys(copied)).toHaveLength(entities.length);
    expect(copied.payments?.length).toBeGreaterThan(0);
  });

  it('is nobody else’s to read, nor the folder that is made for it, nor the database', async () => {
    const file = join(folder, 'new/backups', 'own.sqlite');

    await backUp(url, file);
    const kept = newFile();
    await restore(url, file, kept);

    const paths = [file, join(folder, 'new'), join(folder, 'new/backups'), kept, url.slice('sqlite:'.length)];
    const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o777));
    expect(modes.map((mode) => mode.toString(8))).toEqual(['600', '700', '700', '600', '600']);
  });

  it('is of one moment, whatever is written meanwhile, and holds nobody up', async () => {
    const file = newFile();
    const creating = Array.from({ length: 30 }, () =>
      scenario.app.ask(scenario.ada, briefly.createCycle, { input: CYCLE_INPUT }),
    );
    await Promise.race(creating);
    await backUp(url, file);
    expect((await Promise.all(creating)).map(({ refusal }) => refusal)).toEqual(
      creating.map(() => undefined),
    );

    const { cycles = [], participants = [] } = await everything(sqliteUrl(file));
    const owned = new Set(participants.map((row) => (row as { cycleId: string }).cycleId));
    expect(cycles.filter((row) => !owned.has((row as { id: string }).id))).toEqual([]);
  });

  it('is never written over another', async () => {
    const file = newFile();
    await writeFile(file, 'something dear');

    await expect(backUp(url, file)).rejects.toThrow('is there already');
  });
});

describe('restoring', () => {
  it('brings everything back under a running Kolo, and keeps what was there', async () => {
    const circle = await scenario.circle('confirmed');
    const [file, kept] = [newFile(), newFile()];
    await backUp(url, file);
    const before = await seen(circle);
    await rename(circle, 'Something else');
    await scenario.does(scenario.ada, 'runCycle', { cycleId: circle.id });
    const later = await everything(url);

    expect(await restore(url, file, kept)).toBe(kept);

    expect(await everything(url)).toEqual(await everything(sqliteUrl(file)));
    expect(await everything(sqliteUrl(kept))).toEqual(later);
    expect(await seen(circle)).toEqual(before);
    // And life goes on.
    await scenario.does(scenario.ada, 'runCycle', { cycleId: circle.id });
    expect((await seen(circle)).rounds).toHaveLength(3);
  });

  it('is done wholly or not at all for whoever looks meanwhile', async () => {
    const circle = await scenario.circle('running');
    const file = newFile();
    await backUp(url, file);
    const looks: number[] = [];
    const look = async (): Promise<void> => void looks.push((await seen(circle)).rounds.length);
    const restoring = restore(url, file, newFile());
    const ended = restoring.then(() => true);
    while (!(await Promise.race([ended, look()]))) continue;
    await restoring;

    expect(new Set(looks)).toEqual(new Set([3]));
  });

  it('takes a backup of an earlier version', async () => {
    const file = newFile();
    await backUp(url, file);
    const old = await sqliteSource(sqliteUrl(file)).initialize();
    await old.undoLastMigration({ transaction: 'all' });
    await old.destroy();

    await restore(url, file, newFile());

    expect(await scenario.app.ask(scenario.ada, '{ me { id } }')).toMatchObject({
      data: { me: { id: scenario.ada.id } },
    });
  });

  it('takes a backup whole that somebody has open, whose log moves into the file meanwhile', async () => {
    const file = newFile();
    await backUp(url, file);
    const opened = await sqliteSource(sqliteUrl(file)).initialize();
    await opened.query("UPDATE users SET firstName = 'Changed'");

    const restoring = restore(url, file, newFile());
    await opened.query('PRAGMA wal_checkpoint(TRUNCATE)');
    await restoring;

    expect(await everything(url)).toEqual(await everything(sqliteUrl(file)));
    await opened.destroy();
  });

  it('also fills a database that is new', async () => {
    const file = newFile();
    await backUp(url, file);
    const other = sqliteUrl(newFile());

    await restore(other, file, newFile());

    expect(await everything(other)).toEqual(await everything(url));
    await (await openDatabase(other)).close();
  });

  it.each<[string, (file: string) => Promise<unknown>, string]>([
    ['is not there', (file) => rm(file), 'there is no file'],
    ['is something else’s', (file) => writeFile(file, 'not a database at all'), 'is no backup of Kolo'],
    ['is empty', (file) => truncate(file, 0), 'is no backup of Kolo'],
    ['was cut off', (file) => truncate(file, 40_000), /is damaged|is no backup of Kolo/.source],
    [
      'is a later version’s',
      async (file) => {
        const source = await sqliteSource(sqliteUrl(file)).initialize();
        await source.query("INSERT INTO migrations (timestamp, name) VALUES (9, 'FromTheFuture9')");
        await source.destroy();
      },
      'was made by a later version',
    ],
  ])('refuses a file that %s, and changes nothing', async (_what, corrupt, words) => {
    const file = newFile();
    await backUp(url, file);
    await corrupt(file);
    const before = await everything(url);

    await expect(restore(url, file, newFile())).rejects.toThrow(new RegExp(words));

    expect(await everything(url)).toEqual(before);
    expect((await readdir(folder)).filter((name) => name.includes('.restoring'))).toEqual([]);
  });
});

describe('the commands', () => {
  const run = async (databaseUrl: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [await programFile('src/commands/backup/main.ts'), ...args], {
      env: { ...process.env, DATABASE_URL: databaseUrl, JWT_SECRET: 'x'.repeat(32) },
    });

  it('say what they did', async () => {
    const file = newFile();
    expect((await run(url, 'write', file)).stdout).toBe(`Backed up to ${file}\n`);

    const copy = newFile();
    await copyFile(file, copy);
    const { stdout } = await run(sqliteUrl(copy), 'restore', file);
    expect(stdout).toMatch(/^Restored .+\nWhat was there before: .+before-restore.+\n$/);
    const kept = /before: (.+)\n/.exec(stdout)?.[1] ?? '';
    expect(dirname(kept)).toBe(folder);
    await rm(kept);
  });

  it('say in one line what is wrong', async () => {
    const file = newFile();
    await appendFile(file, 'x');
    const failing = (databaseUrl: string, ...args: string[]) =>
      run(databaseUrl, ...args).then(
        () => 'done',
        ({ code, stderr }: { code: number; stderr: string }) => `${code}: ${stderr}`,
      );

    const nowhere = join(folder, 'not-there', 'kolo.sqlite');

    const said = await Promise.all([
      failing(sqliteUrl(nowhere), 'write'),
      failing(url, 'write', file),
      failing(url, 'restore'),
      failing('mysql://root@127.0.0.1:1/kolo', 'write'),
    ]);
    expect(said).toEqual([
      expect.stringMatching(`^1: DATABASE_URL names ${nowhere}, where no database was found: [^\n]+\n$`),
      `1: ${file} is there already: backups are never written over\n`,
      '1: npm run restore FILE: which backup?\n',
      expect.stringMatching(/^1: .+mysqldump --single-transaction.+\n$/),
    ]);
    await expect(stat(nowhere)).rejects.toThrow('ENOENT');
  });
});
