// Loaded into Kolo before its own code: writes every SQL statement, as the drivers get it, to a file.
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { SQL_LOG, SQL_DRIVERS_OF, SQL_HURRY } = process.env;
const require = createRequire(SQL_DRIVERS_OF);
const note = (sql, values) => appendFileSync(SQL_LOG, `${JSON.stringify({ sql, values })}\n`);

/** Has a method tell of each call before it is made. */
function overhear(prototype, name, listener) {
  const original = prototype[name];
  prototype[name] = function (...args) {
    listener.call(this, ...args);
    return original.apply(this, args);
  };
}

overhear(require('mysql2').Connection.prototype, 'addCommand', (command) => {
  if (typeof command?.sql === 'string') note(command.sql, command.values);
});

/** What each prepared statement of SQLite says. */
const texts = new WeakMap();

const Sqlite = require('libsql');
overhear(Sqlite.prototype, 'exec', (sql) => note(sql));
overhearPreparing(Sqlite.prototype);

function overhearPreparing(database) {
  const prepare = database.prepare;
  const heard = new WeakSet();
  database.prepare = function (sql) {
    const statement = prepare.call(this, sql);
    texts.set(statement, sql);
    const prototype = Object.getPrototypeOf(statement);
    if (!heard.has(prototype)) {
      heard.add(prototype);
      // `all` goes by `iterate`, which so need not be heard itself.
      for (const name of ['run', 'get', 'all']) {
        overhear(prototype, name, function () {
          if (texts.has(this)) note(texts.get(this));
        });
      }
    }
    return statement;
  };
}

if (SQL_HURRY) {
  // What is done every few minutes is done at once: nobody waits for housekeeping.
  const { setInterval } = globalThis;
  globalThis.setInterval = (work, ms, ...rest) => setInterval(work, ms >= 60_000 ? 500 : ms, ...rest);
}
