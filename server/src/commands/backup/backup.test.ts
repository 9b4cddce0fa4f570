import { execFile } from 'node:child_process';
import { appendFile, copyFile, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { sqliteSource, sqliteUrl } from '../../database/data-source.ts';
import { openDatabase } from '../../database/open-database.ts';
import { entities } from '../../database/entities.ts';
import { briefDocuments, CYCLE_INPUT, viewOf, type CycleView } from '../../../test/tools/cycle.ts';
import { programFile } from '../../../test/tools/programs.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { backUp, restore } from './backup.ts';

let folder: string;
let scenario: Scenario;
/** Always a SQLite file, because the commands are for SQLite. */
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

const view = ({ id }: { id: string }): Promise<CycleView> => viewOf(scenario.app, scenario.ada, id);
const rename = (cycle: { id: string }, title: string): Promise<unknown> =>
  scenario.does(scenario.ada, 'updateCycleStory', { cycleId: cycle.id, input: { title } });

describe('a backup', () => {
  it('contains the whole database, to the last row', async () => {
    await scenario.circle('running');
    const file = newFile();

    await backUp(url, file);

    const copied = await everything(sqliteUrl(file));
    expect(copied).toEqual(await everything(url));
    expect(Object.keys(copied)).toHaveLength(entities.length);
    expect(copied.payments?.length).toBeGreaterThan(0);
  });

  it('is readable for its owner only, and so are its folder and the database', async () => {
    const file = join(folder, 'new/backups', 'own.sqlite');

    await backUp(url, file);
    const previousData = newFile();
    await restore(url, file, previousData);

    const paths = [
      file,
      join(folder, 'new'),
      join(folder, 'new/backups'),
      previousData,
      url.slice('sqlite:'.length),
    ];
    const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o777));
    expect(modes.map((mode) => mode.toString(8))).toEqual(['600', '700', '700', '600', '600']);
  });

  it('is consistent, whatever is written meanwhile, and does not block requests', async () => {
    const file = newFile();
    const creating = Array.from({ length: 30 }, () =>
      scenario.app.ask(scenario.ada, briefDocuments.createCycle, { input: CYCLE_INPUT }),
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

  it('never replaces a file', async () => {
    const file = newFile();
    await writeFile(file, 'an important file');

    await expect(backUp(url, file)).rejects.toThrow('exists already');
  });
});

describe('restoring', () => {
  it('brings everything back under a running Kolo, and keeps the previous data', async () => {
    const cycle = await scenario.circle('confirmed');
    const [file, previousData] = [newFile(), newFile()];
    await backUp(url, file);
    const before = await view(cycle);
    await rename(cycle, 'Something else');
    await scenario.does(scenario.ada, 'runCycle', { cycleId: cycle.id });
    const later = await everything(url);

    expect(await restore(url, file, previousData)).toBe(previousData);

    expect(await everything(url)).toEqual(await everything(sqliteUrl(file)));
    expect(await everything(sqliteUrl(previousData))).toEqual(later);
    expect(await view(cycle)).toEqual(before);
    // Kolo goes on with the restored data.
    await scenario.does(scenario.ada, 'runCycle', { cycleId: cycle.id });
    expect((await view(cycle)).rounds).toHaveLength(3);
  });

  it('shows readers all of the old or all of the new data', async () => {
    const cycle = await scenario.circle('running');
    const file = newFile();
    await backUp(url, file);
    const roundCounts: number[] = [];
    const read = async (): Promise<void> => void roundCounts.push((await view(cycle)).rounds.length);
    const restoring = restore(url, file, newFile());
    const ended = restoring.then(() => true);
    while (!(await Promise.race([ended, read()]))) continue;
    await restoring;

    expect(new Set(roundCounts)).toEqual(new Set([3]));
  });

  it('accepts a backup of an earlier version', async () => {
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

  it('restores all of a backup that another process has open, while its log moves into the file', async () => {
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

  it('fills a new database, too', async () => {
    const file = newFile();
    await backUp(url, file);
    const other = sqliteUrl(newFile());

    await restore(other, file, newFile());

    expect(await everything(other)).toEqual(await everything(url));
    await (await openDatabase(other)).close();
  });

  it.each<[string, (file: string) => Promise<unknown>, string]>([
    ['does not exist', (file) => rm(file), 'does not exist'],
    ['is not a database', (file) => writeFile(file, 'not a database at all'), 'is not a backup of Kolo'],
    ['is empty', (file) => truncate(file, 0), 'is not a backup of Kolo'],
    ['was cut off', (file) => truncate(file, 40_000), /is damaged|is not a backup of Kolo/.source],
    [
      'is of a later version',
      async (file) => {
        const source = await sqliteSource(sqliteUrl(file)).initialize();
        await source.query("INSERT INTO migrations (timestamp, name) VALUES (9, 'FromTheFuture9')");
        await source.destroy();
      },
      'was made by a later version',
    ],
  ])('refuses a file that %s, and changes nothing', async (_what, corrupt, message) => {
    const file = newFile();
    await backUp(url, file);
    await corrupt(file);
    const before = await everything(url);

    await expect(restore(url, file, newFile())).rejects.toThrow(new RegExp(message));

    expect(await everything(url)).toEqual(before);
    expect((await readdir(folder)).filter((name) => name.includes('.restoring'))).toEqual([]);
  });
});

describe('the backup commands', () => {
  const run = async (databaseUrl: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [await programFile('src/commands/backup/main.ts'), ...args], {
      env: { ...process.env, DATABASE_URL: databaseUrl, JWT_SECRET: 'x'.repeat(32) },
    });

  it('print what they did', async () => {
    const file = newFile();
    expect((await run(url, 'write', file)).stdout).toBe(`Backed up to ${file}\n`);

    const copy = newFile();
    await copyFile(file, copy);
    const { stdout } = await run(sqliteUrl(copy), 'restore', file);
    expect(stdout).toMatch(/^Restored .+\nThe previous data is in .+before-restore.+\n$/);
    const previousData = /is in (.+)\n/.exec(stdout)?.[1] ?? '';
    expect(dirname(previousData)).toBe(folder);
    await rm(previousData);
  });

  it('print in one line what is wrong', async () => {
    const file = newFile();
    await appendFile(file, 'x');
    const failing = (databaseUrl: string, ...args: string[]) =>
      run(databaseUrl, ...args).then(
        () => 'done',
        ({ code, stderr }: { code: number; stderr: string }) => `${code}: ${stderr}`,
      );

    const nowhere = join(folder, 'not-there', 'kolo.sqlite');

    const outputs = await Promise.all([
      failing(sqliteUrl(nowhere), 'write'),
      failing(url, 'write', file),
      failing(url, 'restore'),
      failing('mysql://root@127.0.0.1:1/kolo', 'write'),
    ]);
    expect(outputs).toEqual([
      expect.stringMatching(`^1: DATABASE_URL names ${nowhere}, where no database was found: [^\n]+\n$`),
      `1: ${file} exists already: a backup never replaces a file\n`,
      '1: Usage: npm run restore FILE. It needs the file of the backup.\n',
      expect.stringMatching(/^1: .+mysqldump --single-transaction.+\n$/),
    ]);
    await expect(stat(nowhere)).rejects.toThrow('ENOENT');
  });
});
