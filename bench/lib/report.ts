import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { arePinned } from './process.ts';
import { KOLO_HOME, RESULTS } from './settings.ts';

/** A figure and its goal. */
export interface Figure {
  /** The goal's name in docs/quality.md, such as `P1`; empty for none. */
  goal: string;
  /** What was counted or timed. */
  what: string;
  figure: number;
  unit?: string;
  /** For people, such as `≥ 0.45`. */
  target: string;
  isMet: boolean;
}

export const atLeast = (goal: string, what: string, figure: number, bound: number): Figure => ({
  goal,
  what,
  figure,
  target: `≥ ${bound}`,
  isMet: figure >= bound,
});

export const atMost = (goal: string, what: string, figure: number, bound: number, unit = ''): Figure => ({
  goal,
  what,
  figure,
  unit,
  target: `≤ ${bound}${unit}`,
  isMet: figure <= bound,
});

export interface Report {
  /** The rows of the table. All have the same columns. */
  rows: readonly Record<string, string | number>[];
  figures: readonly Figure[];
  /** What readers need to know to interpret the figures. */
  notes?: readonly string[];
}

const format = (value: string | number): string =>
  typeof value === 'string' || Number.isInteger(value)
    ? String(value)
    : value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3);

function printTable(rows: Report['rows']): void {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => format(row[column] ?? '')))];
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

/** The date, commit and machine of the run. */
const runDetails = (): string[] => [
  `${new Date().toISOString().slice(0, 10)}, commit ${commit()}, Node ${process.versions.node}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, load average ${loadavg()[0]?.toFixed(1)}`,
  arePinned
    ? 'server and load generator pinned to different cores'
    : 'server and load generator NOT pinned to different cores: taskset is missing, or there is only one core',
];

/** Prints the results and writes them to `results/NAME.json`. Returns whether all goals are met. */
export function report(name: string, { rows, figures, notes = [] }: Report): boolean {
  console.log();
  printTable(rows);
  console.log();
  for (const { goal, what, figure, unit = '', target, isMet } of figures) {
    console.log(
      `${isMet ? 'met   ' : 'MISSED'}  ${goal.padEnd(3)} ${what}: ${format(figure)}${unit} (goal: ${target})`,
    );
  }
  const allNotes = [...notes, ...runDetails()];
  for (const line of allNotes) console.log(`(${line})`);
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(
    join(RESULTS, `${name}.json`),
    `${JSON.stringify({ name, rows, figures, notes: allNotes }, null, 2)}\n`,
  );
  return figures.every(({ isMet }) => isMet);
}
