import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { freePort } from '../../server/test/tools/free-port.ts';

/** Processes pinned to a core, and the processor time and memory that they use (Linux only). */

/** Whether processes can be pinned to different cores: this needs `taskset` and more than one core. */
export const arePinned =
  availableParallelism() > 1 && spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0;

/** The command line that runs Node.js with these arguments, pinned to the core if possible. */
export function onCore(core: number, args: readonly string[]): [string, string[]] {
  return arePinned
    ? ['taskset', ['-c', String(core), process.execPath, ...args]]
    : [process.execPath, [...args]];
}

/** A server that runs as a separate process. */
export interface Running {
  name: string;
  url: string;
  pid: number;
  /** Milliseconds from the start until the server printed its ready line. */
  readyMs: number;
  /** Returns the last `KEPT` characters of stdout and stderr. */
  output(): string;
  /** Sends SIGTERM, and SIGKILL after a grace period. Resolves when the process has exited. */
  stop(): Promise<void>;
}

export interface StartOptions {
  name: string;
  core: number;
  /** The arguments of Node.js: options, the script, and its arguments. */
  args: readonly string[];
  cwd?: string;
  env: Record<string, string>;
  /** A text that the server prints once it accepts requests. */
  readyLine: string;
  timeoutMs?: number;
}

/** How many characters of a server's output are kept. */
const KEPT = 20_000;

/**
 * Starts a server on a free loopback port and waits for its ready line.
 * @throws Error with the server's output if it exits or is not ready in time
 */
export async function startServer(options: StartOptions): Promise<Running> {
  const { name, core, args, cwd, env, readyLine, timeoutMs = 60_000 } = options;
  const port = await freePort();
  const [command, commandArgs] = onCore(core, args);
  const started = performance.now();
  const child = spawn(command, commandArgs, {
    cwd,
    env: { PATH: process.env.PATH ?? '', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    const timeout = setTimeout(
      () => reject(new Error(`${name} was not ready after ${timeoutMs} ms: ${output}`)),
      timeoutMs,
    );
    const listen = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-KEPT);
      if (!output.includes(readyLine)) return;
      clearTimeout(timeout);
      resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('exit', () => {
      clearTimeout(timeout);
      reject(new Error(`${name} did not start: ${output}`));
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
    output: () => output,
    stop: () => end(child, exited),
  };
}

/** Long enough for requests in flight to finish. */
const GRACE_MS = 25_000;

async function end(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  child.kill('SIGTERM');
  const timeout = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  await exited;
  clearTimeout(timeout);
}

/** Linux's clock ticks per second. */
const TICKS = 100;

/** The processor time that all threads of a process have used so far, in seconds. */
export function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The fields before this are the id and the program's name in brackets, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** The resident memory of a process, in MB of 10^6 bytes. */
export function residentMb(pid: number): number {
  const kib = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kib) * 1_024) / 1e6;
}
