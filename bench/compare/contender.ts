/**
 * Runs in a process of its own: starts the Kolo of one checkout on that checkout's own seed, asked by that checkout's own
 * documents, and writes what the comparison needs as one line of JSON. Ends the server when its input ends.
 *
 * The arguments are the checkout, the database engine, how many cycles the seed has, and whose page is asked for; with
 * `remove` as fifth argument the seed is deleted instead.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Answers from '../lib/answers.ts';
import type * as Kolo from '../lib/kolo.ts';
import type * as Seeds from '../lib/seed/seed.ts';

const [home = '', engine, cycles, user, task] = process.argv.slice(2);
if (engine !== 'mariadb' && engine !== 'sqlite') throw new Error('compare/main.ts starts this');

/** A module of that checkout's own bench, which knows that checkout's tables and answers. */
const ofCheckout = async (file: string): Promise<unknown> =>
  import(pathToFileURL(join(home, 'bench/lib', file)).href);

const { ensureSeed, removeSeed } = (await ofCheckout('seed/seed.ts')) as typeof Seeds;

async function serve(database: Seeds.Engine): Promise<void> {
  const { startKolo } = (await ofCheckout('kolo.ts')) as typeof Kolo;
  const { checkedMyCycles, requestOf } = (await ofCheckout('responses.ts')) as typeof Answers;
  const { url, circles } = await ensureSeed(database, Number(cycles));
  const server = await startKolo({ databaseUrl: url });
  try {
    const answer = await checkedMyCycles(server, circles, Number(user));
    const request = requestOf(server, circles, Number(user), 'MyCycles');
    console.log(JSON.stringify({ url: server.url, pid: server.pid, request, answer }));
    process.stdin.resume();
    await once(process.stdin, 'end');
  } finally {
    await server.stop();
  }
}

if (task === 'remove') await removeSeed(engine, Number(cycles));
else await serve(engine);
