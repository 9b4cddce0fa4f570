// Loaded with --import before Kolo's own code. Appends every SQL statement that the drivers receive to the file SQL_LOG.
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { SQL_LOG, SQL_DRIVERS_OF, SQL_SHORT_INTERVALS } = process.env;
const require = createRequire(SQL_DRIVERS_OF);
const record = (sql, values) => appendFileSync(SQL_LOG, `${JSON.stringify({ sql, values })}\n`);

/** Makes a method call the listener before each call. */
function intercept(prototype, name, listener) {
  const original = prototype[name];
  prototype[name] = function (...args) {
    listener.call(this, ...args);
    return original.apply(this, args);
  };
}

intercept(require('mysql2').Connection.prototype, 'addCommand', (command) => {
  if (typeof command?.sql === 'string') record(command.sql, command.values);
});

/** The SQL of each prepared statement of SQLite. */
const texts = new WeakMap();

const Sqlite = require('libsql');
intercept(Sqlite.prototype, 'exec', (sql) => record(sql));
interceptPrepare(Sqlite.prototype);

function interceptPrepare(database) {
  const prepare = database.prepare;
  const intercepted = new WeakSet();
  database.prepare = function (sql) {
    const statement = prepare.call(this, sql);
    texts.set(statement, sql);
    const prototype = Object.getPrototypeOf(statement);
    if (!intercepted.has(prototype)) {
      intercepted.add(prototype);
      // `iterate` is not intercepted, because `all` calls it.
      for (const name of ['run', 'get', 'all']) {
        intercept(prototype, name, function () {
          if (texts.has(this)) record(texts.get(this));
        });
      }
    }
    return statement;
  };
}

if (SQL_SHORT_INTERVALS) {
  // Runs housekeeping, which is due every few minutes, twice a second.
  const { setInterval } = globalThis;
  globalThis.setInterval = (work, ms, ...rest) => setInterval(work, ms >= 60_000 ? 500 : ms, ...rest);
}
