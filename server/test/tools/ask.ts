import { requireRebuilt, type RefusalDetails } from './rebuilt.ts';
import { send } from './send.ts';

/** A person with an account, signed in. */
export interface Person {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  token: string;
}

/** An error as the client receives it. */
export interface Refusal {
  message: string;
  code: string;
  reason?: string;
  fields?: Record<string, string[]>;
  retryAfter?: number;
}

export interface Answer<T> {
  data: T | null;
  refusal: Refusal | undefined;
  cookies: string[];
}

export interface AskOptions {
  cookie?: string;
  headers?: Record<string, string>;
}

/** Sends a GraphQL operation as this person, or without signing in. */
export type Ask = <T = Record<string, unknown>>(
  person: Person | undefined,
  document: string,
  variables?: Record<string, unknown>,
  options?: AskOptions,
) => Promise<Answer<T>>;

export const PASSWORD = 'correct horse';

/** Returns a function that sends operations to the server at this URL. */
export const askOver =
  (url: string): Ask =>
  async (person, document, variables = {}, { cookie, headers } = {}) => {
    const response = await send(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(person ? { authorization: `Bearer ${person.token}` } : {}),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      body: JSON.stringify({ query: document, variables }),
    });
    return { ...answerOf(JSON.parse(response.text)), cookies: response.headers.getSetCookie() };
  };

interface Wire<T> {
  data?: T | null;
  errors?: { message: string; extensions?: RefusalDetails & { code: string } }[];
}

function answerOf<T>(body: unknown): Omit<Answer<T>, 'cookies'> {
  const { data, errors } = body as Wire<T>;
  const [first] = errors ?? [];
  if (!first) return { data: data ?? null, refusal: undefined };
  const { message, extensions } = first;
  // Every refusal that a test meets is checked here, so the tests compare the rest.
  if (extensions?.reason !== undefined) requireRebuilt(message, extensions);
  const { params: _params, fieldReasons: _reasons, ...others } = extensions ?? { code: '' };
  return { data: data ?? null, refusal: { message, ...others } };
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

/** Creates an account: `await signUpOver(ask, 'Ada Lovelace')`. */
export async function signUpOver(ask: Ask, name: string, email?: string): Promise<Person> {
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
  if (!data) throw new Error(`sign-up failed for ${name}: ${refusal?.message}`);
  return { ...account, id: data.signUp.user.id, token: data.signUp.accessToken };
}

/** Signs the same person in again, because an access token is valid for 15 minutes. */
export async function signInOver(ask: Ask, person: Person): Promise<Person> {
  const { email, password } = person;
  const { data, refusal } = await ask<{ signIn: { accessToken: string } }>(
    undefined,
    'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }',
    { input: { email, password } },
  );
  if (!data) throw new Error(`sign-in failed for ${email}: ${refusal?.message}`);
  return { ...person, token: data.signIn.accessToken };
}
