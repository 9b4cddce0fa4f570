import { Router } from 'express';
import { BUILD } from '../../base/build.ts';
import type { Database } from '../../db/database.ts';

/** Whether this process takes requests; false once it is shutting down. */
export interface Readiness {
  open: boolean;
}

const PING_MS = 2_000;

/** `/health/live` answers while the process lives; `/health/ready` while it can also serve (docs/rules.md §23.2), and says what runs. */
export const health = (db: Database, readiness: Readiness): Router =>
  Router({ caseSensitive: true })
    .get('/live', (_req, res) => void res.json({ status: 'live' }))
    .get('/ready', async (_req, res) => {
      const ready = readiness.open && (await answersInTime(db));
      res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'unavailable', ...BUILD });
    });

const answersInTime = (db: Database): Promise<boolean> => {
  const late = new Promise<boolean>((resolve) => {
    setTimeout(resolve, PING_MS, false).unref();
  });
  const answer = db.ping().then(
    () => true,
    () => false, // Why it is out of reach is in the log of whoever needed it; a probe only asks whether.
  );
  return Promise.race([answer, late]);
};
