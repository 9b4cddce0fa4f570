// The one test command: every check there is, in an order that fails early. Ends with "N passed, N failed".
// With TEST_MYSQL_URL what can differ by database runs a second time, on that server: the test files that begin with MYSQL_TAG.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { HOME } from './build-if-stale.mjs';

// What the stages make for the moment lies in these, and goes with them, however a stage ends.
const folder = mkdtempSync(join(tmpdir(), 'kolo-tests-'));
const memory = existsSync('/dev/shm') ? mkdtempSync('/dev/shm/kolo-tests-') : undefined;
const { TEST_MYSQL_URL: mysql, ...outside } = process.env;
const plainEnv = { ...outside, TMPDIR: folder, ...(memory && { KOLO_TEST_MEMORY: memory }) };
const totals = { passed: 0, failed: 0 };
/** What took how long, in seconds, by stage. */
const stages = {};
const timed = (name, started) => (stages[name] = (Date.now() - started) / 1000).toFixed(1);
/** What has failed, said again at the end: whoever sees only the last lines has to know, too. */
const failures = [];

/** What runs now, each in a process group of its own: whatever it has started itself is in there, too. */
const running = new Set();
function signal(child, name) {
  try {
    process.kill(-child.pid, name);
  } catch {
    // The whole group has ended already.
  }
}

/** Far beyond what any stage takes on a busy machine. What hangs, hangs for good. */
const PATIENCE_MS = 60 * 60_000;

/** Runs a command; resolves with whether it succeeded, when nothing of it is left. */
function run(command, args, env = {}, stdio = 'inherit', begun = () => undefined) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: HOME, stdio, env: { ...plainEnv, ...env }, detached: true });
    running.add(child);
    begun(child);
    const patience = setTimeout(() => {
      console.error(`── still running after an hour, and ended: ${command} ${args.join(' ')}`);
      signal(child, 'SIGKILL');
    }, PATIENCE_MS);
    child.once('error', () => resolve(false));
    // What it has left running would hold its outputs open for as long as it likes.
    child.once('exit', () => signal(child, 'SIGKILL'));
    child.once('close', (status) => {
      clearTimeout(patience);
      running.delete(child);
      if (stoppedBy) leave();
      else resolve(status === 0);
    });
  });
}

function removeFolders() {
  // What was just killed may be writing still.
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
    // The stories' runner stops its browsers and its Kolo, which are in groups of their own, when it is asked.
    for (const child of running) signal(child, name);
    setTimeout(() => running.forEach((child) => signal(child, 'SIGKILL')), 10_000);
    leave();
  });
}

/** Notes whether a stage holds that either does or does not. */
function note(name, passed, started) {
  totals[passed ? 'passed' : 'failed'] += 1;
  if (!passed) failures.push(name);
  console.log(`── ${name}: ${passed ? 'ok' : 'FAILED'} (${timed(name, started)} s)`);
}

async function check(name, holds) {
  const started = Date.now();
  console.log(`\n── ${name}`);
  note(name, await holds(), started);
}

/** Scripts that only read, side by side: most of their time is waiting for one core each. */
async function checkTogether(scripts) {
  const started = Date.now();
  console.log(`\n── ${Object.keys(scripts).join(', ')}`);
  const runs = Object.entries(scripts).map(async ([name, script]) => {
    const said = [];
    const passed = await run('npm', ['run', '--silent', script], {}, ['ignore', 'pipe', 'pipe'], (child) => {
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
    });
    process.stdout.write(Buffer.concat(said));
    note(name, passed, started);
  });
  await Promise.all(runs);
}

/** A stage of many tests, which writes its counts as JSON. A run that fails without naming a test counts as one. */
async function suite(name, report, counts, runner) {
  const started = Date.now();
  console.log(`\n── ${name}`);
  const file = join(folder, report);
  const succeeded = await runner(file);
  let { passed, failed, names } = { passed: 0, failed: 0, names: [] };
  try {
    ({ passed, failed, names } = counts(JSON.parse(readFileSync(file, 'utf8'))));
  } catch (error) {
    console.error(`no report: ${error.message}`);
  }
  if (failed === 0 && (!succeeded || passed === 0)) failed = 1;
  if (failed > 0)
    failures.push(...(names.length > 0 ? names : ['no test by its name']).map((each) => `${name}: ${each}`));
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
    // A file that cannot be read has no tests.
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
/** Jest's options that leave these files out. */
const without = (patterns) => (patterns.length > 0 ? ['--testPathIgnorePatterns', ...patterns] : []);
const MYSQL_TAG = '// Also on MySQL.\n';
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

/** Building also writes the route tree: what is committed must be what it writes. */
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
if (!onlyE2e && !hasCurl) console.log('Left out, since curl is not installed: the integration with curl');
for (const each of failures) console.log(`✗ ${each}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
