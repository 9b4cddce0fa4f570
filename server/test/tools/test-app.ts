import 'reflect-metadata';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { In } from 'typeorm';
import { createApp } from '../../src/run/app.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import type { Database } from '../../src/db/database.ts';
import type { Secrets } from '../../src/base/settings.ts';
import { openLog } from '../../src/base/log.ts';
import type { EmailKind } from '../../src/mail/email-draft.ts';
import { addressHash } from '../../src/mail/addresses/mail-address.service.ts';
import { Email } from '../../src/mail/email.entity.ts';
import { askOver, signUpOver, type Ask, type AskOptions, type Person, type Refusal } from './ask.ts';
import { Conformance, type Method, type OpenApi } from './rest-client.ts';
import { keyAddressesAtStart } from '../../src/run/address-conversion.ts';
import { databaseReports } from '../../src/run/database-reports.ts';
import type { Metrics } from '../../src/run/metrics/metrics.ts';
import { send, type Received } from './send.ts';
import { JWT_SECRET } from './test-context.ts';
import { createMigratedDatabase } from './test-database.ts';

export interface RestAnswer<T> {
  status: number;
  headers: Headers;
  /** The body of a successful response, otherwise null. */
  data: T | null;
  refusal: Refusal | undefined;
  cookies: string[];
}

export { PASSWORD } from './ask.ts';
export type { Answer, AskOptions, Person, Refusal } from './ask.ts';

/** Kolo as its users see it: over HTTP, on its own real database, with a clock that tests can set. */
export interface TestApp {
  url: string;
  /** For tests of the connections themselves. */
  server: Server;
  db: Database;
  /** For starting another process on the same database. */
  databaseUrl: string;
  /** Sends a GraphQL operation as this person, or without signing in. */
  ask: Ask;
  /** Sends a REST request. Every response is checked against the server's own OpenAPI document. */
  rest<T = Record<string, unknown>>(
    person: Person | undefined,
    method: Method,
    path: string,
    body?: unknown,
    options?: AskOptions,
  ): Promise<RestAnswer<T>>;
  /** Creates an account: `await app.person('Ada Lovelace')`. */
  person(name: string, email?: string): Promise<Person>;
  /** The emails to an address, oldest first. */
  emailsTo(email: string, kind?: EmailKind): Promise<Email[]>;
  turnClock(byMs: number): void;
  /** The time as the app sees it. */
  clock(this: void): Date;
  close(): Promise<void>;
}

/** Cached by the document's text, which is always the same: compiling it takes longer than starting Kolo. */
const conformances = new Map<string, Conformance>();

function conformanceTo(document: string): Conformance {
  const known = conformances.get(document);
  if (known) return known;
  const made = new Conformance(JSON.parse(document) as OpenApi);
  conformances.set(document, made);
  return made;
}

/** Starts Kolo for one suite, without the client's pages. `rateLimitFactor` is high unless the suite is about limits. */
export async function startTestApp({
  metrics = undefined as Metrics | undefined,
  rateLimitFactor = 1_000,
  neutralAnswers = false,
  requireVerifiedEmail = false,
  clientFolder = '/nowhere',
  developerFolder = '/nowhere',
  graphqlLandingPage = true,
  /** `GRAPHQL_PLAIN=on` before a test command turns the fast path off (ADR 30). */
  fastPath = process.env.GRAPHQL_PLAIN !== 'on',
  pseudoLocales = false,
  /** Another app whose database this one shares. */
  beside = undefined as TestApp | undefined,
  /** Replaces the database's URL, for example by that of a proxy. */
  route = (databaseUrl: string): string | Promise<string> => databaseUrl,
  production = false,
  publicUrl = 'http://kolo.test',
  privacyUrl = undefined as string | undefined,
  trustProxy = 1,
  corsOrigins = [] as readonly string[],
  hstsIncludeSubDomains = false,
  jwtSecrets = [JWT_SECRET] as Secrets,
  log = openLog(process.env.TEST_LOG ?? 'silent'),
} = {}): Promise<TestApp> {
  const database = beside
    ? { url: beside.databaseUrl, remove: () => Promise.resolve() }
    : await createMigratedDatabase();
  const db = await openDatabase(await route(database.url), databaseReports(log, 'the test database'));
  let offset = 0;
  const clock = (): Date => new Date(Date.now() + offset);
  await keyAddressesAtStart(db, { secrets: jwtSecrets, clock, log });
  const app = await createApp({
    db,
    clock,
    log,
    metrics,
    publicUrl,
    privacyUrl,
    jwtSecrets,
    rateLimitFactor,
    neutralAnswers,
    requireVerifiedEmail,
    production,
    trustProxy,
    corsOrigins,
    hstsIncludeSubDomains,
    clientFolder,
    developerFolder,
    graphqlLandingPage,
    fastPath,
    pseudoLocales,
    showMailbox: true,
  });
  await new Promise<void>((resolve) => {
    app.server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const ask = askOver(url);

  let conformance: Promise<Conformance> | undefined;
  const openConformance = async (): Promise<Conformance> =>
    conformanceTo(await (await fetch(`${url}/api/openapi.json`)).text());

  const rest: TestApp['rest'] = async (person, method, path, body, { cookie, headers } = {}) => {
    const response = await send(`${url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(person ? { authorization: `Bearer ${person.token}` } : {}),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    // A 304 response has no body.
    const responseBody: unknown = response.text === '' ? undefined : JSON.parse(response.text);
    (await (conformance ??= openConformance())).check(
      method,
      path,
      response.status,
      response.headers,
      responseBody,
    );
    return restAnswerOf(response, responseBody);
  };

  return {
    url,
    server: app.server,
    db,
    databaseUrl: database.url,
    ask,
    rest,
    person: (name, email) => signUpOver(ask, name, email),
    emailsTo: (recipient, kind) =>
      db.reader.find(Email, {
        // The address of an email that was sent is stored as its hash.
        where: { recipient: In([recipient, addressHash(db.reader, recipient)]), ...(kind ? { kind } : {}) },
        order: { createdAt: 'ASC', id: 'ASC' },
      }),
    turnClock: (byMs) => {
      offset += byMs;
    },
    clock,
    close: async () => {
      await app.stop();
      await db.close();
      await database.remove();
    },
  };
}

function restAnswerOf<T>({ status, headers }: Received, body: unknown): RestAnswer<T> {
  const ok = status >= 200 && status < 300;
  return {
    status,
    headers,
    data: ok ? (body as T) : null,
    refusal: ok ? undefined : (body as Refusal),
    cookies: headers.getSetCookie(),
  };
}
