import { readFileSync } from 'node:fs';

/** What Linux counts processor time in, per second. */
const TICKS = 100;

/** The processor time that a process has used so far, in all its threads, in milliseconds (Linux only). */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, in brackets, may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS;
}
