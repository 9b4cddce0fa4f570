import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { openDatabase, type Database } from '../db/database.ts';
import type { FieldComplaints } from '../domain/index.ts';
import type { LetterKind } from '../mail/letter-draft.ts';
import { Letter } from '../mail/letter.entity.ts';
import { Conformance, type Method, type OpenApi } from './rest-client.ts';
import { createTestDatabase } from './test-database.ts';

/** Somebody with an account, signed in. */
export interface Person {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  token: string;
}

/** What a caller sees of a refusal. */
export interface Refusal {
  message: string;
  code: string;
  reason?: string;
  fields?: FieldComplaints;
}

export interface Answer<T> {
  data: T | null;
  refusal: Refusal | undefined;
  cookies: string[];
}

export interface RestAnswer<T> {
  status: number;
  headers: Headers;
  /** What was answered; null where it is a refusal. */
  data: T | null;
  refusal: Refusal | undefined;
  cookies: string[];
}

export interface AskOptions {
  cookie?: string;
  headers?: Record<string, string>;
}

/** Kolo as its users meet it: over HTTP, on a real database of its own, with a clock that tests can turn. */
export interface TestApp {
  url: string;
  db: Database;
  /** For another process on the same database. */
  databaseUrl: string;
  /** Sends a GraphQL operation as this person, or as nobody. */
  ask<T = Record<string, unknown>>(
    person: Person | undefined,
    document: string,
    variables?: Record<string, unknown>,
    options?: AskOptions,
  ): Promise<Answer<T>>;
  /** The same over REST. Every answer is held against the server's own OpenAPI document. */
  rest<T = Record<string, unknown>>(
    person: Person | undefined,
    method: Method,
    path: string,
    body?: unknown,
    options?: AskOptions,
  ): Promise<RestAnswer<T>>;
  /** Signs somebody up: `await app.person('Ada Lovelace')`. */
  person(name: string, email?: string): Promise<Person>;
  /** The letters to an address, oldest first. */
  lettersTo(email: string, kind?: LetterKind): Promise<Letter[]>;
  turnClock(byMs: number): void;
  close(): Promise<void>;
}

export const PASSWORD = 'correct horse';

/** How a Kolo at this address, of this process or another, is asked over GraphQL. */
export const askAt =
  (url: string): TestApp['ask'] =>
  async (person, document, variables = {}, { cookie, headers } = {}) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(person ? { authorization: `Bearer ${person.token}` } : {}),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      body: JSON.stringify({ query: document, variables }),
    });
    return { ...answerOf(await response.json()), cookies: response.headers.getSetCookie() };
  };

/** Starts Kolo for one suite, without pages. `rateLimitFactor` is wide unless the suite is about limits. */
export async function startTestApp({
  rateLimitFactor = 1_000,
  clientFolder = '/nowhere',
  developerFolder = '/nowhere',
  graphqlLandingPage = true,
  log = pino({ level: process.env.TEST_LOG ?? 'silent' }),
} = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const db = await openDatabase(database.url);
  let offset = 0;
  const app = await createApp({
    db,
    clock: () => new Date(Date.now() + offset),
    log,
    publicUrl: 'http://kolo.test',
    jwtSecret: 'a secret of the tests, long enough to be one',
    rateLimitFactor,
    production: false,
    trustProxy: 1,
    clientFolder,
    developerFolder,
    graphqlLandingPage,
    showMailbox: true,
  });
  await new Promise<void>((resolve) => {
    app.server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const ask = askAt(url);

  let conformance: Promise<Conformance> | undefined;
  const openConformance = async (): Promise<Conformance> =>
    new Conformance((await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApi);

  const rest: TestApp['rest'] = async (person, method, path, body, { cookie, headers } = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(person ? { authorization: `Bearer ${person.token}` } : {}),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const answered: unknown = await response.json();
    (await (conformance ??= openConformance())).check(
      method,
      path,
      response.status,
      response.headers,
      answered,
    );
    return restAnswerOf(response, answered);
  };

  return {
    url,
    db,
    databaseUrl: database.url,
    ask,
    rest,
    person: (name, email) => signUp(ask, name, email),
    lettersTo: (recipient, kind) =>
      db.reader.find(Letter, {
        where: { recipient, ...(kind ? { kind } : {}) },
        order: { createdAt: 'ASC', id: 'ASC' },
      }),
    turnClock: (byMs) => {
      offset += byMs;
    },
    close: async () => {
      await app.stop();
      await db.close();
      await database.remove();
    },
  };
}

function restAnswerOf<T>({ status, headers, ok }: Response, answered: unknown): RestAnswer<T> {
  return {
    status,
    headers,
    data: ok ? (answered as T) : null,
    refusal: ok ? undefined : (answered as Refusal),
    cookies: headers.getSetCookie(),
  };
}

interface Wire<T> {
  data?: T | null;
  errors?: { message: string; extensions?: { code: string; reason?: string; fields?: FieldComplaints } }[];
}

function answerOf<T>(body: unknown): Omit<Answer<T>, 'cookies'> {
  const { data, errors } = body as Wire<T>;
  const [first] = errors ?? [];
  return {
    data: data ?? null,
    refusal: first
      ? { message: first.message, code: first.extensions?.code ?? '', ...first.extensions }
      : undefined,
  };
}

const SIGN_UP = /* GraphQL */ `
  mutation ($input: SignUpInput!) {
    signUp(input: $input) {
      accessToken
      user {
        id
      }
    }
  }
`;

/** Signs somebody up, whose name and e-mail are made of `name`. */
export async function signUp(ask: TestApp['ask'], name: string, email?: string): Promise<Person> {
  const [firstName = name, lastName = 'Tester'] = name.split(' ');
  const account = {
    firstName,
    lastName,
    email: email ?? `${firstName}.${lastName}@example.com`.toLowerCase(),
    password: PASSWORD,
  };
  const { data, refusal } = await ask<{ signUp: { accessToken: string; user: { id: string } } }>(
    undefined,
    SIGN_UP,
    { input: { ...account, phoneNumber: '+44 20 7946 0000', dob: '1990-05-17' } },
  );
  if (!data) throw new Error(`could not sign ${name} up: ${refusal?.message}`);
  return { ...account, id: data.signUp.user.id, token: data.signUp.accessToken };
}
