import { fileURLToPath } from 'node:url';
import { fetchBody, type Contender, type Request } from '../lib/load.ts';
import { startServer } from '../lib/process.ts';
import { atLeast, report } from '../lib/report.ts';
import { compare, roundOptions } from '../lib/rounds.ts';
import { CORES, KOLO_HOME } from '../lib/settings.ts';

/** P3: the cost of GraphQL itself. Five servers send the same list from memory. */

const GOAL = 0.3;

/** The part of memory.mjs used here. It is plain JavaScript because the contenders run without a TypeScript loader. */
interface Memory {
  query: string;
  answer: string;
}

const SERVERS = [
  { name: 'bare node:http', file: 'node-http', path: '/', isGraphQL: false },
  { name: 'Express 5 REST', file: 'express-rest', path: '/my-cycles', isGraphQL: false },
  { name: 'Apollo Server 5 on Express 5', file: 'apollo-express', path: '/graphql', isGraphQL: true },
  { name: 'Mercurius, compiling', file: 'mercurius', path: '/graphql', isGraphQL: true },
  { name: 'Kolo', file: 'kolo', path: '/graphql', isGraphQL: true },
] as const;

async function open(one: (typeof SERVERS)[number], { query, answer }: Memory): Promise<Contender> {
  const server = await startServer({
    name: one.name,
    core: CORES.server,
    args: [fileURLToPath(new URL(`servers/${one.file}.mjs`, import.meta.url))],
    env: { NODE_ENV: 'production', KOLO_HOME },
    readyLine: 'ready',
  });
  const url = server.url + one.path;
  const request: Request = one.isGraphQL
    ? {
        url,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ operationName: 'MyCycles', variables: {}, query }),
      }
    : { url, method: 'GET', headers: {} };
  const body = await fetchBody(request);
  if (JSON.stringify(JSON.parse(body)) !== answer) {
    await server.stop();
    throw new Error(`${one.name} sent an unexpected response: ${body.slice(0, 300)}`);
  }
  return { name: one.name, server, request, answer: body };
}

/** Compares Kolo's stack and other servers with bare Node.js. */
export async function run(args: string[]): Promise<boolean> {
  const options = roundOptions(args);
  const memory = (await import(new URL('memory.mjs', import.meta.url).href)) as Memory;
  const contenders: Contender[] = [];
  try {
    for (const one of SERVERS) contenders.push(await open(one, memory));
    const results = await compare(contenders, options);
    const [bare] = [...results.values()];
    if (!bare) throw new Error('no results');
    const kolo = results.get('Kolo');
    return report('engine', {
      rows: [...results.values()].map((one) => ({
        server: one.name,
        'requests/s': one.perSecond,
        ratio: one.perSecond / bare.perSecond,
        'per CPU second': one.perCpuSecond,
        'ratio by CPU': one.perCpuSecond / bare.perCpuSecond,
        'server busy': one.serverBusy,
        'memory MB': one.residentMb,
        'generator busy': one.generatorBusy,
      })),
      figures: [
        atLeast(
          'P3',
          'GraphQL list from memory, relative to bare node:http',
          (kolo?.perSecond ?? NaN) / bare.perSecond,
          GOAL,
        ),
      ],
      notes: [
        'if "server busy" is far below 1, the machine was busy with other work; then "ratio by CPU" is more reliable',
        `${Buffer.byteLength(memory.answer)} bytes; ${options.connections} connections, medians of ${options.rounds} rounds of ${options.seconds} s`,
      ],
    });
  } finally {
    for (const { server } of contenders) await server.stop();
  }
}
