// Preloaded into Kolo by `node --import`. Between one SIGUSR2 and the next, every COMMIT fails for lack of memory, on which SQLite
// rolls back by itself.
import { createRequire } from 'node:module';

const { prototype } = createRequire(new URL('../../package.json', import.meta.url))('libsql');
const { prepare } = prototype;
let isScarce = false;
process.on('SIGUSR2', () => {
  isScarce = !isScarce;
});

prototype.prepare = function prepareToFail(text) {
  const statement = prepare.call(this, text);
  if (text !== 'COMMIT') return statement;
  const run = statement.run.bind(statement);
  statement.run = (...parameters) => {
    if (!isScarce) return run(...parameters);
    this.exec('ROLLBACK');
    throw Object.assign(new Error('out of memory'), { code: 'SQLITE_NOMEM' });
  };
  return statement;
};
