import { setImmediate as nextTurn } from 'node:timers/promises';
import { EntityManager, type DataSource, type QueryRunner } from 'typeorm';
import type { Work } from './database.ts';
import { retrying } from './retry.ts';
import { TransactionGuard } from './transaction-guard.ts';

/** The part of libsql's connection that is used here. */
interface Connection {
  /** False after it was closed. Reading `inTransaction` of a closed connection ends the whole process. */
  readonly open: boolean;
  readonly inTransaction: boolean;
  exec(text: string): void;
}

interface Statement {
  readonly reader: boolean;
  all(...parameters: unknown[]): unknown;
  run(...parameters: unknown[]): unknown;
}

/**
 * Writes to a SQLite file: one transaction at a time, on one connection.
 *
 * After some errors (a full disk, an I/O error, too little memory), SQLite rolls back by itself and then refuses TypeORM's
 * ROLLBACK. TypeORM's own counters would be wrong from then on, and later transactions would become savepoints of one that is
 * never committed. So this class does not rely on these counters. It asks SQLite before each BEGIN and after each COMMIT whether
 * a transaction is open, and gives each transaction a query runner of its own (docs/rules.md §14.1).
 */
export class SqliteWriter {
  private readonly source: DataSource;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(source: DataSource) {
    this.source = source;
  }

  /** Runs the work in a transaction, and retries it after a temporary failure. */
  transaction<T>(work: Work<T>): Promise<T> {
    return retrying(() => this.enqueue(() => this.once(work)));
  }

  /** Waits for the queued transactions and closes the connection. */
  async close(): Promise<void> {
    await this.queue;
    if (this.connection.open) await this.source.destroy();
  }

  private enqueue<T>(work: () => Promise<T>): Promise<T> {
    // libsql blocks: without this pause a long queue would run in one go, and no other request would be served meanwhile.
    const turn = this.queue.then(nextTurn).then(work);
    this.queue = turn.catch(() => undefined);
    return turn;
  }

  private async once<T>(work: Work<T>): Promise<T> {
    await this.requireIdle();
    const transaction = new SqliteTransaction(this.source, this.connection);
    try {
      await transaction.begin();
      const result = await work(transaction.manager);
      await transaction.commit();
      return result;
    } finally {
      transaction.end();
      // An error here is found again, and reported, before the next transaction begins.
      await this.requireIdle().catch(() => undefined);
    }
  }

  /** Makes sure that no transaction is open: rolls an open one back, or reopens the connection if that fails. */
  private async requireIdle(): Promise<void> {
    if (this.connection.open && this.connection.inTransaction) {
      await this.source
        .createQueryRunner()
        .query('ROLLBACK')
        .catch(() => undefined); // The next queue checks whether it worked.
    }
    if (!this.connection.open || this.connection.inTransaction) await this.reopen();
  }

  private async reopen(): Promise<void> {
    const { driver } = this.source;
    if (this.connection.open) {
      try {
        // Prepared statements keep a closed connection alive, with its transaction and lock, until they are garbage-collected.
        this.connection.exec('ROLLBACK');
      } catch {
        // The lock is released when they are collected; until then transactions are refused.
      }
      await driver.disconnect();
    }
    await driver.connect();
    await driver.afterConnect();
  }

  private get connection(): Connection {
    return connectionOf(this.source);
  }
}

const connectionOf = ({ driver }: DataSource): Connection =>
  (driver as unknown as { databaseConnection: Connection }).databaseConnection;

/** One transaction. Its manager can be used while the transaction is open and no statement has failed. */
class SqliteTransaction {
  readonly manager: EntityManager;
  private readonly connection: Connection;
  /** The connection's own runner. It does not know of transactions, and its counters stay 0. */
  private readonly shared: QueryRunner;
  private readonly runner: QueryRunner & { transactionDepth: number };
  private readonly guard = new TransactionGuard();

  constructor(source: DataSource, connection: Connection) {
    this.connection = connection;
    this.shared = source.createQueryRunner();
    const shared = this.shared as unknown as { getStmt(text: string): Promise<Statement> };
    this.runner = Object.create(this.shared, {
      isTransactionActive: { value: true, writable: true },
      transactionDepth: { value: 1, writable: true },
      getStmt: {
        value: async (text: string) =>
          this.guarded(await shared.getStmt(text).catch((error: unknown) => this.guard.failed(error))),
      },
    }) as QueryRunner & { transactionDepth: number };
    this.manager = new EntityManager(source, this.runner);
  }

  async begin(): Promise<void> {
    if (this.connection.inTransaction) throw new Error('another transaction is already open');
    await this.shared.query('BEGIN TRANSACTION');
    // Takes the file's write lock before the first read, so that no other process can change the data meanwhile.
    await this.manager.query('UPDATE "users" SET "id" = "id" WHERE 0');
  }

  /** @throws Error if it is not certain that everything was committed */
  async commit(): Promise<void> {
    this.requireOpen();
    if (this.runner.transactionDepth !== 1) throw new Error('a savepoint is still open');
    this.guard.end();
    await this.shared.query('COMMIT');
    if (this.connection.inTransaction) throw new Error('the transaction is still open after its COMMIT');
  }

  end(): void {
    this.guard.end();
  }

  private guarded(statement: Statement): Statement {
    const run =
      (how: 'all' | 'run') =>
      (...parameters: unknown[]): unknown => {
        this.requireOpen();
        try {
          return statement[how](...parameters);
        } catch (error) {
          return this.guard.failed(error);
        }
      };
    return { reader: statement.reader, all: run('all'), run: run('run') };
  }

  private requireOpen(): void {
    this.guard.requireOpen();
    if (!this.connection.inTransaction) throw new Error('the database has rolled the transaction back');
  }
}
