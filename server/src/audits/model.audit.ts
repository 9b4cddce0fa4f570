import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { HOME } from '../env.ts';
import { none, type Audit, type Figure } from './audit.ts';

export const about =
  'R6: random lives of a circle through both doors, held against the model. [lists, 10000] [seed]';

const TEST = 'src/cycles/whole-life.test.ts';

/** Runs the state-machine test for long; true where it found nothing. What it finds it prints itself, with its seed. */
async function live(lists: string, seed: string | undefined, mysqlUrl: string | undefined): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--no-warnings',
      join(HOME, 'node_modules/jest/bin/jest.js'),
      '--forceExit',
      TEST,
    ],
    {
      cwd: join(HOME, 'server'),
      env: {
        ...process.env,
        TEST_LISTS: lists,
        ...(seed ? { TEST_SEED: seed } : {}),
        TEST_MYSQL_URL: mysqlUrl,
      },
      stdio: 'inherit',
    },
  );
  const [status] = (await once(child, 'exit')) as [number | null];
  return status === 0;
}

export const audit: Audit = async ({ args: [lists = '10000', seed], mysqlUrl, say }) => {
  const figures: Figure[] = [];
  for (const [name, url] of [
    ['SQLite', undefined],
    ['MariaDB', mysqlUrl],
  ] as const) {
    if (name === 'MariaDB' && !url) continue;
    say(`${name}: ${lists} lists of up to 14 operations`);
    figures.push(
      none(
        'R6',
        `${name}, ${lists} lists: divergences from the model`,
        (await live(lists, seed, url)) ? 0 : 1,
      ),
    );
  }
  return figures;
};
