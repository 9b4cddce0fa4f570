import { readFileSync } from 'node:fs';

/** Linux's units of processor time per second. */
const TICKS = 100;

/** The processor time that a process has used so far, in all its threads, in milliseconds (Linux only). */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program's name in parentheses may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS;
}
