import 'reflect-metadata';
import { once } from 'node:events';
import { requireSignedIn } from '../../src/context/context.ts';
import { reportPayment } from '../../src/cycles/rounds/payment.service.ts';
import { DomainError } from '../../src/domain/errors.ts';
import { today } from './calls.ts';
import { openKeyedDatabase } from './open-keyed-database.ts';
import { testContext } from './test-context.ts';

/** A separate process: prints `ready`, waits for input, then reports a payment ten times with different references. */
const [url = '', paymentId = '', id = '', email = ''] = process.argv.slice(2);
const db = await openKeyedDatabase(url);
process.stdout.write('ready');
await once(process.stdin, 'data');

const outcomes: string[] = [];
for (let times = 0; times < 10; times += 1) {
  const ctx = testContext(db, { viewer: { id, email } });
  requireSignedIn(ctx);
  try {
    await reportPayment(ctx, { paymentId, paidOn: today(), method: 'CASH', reference: `time ${times}` });
    outcomes.push('done');
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    outcomes.push(error.reason);
  }
}
process.stdout.write(outcomes.join());
await db.close();
process.exit();
