import type { QueryRunner } from 'typeorm';

/** Which part of its rows a migration has done, from 0 to 1. */
type OnProgress = (part: number) => void;

const listeners = new WeakMap<object, OnProgress>();

/** Calls the listener for each part that a migration on this runner reports. */
export const listenToProgress = (runner: QueryRunner, onProgress: OnProgress): void =>
  void listeners.set(runner, onProgress);

/** For a migration that goes through a table row by row: so many of its rows are done. */
export async function countRows(runner: QueryRunner, table: string): Promise<(done: number) => void> {
  const [row]: { total: unknown }[] = await runner.query(`SELECT COUNT(*) AS total FROM ${table}`);
  const total = Number(row?.total);
  let sum = 0;
  return (done) => {
    sum += done;
    if (total > 0) listeners.get(runner)?.(Math.min(1, sum / total));
  };
}
