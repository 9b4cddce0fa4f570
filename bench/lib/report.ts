import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { arePinned } from './process.ts';
import { KOLO_HOME, RESULTS } from './settings.ts';

/** One figure that has a goal. */
export interface Figure {
  /** The goal of docs/quality.md that it is held against: `P1`. */
  goal: string;
  /** What was counted or timed. */
  what: string;
  figure: number;
  unit?: string;
  /** In words, with its sign: `≥ 0.45`. */
  wanted: string;
  met: boolean;
}

export const atLeast = (goal: string, what: string, figure: number, bound: number): Figure => ({
  goal,
  what,
  figure,
  wanted: `≥ ${bound}`,
  met: figure >= bound,
});

export const atMost = (goal: string, what: string, figure: number, bound: number, unit = ''): Figure => ({
  goal,
  what,
  figure,
  unit,
  wanted: `≤ ${bound}${unit}`,
  met: figure <= bound,
});

export interface Report {
  /** The rows of the table, each with the same columns. */
  rows: readonly Record<string, string | number>[];
  figures: readonly Figure[];
  /** What one has to know to judge them. */
  notes?: readonly string[];
}

const written = (value: string | number): string =>
  typeof value === 'string' || Number.isInteger(value)
    ? String(value)
    : value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3);

function printTable(rows: Report['rows']): void {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => written(row[column] ?? '')))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => (line[index] ?? '').length)));
  const isNumber = columns.map((column) => typeof rows[0]?.[column] === 'number');
  for (const line of lines) {
    const cells = line.map((cell, index) =>
      isNumber[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
    );
    console.log(cells.join('  ').trimEnd());
  }
}

function commit(): string {
  try {
    const git = (...args: string[]): string =>
      execFileSync('git', ['-C', KOLO_HOME, ...args])
        .toString()
        .trim();
    return (
      git('rev-parse', '--short', 'HEAD') +
      (git('status', '--porcelain', '-uno') === '' ? '' : ' with changes')
    );
  } catch {
    return 'unknown';
  }
}

/** Where, when and of what the figures were taken: without it they say little. */
const circumstances = (): string[] => [
  `${new Date().toISOString().slice(0, 10)}, commit ${commit()}, Node ${process.versions.node}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, load average ${loadavg()[0]?.toFixed(1)}`,
  arePinned
    ? 'server and load generator on cores of their own'
    : 'server and load generator NOT kept apart: no taskset here, or one core only',
];

/** Prints what was measured, keeps it in `results/NAME.json`, and says whether all goals are met. */
export function report(name: string, { rows, figures, notes = [] }: Report): boolean {
  console.log();
  printTable(rows);
  console.log();
  for (const { goal, what, figure, unit = '', wanted, met } of figures) {
    console.log(
      `${met ? 'met   ' : 'MISSED'}  ${goal.padEnd(3)} ${what}: ${written(figure)}${unit} (wanted: ${wanted})`,
    );
  }
  const taken = [...notes, ...circumstances()];
  for (const line of taken) console.log(`(${line})`);
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(
    join(RESULTS, `${name}.json`),
    `${JSON.stringify({ name, rows, figures, taken }, null, 2)}\n`,
  );
  return figures.every(({ met }) => met);
}
