import { setImmediate as breath } from 'node:timers/promises';
import { EntityManager, type DataSource, type QueryRunner } from 'typeorm';
import type { Work } from './database.ts';
import { retrying } from './retry.ts';
import { TransactionGuard } from './transaction-guard.ts';

/** What is used of libsql's connection. */
interface Connection {
  /** False once it was closed. Asking a closed connection for `inTransaction` ends the whole process. */
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
 * SQLite rolls back by itself after some errors (a full disk, an I/O error, too little memory), and then refuses
 * TypeORM's ROLLBACK. TypeORM's own counters would be wrong from there on: later transactions would become savepoints of
 * one that is never committed. So nothing here relies on these counters. SQLite itself is asked, before each BEGIN and
 * after each COMMIT, whether a transaction is open, and each transaction gets a query runner of its own (docs/rules.md §14.1).
 */
export class SqliteWriter {
  private readonly source: DataSource;
  private line: Promise<unknown> = Promise.resolve();

  constructor(source: DataSource) {
    this.source = source;
  }

  /** Runs the work on one transaction, again if it fails for a passing reason. */
  transaction<T>(work: Work<T>): Promise<T> {
    return retrying(() => this.inLine(() => this.once(work)));
  }

  /** Waits for the transactions in line and closes the connection. */
  async close(): Promise<void> {
    await this.line;
    if (this.connection.open) await this.source.destroy();
  }

  private inLine<T>(work: () => Promise<T>): Promise<T> {
    // libsql answers without ever waiting: a long line would be worked off in one go, and nothing else be served meanwhile.
    const turn = this.line.then(breath).then(work);
    this.line = turn.catch(() => undefined);
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
      // What goes wrong here is found again, and reported, before the next transaction begins.
      await this.requireIdle().catch(() => undefined);
    }
  }

  /**
   * Makes sure that no transaction is open on the connection: takes back one that is, and opens the connection again
   * where it cannot be taken back.
   */
  private async requireIdle(): Promise<void> {
    if (this.connection.open && this.connection.inTransaction) {
      await this.source
        .createQueryRunner()
        .query('ROLLBACK')
        .catch(() => undefined); // Whether it worked is asked next.
    }
    if (!this.connection.open || this.connection.inTransaction) await this.openAgain();
  }

  private async openAgain(): Promise<void> {
    const { driver } = this.source;
    if (this.connection.open) {
      try {
        // Prepared statements keep a closed connection alive, with its transaction and lock, until they are collected.
        this.connection.exec('ROLLBACK');
      } catch {
        // Then the lock is free once they are collected; until then transactions are refused.
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
  /** The connection's own: it knows nothing of transactions, and its counters stay 0. */
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
    if (this.connection.inTransaction) throw new Error('a transaction is open already');
    await this.shared.query('BEGIN TRANSACTION');
    // Takes the file's write lock before anything is read, so that no other process can change it under us.
    await this.manager.query('UPDATE "users" SET "id" = "id" WHERE 0');
  }

  /** @throws where it is not certain that everything was committed */
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
