import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { ask, enter } from './api.ts';
import { BASE_URL } from './environment.ts';
import { PASSWORD } from './password.ts';

/** Somebody with a browser of their own. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  page: Page;
}

/** Names of this run only: suites share a database, and so does a rerun. */
const unique = (): string => Math.random().toString(36).slice(2, 8);

/** Who sits in front of this browser, without an account yet. */
export function inFrontOf(page: Page, name: string): Person {
  const [firstName = name, lastName = 'Tester'] = name.split(' ');
  return { firstName, lastName, email: `${firstName}.${unique()}@example.com`.toLowerCase(), page };
}

/** A person with a browser, and no account yet. */
export async function newcomer(
  browser: Browser,
  name: string,
  viewport?: { width: number; height: number },
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: BASE_URL,
    locale: 'en-GB',
    ...(viewport ? { viewport } : {}),
  });
  return inFrontOf(await context.newPage(), name);
}

const details = ({ firstName, lastName, email }: Person) => ({
  firstName,
  lastName,
  email,
  password: PASSWORD,
  phoneNumber: '+44 20 7946 0000',
  dob: '1990-05-17',
});

const SIGN_UP = 'mutation ($input: SignUpInput!) { signUp(input: $input) { accessToken } }';

/** Gives the person an account, without walking through the form. */
export async function withAccount(request: APIRequestContext, person: Person): Promise<Person> {
  await ask(request, SIGN_UP, { input: details(person) });
  return person;
}

/** Gives the person an account and signs their browser in, without walking through the forms. */
export async function signedUp(person: Person): Promise<Person> {
  await enter(person.page, 'signUp', details(person));
  return person;
}

/** Signs the person's browser in, without walking through the form. */
export async function signedIn(person: Person): Promise<Person> {
  await enter(person.page, 'signIn', { email: person.email, password: PASSWORD });
  return person;
}
