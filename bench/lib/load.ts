import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { cpuSecondsOf, onCore, residentMb, type Running } from './process.ts';
import { CORES } from './settings.ts';

/** One request, sent again and again. */
export interface Request {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

/** A server, what it is asked, and what it has to answer. */
export interface Contender {
  name: string;
  server: Running;
  request: Request;
  /** The whole body. */
  answer: string;
}

/** What one round has shown. */
export interface Throughput {
  perSecond: number;
  /** Answers for each second of processor time that the server's own process has used. */
  perCpuSecond: number;
  /** How much of one core the server has used. */
  serverBusy: number;
  /** The server's memory at the end of it. */
  residentMb: number;
  /** How much of its core the load generator has used: near 1, it is the generator that was measured. */
  generatorBusy: number;
}

export interface LoadOptions {
  connections: number;
  seconds: number;
}

interface LoadResult {
  answered: number;
  refused: number;
  failed: number;
  wrong: number;
  seconds: number;
  busySeconds: number;
}

const SCRIPT = fileURLToPath(new URL('load.mjs', import.meta.url));

/** Runs a script on the load generator's core: JSON goes in, and what it writes comes out. */
export async function runScript(script: string, input: object): Promise<string> {
  const [command, args] = onCore(CORES.load, [script]);
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  child.stdin.end(JSON.stringify(input));
  const written = await text(child.stdout);
  await exited;
  if (written === '') throw new Error('the load generator has ended without a result');
  return written;
}

const load = async (options: object): Promise<LoadResult> =>
  JSON.parse(await runScript(SCRIPT, options)) as LoadResult;

const CHECKED = 200;

/** The whole body of one answer. @throws Error for any status but 200 */
export async function ask({ url, method, headers, body }: Request): Promise<string> {
  const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
  const answer = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${answer.slice(0, 500)}`);
  return answer;
}

/**
 * Sees to it that a contender answers what it should, many times in a row and at once; that also warms it up.
 * @throws Error where it does not
 */
export async function check(
  { name, request, answer }: Contender,
  { connections }: LoadOptions,
): Promise<void> {
  if ((await ask(request)) !== answer) throw new Error(`${name} answers something else than it should`);
  const result = await load({ ...request, connections, amount: CHECKED, expectBody: answer });
  if (result.answered !== CHECKED || result.wrong > 0) {
    throw new Error(`${name}: of ${CHECKED} answers, ${result.answered} came and ${result.wrong} were wrong`);
  }
}

/**
 * Asks a contender as often as it can answer, for one round.
 * @throws Error where any answer failed
 */
export async function throughput(contender: Contender, options: LoadOptions): Promise<Throughput> {
  const { name, server, request } = contender;
  const before = cpuSecondsOf(server.pid);
  const result = await load({ ...request, connections: options.connections, duration: options.seconds });
  const used = cpuSecondsOf(server.pid) - before;
  if (result.refused + result.failed > 0 || result.answered === 0) {
    throw new Error(`${name}: ${result.refused} refused, ${result.failed} failed of ${result.answered}`);
  }
  return {
    perSecond: result.answered / result.seconds,
    perCpuSecond: result.answered / used,
    serverBusy: used / result.seconds,
    residentMb: residentMb(server.pid),
    generatorBusy: result.busySeconds / result.seconds,
  };
}
