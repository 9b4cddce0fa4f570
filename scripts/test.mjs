// The one test command: every check there is, in an order that fails early. Ends with "N passed, N failed".
// With TEST_MYSQL_URL the suites that touch a database run a second time, on that server.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOME } from './build-if-stale.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kolo-tests-'));
const { TEST_MYSQL_URL: mysql, ...plainEnv } = process.env;
const totals = { passed: 0, failed: 0 };

/** Runs a command; true when it succeeds. */
function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, { cwd: HOME, stdio: 'inherit', env: { ...plainEnv, ...env } });
  return status === 0;
}

/** Notes whether a stage holds that either does or does not. */
function note(name, passed, started) {
  totals[passed ? 'passed' : 'failed'] += 1;
  console.log(`── ${name}: ${passed ? 'ok' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

function check(name, holds) {
  const started = Date.now();
  console.log(`\n── ${name}`);
  note(name, holds(), started);
}

/** Scripts that only read, side by side: most of their time is waiting for one core each. */
async function checkTogether(scripts) {
  const started = Date.now();
  console.log(`\n── ${Object.keys(scripts).join(', ')}`);
  const runs = Object.entries(scripts).map(
    ([name, script]) =>
      new Promise((resolve) => {
        const child = spawn('npm', ['run', '--silent', script], { cwd: HOME, env: plainEnv });
        const said = [];
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
        child.on('close', (status) => {
          process.stdout.write(Buffer.concat(said));
          note(name, status === 0, started);
          resolve();
        });
      }),
  );
  await Promise.all(runs);
}

/** A stage of many tests, which writes its counts as JSON. A run that fails without naming a test counts as one. */
function suite(name, report, counts, runner) {
  const started = Date.now();
  console.log(`\n── ${name}`);
  const file = join(folder, report);
  const succeeded = runner(file);
  let { passed, failed } = { passed: 0, failed: 0 };
  try {
    ({ passed, failed } = counts(JSON.parse(readFileSync(file, 'utf8'))));
  } catch (error) {
    console.error(`no report: ${error.message}`);
  }
  if (failed === 0 && (!succeeded || passed === 0)) failed = 1;
  totals.passed += passed;
  totals.failed += failed;
  console.log(
    `── ${name}: ${passed} passed, ${failed} failed (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  );
}

// Skipped and unfinished tests count as failed: a test that does not run proves nothing.
const jestCounts = ({ numPassedTests, numTotalTests }) => ({
  passed: numPassedTests,
  failed: numTotalTests - numPassedTests,
});
const playwrightCounts = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped,
});

const npm = (...args) => run('npm', ['run', '--silent', ...args]);

const server = (name, env, options = []) =>
  suite(name, 'server.json', jestCounts, (file) =>
    run('npm', ['test', '--silent', '-w', 'server', '--', '--json', `--outputFile=${file}`, ...options], env),
  );
// The rules touch no database, and backups are of SQLite: once is enough for them.
const withoutRules = ['--testPathIgnorePatterns', '/src/(domain|backup)/'];
const client = () =>
  suite('client', 'client.json', jestCounts, (file) =>
    run('npm', [
      'test',
      '--silent',
      '-w',
      'client',
      '--',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile=${file}`,
    ]),
  );
const e2e = (name, env) =>
  suite(name, 'e2e.json', playwrightCounts, (file) =>
    run('npx', ['playwright', 'test', '-c', 'client/playwright.config.ts'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      ...env,
    }),
  );

/** Building also writes the route tree: what is committed must be what it writes. */
function build() {
  const tree = join(HOME, 'client/src/routeTree.gen.ts');
  const committed = readFileSync(tree, 'utf8');
  return npm('build') && readFileSync(tree, 'utf8') === committed;
}

const size = () => run(process.execPath, ['--import', '@oxc-node/core/register', 'scripts/size.mjs']);

const onlyE2e = process.argv[2] === 'e2e';
try {
  if (!onlyE2e) {
    await checkTogether({ format: 'format:check', lint: 'lint', types: 'typecheck', drift: 'check:drift' });
    server('server on SQLite', {});
    if (mysql) server('server on MySQL', { TEST_MYSQL_URL: mysql }, withoutRules);
    client();
  }
  check('build', build);
  if (!onlyE2e) check('size', size);
  e2e('end to end on SQLite', {});
  if (mysql) e2e('end to end on MySQL', { TEST_MYSQL_URL: mysql });
} finally {
  rmSync(folder, { recursive: true });
}
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
