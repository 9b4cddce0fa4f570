import { checkedMyCycles, requestOf } from '../lib/answers.ts';
import { startKolo } from '../lib/kolo.ts';
import type { Contender } from '../lib/load.ts';
import { atLeast, report } from '../lib/report.ts';
import { compare, roundOptions } from '../lib/rounds.ts';
import { ensureSeed, type Engine } from '../lib/seed/seed.ts';
import { startBaseline } from '../lib/baseline.ts';

/** P1: My Cycles of a user with 20 cycles, in a database of 10,000 cycles with ten participants each. */

const CYCLES = 10_000;
const USER = 0;
const GOAL = 0.45;

async function startContender(engine: Engine): Promise<Contender> {
  const { url, plan } = await ensureSeed(engine, CYCLES);
  const name = `Kolo on ${engine === 'sqlite' ? 'SQLite' : 'MariaDB'}`;
  const server = await startKolo({ databaseUrl: url, name });
  const answer = await checkedMyCycles(server, plan, USER);
  return { name, server, request: requestOf(server, plan, USER, 'MyCycles'), answer };
}

/** Compares My Cycles on both databases with an Express REST endpoint that sends the same bytes from memory. */
export async function run(args: string[]): Promise<boolean> {
  const options = roundOptions(args);
  const contenders: Contender[] = [];
  try {
    const mariadb = await startContender('mariadb');
    contenders.push(mariadb);
    contenders.push(await startContender('sqlite'));
    const baseline = await startBaseline(mariadb.answer);
    contenders.unshift(baseline);
    const results = await compare(contenders, options);
    const base = results.get(baseline.name)?.perSecond ?? NaN;
    const ratio = (results.get(mariadb.name)?.perSecond ?? NaN) / base;
    return report('my-cycles', {
      rows: [...results.values()].map(
        ({ name, perSecond, perCpuSecond, serverBusy, residentMb, generatorBusy }) => ({
          server: name,
          'requests/s': perSecond,
          ratio: perSecond / base,
          'per CPU second': perCpuSecond,
          'ratio by CPU': perCpuSecond / (results.get(baseline.name)?.perCpuSecond ?? NaN),
          'server busy': serverBusy,
          'memory MB': residentMb,
          'generator busy': generatorBusy,
        }),
      ),
      figures: [atLeast('P1', 'My Cycles on MariaDB, relative to Express REST from memory', ratio, GOAL)],
      notes: [
        `${Buffer.byteLength(mariadb.answer)} bytes each; ${options.connections} connections, medians of ${options.rounds} rounds of ${options.seconds} s`,
      ],
    });
  } finally {
    for (const { server } of contenders) await server.stop();
  }
}
