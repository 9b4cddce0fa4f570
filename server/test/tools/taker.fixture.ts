import 'reflect-metadata';
import { DomainError } from '../../src/domain/errors.ts';
import { registrations } from '../../src/domain/limits.ts';
import { openKeyed } from './open-keyed.ts';
import { testContext } from './test-context.ts';
import { take } from '../../src/limits/limit.service.ts';

/** A process of its own that asks again and again, and prints how often it was let through. */
const [url = '', address = '', attempts = ''] = process.argv.slice(2);
const db = await openKeyed(url);
let letThrough = 0;
for (let made = 0; made < Number(attempts); made += 1) {
  try {
    await take(testContext(db, { address }), [{ rule: registrations }]);
    letThrough += 1;
  } catch (error) {
    if (!(error instanceof DomainError) || error.reason !== 'limit-reached') throw error;
  }
}
await db.close();
console.log(letThrough);
