// `npm test` runs every check, in an order that fails early. Its last line is "N passed, N failed".
// If TEST_MYSQL_URL is set, the server's test files that begin with MYSQL_TAG and the end-to-end tests also run on that server.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { HOME } from './build-if-stale.mjs';

// Holds the temporary files of all stages. Both folders are removed at the end, even if a stage fails.
const folder = mkdtempSync(join(tmpdir(), 'kolo-tests-'));
const memory = existsSync('/dev/shm') ? mkdtempSync('/dev/shm/kolo-tests-') : undefined;
const { TEST_MYSQL_URL: mysql, ...outside } = process.env;
const plainEnv = { ...outside, TMPDIR: folder, ...(memory && { KOLO_TEST_MEMORY: memory }) };
const totals = { passed: 0, failed: 0 };
/** The duration of each stage in seconds. */
const stages = {};
const timed = (name, started) => (stages[name] = (Date.now() - started) / 1000).toFixed(1);
/** The names of failed tests and checks. They are printed at the end, for readers who see only the last lines. */
const failures = [];

/** The running child processes. Each has its own process group, which includes the processes that it starts. */
const running = new Set();
function signal(child, name) {
  try {
    process.kill(-child.pid, name);
  } catch {
    // The whole group has already ended.
  }
}

/** Far longer than any stage takes, even on a busy machine. */
const TIMEOUT_MS = 60 * 60_000;

/** Runs a command. Resolves with whether it succeeded, once all its processes have ended. */
function run(command, args, env = {}, stdio = 'inherit', onStart = () => undefined) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: HOME, stdio, env: { ...plainEnv, ...env }, detached: true });
    running.add(child);
    onStart(child);
    const timeout = setTimeout(() => {
      console.error(`── killed after an hour: ${command} ${args.join(' ')}`);
      signal(child, 'SIGKILL');
    }, TIMEOUT_MS);
    child.once('error', () => resolve(false));
    // Kills processes that the command has left running, which would keep its output open.
    child.once('exit', () => signal(child, 'SIGKILL'));
    child.once('close', (status) => {
      clearTimeout(timeout);
      running.delete(child);
      if (stoppedBy) leave();
      else resolve(status === 0);
    });
  });
}

function removeFolders() {
  // Retries, because processes that were just killed may still be writing.
  for (const made of [folder, memory].filter(Boolean)) {
    rmSync(made, { recursive: true, force: true, maxRetries: 5 });
  }
}

let stoppedBy;
function leave() {
  if (running.size > 0) return;
  removeFolders();
  process.exit(128 + constants.signals[stoppedBy]);
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(name, () => {
    stoppedBy ??= name;
    // Playwright stops its browsers and its Kolo on these signals. They are in other process groups.
    for (const child of running) signal(child, name);
    setTimeout(() => running.forEach((child) => signal(child, 'SIGKILL')), 10_000);
    leave();
  });
}

/** Records the result of a stage that counts as one check. */
function record(name, passed, started) {
  totals[passed ? 'passed' : 'failed'] += 1;
  if (!passed) failures.push(name);
  console.log(`── ${name}: ${passed ? 'ok' : 'FAILED'} (${timed(name, started)} s)`);
}

async function check(name, runCheck) {
  const started = Date.now();
  console.log(`\n── ${name}`);
  record(name, await runCheck(), started);
}

/** Runs npm scripts in parallel. They only read files, and each uses only one core most of the time. */
async function checkTogether(scripts) {
  const started = Date.now();
  console.log(`\n── ${Object.keys(scripts).join(', ')}`);
  const runs = Object.entries(scripts).map(async ([name, script]) => {
    const output = [];
    const passed = await run('npm', ['run', '--silent', script], {}, ['ignore', 'pipe', 'pipe'], (child) => {
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
    });
    process.stdout.write(Buffer.concat(output));
    record(name, passed, started);
  });
  await Promise.all(runs);
}

