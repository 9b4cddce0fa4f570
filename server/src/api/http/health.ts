import { Router } from 'express';
import { BUILD } from '../../base/build.ts';
import type { Database } from '../../db/database.ts';

/** Whether this process accepts requests; `open` is false after shutdown has begun. */
export interface Readiness {
  open: boolean;
}

const PING_MS = 2_000;

/** `/health/live` responds while the process runs. `/health/ready` reports whether it can serve requests (docs/rules.md §23.2), and which build runs. */
export const health = (db: Database, readiness: Readiness): Router =>
  Router({ caseSensitive: true })
    .get('/live', (_req, res) => void res.json({ status: 'live' }))
    .get('/ready', async (_req, res) => {
      const ready = readiness.open && (await respondsInTime(db));
      res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'unavailable', ...BUILD });
    });

const respondsInTime = (db: Database): Promise<boolean> => {
  const timeout = new Promise<boolean>((resolve) => {
    setTimeout(resolve, PING_MS, false).unref();
  });
  const response = db.ping().then(
    () => true,
    () => false, // The requests that needed the database log the error.
  );
  return Promise.race([response, timeout]);
};
