import type { QueryRunner } from 'typeorm';

/**
 * How many connections of the pool are in use, and how many reads and transactions wait for one. Counted when connections are
 * taken and released, because mysql2 has no public figures of its pool.
 */
export class PoolUse {
  used = 0;
  waiting = 0;

  /** Takes a connection from the pool; `release` returns it. */
  async connect(runner: QueryRunner): Promise<unknown> {
    this.waiting += 1;
    try {
      const connection: unknown = await runner.connect();
      this.used += 1;
      return connection;
    } finally {
      this.waiting -= 1;
    }
  }

  async release(runner: QueryRunner): Promise<void> {
    this.used -= 1;
    await runner.release();
  }
}
