import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { cpuSecondsOf, onCore, residentMb, type Running } from './process.ts';
import { CORES } from './settings.ts';

/** A request that is sent repeatedly. */
export interface Request {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

/** A server, the request that loads it, and the expected response. */
export interface Contender {
  name: string;
  server: Running;
  request: Request;
  /** The whole body of the response. */
  answer: string;
}

/** The result of one round. */
export interface Throughput {
  perSecond: number;
  /** Responses per second of processor time of the server's process. */
  perCpuSecond: number;
  /** The share of one core that the server used. */
  serverBusy: number;
  /** The server's memory at the end of the round, in MB. */
  residentMb: number;
  /** The share of its core that the load generator used. Near 1, the generator was the bottleneck, not the server. */
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

/** Runs a script on the load generator's core with `input` as JSON on its stdin. Returns its stdout. */
export async function runScript(script: string, input: object): Promise<string> {
  const [command, args] = onCore(CORES.load, [script]);
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  child.stdin.end(JSON.stringify(input));
  const output = await text(child.stdout);
  await exited;
  if (output === '') throw new Error('the load generator exited without a result');
  return output;
}

const load = async (options: object): Promise<LoadResult> =>
  JSON.parse(await runScript(SCRIPT, options)) as LoadResult;

const CHECKED = 200;

/** Sends the request once and returns the body. @throws Error if the status is not 200 */
export async function fetchBody({ url, method, headers, body }: Request): Promise<string> {
  const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
  const responseBody = await response.text();
  if (response.status !== 200)
    throw new Error(`${url} returned ${response.status}: ${responseBody.slice(0, 500)}`);
  return responseBody;
}

/**
 * Checks that a contender sends the expected response, once and under load. This also warms it up.
 * @throws Error if a response differs
 */
export async function check(
  { name, request, answer }: Contender,
  { connections }: LoadOptions,
): Promise<void> {
  if ((await fetchBody(request)) !== answer) throw new Error(`${name} sent an unexpected response`);
  const result = await load({ ...request, connections, amount: CHECKED, expectBody: answer });
  if (result.answered !== CHECKED || result.wrong > 0) {
    throw new Error(
      `${name}: expected ${CHECKED} responses, received ${result.answered}, of which ${result.wrong} were wrong`,
    );
  }
}

/**
 * Loads a contender for one round.
 * @throws Error if any request fails
 */
export async function throughput(contender: Contender, options: LoadOptions): Promise<Throughput> {
  const { name, server, request } = contender;
  const before = cpuSecondsOf(server.pid);
  const result = await load({ ...request, connections: options.connections, duration: options.seconds });
  const used = cpuSecondsOf(server.pid) - before;
  if (result.refused + result.failed > 0 || result.answered === 0) {
    throw new Error(
      `${name}: ${result.answered} requests succeeded, ${result.refused} were refused, ${result.failed} failed`,
    );
  }
  return {
    perSecond: result.answered / result.seconds,
    perCpuSecond: result.answered / used,
    serverBusy: used / result.seconds,
    residentMb: residentMb(server.pid),
    generatorBusy: result.busySeconds / result.seconds,
  };
}
