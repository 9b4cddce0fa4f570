import 'reflect-metadata';
import { DomainError } from '../../src/domain/errors.ts';
import { registrations } from '../../src/domain/limits.ts';
import { openKeyedDatabase } from './open-keyed-database.ts';
import { testContext } from './test-context.ts';
import { take } from '../../src/limits/limit.service.ts';

/** A separate process that takes from the limit repeatedly and prints how often the limit allowed it. */
const [url = '', address = '', attempts = ''] = process.argv.slice(2);
const db = await openKeyedDatabase(url);
let allowed = 0;
for (let attempt = 0; attempt < Number(attempts); attempt += 1) {
  try {
    await take(testContext(db, { address }), [{ rule: registrations }]);
    allowed += 1;
  } catch (error) {
    if (!(error instanceof DomainError) || error.reason !== 'limit-reached') throw error;
  }
}
await db.close();
console.log(allowed);
