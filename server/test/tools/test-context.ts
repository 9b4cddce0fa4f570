import { pino } from 'pino';
import type { Context } from '../../src/context/context.ts';
import type { Database } from '../../src/db/database.ts';
import { WIRING } from '../../src/run/wiring.ts';
import { JWT_SECRET } from './jwt-secret.ts';
import { openKeyedDatabase } from './open-keyed-database.ts';
import { createMigratedDatabase } from './test-database.ts';

/** A cookie jar with one cookie, which also counts how often it was cleared. */
export interface TestCookie {
  value: string | undefined;
  cleared: number;
}

export { JWT_SECRET } from './jwt-secret.ts';

const realClock = (): Date => new Date();

/** The context of one request, by default without a session or cookie. */
export function testContext(
  db: Database,
  given: Partial<Context> = {},
  cookie: TestCookie = { value: undefined, cleared: 0 },
): Context {
  return {
    db,
    clock: realClock,
    log: pino({ level: 'silent' }),
    publicUrl: 'http://kolo.test',
    jwtSecrets: [JWT_SECRET],
    rateLimitFactor: 1,
    neutralAnswers: false,
    requireVerifiedEmail: false,
    viewer: undefined,
    access: 'session',
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
    manager: db.reader,
    wiring: WIRING,
    loaders: WIRING.loadersFor(db.reader, given.clock ?? realClock),
    ...given,
  };
}

/** Services on a real database, for behaviour that is not visible over HTTP. */
export interface TestWorld {
  db: Database;
  url: string;
  request(given?: Partial<Context>, cookie?: TestCookie): Context;
  turnClock(byMs: number): void;
  close(): Promise<void>;
}

export async function startTestWorld(): Promise<TestWorld> {
  const database = await createMigratedDatabase();
  const db = await openKeyedDatabase(database.url);
  // Starts on a whole second, so that waiting times are whole seconds.
  let now = Math.ceil(Date.now() / 1_000) * 1_000;
  return {
    db,
    url: database.url,
    request: (given, cookie) => testContext(db, { clock: () => new Date(now), ...given }, cookie),
    turnClock: (byMs) => {
      now += byMs;
    },
    close: async () => {
      await db.close();
      await database.remove();
    },
  };
}
