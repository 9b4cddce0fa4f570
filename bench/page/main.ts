import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startKolo } from '../../server/test/audits/kolo.ts';
import { seedAccount, type Account } from './seed.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const RESULT = fileURLToPath(new URL('../results/page.json', import.meta.url));
const CYCLES = 20;
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const FIGURES = ['score', 'fcpMs', 'lcpMs', 'tbtMs', 'cls', 'kibToLcp', 'benchmarkIndex'] as const;

/**
 * Lighthouse's figures of one load. Times are in milliseconds, and the score is out of 100. `kibToLcp` is what was transferred
 * before the largest contentful paint. `benchmarkIndex` is Lighthouse's measure of the machine's speed at that moment: compare
 * times only at similar values.
 */
type Figures = Record<(typeof FIGURES)[number], number>;

interface Goal {
  figure: keyof Figures;
  atLeast?: number;
  atMost?: number;
}

interface Page {
  name: string;
  path: string;
  signedIn: boolean;
  goals: readonly Goal[];
}

/** P7 in docs/quality.md. */
const PAGES: readonly Page[] = [
  {
    name: 'Sign In',
    path: '/',
    signedIn: false,
    goals: [
      { figure: 'lcpMs', atMost: 1_600 },
      { figure: 'tbtMs', atMost: 150 },
      { figure: 'cls', atMost: 0 },
      { figure: 'score', atLeast: 97 },
    ],
  },
  {
    name: `My Cycles with ${CYCLES}`,
    path: '/my-cycles',
    signedIn: true,
    goals: [{ figure: 'lcpMs', atMost: 2_200 }],
  },
];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const isMet = ({ figure, atLeast = -Infinity, atMost = Infinity }: Goal, figures: Figures): boolean =>
  figures[figure] >= atLeast && figures[figure] <= atMost;

/** Installs Lighthouse at its first use, since nothing else needs it. */
function install(): void {
  if (existsSync(join(HERE, 'node_modules/lighthouse'))) return;
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: HERE, stdio: 'inherit' });
  if (status !== 0) throw new Error('npm ci failed: Lighthouse was not installed');
}

function chromium(): string {
  const found = process.env.CHROMIUM_PATH ?? CHROMIUM.find((path) => existsSync(path));
  if (found === undefined) throw new Error('Chromium not found; install it, or set CHROMIUM_PATH');
  return found;
}

/** Loads the page `runs` times with an empty cache, and returns the median of each figure. */
async function measure(url: string, page: Page, account: Account, runs: number): Promise<Figures> {
  const task = {
    url,
    path: page.path,
    runs,
    chromium: chromium(),
    ...(page.signedIn ? { account } : {}),
  };
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(HERE, 'lighthouse.mjs'),
    JSON.stringify(task),
  ]);
  const all = JSON.parse(stdout) as Figures[];
  const medianOf = (figure: keyof Figures) => median(all.map((figures) => figures[figure]));
  return {
    score: medianOf('score'),
    fcpMs: medianOf('fcpMs'),
    lcpMs: medianOf('lcpMs'),
    tbtMs: medianOf('tbtMs'),
    cls: medianOf('cls'),
    kibToLcp: medianOf('kibToLcp'),
    benchmarkIndex: medianOf('benchmarkIndex'),
  };
}

const describeGoal = ({ figure, atLeast, atMost }: Goal): string =>
  `${figure} ${atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`}`;

/**
 * Runs Lighthouse on Sign In and on My Cycles of the built Kolo, with a new SQLite database. The argument is the number of runs
 * per page (3). Returns whether every goal of P7 is met.
 */
export async function run(args: string[]): Promise<boolean> {
  const runs = Number(args[0] ?? 3);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`invalid number of runs: ${args[0]}`);
  install();
  const folder = await mkdtemp(join(tmpdir(), 'kolo-bench-page-'));
  const kolo = await startKolo({ DATABASE_URL: `sqlite:${join(folder, 'kolo.sqlite')}` });
  try {
    const account = await seedAccount(kolo.url, CYCLES);
    const results = [];
    for (const page of PAGES) {
      const figures = await measure(kolo.url, page, account, runs);
      const missed = page.goals.filter((goal) => !isMet(goal, figures)).map(describeGoal);
      results.push({ page: page.name, runs, figures, goals: page.goals, missed });
    }
    console.table(
      Object.fromEntries(
        results.map(({ page, figures, missed }) => [
          page,
          {
            ...Object.fromEntries(FIGURES.map((name) => [name, Number(figures[name].toFixed(3))])),
            missed: missed.join(', ') || 'none',
          },
        ]),
      ),
    );
    await mkdir(join(RESULT, '..'), { recursive: true });
    await writeFile(RESULT, `${JSON.stringify({ takenAt: new Date().toISOString(), results }, null, 2)}\n`);
    return results.every(({ missed }) => missed.length === 0);
  } finally {
    await kolo.end('SIGTERM');
    await rm(folder, { recursive: true });
  }
}