/** Runs a stage with many tests, which writes a JSON report. A run that fails without a failed test counts as one failure. */
async function suite(name, report, counts, runner) {
  const started = Date.now();
  console.log(`\n── ${name}`);
  const file = join(folder, report);
  const succeeded = await runner(file);
  let { passed, failed, names } = { passed: 0, failed: 0, names: [] };
  try {
    ({ passed, failed, names } = counts(JSON.parse(readFileSync(file, 'utf8'))));
  } catch (error) {
    console.error(`the test report cannot be read: ${error.message}`);
  }
  if (failed === 0 && (!succeeded || passed === 0)) failed = 1;
  if (failed > 0)
    failures.push(
      ...(names.length > 0 ? names : ['failed without a failed test']).map((each) => `${name}: ${each}`),
    );
  totals.passed += passed;
  totals.failed += failed;
  console.log(`── ${name}: ${passed} passed, ${failed} failed (${timed(name, started)} s)`);
}

// Skipped and unfinished tests count as failed: a test that does not run proves nothing.
const jestCounts = ({ numPassedTests, numTotalTests, testResults }) => ({
  passed: numPassedTests,
  failed: numTotalTests - numPassedTests,
  names: testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(HOME, name);
    const tests = assertionResults.filter((test) => test.status !== 'passed');
    // A file that cannot be loaded has no tests.
    if (tests.length === 0) return status === 'failed' ? [file] : [];
    return tests.map(({ fullName }) => `${file} › ${fullName}`);
  }),
});
const playwrightCounts = ({ stats, suites }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped,
  names: suites.flatMap(failedSpecs),
});
const failedSpecs = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
    .map(({ file, line, title }) => `${file}:${line} › ${title}`),
  ...suites.flatMap(failedSpecs),
];

const npm = (...args) => run('npm', ['run', '--silent', ...args]);

const server = (name, env, options = []) =>
  suite(name, 'server.json', jestCounts, (file) =>
    run('npm', ['test', '--silent', '-w', 'server', '--', '--json', `--outputFile=${file}`, ...options], env),
  );
/** Jest's options that exclude these files. */
const without = (patterns) => (patterns.length > 0 ? ['--testPathIgnorePatterns', ...patterns] : []);
const MYSQL_TAG = '// @mysql\n';
const onMysql = () => {
  const home = join(HOME, 'server');
  return ['src', 'test']
    .flatMap((part) => readdirSync(join(home, part), { recursive: true }).map((file) => join(part, file)))
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => readFileSync(join(home, file), 'utf8').startsWith(MYSQL_TAG));
};
const CURL = '/test/whole/curl-integration';
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

/** Builds Kolo. Fails if the route tree that the build writes differs from the committed one. */
async function build() {
  const tree = join(HOME, 'client/src/routeTree.gen.ts');
  const committed = readFileSync(tree, 'utf8');
  return (await npm('build')) && readFileSync(tree, 'utf8') === committed;
}

const size = () => run(process.execPath, ['--import', '@oxc-node/core/register', 'scripts/size.mjs']);

const onlyE2e = process.argv[2] === 'e2e';
const hasCurl = spawnSync('curl', ['--version']).status === 0;
try {
  if (!onlyE2e) {
    await checkTogether({
      format: 'format:check',
      lint: 'lint',
      wording: 'check:wording',
      types: 'typecheck',
      drift: 'check:drift',
      engines: 'check:engines',
    });
    const missing = hasCurl ? [] : [CURL];
    await server('server on SQLite', {}, without(missing));
    if (mysql) await server('server on MySQL', { TEST_MYSQL_URL: mysql }, ['--runTestsByPath', ...onMysql()]);
    await client();
  }
  await check('build', build);
  if (!onlyE2e) await check('size', size);
  await e2e('end to end on SQLite', {});
  if (mysql) await e2e('end to end on MySQL', { TEST_MYSQL_URL: mysql });
} finally {
  removeFolders();
}
console.log('');
for (const [name, seconds] of Object.entries(stages))
  console.log(`${seconds.toFixed(0).padStart(5)} s  ${name}`);
if (!onlyE2e && !hasCurl) console.log('Skipped because curl is not installed: the integration with curl');
for (const each of failures) console.log(`✗ ${each}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
