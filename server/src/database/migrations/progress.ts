import type { QueryRunner } from 'typeorm';

/** Called with the part of its rows that a migration has processed, from 0 to 1. */
type OnProgress = (part: number) => void;

const listeners = new WeakMap<object, OnProgress>();

/** Makes migrations on this runner report their progress to the listener. */
export const listenToProgress = (runner: QueryRunner, onProgress: OnProgress): void =>
  void listeners.set(runner, onProgress);

/** For migrations that process a table row by row. @returns a function to call with the number of rows processed since the last call */
export async function countRows(runner: QueryRunner, table: string): Promise<(done: number) => void> {
  const [row]: { total: unknown }[] = await runner.query(`SELECT COUNT(*) AS total FROM ${table}`);
  const total = Number(row?.total);
  let sum = 0;
  return (done) => {
    sum += done;
    if (total > 0) listeners.get(runner)?.(Math.min(1, sum / total));
  };
}
