import { aliased, disguises } from '../tools/disguises.ts';
import { askOver, PASSWORD, signUpOver, type Person } from '../tools/ask.ts';
import { createTestDatabase } from '../tools/test-database.ts';
import { newId } from '../../src/base/tokens.ts';
import type { Audit, Figure } from './audit.ts';
import { startKolo, type Kolo } from './kolo.ts';

export const about =
  'S9: tries every limit on guessing through both APIs, in every way, with two processes: responses beyond the limit';

/** Something that can be guessed by trying. */
interface Secret {
  name: string;
  /** How many responses one address may get about one account within the limit's time window. */
  limit: number;
  field: (victim: Person, guess: string) => string;
  rest?: (victim: Person, guess: string) => { path: string; body: object };
  /** Guessed by an attacker with a session of the account, not by a visitor. */
  inSession?: true;
}

const text = JSON.stringify;

const secrets: Secret[] = [
  {
    name: 'passwords, by signIn',
    limit: 5,
    field: ({ email }, guess) =>
      `signIn(input: { email: ${text(email)}, password: ${text(guess)} }) { accessToken }`,
    rest: ({ email }, guess) => ({ path: '/api/auth/sign-in', body: { email, password: guess } }),
  },
  {
    name: 'passwords, by changePassword',
    limit: 5,
    field: (_, guess) =>
      `changePassword(input: { currentPassword: ${text(guess)}, newPassword: "quite another 8" })`,
    inSession: true,
  },
  {
    name: 'passwords, by createPersonalAccessToken',
    limit: 5,
    field: (_, guess) =>
      `createPersonalAccessToken(input: { name: "x", scope: READ }, password: ${text(guess)}) { token }`,
    inSession: true,
  },
  {
    name: 'passwords, by endOtherSessions',
    limit: 5,
    field: (_, guess) => `endOtherSessions(password: ${text(guess)}) { id }`,
    inSession: true,
  },
  {
    name: 'passwords, by reauthenticate',
    limit: 5,
    field: (_, guess) => `reauthenticate(password: ${text(guess)})`,
    inSession: true,
  },
  {
    name: 'addresses, by verifyEmail',
    limit: 30,
    field: ({ email }, guess) => `verifyEmail(email: ${text(`${guess}${email}`)})`,
    rest: ({ email }, guess) => ({ path: '/api/user/verify-email', body: { email: `${guess}${email}` } }),
  },
  {
    name: 'addresses, by signUp',
    limit: 20,
    field: (victim) => `signUp(input: { ${fieldsOf(account(victim))} }) { accessToken }`,
    rest: (victim) => ({ path: '/api/user/register', body: account(victim) }),
  },
];

