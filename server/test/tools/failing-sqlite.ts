import { createRequire } from 'node:module';

/** A statement that a test makes fail. */
export type Control = 'BEGIN' | 'COMMIT' | 'ROLLBACK';

/**
 * How it fails: it is refused; it is done and then reports an error; or SQLite rolls everything back by itself
 * and reports an error, as it does when the disk is full.
 */
export type Way = 'refused' | 'done' | 'rolled back';

export interface FailingSqlite {
  /** The next statement of this kind fails in this way. */
  failNext(control: Control, way: Way, code?: string): void;
  /** How many failures were asked for that have not happened yet. */
  waiting(): number;
  /** How many transactions were begun on a connection that had one open. */
  nested(): number;
  /** Takes everything back. */
  restore(): void;
}

interface Statement {
  run(...parameters: unknown[]): unknown;
}
interface Connection {
  readonly inTransaction: boolean;
  prepare: (this: Connection, text: string) => Statement;
  exec(text: string): void;
}

/** Makes statements of libsql fail, on every connection that is opened from now on in this process. */
export function failingSqlite(): FailingSqlite {
  const { prototype } = createRequire(import.meta.url)('libsql') as { prototype: Connection };
  const { prepare } = prototype;
  const due: { control: Control; way: Way; code: string }[] = [];
  let nested = 0;

  prototype.prepare = function prepareToFail(this: Connection, text: string): Statement {
    const statement = prepare.call(this, text);
    const control = /^(BEGIN|COMMIT|ROLLBACK|SAVEPOINT)/.exec(text)?.[1];
    if (control === undefined) return statement;
    const run = statement.run.bind(statement);
    statement.run = (...parameters) => {
      if ((control === 'BEGIN' || control === 'SAVEPOINT') && this.inTransaction) nested += 1;
      const at = due.findIndex((each) => each.control === control);
      const [failure] = at < 0 ? [] : due.splice(at, 1);
      if (!failure) return run(...parameters);
      if (failure.way === 'done') run(...parameters);
      if (failure.way === 'rolled back' && this.inTransaction) this.exec('ROLLBACK');
      throw Object.assign(new Error(`${control} failed`), { code: failure.code });
    };
    return statement;
  };

  return {
    failNext: (control, way, code = 'SQLITE_IOERR') => void due.push({ control, way, code }),
    waiting: () => due.length,
    nested: () => nested,
    restore: () => {
      prototype.prepare = prepare;
    },
  };
}
