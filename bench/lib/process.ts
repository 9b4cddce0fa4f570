import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { freePort } from '../../server/test/tools/free-port.ts';

/** Processes on a core of their own, and what they use (Linux). */

/** Whether processes can be kept apart: with a tool for it, and more than one core. */
export const arePinned =
  availableParallelism() > 1 && spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0;

/** The command line that runs Node.js with these arguments on one core, where that can be. */
export function onCore(core: number, args: readonly string[]): [string, string[]] {
  return arePinned
    ? ['taskset', ['-c', String(core), process.execPath, ...args]]
    : [process.execPath, [...args]];
}

/** A server in a process of its own. */
export interface Running {
  /** What it was called when it was started. */
  name: string;
  url: string;
  pid: number;
  /** From its start until it said that it is ready, in milliseconds. */
  readyMs: number;
  /** What it has written lately, to both its outputs. */
  said(): string;
  /** Asks it to end, and resolves once it has. */
  stop(): Promise<void>;
}

export interface StartOptions {
  name: string;
  core: number;
  /** The script, and what goes before and after it. */
  args: readonly string[];
  cwd?: string;
  env: Record<string, string>;
  /** What it writes once it answers. */
  readyLine: string;
  patienceMs?: number;
}

/** Of what a server writes, this much is kept, in characters. */
const KEPT = 20_000;

/**
 * Starts a server on a free port of the loopback and waits until it says that it is ready.
 * @throws Error with what it said where it ends instead, or takes longer than its time
 */
export async function startServer(options: StartOptions): Promise<Running> {
  const { name, core, args, cwd, env, readyLine, patienceMs = 60_000 } = options;
  const port = await freePort();
  const [command, commandArgs] = onCore(core, args);
  const started = performance.now();
  const child = spawn(command, commandArgs, {
    cwd,
    env: { PATH: process.env.PATH ?? '', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const exited = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${name} was not ready in time: ${said}`)), patienceMs);
    const listen = (chunk: Buffer): void => {
      said = (said + chunk.toString()).slice(-KEPT);
      if (!said.includes(readyLine)) return;
      clearTimeout(late);
      resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('exit', () => {
      clearTimeout(late);
      reject(new Error(`${name} did not start: ${said}`));
    });
  }).catch(async (error: unknown) => {
    await end(child, exited);
    throw error;
  });
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    readyMs: performance.now() - started,
    said: () => said,
    stop: () => end(child, exited),
  };
}

/** Long enough for whatever is in flight. */
const GRACE_MS = 25_000;

async function end(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  await exited;
  clearTimeout(late);
}

/** What Linux counts processor time in, per second. */
const TICKS = 100;

/** The processor time that a process has used so far, in all its threads, in seconds. */
export function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, in brackets, may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** The memory that a process holds in RAM, in MB of 10^6 bytes. */
export function residentMb(pid: number): number {
  const kib = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kib) * 1_024) / 1e6;
}
