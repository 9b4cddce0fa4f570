import { none, type Audit, type Figure } from './audit.ts';
import { runTests } from './jest.ts';

export const about =
  'R6: compares random scenarios of a cycle, through both APIs, with the model. [lists, 10000] [seed]';

const TEST = 'src/cycles/cycle/random-runs.test.ts';

export const audit: Audit = async ({ args: [lists = '10000', seed], mysqlUrl, log }) => {
  const figures: Figure[] = [];
  for (const [name, url] of [
    ['SQLite', undefined],
    ['MariaDB', mysqlUrl],
  ] as const) {
    if (name === 'MariaDB' && !url) continue;
    log(`${name}: ${lists} lists`);
    const settings = { TEST_LISTS: lists, TEST_SEED: seed, TEST_MYSQL_URL: url };
    // The test prints what it finds itself, with the seed to reproduce it.
    const { passed, total } = await runTests([TEST], settings, 'inherit');
    figures.push(
      none('R6', `${name}, ${lists} lists: divergences from the model`, total === 0 ? 1 : total - passed),
    );
  }
  return figures;
};
