import { aliased, disguises } from '../tools/disguises.ts';
import { askOver, PASSWORD, signUpOver, type Person } from '../tools/ask.ts';
import { createTestDatabase } from '../tools/test-database.ts';
import { newId } from '../../src/base/tokens.ts';
import type { Audit, Figure } from './audit.ts';
import { startKolo, type Kolo } from './kolo.ts';

export const about =
  'S9: every limit on guessing from every door and disguise, by two processes: answers beyond the limit';

/** Something that can be tried again and again until it is right. */
interface Secret {
  name: string;
  /** How many answers one address may have about one account, within the rule's time. */
  limit: number;
  field: (victim: Person, guess: string) => string;
  rest?: (victim: Person, guess: string) => { path: string; body: object };
  /** Guessed by who has come by a session of the account, and not by a visitor. */
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

/** One try, as it goes over the wire. */
interface Try {
  path: string;
  body: object;
  headers: Record<string, string>;
}

interface Way {
  name: string;
  /** Undefined where there is no such way to this secret. */
  write: (secret: Secret, victim: Person, guess: string, caller: Caller) => Try | undefined;
}

/** Whom the guesser has besides: an account of their own, and a token of it. */
interface Caller {
  session: string;
  program: string;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const keyed = () => ({ 'idempotency-key': newId() });

const overGraphQL =
  (
    rewrite: (document: string) => string,
    headers: (caller: Caller) => Record<string, string>,
  ): Way['write'] =>
  (secret, victim, guess, caller) => ({
    path: '/graphql',
    body: { query: rewrite(`mutation { ${secret.field(victim, guess)} }`) },
    headers: { ...headers(caller), ...(secret.inSession ? bearer(victim.token) : {}) },
  });

const plain = (document: string): string => document;
const forms: Record<string, (document: string) => string> = {
  plain,
  'behind an alias': aliased,
  ...disguises,
};
const callers: Record<string, (caller: Caller) => Record<string, string>> = {
  '': () => ({}),
  ', signed in': ({ session }) => bearer(session),
  ', by a token': ({ program }) => bearer(program),
  ', signed in and under a key': ({ session }) => ({ ...bearer(session), ...keyed() }),
  ', by a token and under a key': ({ program }) => ({ ...bearer(program), ...keyed() }),
};

const ways: Way[] = [
  ...Object.entries(forms).flatMap(([form, rewrite]) =>
    Object.entries(callers).map(([caller, headers]) => ({
      name: `GraphQL, ${form}${caller}`,
      write: overGraphQL(rewrite, headers),
    })),
  ),
  {
    name: 'GraphQL, many in a document',
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
    name: 'GraphQL, with more in the address',
    write: (secret, victim, guess) => ({
      path: '/graphql?x=1',
      body: { query: `mutation { ${secret.field(victim, guess)} }` },
      headers: secret.inSession ? bearer(victim.token) : {},
    }),
  },
  {
    name: 'GraphQL, the address in other letters',
    write: (secret, victim, guess) =>
      secret.inSession
        ? undefined
        : {
            path: '/graphql',
            body: {
              query: `mutation { ${secret.field({ ...victim, email: shouted(victim.email) }, guess)} }`,
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

/** Read as the same address by everybody; some letters are in upper case by chance, so that no two tries look alike. */
const shouted = (email: string): string =>
  ` ${email.replaceAll(/[a-z]/g, (message) => (Math.random() < 0.5 ? message.toUpperCase() : message))} `;

const TELLING = [
  'wrong-password',
  'user-not-found',
  'email-not-registered',
  'email-taken',
  'wrong-credentials',
];

/** How many guesses this answer says right or wrong to. */
function told(answer: string): number {
  const reasons = [...answer.matchAll(/"reason":"([^"]+)"/g)].map(([, reason = '']) => reason);
  const refused = reasons.filter((reason) => TELLING.includes(reason)).length;
  if (reasons.length > 0) return refused;
  if (/"errors":|"message":/.test(answer)) return 0;
  return 1;
}

export const audit: Audit = async ({ mysqlUrl, say }) => {
  const database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' };
  const first = await startKolo(settings);
  const kolos = [first, await startKolo(settings)];
  const figures: Figure[] = [];
  try {
    for (const secret of secrets) {
      figures.push(await guessed(kolos, secret, mysqlUrl ? 'MariaDB' : 'SQLite', say));
    }
  } finally {
    await Promise.all(kolos.map((kolo) => kolo.end('SIGTERM')));
    await database.remove();
  }
  return figures;
};

/** A secret by every way, each about an account and from an address of its own; then one account by all ways together. */
async function guessed(
  kolos: Kolo[],
  secret: Secret,
  name: string,
  say: (line: string) => void,
): Promise<Figure> {
  const guesser = await guesserAt(kolos);
  const answers = new Map<string, number>();
  for (const way of ways) {
    const target = await victimAt(kolos);
    const tries = Array.from({ length: secret.limit * 2 + 5 }, (_, guess) => [way, `no${guess}`] as const);
    if (way.write(secret, target.victim, '', guesser)) {
      answers.set(way.name, await count(kolos, secret, target, guesser, tries));
    }
  }
  const target = await victimAt(kolos);
  const all = ways.flatMap((way) => [0, 1, 2].map((guess) => [way, `no${guess}`] as const));
  answers.set('all ways together', await count(kolos, secret, target, guesser, all));

  const most = Math.max(...answers.values());
  for (const [way, got] of answers) if (got > secret.limit) say(`${secret.name}: ${got} answers by ${way}`);
  const counted = answers.get('GraphQL, plain');
  return {
    goal: 'S9',
    what: `${name}, ${secret.name}, by ${answers.size} ways: most answers by any`,
    figure: most,
    // Who gets none by the plain way has not tried.
    wanted: `${secret.limit}`,
    met: most === secret.limit && counted === secret.limit,
  };
}

interface Target {
  victim: Person;
  /** From where it is guessed. */
  address: string;
}

/** All tries at once, in turns at both processes. */
async function count(
  kolos: Kolo[],
  secret: Secret,
  { victim, address }: Target,
  caller: Caller,
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

async function send(kolo: Kolo | undefined, { path, body, headers }: Try, address: string): Promise<number> {
  const response = await fetch(`${kolo?.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body: JSON.stringify(body),
  });
  return told(await response.text());
}

let people = 0;

/** An address that nobody has come from yet. */
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

async function victimAt(kolos: Kolo[]): Promise<Target> {
  const victim = await newPerson(kolos);
  people += 1;
  return { victim, address: newAddress() };
}

async function guesserAt(kolos: Kolo[]): Promise<Caller> {
  const person = await newPerson(kolos);
  const { data } = await askOver(kolos[0]?.url ?? '')<{ createPersonalAccessToken: { token: string } }>(
    person,
    `mutation { createPersonalAccessToken(input: { name: "guesser", scope: WRITE }, password: ${text(PASSWORD)}) { token } }`,
  );
  if (!data) throw new Error('the guesser has no token');
  return { session: person.token, program: data.createPersonalAccessToken.token };
}
