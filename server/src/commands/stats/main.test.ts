import { rm } from 'node:fs/promises';
import { runCommand, type CommandOutcome } from '../../../test/tools/run-command.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { lastBackupFile, recordBackup } from '../../database/last-backup.ts';
import { Credential } from '../../accounts/credentials/credential.entity.ts';
import { Email } from '../../mail/email.entity.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const stats = (...args: string[]): Promise<CommandOutcome> =>
  runCommand('src/commands/stats/main.ts', args, { DATABASE_URL: scenario.app.databaseUrl });

/** The printed figures by name. */
const figuresIn = (stdout: string): Record<string, string> =>
  Object.fromEntries(
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/ {2,}/) as [string, string]),
  );

it('prints accounts, cycles by stage, emails, the age of the last backup and the size of the database', async () => {
  for (const stage of ['draft', 'frozen', 'running', 'running'] as const) await scenario.circle(stage);
  await scenario.app.db.transaction(async (manager) => {
    await manager.update(Credential, { userId: scenario.sam.id }, { disabledAt: new Date() });
    await manager.deleteAll(Email);
  });
  await scenario.app.person('Bola Ade');
  await rm(lastBackupFile(scenario.app.databaseUrl), { force: true });

  const { code, stdout, stderr } = await stats();

  expect([code, stderr]).toEqual([0, '']);
  expect(figuresIn(stdout)).toMatchObject({
    accounts: '7',
    'accounts, disabled': '1',
    'cycles, being set up': '1',
    'cycles, frozen': '1',
    'cycles, waiting for confirmations': '0',
    'cycles, running': '2',
    'cycles, stopped': '0',
    // The email that verifies Bola's address.
    'emails, waiting': '1',
    'emails, oldest waiting': expect.stringMatching(/^20\S+Z \(0 minutes ago\)$/),
    'emails, failed in 30 days': '0',
    'last backup': 'none known',
    'database size': expect.stringMatching(/^\d+\.\d MiB$/),
  });

  recordBackup(scenario.app.databaseUrl);
  const later = figuresIn((await stats()).stdout);
  await rm(lastBackupFile(scenario.app.databaseUrl), { force: true });
  expect(later['last backup']).toMatch(/^20\S+Z \(0 minutes ago\)$/);
});

it('takes no arguments', async () => {
  expect(await stats('all')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Usage: npm run stats. It takes no arguments.',
  });
});
