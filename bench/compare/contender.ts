/**
 * Runs as a separate process. Starts the Kolo of one checkout on that checkout's seed, and prints what the comparison needs
 * as one line of JSON. The request uses that checkout's GraphQL documents. Stops the server when stdin closes.
 *
 * Arguments: the checkout, the database engine, the number of cycles in the seed, and the user who requests My Cycles. With
 * `remove` as fifth argument, deletes the seed instead.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Answers from '../lib/answers.ts';
import type * as Kolo from '../lib/kolo.ts';
import type * as Seeds from '../lib/seed/seed.ts';

const [home = '', engine, cycles, user, task] = process.argv.slice(2);
if (engine !== 'mariadb' && engine !== 'sqlite')
  throw new Error('contender.ts is started by compare/main.ts');

/** Imports a module of the checkout's own bench, which matches the checkout's tables and responses. */
const ofCheckout = async (file: string): Promise<unknown> =>
  import(pathToFileURL(join(home, 'bench/lib', file)).href);

const { ensureSeed, removeSeed } = (await ofCheckout('seed/seed.ts')) as typeof Seeds;

/** Older commits call the plan `circles`. */
type Seed = Seeds.Seed & { circles?: Seeds.Seed['plan'] };

async function serve(database: Seeds.Engine): Promise<void> {
  const { startKolo } = (await ofCheckout('kolo.ts')) as typeof Kolo;
  const { checkedMyCycles, requestOf } = (await ofCheckout('answers.ts')) as typeof Answers;
  const seed: Seed = await ensureSeed(database, Number(cycles));
  const plan = seed.circles ?? seed.plan;
  const server = await startKolo({ databaseUrl: seed.url });
  try {
    const answer = await checkedMyCycles(server, plan, Number(user));
    const request = requestOf(server, plan, Number(user), 'MyCycles');
    console.log(JSON.stringify({ url: server.url, pid: server.pid, request, answer }));
    process.stdin.resume();
    await once(process.stdin, 'end');
  } finally {
    await server.stop();
  }
}

if (task === 'remove') await removeSeed(engine, Number(cycles));
else await serve(engine);
