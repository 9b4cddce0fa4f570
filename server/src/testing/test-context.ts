import { pino } from 'pino';
import type { Context } from '../context.ts';
import { openDatabase, type Database } from '../db/database.ts';
import { Loaders } from '../loaders.ts';
import { createTestDatabase } from './test-database.ts';

/** A cookie jar of one cookie, with how often it was cleared. */
export interface TestCookie {
  value: string | undefined;
  cleared: number;
}

/** Services as a door calls them, on a real database of their own: for what cannot be seen over HTTP. */
export interface TestContexts {
  db: Database;
  url: string;
  /** One request, from nobody, unless something else is given. */
  request(given?: Partial<Context>): Context;
  /** The same with a cookie that can be looked at. */
  requestWith(cookie: TestCookie, given?: Partial<Context>): Context;
  turnClock(byMs: number): void;
  close(): Promise<void>;
}

export async function startTestContexts(): Promise<TestContexts> {
  const { url, remove } = await createTestDatabase();
  const db = await openDatabase(url);
  // Begins on a whole second, so that waiting times come out even.
  let now = Math.ceil(Date.now() / 1_000) * 1_000;
  const log = pino({ level: 'silent' });

  const requestWith: TestContexts['requestWith'] = (cookie, given = {}) => {
    const database = given.db ?? db;
    return {
      db: database,
      clock: () => new Date(now),
      log,
      publicUrl: 'http://kolo.test',
      jwtSecret: 'a secret of the tests, long enough to be one',
      rateLimitFactor: 1,
      viewer: undefined,
      address: '192.0.2.1',
      cookie: {
        read: () => cookie.value,
        write: (token) => {
          cookie.value = token;
        },
        clear: () => {
          cookie.value = undefined;
          cookie.cleared += 1;
        },
      },
      manager: database.reader,
      loaders: new Loaders(database.reader),
      ...given,
    };
  };
  return {
    db,
    url,
    requestWith,
    request: (given) => requestWith({ value: undefined, cleared: 0 }, given),
    turnClock: (byMs) => {
      now += byMs;
    },
    close: async () => {
      await db.close();
      await remove();
    },
  };
}
