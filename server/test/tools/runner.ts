import 'reflect-metadata';
import { once } from 'node:events';
import { requireSignedIn } from '../../src/context/context.ts';
import { runCycle } from '../../src/cycles/cycle/cycle.service.ts';
import { openKeyedDatabase } from './open-keyed-database.ts';
import { testContext } from './test-context.ts';

/** A separate process: prints `ready`, waits for input, then runs a cycle ten times concurrently. */
const [url = '', cycleId = '', id = '', email = ''] = process.argv.slice(2);
const db = await openKeyedDatabase(url);
process.stdout.write('ready');
await once(process.stdin, 'data');

const run = async (): Promise<string> => {
  const ctx = testContext(db, { viewer: { id, email } });
  requireSignedIn(ctx);
  return (await runCycle(ctx, cycleId)).isRunning ? 'runs' : 'does not run';
};
const outcomes = await Promise.all(Array.from({ length: 10 }, run));
process.stdout.write(outcomes.join());
await db.close();
process.exit();
