import { createRequire } from 'node:module';

/** A statement that a test can make fail. */
export type Control = 'BEGIN' | 'COMMIT' | 'ROLLBACK';

/**
 * How the statement fails: it is refused; it is executed and then reports an error; or SQLite rolls the transaction back and reports an
 * error, as it does when the disk is full.
 */
export type Way = 'refused' | 'done' | 'rolled back';

export interface FailingSqlite {
  /** Makes the next statement of this kind fail. */
  failNext(control: Control, way: Way, code?: string): void;
  /** The number of requested failures that have not happened yet. */
  waiting(): number;
  /** The number of transactions begun on a connection with an open transaction. */
  nested(): number;
  /** Restores the original driver. */
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

/** Makes libsql statements fail on every connection that this process opens from now on. */
export function failingSqlite(): FailingSqlite {
  const { prototype } = createRequire(import.meta.url)('libsql') as { prototype: Connection };
  const { prepare } = prototype;
  const pending: { control: Control; way: Way; code: string }[] = [];
  let nested = 0;

  prototype.prepare = function prepareToFail(this: Connection, text: string): Statement {
    const statement = prepare.call(this, text);
    const control = /^(BEGIN|COMMIT|ROLLBACK|SAVEPOINT)/.exec(text)?.[1];
    if (control === undefined) return statement;
    const run = statement.run.bind(statement);
    statement.run = (...parameters) => {
      if ((control === 'BEGIN' || control === 'SAVEPOINT') && this.inTransaction) nested += 1;
      const at = pending.findIndex((each) => each.control === control);
      const [failure] = at < 0 ? [] : pending.splice(at, 1);
      if (!failure) return run(...parameters);
      if (failure.way === 'done') run(...parameters);
      if (failure.way === 'rolled back' && this.inTransaction) this.exec('ROLLBACK');
      throw Object.assign(new Error(`${control} failed`), { code: failure.code });
    };
    return statement;
  };

  return {
    failNext: (control, way, code = 'SQLITE_IOERR') => void pending.push({ control, way, code }),
    waiting: () => pending.length,
    nested: () => nested,
    restore: () => {
      prototype.prepare = prepare;
    },
  };
}