const account = ({ email, firstName, lastName }: Person) => ({
  email,
  firstName,
  lastName,
  password: PASSWORD,
  phoneNumber: '+44 20 7946 0000',
  dob: '1990-05-17',
});
const fieldsOf = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${text(value)}`)
    .join(', ');

/** One guess as an HTTP request. */
interface Guess {
  path: string;
  body: object;
  headers: Record<string, string>;
}

interface Way {
  name: string;
  /** Undefined if the secret cannot be guessed in this way. */
  write: (secret: Secret, victim: Person, guess: string, caller: Attacker) => Guess | undefined;
}

/** The attacker's own account: a session, and a personal access token. */
interface Attacker {
  session: string;
  program: string;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const keyed = () => ({ 'idempotency-key': newId() });

const overGraphQL =
  (
    rewrite: (document: string) => string,
    headers: (caller: Attacker) => Record<string, string>,
  ): Way['write'] =>
  (secret, victim, guess, caller) => ({
    path: '/graphql',
    body: { query: rewrite(`mutation { ${secret.field(victim, guess)} }`) },
    headers: { ...headers(caller), ...(secret.inSession ? bearer(victim.token) : {}) },
  });

const plain = (document: string): string => document;
const forms: Record<string, (document: string) => string> = {
  plain,
  'with an alias': aliased,
  ...disguises,
};
const callers: Record<string, (caller: Attacker) => Record<string, string>> = {
  '': () => ({}),
  ', signed in': ({ session }) => bearer(session),
  ', with a personal access token': ({ program }) => bearer(program),
  ', signed in and with an idempotency key': ({ session }) => ({ ...bearer(session), ...keyed() }),
  ', with a personal access token and an idempotency key': ({ program }) => ({
    ...bearer(program),
    ...keyed(),
  }),
};

const ways: Way[] = [
  ...Object.entries(forms).flatMap(([form, rewrite]) =>
    Object.entries(callers).map(([caller, headers]) => ({
      name: `GraphQL, ${form}${caller}`,
      write: overGraphQL(rewrite, headers),
    })),
  ),
  {
    name: 'GraphQL, several in a document',
    write: (secret, victim, guess, { session }) => ({
      path: '/graphql',
      body: {
        query: `mutation { ${Array.from({ length: 9 }, (_, n) => `a${n}: ${secret.field(victim, `${guess}${n}`)}`).join(' ')} }`,
      },
      headers: bearer(secret.inSession ? victim.token : session),
    }),
  },
  {
    name: 'GraphQL, beside another operation',
    write: (secret, victim, guess, { session }) => ({
      path: '/graphql',
      body: {
        query: `mutation A { ${secret.field(victim, guess)} } mutation B { updateProfile(input: {}) { id } }`,
        operationName: 'A',
      },
      headers: { ...keyed(), ...bearer(secret.inSession ? victim.token : session) },
    }),
  },
  {
    name: 'GraphQL, with a query string',
    write: (secret, victim, guess) => ({
      path: '/graphql?x=1',
      body: { query: `mutation { ${secret.field(victim, guess)} }` },
      headers: secret.inSession ? bearer(victim.token) : {},
    }),
  },
  {
    name: 'GraphQL, the email address in mixed case',
    write: (secret, victim, guess) =>
      secret.inSession
        ? undefined
        : {
            path: '/graphql',
            body: {
              query: `mutation { ${secret.field({ ...victim, email: inMixedCase(victim.email) }, guess)} }`,
            },
            headers: {},
          },
  },
  ...Object.entries(callers).map(([caller, headers]): Way => ({
    name: `REST${caller}`,
    write: (secret, victim, guess, given) => {
      const call = secret.rest?.(victim, guess);
      return call && { ...call, headers: headers(given) };
    },
  })),
];

/** The same address in random mixed case and with spaces around it, so that no two guesses are equal. */
const inMixedCase = (email: string): string =>
  ` ${email.replaceAll(/[a-z]/g, (character) => (Math.random() < 0.5 ? character.toUpperCase() : character))} `;

const REVEALING = [
  'wrong-password',
  'user-not-found',
  'email-not-registered',
  'email-taken',
  'wrong-credentials',
];

/** The number of guesses that this response confirms or denies. */
function revealedBy(response: string): number {
  const reasons = [...response.matchAll(/"reason":"([^"]+)"/g)].map(([, reason = '']) => reason);
  const refused = reasons.filter((reason) => REVEALING.includes(reason)).length;
  if (reasons.length > 0) return refused;
  if (/"errors":|"message":/.test(response)) return 0;
  return 1;
}

export const audit: Audit = async ({ mysqlUrl, log }) => {
  const database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' };
  const first = await startKolo(settings);
  const kolos = [first, await startKolo(settings)];
  const figures: Figure[] = [];
  try {
    for (const secret of secrets) {
      figures.push(await guessInAllWays(kolos, secret, mysqlUrl ? 'MariaDB' : 'SQLite', log));
    }
  } finally {
    await Promise.all(kolos.map((kolo) => kolo.end('SIGTERM')));
    await database.remove();
  }
  return figures;
};

/** Guesses a secret in every way, each time for a new account and from a new address; then one account in all ways together. */
async function guessInAllWays(
  kolos: Kolo[],
  secret: Secret,
  name: string,
  log: (line: string) => void,
): Promise<Figure> {
  const attacker = await newAttacker(kolos);
  const answers = new Map<string, number>();
  for (const way of ways) {
    const target = await newTarget(kolos);
    const tries = Array.from({ length: secret.limit * 2 + 5 }, (_, guess) => [way, `no${guess}`] as const);
    if (way.write(secret, target.victim, '', attacker)) {
      answers.set(way.name, await count(kolos, secret, target, attacker, tries));
    }
  }
  const target = await newTarget(kolos);
  const all = ways.flatMap((way) => [0, 1, 2].map((guess) => [way, `no${guess}`] as const));
  answers.set('all ways together', await count(kolos, secret, target, attacker, all));

  const most = Math.max(...answers.values());
  for (const [way, got] of answers) if (got > secret.limit) log(`${secret.name}: ${got} responses by ${way}`);
  const counted = answers.get('GraphQL, plain');
  return {
    goal: 'S9',
    what: `${name}, ${secret.name}, in ${answers.size} ways: most responses in any`,
    figure: most,
    // If the plain way gets none, the audit has not worked.
    wanted: `${secret.limit}`,
    isMet: most === secret.limit && counted === secret.limit,
  };
}

interface Target {
  victim: Person;
  /** The network address that the guesses come from. */
  address: string;
}

/** Sends all guesses concurrently, alternating between the two processes. */
async function count(
  kolos: Kolo[],
  secret: Secret,
  { victim, address }: Target,
  caller: Attacker,
  tries: (readonly [Way, string])[],
): Promise<number> {
  const counts = await Promise.all(
    tries.map(async ([way, guess], index) => {
      const attempt = way.write(secret, victim, guess, caller);
      return attempt ? send(kolos[index % kolos.length], attempt, address) : 0;
    }),
  );
  return counts.reduce((sum, each) => sum + each, 0);
}

async function send(
  kolo: Kolo | undefined,
  { path, body, headers }: Guess,
  address: string,
): Promise<number> {
  const response = await fetch(`${kolo?.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body: JSON.stringify(body),
  });
  return revealedBy(await response.text());
}

let people = 0;

/** A network address that has not been used yet. */
const newAddress = (): string => `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}`;

async function newPerson([kolo]: Kolo[]): Promise<Person> {
  people += 1;
  const ask = askOver(kolo?.url ?? '');
  const from = newAddress();
  return signUpOver(
    (person, document, variables) =>
      ask(person, document, variables, { headers: { 'x-forwarded-for': from } }),
    'Vic Tim',
    `vic${people}@example.com`,
  );
}

async function newTarget(kolos: Kolo[]): Promise<Target> {
  const victim = await newPerson(kolos);
  people += 1;
  return { victim, address: newAddress() };
}

async function newAttacker(kolos: Kolo[]): Promise<Attacker> {
  const person = await newPerson(kolos);
  const { data } = await askOver(kolos[0]?.url ?? '')<{ createPersonalAccessToken: { token: string } }>(
    person,
    `mutation { createPersonalAccessToken(input: { name: "guesser", scope: WRITE }, password: ${text(PASSWORD)}) { token } }`,
  );
  if (!data) throw new Error('createPersonalAccessToken failed for the attacker');
  return { session: person.token, program: data.createPersonalAccessToken.token };
}
